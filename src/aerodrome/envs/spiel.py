"""OpenSpiel: import this module, then pyspiel.load_game("aerodrome_sky_team(scenario=base_yul_green)").

Chance is sampled, as OpenSpiel calls it: the deal and every answer that needs luck are followed by a chance node with a
single outcome, and the luck is drawn when that is applied, from a source that a clone does not share. So a search that
clones a state and plays on cannot see what will come. Secret simultaneous choices are turns that the others cannot see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from aerodrome import catalog
from aerodrome.envs.luck import OVER, Paused
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.game import Game, Option, Options
from aerodrome.kernel.ints import filled
from aerodrome.kernel.state import State
from aerodrome.laws import fields

# Where clones get luck of their own: one stream, so that a program that does the same twice sees the same twice.
_fresh: Final = Seeded(0)
_first: Final[list[int]] = []  # the seed that was given and not used yet
_SEEDS: Final = 2**31 - 1
NOTHING: Final = -1
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


def seed(number: int) -> None:
    """Fix the luck of all states dealt or cloned from now on. The first has that of `reset(seed=number)` elsewhere."""
    _fresh.__init__(number)  # type: ignore[misc]
    _first[:] = [number]


def _luck() -> Seeded:
    return Seeded(_first.pop() if _first else int(_fresh.below(_SEEDS)))


class Held(Paused):
    """The engine's state. Copying it is the engine's own clone, which is cheap, with luck of its own."""

    def __init__(
        self, game: Game, options: Options, state: State, chance: Seeded | None = None, seat: int | None = None
    ) -> None:
        super().__init__(state, _luck() if chance is None else chance)
        if seat is not None:
            self.seat = seat
        self.game = game
        self.options = options

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.game, self.options, self.state.clone(), seat=int(self.seat))

    def __reduce__(self) -> tuple[Callable[..., Held], tuple[Any, ...]]:
        """As numbers, its luck included, so that what is read back goes on in the same way."""
        drawn = None if self.drawn is None else fields.plain(self.drawn)
        luck = tuple(int(word) for word in (self.chance.a, self.chance.b, self.chance.c, self.chance.d))
        table = (self.game.name, self.options.seats, self.options.row())
        return _read, (*table, fields.plain(self.state), drawn, luck, int(self.seat))


def _read(
    name: str, seats: int, settings: dict[str, object], numbers: Any, drawn: Any, luck: tuple[int, ...], seat: int
) -> Held:
    game = catalog.game(name)
    options = game.options(seats, settings)
    held = Held(game, options, game.begin(options, Seeded(0)), seat=seat)
    fields.put(held.state, numbers)
    if drawn is not None:
        held.drawn = held.state.clone()
        fields.put(held.drawn, drawn)
    held.chance.a, held.chance.b, held.chance.c, held.chance.d = luck
    return held


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state for OpenSpiel. Before the deal it holds nothing, and `pending` is an answer that waits for its luck.
    OpenSpiel asks several times a move who is to act, so `player` is kept."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held: Held | None = None
        self.pending = NOTHING
        self.player = CHANCE

    def now(self) -> State:
        """The engine's state. Nobody is asked anything before the deal, so this shows some deal to who looks early."""
        if self.held is None:
            game = self.get_game()
            return game.game.begin(game.options, Seeded(0))  # type: ignore[no-any-return]
        return self.held.state

    def current_player(self) -> int:
        return self.player

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.held is None or self.player == CHANCE:
            return [0] if player == CHANCE else []
        return self.held.state.legal(player)

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held is None:
            game = self.get_game()
            luck = _luck()
            held = self.held = Held(game.game, game.options, game.game.begin(game.options, luck), luck)
        elif self.pending != NOTHING:
            held.let_go(self.pending)
            self.pending = NOTHING
        elif not held.answer(action):
            self.pending = action
            self.player = CHANCE
            return
        self.player = TERMINAL if held.seat == OVER else int(held.seat)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return "luck"
        game = self.get_game()
        return str(game.game.action_words(game.game.mask(self.now(), player), player, action))

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def returns(self) -> list[float]:
        return self.now().standing().returns if self.is_terminal() else [0.0] * self.num_players()

    def __str__(self) -> str:
        luck = f"\nluck is drawn for action {self.pending}" if self.pending != NOTHING else ""
        return "before the deal" if self.held is None else str(self.get_game().text(self.now(), -1)) + luck

    def observation_string(self, player: int | None = None) -> str:
        return str(self.get_game().text(self.now(), self._reader(player)))

    def information_state_string(self, player: int | None = None) -> str:
        """What the seat knows now, as numbers: equal exactly when its observation and its open actions are."""
        reader = self._reader(player)
        numbers = self.get_game().numbers(self.now(), reader)
        return f"{reader}:{','.join(map(str, numbers))}:{self.now().legal(reader)}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return [float(number) for number in self.get_game().numbers(self.now(), self._reader(player))]

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The same as the observation: what only a perfect memory would add is left out."""
        return self.observation_tensor(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that might be the true one, as far as the player knows."""
        game = self.get_game()
        luck = Seeded(int(sampler() * _SEEDS))
        other: SpielState = self.clone()
        filled_in = game.game.fill(game.game.mask(self.now(), player), player, luck)
        other.held = Held(game.game, game.options, filled_in, seat=None if self.held is None else int(self.held.seat))
        return other

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, str]]:
        """OpenSpiel pickles games with sampled chance only if they are written in C++."""
        return _load, (str(self.get_game()), self.serialize())

    def _reader(self, player: int | None) -> int:
        return self.current_player() if player is None else player


