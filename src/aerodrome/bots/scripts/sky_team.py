"""Sky Team: partners as one meets them. All fill what must be filled and clear the way; each has a habit of its own."""

from __future__ import annotations

from typing import Final

from aerodrome.bots.scripts.common import Script
from aerodrome.games.sky_team.view import Space, View

LOST: Final = -1000.0
A_CUP: Final = 6.0  # what a coffee must bring
SELDOM: Final = 6  # one placement in so many is a whim of the noisy one
MIDDLE: Final = 3.5  # what to expect of a die that is not seen


class _Pilot(Script):
    """Places the die that does most, one at a time, as a player does who has flown a few times."""

    view: View
    first: tuple[str, ...] = ()  # what is done before anything else
    drinks = True  # whether coffee changes dice
    whims = False

    def decide(self) -> int:
        if self.of("place"):
            return self.place()
        if self.of("take"):
            return self.take_die()
        for verb in ("ready", "keep", "done"):
            answer = self.take(verb)
            if answer is not None:
                return answer
        return self.best(self.choices, lambda choice: 0.0).action

    def take_die(self) -> int:
        taken = {int(choice.noun): choice.action for choice in self.of("take")}
        if not taken:
            return self.choices[0].action
        if self.whims and self.chance.below(SELDOM) == 0:
            return list(taken.values())[self.chance.below(len(taken))]
        return taken[max(taken, key=lambda die: (self.prospect(die), die))]

    def prospect(self, die: int) -> float:
        """The most that a die can do, with coffee if that pays."""
        cups = self.view.instruments.coffee if self.drinks else 0
        faces = range(max(1, die - cups), min(6, die + cups) + 1)
        spaces = [space for space in self.view.spaces if self.seat in space.seats and not (space.die or space.closed)]
        return max(
            (
                self.worth(space, face) - A_CUP * abs(face - die)
                for face in faces
                for space in spaces
                if fits(space, face)
            ),
            default=LOST,
        )

    def place(self) -> int:
        by_id = {space.id: space for space in self.view.spaces}
        face = self.view.draft.face or self.view.draft.die
        here = self.best(
            self.of("place"), lambda choice: self.worth(by_id[self.view.after[str(choice.action)].space], face)
        )
        worth = self.worth(by_id[self.view.after[str(here.action)].space], face)
        if self.drinks:
            for choice in self.of("coffee"):
                other = int(choice.noun)
                spaces = [space for space in by_id.values() if self.seat in space.seats and not space.die]
                better = [self.worth(space, other) for space in spaces if fits(space, other) and not space.closed]
                if better and max(better) - A_CUP * abs(other - face) > worth:
                    return choice.action
        return here.action

    # --- what a die does on a space

    def worth(self, space: Space, face: int) -> float:
        owed = [other for other in self.view.spaces if other.mandatory and not other.die and other.seats == [self.seat]]
        if self.view.hands[self.seat].left <= len(owed) and not space.mandatory:
            return LOST
        habit = 40.0 if space.action in self.first else 0.0
        rest = {"landing_gear": 24.0, "flaps": 24.0, "brakes": 27.0, "kerosene": 30.0, "intern": 20.0, "alarm": 25.0}
        if space.action == "axis":
            return habit + self.axis(face)
        if space.action == "engines":
            return habit + self.engines(face)
        if space.action == "radio":
            return self.radio(face)
        if space.action == "concentration":
            return 5.0 if self.drinks and self.view.instruments.coffee < self.view.instruments.coffees else 1.0
        return -20.0 if space.switch else rest.get(space.action, 15.0)

    def partners(self, action: str) -> int:
        """The die that the partner has there, 0 if none."""
        return next(
            (other.die for other in self.view.spaces if other.action == action and other.seats == [1 - self.seat]), 0
        )

    def axis(self, face: int) -> float:
        dial = self.view.instruments
        side = 1 if self.seat else -1
        partner = self.partners("axis")
        if not partner:
            return 30.0 - 8.0 * abs(dial.tilt + side * (face - MIDDLE))
        tilt = dial.tilt + side * (face - partner)
        if abs(tilt) >= dial.spin:
            return LOST
        window = self.view.strip[self.view.position].tilts
        turned = -40.0 if window is not None and tilt not in window else 0.0
        return 60.0 - 25.0 * abs(tilt) + turned

    def engines(self, face: int) -> float:
        dial, strip, here = self.view.instruments, self.view.strip, self.view.position
        way = len(strip) - 1 - here
        rounds = len(self.view.rows) - self.view.round
        wanted = min(2, max(0, way - rounds + 1)) if rounds else 0
        partner = self.partners("engines")
        if self.view.final:
            most = dial.brake_speed
            return 50.0 if partner and partner + face <= most else 30.0 - 5.0 * face
        if not partner:
            ideal = (1.0, (dial.blue + dial.orange + 1) / 4, 5.5)[wanted]
            return 34.0 - 6.0 * abs(face - ideal)
        speed = face + partner
        spaces = 0 if speed <= dial.blue else 1 if speed <= dial.orange else 2
        if spaces > way or any(strip[here + step].planes for step in range(spaces)):
            return LOST
        return 50.0 if spaces == wanted else 25.0 if spaces == 1 else 5.0

    def radio(self, face: int) -> float:
        there = self.view.position + face - 1
        if there >= len(self.view.strip) or not self.view.strip[there].planes:
            return -20.0
        return {1: 70.0, 2: 45.0}.get(face, 28.0)


def fits(space: Space, face: int) -> bool:
    return space.faces == "any" or str(face) in space.faces


class AxisFirst(_Pilot):
    """Levels the plane before anything else."""

    first = ("axis",)


class EnginesFirst(_Pilot):
    """Opens the throttle before anything else."""

    first = ("engines",)


class ForgetsCoffee(_Pilot):
    """Axis and engines early, and never a cup of coffee."""

    first = ("axis", "engines")
    drinks = False


class Noisy(_Pilot):
    """Axis and engines early; now and then any die that is at hand."""

    first = ("axis", "engines")
    whims = True


SCRIPTS: Final = {
    "axis_first": AxisFirst,
    "engines_first": EnginesFirst,
    "forgets_coffee": ForgetsCoffee,
    "noisy": Noisy,
}
