import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { isWholeRun } from '../server/testing/whole-runs.ts';
import { expectAccessibleEverywhere } from './support/axe.ts';
import { widths } from './support/both-widths.ts';
import { DESKTOP, launchBrowser, newContext, PHONE } from './support/browser.ts';
import {
  answer,
  callAs,
  expectStatus,
  goToQuestion,
  gradedItems,
  moveAttempt,
  nextQuestion,
  type Sitting,
  savedOptions,
  secondsLeft,
  sitDown,
  slowDown,
  waitForServiceWorker,
} from './support/exam.ts';
import { signIn } from './support/journey.ts';
import { startOwnServer } from './support/own-server.ts';
import { removeDataDir } from './support/start-built-server.ts';

let browser: Browser;
const open: BrowserContext[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
});
afterAll(() => browser?.close());

async function contextOf(viewport = DESKTOP): Promise<BrowserContext> {
  const context = await newContext(browser, viewport);
  open.push(context);
  return context;
}

const saved = ({ page, attemptId }: Sitting) => savedOptions(page, attemptId, inject('serverUrl'));
const submit = async (page: Page) => {
  await page.getByRole('button', { name: 'Submit Test' }).locator('visible=true').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
};

describe.each(widths('phone'))('without a network %s', (_, viewport) => {
  it('answers, reloads, crashes and submits, and all of it arrives', async () => {
    const context = await contextOf(viewport);
    const sitting = await sitDown(context);
    const { page, attemptId } = sitting;
    await answer(page, [0, 1]);
    await expectStatus(page, 'Saved');
    expect((await saved(sitting)).slice(0, 3)).toEqual([0, 1, null]);
    await waitForServiceWorker(page);

    await context.setOffline(true);
    await nextQuestion(page);
    await answer(page, [2, 3]);
    await expectStatus(page, 'Kept on this device');
    await expectAccessibleEverywhere(page);

    await page.reload();
    await page.getByRole('heading', { name: 'Question 4 of 10' }).waitFor();
    expect(await page.getByRole('radio').nth(3).isChecked()).toBe(true);
    await expectStatus(page, 'Kept on this device');
    await goToQuestion(page, 2);
    expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true);

    // A crash: no unload, no last words.
    await page.close({ runBeforeUnload: false });
    const reopened = await context.newPage();
    await reopened.goto(`/app/test/${attemptId}?q=5`);
    await reopened.getByRole('heading', { name: 'Question 5 of 10' }).waitFor();
    await answer(reopened, [1]);
    await expectStatus(reopened, 'Kept on this device');
    await submit(reopened);
    await reopened
      .getByText('Kept on this device; it will be submitted when you are connected.')
      .first()
      .waitFor();
    await expectAccessibleEverywhere(reopened);

    await context.setOffline(false);
    await reopened.waitForURL('**/app/results/*');
    const items = await gradedItems(reopened, attemptId, inject('serverUrl'));
    expect(items.map((item) => item.selected_index).slice(0, 6)).toEqual([0, 1, 2, 3, 1, null]);
    expect(items.every(({ time_ms }) => time_ms < 60_000)).toBe(true);
  });
});

