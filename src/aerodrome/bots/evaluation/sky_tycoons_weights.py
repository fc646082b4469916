"""What counts for how much when an airline of Sky Tycoons is played on in broad strokes."""

from __future__ import annotations


class Weights:
    """Thought out, or counted in games; what `aerodrome tune` learns beyond that goes to weights/sky_tycoons.toml."""

    def __init__(self) -> None:
        self.lead = 4.0  # fame by which a lead is about three to one in the last round
        self.lead_early = 1.5  # and so much more for every round to come
        self.routes = 1.0  # of the fame for routes
        self.hubs = 1.0  # of that for hubs
        self.dividends = 1.0  # of that for what is paid out
        self.jets = 0.0  # fame for pride in jets
        self.a_round = 30.0  # fame of a round near the end
        self.fear = 3.0  # fame for each million that is missing
        self.bearable = 3.0  # a route may lose so much a round and is still wanted for its fame
        self.riches = 0.01  # fame for a million at the end, where fame is equal
        self.usual_bid = 4.0
        self.resale = 0.5  # of the price of an aircraft, for which the bank still lends
        self.profits = 0.5  # of what an aircraft earns, which is fame in the end
        self.patience = 1.0  # an aircraft must bring so much more fame than its price paid out
        self.curious = 0.35  # of the airlines that could come to a route, so many will
        self.crowded = 2.0  # tokens that each of them takes
        self.short_routes = 2.0  # fame for a short route that hangs together with the home airport
        self.demand_at_home = 0.1  # for a token of demand and a unit of length there
