import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** A theme changes nothing else. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Expects no violation of WCAG 2.2 A and AA on what the page shows now. */
export async function expectAccessible(page: Page, runOnly = WCAG): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  await drawAll(page);
  await untilStill(page);
  const found = await page.evaluate(async (rules) => {
    const axe = (window as unknown as { axe: { run(options: object): Promise<{ violations: Violation[] }> } })
      .axe;
    const { violations } = await axe.run({ runOnly: rules, resultTypes: ['violations'] });
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    return violations;
  }, runOnly);
  const texts = found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join(', ')}`,
  );
  expect(texts.join('\n'), `axe on ${page.url()}`).toBe('');
}

/** Expects that nothing makes the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Both themes: what the page shows now is accessible and fits, once the colours stand still. */
export async function lookAtBothThemes(page: Page): Promise<void> {
  await untilFetched(page, 5_000);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // A tab behind another is told of the change when the browser has the time.
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await expect.poll(theme, { timeout: 15_000 }).toBe(colorScheme);
    // A search waits for its next letter, and is fetched after that.
    await untilFetched(page, 2_000);
    await expectAccessible(page, colorScheme === 'dark' ? COLOURS : WCAG);
    await expectNoSidewaysScroll(page);
  }
}

/**
 * Rows off the screen are left out by `content-visibility: auto`: they keep the colours of the theme before, and a transition in a row
 * that has just left the screen stands still, so that it has no end to wait for.
 */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * Two frames, and the end of what moves; what turns as long as something is awaited has none. Asked frame by frame: the promise
 * `Animation.finished` stayed open now and then in Chromium for transitions that were over.
 */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    while (moving.some(({ playState }) => playState === 'running')) await new Promise(requestAnimationFrame);
  });
}

/** What is being fetched again is drawn pale; what a journey holds on its way stays so. */
async function untilFetched(page: Page, timeout: number): Promise<void> {
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]'), undefined, { timeout })
    .catch(() => {});
}

/** The same in both sizes; the page is left light and in its own size. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  for (const viewport of [before, before.width === PHONE.width ? DESKTOP : PHONE]) {
    await page.setViewportSize(viewport);
    await lookAtBothThemes(page);
  }
  await page.setViewportSize(before);
}
