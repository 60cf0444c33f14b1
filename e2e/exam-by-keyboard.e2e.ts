import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { launchBrowser, newContext } from './support/browser.ts';
import { sitDown } from './support/exam.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';
import { rightOptions } from './support/right-options.ts';
import { expectTree } from './support/tree.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What a screen reader would speak now: the name of the element that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

const label = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Presses Tab until the focus stands on something with that name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (name.test(await label(page)) || name.test(await focused(page))) return;
  }
  throw new Error(`No way to ${name} by Tab`);
}

it('is taken from the first question to the results without a mouse', async () => {
  const { page } = await sitDown(await newContext(browser));
  await expect.poll(() => focused(page)).toBe('Question 1 of 10');
  await page.keyboard.press('b');
  await expect.poll(() => page.getByRole('radio').nth(1).isChecked()).toBe(true);
  await expect.poll(() => page.locator('[data-spoken]').textContent()).toBe('B chosen');

  await page.keyboard.press('a');
  await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true);
  await expectStateInForcedColours(page);
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
  // It opens where the student is; the arrow keys lead on, one row of eight at a time too.
  await expect.poll(() => label(page)).toMatch(/^Question 1:/);
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(key);
  await expect.poll(() => label(page)).toMatch(/^Question 5:/);
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

it('leads to the list of shortcuts from a tablet by Tab, and back to where it was', async () => {
  const { page } = await sitDown(await newContext(browser, { width: 1024, height: 768 }));
  await expect.poll(() => focused(page)).toBe('Question 1 of 10');
  await tabTo(page, /^Question palette$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Question palette' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('Keyboard shortcuts');
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const keys = list.getByRole('switch', { name: 'Single-key shortcuts' });
  await expect.poll(() => keys.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => keys.getAttribute('aria-checked')).toBe('false');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await expect.poll(() => label(page)).toBe('Question palette');
  await page.keyboard.press('b');
  await page.keyboard.press('Space');
  await page.getByRole('dialog', { name: 'Question palette' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
});

/** Its look says what is chosen without the page's own colours. */
async function expectStateInForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const backgrounds = () =>
    page
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio).backgroundColor));
  const [chosen, ...others] = await backgrounds();
  expect(new Set(others).size).toBe(1);
  expect(others).not.toContain(chosen);
  const cells = page.locator('aside [data-state]');
  const looks = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).backgroundColor));
  expect(looks[0]).not.toBe(looks[1]);
  await page.emulateMedia({ forcedColors: 'none' });
}

const MOST_PRESSES = 45;

it('takes at most 45 keys from the dashboard to the results of ten answers', async () => {
  const page = await (await newContext(browser)).newPage();
  await signUp(page, newEmail());
  await completeProfile(page, 'Asha');
  await expect.poll(() => focused(page)).toBe('Welcome back, Asha');
  await page.getByRole('heading', { name: 'Achievements' }).waitFor();
  await expectTree(page, 'dashboard');
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      presses += 1;
    }
  };
  await press('Tab', 'Tab', 'Enter');
  await expect.poll(() => focused(page)).toBe('Test Builder');
  await page.getByText('questions available').waitFor();
  await expectTree(page, 'builder', 'main', /questions available/);
  // The kinds of test and the subject first, then past the other subjects, lots of chapters and all of them to the number of questions.
  await press('Tab', 'Tab', 'Space');
  await page.getByRole('searchbox').waitFor();
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
  await expect.poll(() => focused(page)).toBe('25');
  await page.keyboard.press('ArrowLeft', { delay: 80 });
  presses += 1;
  await expect.poll(() => page.getByRole('radio', { name: '10', exact: true }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Create Test', disabled: false }).waitFor();
  await press('Tab', 'Tab');
  await expect.poll(() => focused(page)).toBe('Create Test');
  await press('Enter');
  await expect.poll(() => focused(page)).toBe('Test Ready');
  await press('Tab', 'Tab');
  await expect.poll(() => focused(page)).toBe('Start Test Now');
  await press('Enter');
  await page.waitForURL('**/app/test/*');
  await expect.poll(() => focused(page)).toBe('Question 1 of 10');
  const keys = await rightOptions(new URL(page.url()).pathname.split('/').pop() ?? '');
  for (const [place, right] of keys.entries()) {
    if (place > 0) await press('n');
    await expect.poll(() => focused(page)).toBe(`Question ${String(place + 1)} of 10`);
    // The last one is wrong: the results show both.
    const option = place < 9 ? right : (right + 1) % 4;
    await press('abcd'[option] ?? '');
    await expect.poll(() => page.getByRole('radio').nth(option).isChecked()).toBe(true);
    if (place === 0) await page.getByRole('button', { name: 'Clear Response', disabled: false }).waitFor();
  }
  await expectTree(page, 'exam');
  await press('Tab');
  await expect.poll(() => focused(page)).toBe('Submit Test');
  await press('Enter');
  await expect.poll(() => focused(page)).toBe('Keep working');
  await press('Tab', 'Enter');
  await page.waitForURL('**/app/results/*');
  await expect.poll(() => focused(page)).toBe('Results');
  await page.getByRole('heading', { name: 'A Closer Look' }).waitFor();
  // What to study next depends on the chapters that were drawn.
  await expectTree(page, 'results', 'main', /paragraph|definition|listitem|text:|Practise/);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});

/** How much of the height of an element is seen: neither outside of the window nor below something else. */
function shareSeen(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  const rows = Array.from(
    { length: 20 },
    (_, row) => top + ((row + 0.5) / 20) * Math.min(height, innerHeight),
  );
  const seen = rows.filter((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
  return seen.length / rows.length;
}

it.each([
  ['200 % of a laptop', { width: 720, height: 450 }],
  ['400 % of a wide screen', { width: 320, height: 256 }],
])('keeps everything in reach at %s', async (_, viewport) => {
  const { page } = await sitDown(await newContext(browser, viewport));
  await expectAccessible(page);
  for (const question of [1, 2, 3]) {
    await expectNoSidewaysScroll(page);
    await page.getByRole('timer').waitFor();
    await page.getByRole('radio').first().focus();
    await expect.poll(() => page.getByRole('radio').first().evaluate(shareSeen)).toBeGreaterThanOrEqual(0.9);
    await page.getByRole('radio').nth(3).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: `Question ${question + 1} of 10` }).waitFor();
  }
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep working' }).click();
});
