"""python -m aerodrome: the same as the command `aerodrome`."""

import sys

from aerodrome.cli import main

sys.exit(main())
