"""What lies on a board, as those meet it who do not see it: each piece and all that can be clicked has a name."""

from __future__ import annotations

from tests.browser.people import Visitor

# A name is a label, a title or words. Words in a drawing are read out only with the thing they stand in, so that needs
# a name; and where the pointer becomes a hand over a drawing, something can be clicked.
NAMELESS = """() => {
  const says = (one, name) => Boolean(one.getAttribute(name)?.trim());
  const titled = (one) => [...one.children].some((child) => child.tagName === "title" && child.textContent.trim());
  const labels = ["aria-label", "aria-labelledby", "title"];
  const labelled = (one) => labels.some((name) => says(one, name)) || titled(one);
  const named = (one) => labelled(one) || Boolean(one.textContent.trim() || one.labels?.length) ||
    [...one.querySelectorAll("[aria-label]")].some(labelled);
  const inside = (one) => {
    const svg = one.closest("svg");
    for (let at = one; at !== svg; at = at.parentElement) if (labelled(at)) return true;
    return svg.getAttribute("role") === "img" && labelled(svg);
  };
  const drawn = (one) => !one.closest("button") && Boolean(one.closest("svg"));
  const isHand = (one) => getComputedStyle(one).cursor === "pointer";
  const wants = [
    ["button, a, input, select, [tabindex], [role=button]", named],
    ["[role=img], [role=group], [role=region]", labelled],
    ["svg text", (one) => !drawn(one) || inside(one)],
    ["svg *", (one) => !drawn(one) || !isHand(one) || inside(one)],
    ["svg", (one) => !drawn(one) || one.parentElement.closest("svg") || says(one, "role")],
  ];
  const told = (one) => !one.closest("[aria-hidden=true]") && one.getClientRects().length > 0;
  const missing = new Set();
  for (const root of document.querySelectorAll("#board, .desk")) {
    for (const [which, good] of wants) {
      for (const one of root.querySelectorAll(which)) if (told(one) && !good(one)) missing.add(one);
    }
  }
  return [...missing].map((one) => one.outerHTML.slice(0, 200));
}"""
MOVING = """() => document.getAnimations().filter((one) => one.playState === "running")
  .map((one) => `${one.animationName ?? one.transitionProperty} of ${one.effect.target?.outerHTML.slice(0, 120)}`)"""


def nameless(visitor: Visitor) -> list[str]:
    """What on the board and on the desk nobody could be told about."""
    found: list[str] = visitor.page.evaluate(NAMELESS)
    return found


def moving(visitor: Visitor) -> list[str]:
    """What moves on the page now."""
    found: list[str] = visitor.page.evaluate(MOVING)
    return found
