"""The list of what a reader can keep: every file of a page, its hash, and the edition."""

import hashlib
import json
import shutil
from urllib.parse import urlparse

import pytest
from lxml import html

from laughlie import __version__
from laughlie.sphinxext.site.listing import LIST, files, listing


@pytest.fixture(scope="module")
def listed(site):
    return json.loads((site / LIST).read_text("utf-8"))


def test_the_list_is_of_the_finished_site(site, listed):
    assert listed == listing(site, __version__)
    for path, (size, hash_) in listed["files"].items():
        content = (site / path).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (size, hash_), path
    assert listed["size"] == sum(size for size, _ in listed["files"].values())


def test_whatever_a_page_loads_or_leads_to_is_in_the_list(site, pages, listed):
    root = site.resolve()
    for name, page in pages.items():
        for address in page.xpath("//@src | //link[@rel!='canonical']/@href | //a/@href"):
            path = address.split("#")[0].split("?")[0]
            if urlparse(address).scheme or not path or path.endswith((".zip", ".pdf", "/")):
                continue
            target = (root / "book" / f"{name}.html").parent / path
            assert str(target.resolve().relative_to(root)) in listed["files"], f"{name}: {address}"


def test_what_no_reader_fetches_or_keeps_is_not_in_the_list(site, listed):
    left_out = {str(path.relative_to(site)) for path in site.rglob("*") if path.is_file()} - set(
        listed["files"]
    )
    assert {".buildinfo", "objects.inv", "sw.js", LIST, "laugh-and-lie-down.zip"} <= left_out
    assert not [path for path in left_out if path.endswith((".html", ".js", ".css", ".bin"))
                and path != "sw.js"]  # fmt: skip


def test_the_edition_changes_with_any_file_and_with_nothing_else(site, listed, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(site, copy)
    (copy / "objects.inv").unlink()
    assert listing(copy, __version__) == listed
    (copy / "_static" / "file.png").write_bytes(b"other")
    assert listing(copy, __version__)["edition"] != listed["edition"]
    assert listed["edition"].startswith(f"{__version__}-")


def test_a_file_without_a_known_type_is_bytes(tmp_path):
    (tmp_path / "a.odd").write_text("a")
    (tmp_path / "LICENCE").write_text("a")
    assert files(tmp_path) == ["LICENCE", "a.odd"]
    assert listing(tmp_path, "1")["types"] == {".odd": "application/octet-stream"}


def test_the_button_is_told_what_all_of_it_weighs(pages, listed):
    for name in ("take-it-along", "ru/take-it-along"):
        [place] = pages[name].xpath("//div[@class='ll-keep']")
        assert int(place.get("data-bytes")) == listed["size"]


def test_only_its_pages_link_the_script(pages):
    linking = {
        name for name, page in pages.items() if page.xpath("//script[contains(@src, 'along')]")
    }
    assert linking == {"take-it-along", "ru/take-it-along"}


def test_the_root_leads_to_the_first_page(site):
    front = html.parse(site / "index.html").getroot()
    assert front.xpath("string(//meta[@http-equiv='refresh']/@content)") == "0; url=book/index.html"
    assert front.xpath("//a/@href") == ["book/index.html"]
    [icon] = front.xpath("//link[@rel='icon']/@href")  # or a browser asks for one that is not there
    assert (site / icon).is_file()
