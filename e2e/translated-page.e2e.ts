import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { completeProfile, createTest, newEmail, signUp, startTest, submitTest } from './support/journey.ts';

const browser = browserForAll();
let context: BrowserContext;
let page: Page;
let errors: string[];
beforeAll(async () => {
  ({ context, page, errors } = await openScreen(browser(), PHONE));
  await context.addInitScript(translateAsBrowsersDo);
});
afterAll(() => context?.close());

/** Every text that appears is taken off the page, and two elements with the translation put in its place; not before React has taken over. */
function translateAsBrowsersDo() {
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (
      !parent ||
      text.data.trim() === '' ||
      parent.closest('font, script, style, textarea, noscript, [data-prerendered]')
    )
      return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateIn = (node: Node) => {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateIn(target);
      else addedNodes.forEach(translateIn);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

it('a page that the browser translates builds, takes and submits a test', async () => {
  await signUp(page, newEmail());
  await completeProfile(page);
  await createTest(page, 10);
  await startTest(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('radio').nth(2).check();
  await submitTest(page);
  await expect.poll(() => page.locator('font font').count()).toBeGreaterThan(20);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  expect(errors).toEqual([]);
});
