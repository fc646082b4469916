"""How a database of an older version becomes one of this version."""

from typing import Final

VERSION: Final = "0003"  # the newest revision in versions/
