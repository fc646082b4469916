"""Money: dividends, cash, and a bank that may go bankrupt."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.games.airlines_europe.state import AirlinesEurope
from aerodrome.games.airlines_europe.supply import clear_market, refill_market
from aerodrome.games.airlines_europe.vocabulary import E_BANKRUPT, E_PAID_IN
from aerodrome.kernel.chance import Chance


def pay_out(s: AirlinesEurope, seat: i64, amount: i64, event: i64, chance: Chance) -> None:
    """The bank pays a player, which `event` tells; if it cannot, it is reset first."""
    if amount > s.bank:
        go_bankrupt(s, seat, chance)
    s.tell(event, seat, amount)
    s.bank -= amount
    s.investors[seat].cash += amount


def go_bankrupt(s: AirlinesEurope, seat: i64, chance: Chance) -> None:
    """Everybody pays in what exceeds the cap, and the market is replaced. The player whose turn it is draws."""
    s.tell(E_BANKRUPT, seat)
    for payer in range(s.seats):
        investor = s.investors[payer]
        surplus = investor.cash - s.board.cap
        if surplus > 0:
            investor.cash -= surplus
            s.bank += surplus
            s.tell(E_PAID_IN, payer, surplus)
    clear_market(s)
    refill_market(s, seat, chance)
