"""Whatever is wrong with a request, a Russian reader is told so in Russian."""

import json
import re
from collections.abc import Iterator

from tests.live.requests import answer, misasked, misled, miswritten, opened


def faults() -> Iterator[dict]:
    for kind in (misasked, misled, miswritten, opened):
        for request in kind():
            yield from json.loads(answer(request)).get("faults", [])


def test_every_fault_of_thousands_of_requests_is_said_in_russian():
    said = {(each["said"]["en"], each["said"]["ru"]) for each in faults()}
    assert len(said) > 200
    left = [english for english, russian in said if english == russian]
    assert left == []
    assert all(re.search("[а-я]{3}", russian) for _, russian in said)
