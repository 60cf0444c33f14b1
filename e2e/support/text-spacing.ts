import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** WCAG 2.2, 1.4.12: what a reader may set, and nothing may be lost by. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Expects that no text is cut where a reader spaces it out, and nothing makes the page scroll sideways. */
export async function expectNothingCutWhenSpaced(page: Page): Promise<void> {
  const style = await page.addStyleTag({ content: SPACING });
  // Two frames: what measures itself measures again.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  const cut = await page.evaluate(textThatIsCut);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await style.evaluate((element) => (element as Element).remove());
  expect({ cut, sideways: Math.max(sideways, 0) }, page.url()).toEqual({ cut: [], sideways: 0 });
}

/** Texts that reach out of what hides its overflow. What scrolls shows them; what is for readers of the screen alone is not seen. */
function textThatIsCut(): string[] {
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim();
    const parent = node.parentElement;
    if (!text || !parent || parent.closest('.katex, [aria-hidden="true"], script, style')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const [across, down] = [overflowX, overflowY].map((each) => /hidden|clip/.test(each ?? ''));
      const edges = box.getBoundingClientRect();
      if (edges.width <= 1 || edges.height <= 1) break;
      const isOut = boxes.some(
        ({ left, right, top, bottom }) =>
          (across && (left < edges.left - 1 || right > edges.right + 1)) ||
          // A line's box is taller than its letters.
          (down && (top < edges.top - 4 || bottom > edges.bottom + 4)),
      );
      if (isOut) found.add(`${box.tagName.toLowerCase()}.${box.className}: ${text.slice(0, 60)}`);
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`) || position === 'fixed') break;
    }
  }
  return [...found];
}