describe('a network that comes and goes', () => {
  it('says that it is saving while it is slow, and saved when it is', async () => {
    const sitting = await sitDown(await contextOf());
    const slow = await slowDown(sitting.page);
    await answer(sitting.page, [2]);
    await expectStatus(sitting.page, 'Saving…');
    await expectAccessibleEverywhere(sitting.page);
    await expectStatus(sitting.page, 'Saved');
    expect((await saved(sitting))[0]).toBe(2);
    await slow.detach();
  });

  it('sends what an earlier page left, from anywhere in the app', async () => {
    const context = await contextOf();
    const sitting = await sitDown(context);
    const { page } = sitting;
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await answer(page, [3, 2]);
    await expectStatus(page, 'Kept on this device');
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const elsewhere = await context.newPage();
    await elsewhere.goto('/app/dashboard');
    await elsewhere.getByText('2 answers kept on this device are saved now.').waitFor();
    expect((await saved({ ...sitting, page: elsewhere })).slice(0, 2)).toEqual([3, 2]);
  });

  it('warns before signing out, keeps the answers, and sends them after the next sign-in', async () => {
    const context = await contextOf();
    const sitting = await sitDown(context);
    const { page, email } = sitting;
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await answer(page, [1]);
    await expectStatus(page, 'Kept on this device');
    await page.goto('/app/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page
      .getByText('1 answer is kept on this device and will be sent when you sign in again.')
      .waitFor();
    await expectAccessibleEverywhere(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await context.setOffline(false);
    await signIn(page, email);
    await page.getByText('1 answer kept on this device is saved now.').waitFor();
    expect((await saved(sitting))[0]).toBe(1);
  });

  it('says so when the device keeps nothing', async () => {
    const context = await contextOf();
    await context.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key: string, value: string) {
        if (key.startsWith('vijaypath-kept:')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    const sitting = await sitDown(context);
    await context.setOffline(true);
    await answer(sitting.page, [2]);
    await expectStatus(sitting.page, 'Not kept: keep this page open');
    await expectAccessibleEverywhere(sitting.page);
    await context.setOffline(false);
    await expectStatus(sitting.page, 'Saved');
    expect((await saved(sitting))[0]).toBe(2);
  });
});

describe('a test finished without a network', () => {
  it('ends by itself, is submitted late and counts what was answered in time', async () => {
    const context = await contextOf();
    await context.clock.install({ time: Date.now() });
    const sitting = await sitDown(context);
    const { page, attemptId } = sitting;
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await answer(page, [2, 1]);
    await expectStatus(page, 'Kept on this device');
    await context.clock.fastForward((await secondsLeft(page)) * 1000);
    await page
      .getByText('Time is up. Kept on this device; it will be submitted when you are connected.')
      .waitFor();
    expect(await page.getByRole('radio').first().isDisabled()).toBe(true);
    await expectAccessibleEverywhere(page);
    await moveAttempt(attemptId, -60);
    await context.setOffline(false);
    await page.waitForURL('**/app/results/*', { timeout: 20_000 });
    const items = await gradedItems(page, attemptId, inject('serverUrl'));
    expect(items.map((item) => item.selected_index).slice(0, 3)).toEqual([2, 1, null]);
  });
});

describe('two places at once', () => {
  it('shows in one tab what the other answers, and closes both with one submission', async () => {
    const context = await contextOf();
    const sitting = await sitDown(context);
    const { page: first, attemptId } = sitting;
    const second = await context.newPage();
    await second.goto(`/app/test/${attemptId}`);
    await second.getByRole('heading', { name: 'Question 1 of 10' }).waitFor();
    await answer(second, [2]);
    await expect.poll(() => first.getByRole('radio').nth(2).isChecked()).toBe(true);
    await expectStatus(first, 'Updated from another device');
    await expectAccessibleEverywhere(first);
    await answer(first, [0]);
    await expect.poll(() => second.getByRole('radio').nth(0).isChecked()).toBe(true);
    await expectStatus(second, 'Saved');

    // One tab's unsent answers go with the other tab's submission.
    await context.setOffline(true);
    await nextQuestion(first);
    await answer(first, [3]);
    await expectStatus(first, 'Kept on this device');
    await nextQuestion(second);
    await expect.poll(() => second.getByRole('radio').nth(3).isChecked()).toBe(true);
    await first.close({ runBeforeUnload: false });
    await submit(second);
    await second.getByText('it will be submitted when you are connected').first().waitFor();
    await context.setOffline(false);
    await second.waitForURL('**/app/results/*');
    const items = await gradedItems(second, attemptId, inject('serverUrl'));
    expect(items.map((item) => item.selected_index).slice(0, 3)).toEqual([0, 3, null]);
  });

  it('agrees with another device by revision, and tells it that the test is submitted', async () => {
    const sitting = await sitDown(await contextOf());
    const { page: laptop, email, attemptId } = sitting;
    await answer(laptop, [0]);
    await expectStatus(laptop, 'Saved');
    const phoneContext = await contextOf(PHONE);
    const phone = await phoneContext.newPage();
    await signIn(phone, email, `/app/test/${attemptId}`);
    await phone.getByRole('heading', { name: 'Question 1 of 10' }).waitFor();
    expect(await phone.getByRole('radio').nth(0).isChecked()).toBe(true);

    // The laptop goes offline with one change; the phone makes two, which count more.
    await laptop.context().setOffline(true);
    await answer(laptop, [1]);
    await answer(phone, [2]);
    await answer(phone, [3]);
    await expectStatus(phone, 'Saved');
    await laptop.context().setOffline(false);
    // At once when it is told, or when it next asks by itself.
    await expect.poll(() => laptop.getByRole('radio').nth(3).isChecked(), { timeout: 40_000 }).toBe(true);
    expect((await saved(sitting))[0]).toBe(3);

    await submit(phone);
    await phone.waitForURL('**/app/results/*');
    await laptop.evaluate(() => window.dispatchEvent(new Event('focus')));
    await laptop.getByText('This test was submitted on another tab or device.').waitFor();
    await laptop.waitForURL('**/app/results/*');
    await expectAccessibleEverywhere(laptop);
  });
});

describe('a server that is killed', () => {
  let server: Awaited<ReturnType<typeof startOwnServer>> | undefined;
  afterEach(async () => {
    if (server) await removeDataDir(await server.stop());
  });

  // The gate kills servers in the middle of exams in faults/exam-survives.
  it.runIf(isWholeRun)(
    'again and again: not one acknowledged answer is missing',
    async () => {
      server = await startOwnServer();
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: DESKTOP,
        reducedMotion: 'reduce',
      });
      open.push(context);
      const sitting = await sitDown(context);
      const { page, attemptId } = sitting;
      const wanted = [0, 1, 2, 3];
      for (const [place, option] of wanted.entries()) {
        if (place > 0) await nextQuestion(page);
        if (place % 2 === 1) await server.kill();
        await answer(page, [option]);
        await expectStatus(page, place % 2 === 1 ? 'Kept on this device' : 'Saved');
        if (place % 2 === 1) await server.restart();
        await expectStatus(page, 'Saved');
        expect((await savedOptions(page, attemptId, server.url)).slice(0, place + 1)).toEqual(
          wanted.slice(0, place + 1),
        );
      }
    },
    180_000,
  );
});

/** Less than a clock could be wrong by, and more than a busy machine takes for a few steps. */
const STEPS_SECONDS = 120;

describe('a wrong clock', () => {
  it.each(isWholeRun ? [3, -3] : [-3])('of %s hours changes nothing', async (hours) => {
    const context = await contextOf();
    await context.clock.install({ time: Date.now() + hours * 3_600_000 });
    const sitting = await sitDown(context);
    const start = await callAs(sitting.page, inject('serverUrl'), 'get-attempt', {
      attemptId: sitting.attemptId,
    });
    expect(Math.abs((await secondsLeft(sitting.page)) - Number(start.time_remaining))).toBeLessThan(
      STEPS_SECONDS,
    );

    // Set in plain sight, with the network gone: nobody could be asked.
    const before = await secondsLeft(sitting.page);
    await context.setOffline(true);
    await context.clock.setSystemTime(Date.now() - hours * 3_600_000);
    await answer(sitting.page, [1]);
    await expectStatus(sitting.page, 'Kept on this device');
    expect(before - (await secondsLeft(sitting.page))).toBeLessThan(STEPS_SECONDS);
    await context.setOffline(false);
    await expectStatus(sitting.page, 'Saved');
    expect((await saved(sitting))[0]).toBe(1);
  });

  it.runIf(isWholeRun)('and another time zone change nothing', async () => {
    const context = await contextOf();
    const sitting = await sitDown(context);
    const before = await secondsLeft(sitting.page);
    const session = await context.newCDPSession(sitting.page);
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Los_Angeles' });
    await answer(sitting.page, [1]);
    await expectStatus(sitting.page, 'Saved');
    expect(before - (await secondsLeft(sitting.page))).toBeLessThan(STEPS_SECONDS);
  });
});
