"""How a database of an older version becomes one of this version."""

from typing import Final

VERSION: Final = "0002"  # the newest revision in versions/
