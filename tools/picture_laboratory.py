"""Take the picture of the laboratory anew: ``python -m tools.picture_laboratory``.

The notebook is run in a JupyterLab of its own, and what a reader sees there is the picture that
stands on the page of the book, where no Python runs. It carries a mark of the code it was taken of.
"""

import os
import shutil
import subprocess
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from PIL import Image, PngImagePlugin
from playwright.sync_api import Page, sync_playwright

from tools.lab import command, open_notebook, served

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK = ROOT / "book" / "notebooks" / "laboratory.ipynb"
PICTURE = NOTEBOOK.with_suffix(".png")
MARK = "Code"
COLOURS = 32
SIZE = {"width": 960, "height": 2600}  # tall enough for all of the laboratory at once
PATIENCE = 60_000  # milliseconds until what is waited for must be there
STEP = 6  # of the deal: something has been taken, and nobody lies down yet
SETTLED = 2_000  # milliseconds until the cards lie still
MARGIN = 12


def code() -> str:
    """Return the mark of the notebook's code as it stands."""
    cells = nbformat.read(NOTEBOOK, as_version=4).cells
    sources = [cell.source for cell in cells if cell.cell_type == "code"]
    return sha256("\n".join(sources).encode()).hexdigest()


def taken(page: Page) -> bytes:
    """Return a picture of the laboratory in an open notebook, down to what the player says.

    The table below that is on the page itself, and would make the picture twice as heavy.
    """
    command(page, "notebook:run-all-cells")
    laboratory = page.locator(".widget-vbox").filter(has=page.locator("deal-player")).last
    laboratory.get_by_text("sum", exact=True).wait_for()
    for _ in range(STEP):
        laboratory.get_by_role("button", name="Next step").click()
    page.mouse.move(0, 0)  # so that nothing is pointed at
    page.wait_for_timeout(SETTLED)
    laboratory.scroll_into_view_if_needed()
    whole = laboratory.bounding_box()
    last = laboratory.get_by_role("status").first.bounding_box()
    height = last["y"] + last["height"] + MARGIN - whole["y"]
    return page.screenshot(clip={**whole, "height": height})


def write(picture: bytes) -> None:
    """Write the picture in few colours, which is enough for controls and text, with its mark."""
    few = Image.open(BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    mark = PngImagePlugin.PngInfo()
    mark.add_text(MARK, code())
    few.save(PICTURE, optimize=True, pnginfo=mark)


def main() -> None:
    """Take the picture and say how large it is."""
    chromium = subprocess.run(  # noqa: S603 - the command is ours
        [ROOT / "tools" / "chromium"], capture_output=True, text=True, check=True
    )
    options = ["--no-sandbox"] if os.geteuid() == 0 else []
    with TemporaryDirectory() as home, sync_playwright() as playwright:
        folder = Path(home) / "notebooks"
        folder.mkdir()
        shutil.copy(NOTEBOOK, folder)
        browser = playwright.chromium.launch(executable_path=chromium.stdout.strip(), args=options)
        with served(Path(home)) as port:
            page = browser.new_page(viewport=SIZE)
            page.set_default_timeout(PATIENCE)
            open_notebook(page, port, NOTEBOOK.name)
            write(taken(page))
        browser.close()
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
