"""The text board as pixels, without a browser: for render_mode "rgb_array"."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from aerodrome.kernel.errors import BadOption

PAPER: Final = (246, 240, 228)
INK: Final = (20, 33, 61)
SIZE: Final = 14


@cache
def _font() -> Any:
    try:
        from PIL import ImageFont
    except ImportError as error:
        raise BadOption('pixels need Pillow: pip install "aerodrome[research]"') from error
    for name in ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "cour.ttf", "Menlo.ttc"):
        try:
            return ImageFont.truetype(name, SIZE)
        except OSError:
            continue
    return ImageFont.load_default()


def as_pixels(text: str) -> NDArray[np.uint8]:
    """Rows by columns by red, green and blue."""
    font = _font()
    from PIL import Image, ImageDraw

    lines = text.splitlines() or [""]
    width = int(max(font.getlength(line) for line in lines)) + 2 * SIZE
    height = (SIZE + 4) * len(lines) + 2 * SIZE
    picture = Image.new("RGB", (width, height), PAPER)
    pen = ImageDraw.Draw(picture)
    for number, line in enumerate(lines):
        pen.text((SIZE, SIZE + number * (SIZE + 4)), line, fill=INK, font=font)
    return np.asarray(picture, dtype=np.uint8)
