"""Draws what the cards are made of: letters and posters, from the fonts and pictures of the web page.

    python -m aerodrome.server.preview.make

For developers: it needs Pillow, Playwright with a browser, and `npm ci` in web/. Run it when a poster or the font
changes.
"""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any, Final

from aerodrome.server.preview import png
from aerodrome.server.preview.canvas import DATA
from aerodrome.server.preview.card import HEIGHT, LARGE, POSTER, SMALL

WEB: Final = Path(__file__).parents[4] / "web"
FONT: Final = WEB / "node_modules" / "@fontsource" / "jost" / "files"
SUBSETS: Final = ("latin", "latin-ext", "cyrillic")
RANGES: Final = ((0x20, 0x7F), (0xA0, 0x180), (0x400, 0x460), (0x2010, 0x2030))
COLOURS: Final = 64


def alphabet(size: int) -> tuple[bytes, dict[str, tuple[int, int]]]:
    """A strip of all letters that the font has, and where each lies."""
    from PIL import Image, ImageDraw, ImageFont

    files = [str(FONT / f"jost-{subset}-600-normal.woff2") for subset in SUBSETS]
    fonts = [ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC) for file in files]
    blank = [bytes(font.getmask("\uffff")) for font in fonts]
    places: dict[str, tuple[int, int]] = {}
    chosen: list[tuple[str, Any]] = []
    x = 0
    for code in [code for low, high in RANGES for code in range(low, high)] + [ord("…")]:
        letter = chr(code)
        drawn = (f for f, none in zip(fonts, blank, strict=True) if bytes(f.getmask(letter)) != none)
        font = fonts[0] if letter == " " else next(drawn, None)
        if font is None or letter in places or not letter.isprintable():
            continue
        width = round(font.getlength(letter))
        places[letter] = (x, width)
        chosen.append((letter, font))
        x += width + size // 4  # the foot of a j reaches to the left: not into the letter before it
    strip = Image.new("L", (x, round(1.35 * size)))
    pen = ImageDraw.Draw(strip)
    for letter, font in chosen:
        pen.text((places[letter][0], 0), letter, font=font, fill=255)
    return png.encode(strip.width, strip.height, strip.tobytes(), png.GREY), places


def poster(page: Any, path: Path) -> bytes:
    """A poster of the page in few colours, cut to the height of a card."""
    from PIL import Image

    page.set_viewport_size({"width": POSTER, "height": HEIGHT})
    page.set_content(
        f"<style>body{{margin:0}}svg{{display:block;width:{POSTER}px;height:{HEIGHT}px}}</style>"
        + path.read_text(encoding="utf-8").replace("<svg", '<svg preserveAspectRatio="xMidYMid slice"', 1)
    )
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS)
    palette = bytes(shot.getpalette() or [])[: 3 * COLOURS]
    return png.encode(shot.width, shot.height, shot.tobytes(), png.PALETTE, palette)


def main(browser: str) -> None:
    from playwright.sync_api import sync_playwright

    found = {}
    for size in (LARGE, SMALL):
        strip, places = alphabet(size)
        (DATA / f"letters_{size}.png").write_bytes(strip)
        found[str(size)] = places
    (DATA / "letters.json").write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
        page = chromium.new_page()
        for path in sorted((WEB / "src" / "posters").glob("*.svg")):
            (DATA / f"{path.stem}.png").write_bytes(poster(page, path))
        chromium.close()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "/usr/bin/chromium")
