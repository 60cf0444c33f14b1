import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { launchBrowser, newContext } from './support/browser.ts';
import { sitDown } from './support/exam.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What a screen reader would speak now: the name of the element that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** Presses Tab until the focus stands on something with that name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (name.test(label) || name.test(await focused(page))) return;
  }
  throw new Error(`No way to ${name} by Tab`);
}

it('is taken from the first question to the results without a mouse', async () => {
  const { page } = await sitDown(await newContext(browser));
  await page.keyboard.press('b');
  await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);

  await page.keyboard.press('n');
  await expect.poll(() => focused(page)).toBe('Question 2 of 10');
  await tabTo(page, /^A/);
  await page.keyboard.press('Space');
  // Held as long as a finger does: the choice follows the focus while the key is down.
  await page.keyboard.press('ArrowDown', { delay: 80 });
  await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
  await page.keyboard.press('f');
  await page.keyboard.press('p');
  await expect.poll(() => focused(page)).toBe('Question 1 of 10');

  await page.keyboard.press('g');
  await page.getByRole('dialog').waitFor();
  await tabTo(page, /^Question 5:/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Question 5 of 10');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await tabTo(page, /^Submit Test$/);
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('alertdialog');
  await confirm.waitFor();
  await expect.poll(() => confirm.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await confirm.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Submit Test');
  await page.keyboard.press('Enter');
  await confirm.waitFor();
  await tabTo(page, /^Submit Test$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/results/*');
  await page.getByRole('heading', { name: 'Results' }).waitFor();
});

it.each([
  ['200 % of a laptop', { width: 720, height: 450 }],
  ['400 % of a wide screen', { width: 320, height: 256 }],
])('keeps everything in reach at %s', async (_, viewport) => {
  const { page } = await sitDown(await newContext(browser, viewport));
  await expectAccessible(page);
  for (const question of [1, 2, 3]) {
    await expectNoSidewaysScroll(page);
    await page.getByRole('timer').waitFor();
    await page.getByRole('radio').nth(3).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: `Question ${question + 1} of 10` }).waitFor();
  }
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep working' }).click();
});
