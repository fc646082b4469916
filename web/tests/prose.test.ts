import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { read } from "../src/lib/prose";
import Tokens from "../src/parts/Tokens.svelte";

/** What the page holds, without the marks that are Svelte's own. */
async function shown(text: string): Promise<string> {
  const { body } = render(Tokens, { props: { tokens: await read(text) } });
  return body.replace(/<!--.*?-->| class="[^"]*"/gs, "").replace(/\s+/g, " ");
}

describe("rules as they are shown", () => {
  it("have paragraphs whose lines belong together", async () =>
    expect(await shown("One\ntwo.\n\nThree.")).toBe("<p>One two.</p><p>Three.</p>"));
  it("have lists, with items over several lines", async () =>
    expect(await shown("1. Roll\n   the dice.\n2. Land.\n\n- red\n- blue")).toBe(
      '<ol start="1"><li>Roll the dice.</li><li>Land.</li></ol><ul><li>red</li><li>blue</li></ul>',
    ));
  it("have a list under its introduction", async () =>
    expect(await shown("You may:\n- roll")).toBe("<p>You may:</p><ul><li>roll</li></ul>"));
  it("have lists in lists", async () =>
    expect(await shown("- fly\n  - far")).toBe("<ul><li>fly<ul><li>far</li></ul></li></ul>"));
  it("have tables", async () =>
    expect(await shown("| a | b |\n|---|--:|\n| 1 | **2** |")).toBe(
      '<div><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
        "<tbody><tr><td>1</td><td><b>2</b></td></tr></tbody></table></div>",
    ));
  it("have bold words and stress", async () =>
    expect(await shown("hold **the *whole* portfolio** in `hand`, 2 * 3")).toBe(
      "<p>hold <b>the <em>whole</em> portfolio</b> in hand, 2 * 3</p>",
    ));
  it("take nothing for HTML, and no link anywhere", async () =>
    expect(await shown('2 < 3 <img src="x" onerror="y()"> [a](javascript:y) ![b](z)\n\n<script>y()</script>')).toBe(
      '<p>2 &lt; 3 &lt;img src="x" onerror="y()"> a b</p><p>&lt;script>y()&lt;/script></p>',
    ));
});
