"""Answer requests with this Python: ``python answers.py ROOT REQUESTS ANSWERS``.

Requests and answers are each one JSON list of texts.
"""

import json
import sys
from pathlib import Path

root, requests, answers = sys.argv[1:]
sys.path.insert(0, root)

from laughlie.live import answer  # noqa: E402 - its place has just been named

asked = json.loads(Path(requests).read_text("utf-8"))
Path(answers).write_text(json.dumps([answer(text) for text in asked]), encoding="utf-8")
