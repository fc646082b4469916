"""A contest as one page with pictures that needs nothing else: no script, no network."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from aerodrome import catalog
from aerodrome.arena.contest import Contest, Result
from aerodrome.arena.outcome import as_text
from aerodrome.kernel.errors import BadOption

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #14213d;
  background: #f6f0e4; }
pre, figure { background: #fffbf2; border: 1px solid #e3d9c4; border-radius: 12px; padding: 1rem; overflow-x: auto;
  margin: 1rem 0; }
svg { max-width: 100%; height: auto; }
"""
INK, ACCENT, QUIET = "#14213d", "#c8431d", "#5f6675"


def page(wanted: Contest, results: Sequence[Result], row: dict[str, Any]) -> str:
    """The page as HTML."""
    title = f"{catalog.game(wanted.game).title}: {', '.join(wanted.bots)}"
    pictures = [
        ("Share of wins, with 95 % intervals; the line is the fair share", shares_picture(row)),
        ("The first entrant's share as games were played", course_picture(results, row)),
        ("Points at the end, by entrant", points_picture(wanted, results)),
        ("Length of the games, in decisions", length_picture(results)),
    ]
    figures = "".join(f"<figure><figcaption>{escape(words)}</figcaption>{svg}</figure>" for words, svg in pictures)
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><h1>{escape(title)}</h1><pre>{escape(as_text(row))}</pre>{figures}"
        f"<p>Seed {escape(wanted.seed)}, options {escape(str(dict(wanted.options)))}. Made by Aerodrome.</p>"
        "</body></html>\n"
    )


def _svg(chart: Any) -> str:
    import vl_convert

    styled = chart.configure(background="transparent").configure_axis(labelColor=INK, titleColor=INK)
    return str(vl_convert.vegalite_to_svg(styled.to_json()))


def _altair() -> Any:
    try:
        import altair
        import vl_convert  # noqa: F401
    except ImportError as error:
        raise BadOption('a page with pictures needs Altair: pip install "aerodrome[report]"') from error
    return altair


def shares_picture(row: dict[str, Any]) -> str:
    alt = _altair()
    data = [
        {"bot": f"{n + 1}. {bot['bot']}", **{k: bot[k] for k in ("share", "low", "high")}}
        for n, bot in enumerate(row["bots"])
    ]
    base = alt.Chart(alt.Data(values=data)).encode(y=alt.Y("bot:N", title=None, sort=None))
    scale = alt.Scale(domain=[0, 1])
    spans = base.mark_rule(color=INK, strokeWidth=3).encode(
        x=alt.X("low:Q", scale=scale, title="share of wins"), x2="high:Q"
    )
    dots = base.mark_point(color=ACCENT, filled=True, size=90).encode(x=alt.X("share:Q", scale=scale))
    fair = (
        alt.Chart(alt.Data(values=[{"fair": row["fair"]}])).mark_rule(color=QUIET, strokeDash=[4, 4]).encode(x="fair:Q")
    )
    return _svg((spans + dots + fair).properties(width=760, height=40 * len(data)))


def course_picture(results: Sequence[Result], row: dict[str, Any]) -> str:
    alt = _altair()
    wins, played, data = 0.0, 0, []
    step = max(1, len(results) // 400)
    for result in results:
        if result.shares[0] is not None:
            wins, played = wins + result.shares[0], played + 1
        if played and (result.number % step == 0 or result is results[-1]):
            data.append({"games": result.number + 1, "share": wins / played})
    line = (
        alt.Chart(alt.Data(values=data))
        .mark_line(color=ACCENT)
        .encode(
            x=alt.X("games:Q", title="games"), y=alt.Y("share:Q", scale=alt.Scale(domain=[0, 1]), title="share so far")
        )
    )
    fair = (
        alt.Chart(alt.Data(values=[{"fair": row["fair"]}])).mark_rule(color=QUIET, strokeDash=[4, 4]).encode(y="fair:Q")
    )
    return _svg((line + fair).properties(width=760, height=200))


def points_picture(wanted: Contest, results: Sequence[Result]) -> str:
    alt = _altair()
    data = [
        {"bot": f"{entrant + 1}. {wanted.bots[entrant]}", "points": result.points[seat]}
        for result in results[:5000]
        for seat, entrant in enumerate(wanted.lineup(result.number))
    ]
    boxes = (
        alt.Chart(alt.Data(values=data))
        .mark_boxplot(color=ACCENT, extent=1.5)
        .encode(y=alt.Y("bot:N", title=None), x=alt.X("points:Q", scale=alt.Scale(zero=False)))
    )
    return _svg(boxes.properties(width=760, height=40 * len(wanted.bots)))


def length_picture(results: Sequence[Result]) -> str:
    alt = _altair()
    data = [{"decisions": result.decisions} for result in results]
    bars = (
        alt.Chart(alt.Data(values=data))
        .mark_bar(color=INK)
        .encode(x=alt.X("decisions:Q", bin=alt.Bin(maxbins=40), title="decisions"), y=alt.Y("count():Q", title="games"))
    )
    return _svg(bars.properties(width=760, height=160))
