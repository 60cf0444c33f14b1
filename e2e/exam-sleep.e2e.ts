import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser, newContext } from './support/browser.ts';
import {
  answer,
  callAs,
  expectStatus,
  gradedItems,
  moveAttempt,
  nextQuestion,
  type Sitting,
  secondsLeft,
  sitDown,
} from './support/exam.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => context?.close());
afterAll(() => browser?.close());

const TWENTY_MINUTES = 20 * 60;

async function serverSecondsLeft({ page, attemptId }: Sitting): Promise<number> {
  const answered = await callAs(page, inject('serverUrl'), 'get-attempt', { attemptId });
  return Number(answered.time_remaining);
}

/** A machine that wakes: all of its clocks are later, and of the timers each fires once. */
async function sleepThrough(seconds: number): Promise<void> {
  await context.clock.fastForward(seconds * 1000);
}

async function sitWithClock(): Promise<Sitting> {
  context = await newContext(browser);
  await context.clock.install({ time: Date.now() });
  return sitDown(context);
}

it('after a sleep the countdown is the server’s, and the sleep is nobody’s time', async () => {
  const sitting = await sitWithClock();
  const { page, attemptId } = sitting;
  await answer(page, [2]);
  await expectStatus(page, 'Saved');
  // Meanwhile the server has given five minutes more than the sleep took.
  await moveAttempt(attemptId, (await serverSecondsLeft(sitting)) - TWENTY_MINUTES + 300);
  await sleepThrough(TWENTY_MINUTES);
  await expect
    .poll(async () => Math.abs((await secondsLeft(page)) - (await serverSecondsLeft(sitting))), {
      timeout: 30_000,
    })
    .toBeLessThan(5);

  await nextQuestion(page);
  await answer(page, [1]);
  await expectStatus(page, 'Saved');
  await page.getByRole('button', { name: 'Submit Test' }).locator('visible=true').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.waitForURL('**/app/results/*');
  const items = await gradedItems(page, attemptId, inject('serverUrl'));
  expect(items.map((item) => item.selected_index).slice(0, 3)).toEqual([2, 1, null]);
  expect(Math.max(...items.map(({ time_ms }) => time_ms))).toBeLessThan(120_000);
});

it('when the time ended during the sleep, the test submits itself with all its answers', async () => {
  const sitting = await sitWithClock();
  const { page, attemptId } = sitting;
  await answer(page, [3, 0]);
  await expectStatus(page, 'Saved');
  const left = await serverSecondsLeft(sitting);
  await moveAttempt(attemptId, -3);
  await sleepThrough(left + 3);
  await page.waitForURL('**/app/results/*', { timeout: 30_000 });
  const items = await gradedItems(page, attemptId, inject('serverUrl'));
  expect(items.map((item) => item.selected_index).slice(0, 3)).toEqual([3, 0, null]);
});

it('a page the browser has frozen goes on where it was, by the server’s clock', async () => {
  context = await newContext(browser);
  const sitting = await sitDown(context);
  const { page, attemptId } = sitting;
  await answer(page, [1]);
  await expectStatus(page, 'Saved');
  const session = await context.newCDPSession(page);
  const left = await serverSecondsLeft(sitting);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await moveAttempt(attemptId, left - 200);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await expect
    .poll(async () => Math.abs((await secondsLeft(page)) - (await serverSecondsLeft(sitting))), {
      timeout: 30_000,
    })
    .toBeLessThan(5);
  await answer(page, [2]);
  await expectStatus(page, 'Saved');
});