def _load(game: str, numbers: str) -> Any:
    return pyspiel.load_game(game).deserialize_state(numbers)


class Observer:
    """What OpenSpiel's own tools ask for: a tensor and a string, filled in on demand. What is public is what an
    onlooker sees; what is private is told together with what is public."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self.game = game
        self.public = kind is not None and kind.private_info == pyspiel.PrivateInfoType.NONE
        self.recall = kind is not None and kind.perfect_recall
        self.tensor: NDArray[np.float32] = np.zeros(game.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self.game.numbers(state.now(), -1 if self.public else player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recall:
            return state.information_state_string(player)
        return state.observation_string(-1 if self.public else player)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game for OpenSpiel, with its options read."""

    game: Game
    spiel_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        seats = int(given.get("players", self.game.seats[-1]))
        declared = {option.name: option for option in self.game.declared}
        chosen = {name: given[name] for name in declared if given.get(name, "") not in ("", _default(declared[name]))}
        self.options: Options = self.game.options(seats, chosen)
        self.length = sum(block.length for block in self.game.blocks(self.options))
        self._row = filled(self.length, 0)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game.space(self.options).size,
            max_chance_outcomes=1,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.game.bound(self.options),
        )
        super().__init__(self.spiel_type, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ARG002
        return Observer(self, iig_obs_type)

    def observation_tensor_shape(self) -> list[int]:
        return [self.length]

    def information_state_tensor_shape(self) -> list[int]:
        return [self.length]

    def numbers(self, state: State, seat: int) -> list[int]:
        self.game.observe(state, seat, self._row)
        return [int(number) for number in self._row]

    def text(self, state: State, seat: int) -> str:
        return self.game.text(self.game.view(self.game.mask(state, seat), seat), 80)


def _default(option: Option) -> Any:
    """A parameter of OpenSpiel has one type, so "" stands for no file, and 0 for a default that is a word where the
    other choices are numbers."""
    if option.choices is None:
        return ""
    numbers = any(type(choice) is int for choice in option.choices)
    return 0 if numbers and isinstance(option.default, str) else option.default


def _register(name: str) -> None:
    found = catalog.game(name)
    parameters: dict[str, Any] = {"players": found.seats[-1]}
    for option in found.declared:
        parameters[option.name] = _default(option)
    kinds = pyspiel.GameType
    spiel_type = kinds(
        short_name=f"aerodrome_{name}",
        long_name=found.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.SAMPLED_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if catalog.won_together(found) else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=found.seats[-1],
        min_num_players=found.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )
    made = type(f"Spiel{found.title.replace(' ', '')}", (SpielGame,), {"game": found, "spiel_type": spiel_type})
    pyspiel.register_game(spiel_type, made)


for _name in catalog.NAMES:
    _register(_name)
