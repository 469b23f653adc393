"""`python -m boargame` is `boargame`."""

from __future__ import annotations

import sys

from boargame.cli import main

sys.exit(main())
