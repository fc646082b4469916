"""Rules are written in Markdown; this reads them. An error names the heading."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from aerodrome.kernel.errors import DataError
from aerodrome.rulebook.paragraph import Block, Mark, Paragraph, Ruling
from aerodrome.rulebook.search import search

KEYS: Final = ("steps", "verbs", "pieces", "also", "see")
RULING: Final = "> Ruling "
FIGURE: Final = "> Figure "
EXAMPLE: Final = "Example: "
FENCE: Final = "```"
SOURCES: Final = {  # the letters of RULINGS.md
    "R": "the rulebook",
    "E": "a public write-up",
    "I": "our inference",
    "S": "the players' aid",
    "B": "a licensed adaptation",
    "O": "an independent adaptation",
    "P": "another adaptation",
    "K": "another source",
}


class Rulebook:
    """The paragraphs of a game in order, and where to find each."""

    def __init__(self, title: str, text: str, rulings: str = "") -> None:
        self.title = title
        self._rulings = rulings
        self.paragraphs = list(_paragraphs(title, text))
        self.by_id: dict[str, Paragraph] = {}
        self._found: dict[tuple[str, str, str], Paragraph] = {}
        for found in self.paragraphs:
            if found.id in self.by_id:
                raise DataError(f"rules of {title}: two paragraphs have the id {found.id!r}")
            self.by_id[found.id] = found
        self._settle()

    def paragraph(self, step_or_verb: str, noun: str = "", step: str = "") -> Paragraph:
        """Of a step, or of a verb: by what it is done to, else by the step in which it is open, else the first."""
        key = (step_or_verb, noun, step)
        if key not in self._found:
            self._found[key] = self._paragraph(*key)
        return self._found[key]

    def _paragraph(self, step_or_verb: str, noun: str, step: str) -> Paragraph:
        named = [each for each in self.paragraphs if step_or_verb in each.steps]
        done = [each for each in self.paragraphs if _names(each.verbs, step_or_verb, noun)]
        done.sort(key=lambda each: (-_fit(each.verbs, step_or_verb, noun), step not in each.steps))
        for found in (*done, *named):
            return found
        raise KeyError(f"the rules of {self.title} have no paragraph about {step_or_verb!r}")

    def look_up(self, words: str) -> list[Paragraph]:
        """What words are about, best first; an id, then the beginning of a heading come before all else."""
        wanted = words.strip().lower()
        begin = [each for each in self.paragraphs if wanted == each.id or each.heading.lower().startswith(wanted)]
        begin.sort(key=lambda each: wanted != each.id)
        return begin + [each for each in search(self.paragraphs, words) if each not in begin]

    def groups(self) -> list[tuple[str, list[Paragraph]]]:
        """The paragraphs under their headings."""
        rows: list[tuple[str, list[Paragraph]]] = []
        for each in self.paragraphs:
            if not rows or rows[-1][0] != each.group:
                rows.append((each.group, []))
            rows[-1][1].append(each)
        return rows

    def rulings(self) -> list[Ruling]:
        return list(_rulings(self._rulings))

    def _settle(self) -> None:
        """Every mark and neighbour must lead somewhere."""
        rulings = {row.gap: row for row in self.rulings()}
        for each in self.paragraphs:
            for neighbour in each.see:
                if neighbour not in self.by_id:
                    raise DataError(f"rules of {self.title}: {each.id}: there is no paragraph {neighbour!r} to see")
            for mark in each.marks:
                known: object = rulings if mark.kind == "ruling" else self.by_id
                if mark.about not in known:  # type: ignore[operator]
                    raise DataError(f"rules of {self.title}: {each.id}: there is no {mark.kind} {mark.about!r}")
                if mark.kind == "ruling":
                    each.rulings[mark.about] = rulings[mark.about]


def _names(verbs: Sequence[str], word: str, noun: str) -> bool:
    """Whether the verb is among these; one with a noun is meant only where the noun fits."""
    return _fit(verbs, word, noun) >= 0


def _fit(verbs: Sequence[str], word: str, noun: str) -> int:
    """How much of the noun the best of them names; -1: none is meant."""
    named = [verb.partition(":")[2] for verb in verbs if verb.partition(":")[0] == word]
    return max((len(begins) for begins in named if noun.startswith(begins)), default=-1)


def _paragraphs(title: str, text: str) -> Iterator[Paragraph]:
    for section in f"\n{text}".split("\n## ")[1:]:
        group, *inner = section.split("\n### ")
        heading, _, body = group.partition("\n")
        if body.strip():
            yield _paragraph(title, "", heading, body)
        for part in inner:
            name, _, words = part.partition("\n")
            yield _paragraph(title, heading.strip(), name, words)


def _paragraph(title: str, group: str, heading: str, body: str) -> Paragraph:
    name, _, mark = heading.strip().partition(" {#")
    ident = mark.removesuffix("}") or "-".join(name.lower().replace(":", "").split())
    keys, body = _keys(title, ident, body.strip())
    steps, verbs, pieces, also, see = (keys.get(key, ()) for key in KEYS)
    return Paragraph(ident, group, name, tuple(_blocks(title, ident, body)), steps, verbs, pieces, also, see)


def _keys(title: str, ident: str, body: str) -> tuple[dict[str, tuple[str, ...]], str]:
    """What a paragraph covers stands in a comment under its heading."""
    if not body.startswith("<!--"):
        return {}, body
    comment, _, rest = body.removeprefix("<!--").partition("-->")
    keys: dict[str, tuple[str, ...]] = {}
    for line in comment.strip().split("\n"):
        key, _, values = line.partition(":")
        if key.strip() not in KEYS:
            raise DataError(f"rules of {title}: {ident}: {key.strip()!r} is not among {', '.join(KEYS)}")
        keys[key.strip()] = tuple(value.strip() for value in values.split(",") if value.strip())
    return keys, rest.strip()


def _blocks(title: str, ident: str, body: str) -> Iterator[Block]:
    for part in _parts(body):
        if part.startswith(FENCE):
            yield Block("drawing", part.removeprefix(f"{FENCE}draw\n").removesuffix(FENCE).strip("\n"))
        elif part.startswith((RULING, FIGURE)):
            mark = _mark(title, ident, part)
            yield Block("mark", mark.text, mark)
        elif part.startswith(EXAMPLE):
            yield Block("example", part.removeprefix(EXAMPLE))
        elif part:
            yield Block("text", part)


def _parts(body: str) -> Iterator[str]:
    """What empty lines part; the lines of a drawing stay together."""
    kept: list[str] = []
    for part in body.split("\n\n"):
        kept.append(part.strip("\n"))
        whole = "\n\n".join(kept)
        if whole.count(FENCE) % 2 == 0:
            yield whole
            kept = []
    if kept:
        yield "\n\n".join(kept)


def _mark(title: str, ident: str, part: str) -> Mark:
    kind: Literal["ruling", "figure"] = "ruling" if part.startswith(RULING) else "figure"
    words = " ".join(line.removeprefix(">").strip() for line in part.split("\n"))
    about, closed, text = words.partition("[")[2].partition("]: ")
    if not closed:
        raise DataError(f"rules of {title}: {ident}: a mark is written '> Ruling [gap]: sentence', not {words!r}")
    return Mark(kind, about, text)


def _rulings(text: str) -> Iterator[Ruling]:
    """The rows of all tables. One headed "point" sets two readings side by side instead of giving a reason."""
    head: list[str] = []
    for line in text.split("\n"):
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        if not line.startswith("| ") or len(cells) < 3:
            continue
        if cells[0] in ("gap", "point"):
            head = cells
        elif head[0] == "point":
            yield Ruling(cells[0], f"{head[1].capitalize()}: {cells[1]}. {head[2].capitalize()}: {cells[2]}.", "")
        else:
            yield Ruling(cells[0], cells[1], _spelt_out(cells[2]))


def _spelt_out(reason: str) -> str:
    """A reason begins with letters for its sources: R, "R/I: …", "B, O; …". Players read what they stand for."""
    letters = reason.replace(":", " ").replace(";", " ").replace(",", " ").replace("/", " ").split()
    known = []
    for letter in letters:
        if letter not in SOURCES:
            break
        known.append(SOURCES[letter])
    if not known:
        return reason
    rest = reason
    for letter in letters[: len(known)]:
        rest = rest.removeprefix(letter).lstrip(":;,/ ")
    told = " and ".join(known)
    return f"{told}: {rest}" if rest else told
