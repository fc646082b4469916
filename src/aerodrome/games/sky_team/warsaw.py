"""Warsaw: a belly landing, because the landing gear is jammed. The module is called stuck_landing_gear."""

from __future__ import annotations

from aerodrome.games.sky_team.state import Module


class StuckLandingGear(Module):
    """The gear spaces are covered. The panel says so, and which alarms are left: nothing happens at any moment."""

    def __init__(self) -> None:
        super().__init__("stuck_landing_gear", [])
