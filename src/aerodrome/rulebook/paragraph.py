"""What a paragraph of the rules is made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["text", "example", "drawing", "mark"]


@dataclass(frozen=True)
class Ruling:
    """A row of RULINGS.md: what the rulebook leaves open, how it is settled here, and why."""

    gap: str
    ruling: str
    reason: str


@dataclass(frozen=True)
class Mark:
    """Says that something is not printed: we decided it (ruling), or we set the figure (figure)."""

    kind: Literal["ruling", "figure"]
    about: str  # the gap of a ruling; the id of the paragraph that tells where a figure comes from
    text: str


@dataclass(frozen=True)
class Block:
    """A piece of a paragraph. Of a mark, `text` is its sentence; of a drawing, the lines of the drawing."""

    kind: Kind
    text: str
    mark: Mark | None = None


@dataclass(frozen=True)
class Paragraph:
    """One heading of the rules. `id` never changes: pages, lessons and files of questions point to it."""

    id: str
    group: str  # the heading above
    heading: str
    blocks: tuple[Block, ...]
    steps: tuple[str, ...] = ()  # questions it explains
    verbs: tuple[str, ...] = ()  # answers; "place:axis" is the verb with nouns that begin so
    pieces: tuple[str, ...] = ()  # things on the table
    also: tuple[str, ...] = ()  # other words people use
    see: tuple[str, ...] = ()  # neighbours, by id
    rulings: dict[str, Ruling] = field(default_factory=dict, compare=False)  # of its marks, by gap

    @property
    def text(self) -> str:
        """The rule itself, without example, drawing and marks."""
        return self._of("text")

    @property
    def example(self) -> str:
        return self._of("example")

    @property
    def drawing(self) -> str:
        return self._of("drawing")

    @property
    def marks(self) -> list[Mark]:
        return [block.mark for block in self.blocks if block.mark]

    @property
    def brief(self) -> str:
        """Its first sentences, for a hint of two lines."""
        first = self.text.split("\n\n")[0].removeprefix("1. ").replace("\n", " ").replace("*", "")
        kept, _, rest = first.partition(". ")
        while rest and len(kept) < 60:
            more, _, rest = rest.partition(". ")
            kept = f"{kept}. {more}"
        return kept if kept.endswith((".", ":")) else f"{kept}."

    def row(self) -> dict[str, object]:
        """As JSON."""
        marks = [{"kind": mark.kind, "about": mark.about, "text": mark.text} for mark in self.marks]
        row = {"id": self.id, "group": self.group, "heading": self.heading, "text": self.text}
        return {**row, "example": self.example, "marks": marks, "steps": list(self.steps), "verbs": list(self.verbs)}

    def _of(self, kind: Kind) -> str:
        return "\n\n".join(block.text for block in self.blocks if block.kind == kind)
