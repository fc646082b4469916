(smallest) => {
  const faults = [];
  const seen = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const hides = (style) => ["hidden", "clip"].includes(style.overflowX) || ["hidden", "clip"].includes(style.overflowY);
  const scrolls = (style) => ["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY);
  // the foot of a list that scrolls lies over what is scrolled under it
  const sticks = (element) => {
    for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).position === "sticky") return true;
    return false;
  };
  const name = (element) => {
    const names = [];
    for (let at = element; at && at !== document.body && names.length < 4; at = at.parentElement)
      names.push(at.tagName.toLowerCase() + (at.classList?.length ? "." + [...at.classList].filter(c => !c.startsWith("s-") && !c.startsWith("svelte")).join(".") : ""));
    return names.join(" < ");
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const element = node.parentElement;
    if (!text || !element || element.closest(".hidden, title, option, script, style, [hidden], dialog:not([open])")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const style = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const svg = element.closest("svg");
    // what is scrolled away, or lies beyond the rim of a map that can be moved, is not there to be read now
    let sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let reach = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    let cut = null;
    for (let at = svg ?? element; at && at !== document.documentElement; at = at.parentElement) {
      const around = getComputedStyle(at);
      if (at.tagName === "svg" ? around.overflow === "hidden" : hides(around) || scrolls(around)) {
        const rim = at.getBoundingClientRect();
        if (at.tagName !== "svg" && !svg && hides(around) && !scrolls(around) && !cut) {
          const soft = [...(function* () { for (let e = element; e; e = e.parentElement) { yield e; if (e === at) return; } })()]
            .some((e) => getComputedStyle(e).textOverflow === "ellipsis" || getComputedStyle(e).webkitLineClamp !== "none");
          // of what is scrolled away inside, the part in sight
          const part = { left: Math.max(box.left, reach.left), top: Math.max(box.top, reach.top),
            right: Math.min(box.right, reach.right), bottom: Math.min(box.bottom, reach.bottom) };
          const there = part.right > part.left && part.bottom > part.top;
          if (!soft && there && (part.right > rim.right + 2 || part.bottom > rim.bottom + 2 || part.left < rim.left - 2 || part.top < rim.top - 2)) cut = at;
        }
        if (at.tagName !== "svg" && scrolls(around)) {
          reach = { left: Math.max(reach.left, rim.left), top: Math.max(reach.top, rim.top),
            right: Math.min(reach.right, rim.right), bottom: Math.min(reach.bottom, rim.bottom) };
        }
        sight = { left: Math.max(sight.left, rim.left), top: Math.max(sight.top, rim.top),
          right: Math.min(sight.right, rim.right), bottom: Math.min(sight.bottom, rim.bottom) };
      }
    }
    const inside = { left: Math.max(box.left, sight.left), top: Math.max(box.top, sight.top),
      right: Math.min(box.right, sight.right), bottom: Math.min(box.bottom, sight.bottom) };
    if (inside.right - inside.left < box.width * 0.5 || inside.bottom - inside.top < box.height * 0.5) {
      if (cut && inside.right > inside.left) faults.push(`cut: ${text} (${name(element)})`);
      continue;
    }
    const scale = svg ? Math.abs(element.getScreenCTM?.()?.a ?? 1) : 1;
    const size = parseFloat(style.fontSize) * scale;
    if (size < smallest) faults.push(`${size.toFixed(1)} px: ${text} (${name(element)})`);
    if (cut) faults.push(`cut: ${text} (${name(element)})`);
    // a word that goes on in the next line, other than after a hyphen or a slash
    if (!svg)
      for (const { 0: word, index } of node.textContent.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...rest] = range.getClientRects();
        if (first && rest.some((part) => part.width > 0 && part.top > first.top + 3)) faults.push(`broken: ${word} (${name(element)})`);
      }
    range.selectNodeContents(node);
    const line = range.getClientRects()[0] ?? box;
    const [x, y] = [
      (Math.max(line.left, sight.left) + Math.min(line.right, sight.right)) / 2,
      (Math.max(line.top, sight.top) + Math.min(line.bottom, sight.bottom)) / 2,
    ];
    const top = document.elementFromPoint(x, y);
    if (top && style.pointerEvents !== "none" && !top.contains(element) && !element.contains(top)
      && !(svg && top.closest("svg") === svg) && !top.closest("label")?.contains(element) && !sticks(top))
      faults.push(`covered: ${text} (${name(element)}) by ${name(top)}`);
    const group = element.closest("svg, .panel, main, header");
    // line by line, and only what is in sight of each
    // the box of a text in a drawing is higher than its letters
    const slack = svg ? 0.22 : 0;
    const lines = [...range.getClientRects()].map((line) => ({
      left: Math.max(line.left, sight.left),
      top: Math.max(line.top + slack * line.height, sight.top),
      right: Math.min(line.right, sight.right),
      bottom: Math.min(line.bottom - slack * line.height, sight.bottom),
    }));
    const area = (line) => Math.max(0, line.right - line.left) * Math.max(0, line.bottom - line.top);
    const cross = (one, two) => {
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      return wide > 3 && high > 4 && wide * high > 0.25 * Math.min(area(one), area(two));
    };
    for (const other of seen)
      if (other.group === group && other.sticks === sticks(element) && other.lines.some((one) => lines.some((two) => cross(one, two))))
        faults.push(`over each other: ${other.text} and ${text} (${name(element)})`);
    seen.push({ group, lines, text, sticks: sticks(element) });
  }
  return [...new Set(faults)];
}
