import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';
import en from '../web/locales/en/test-taking.json' with { type: 'json' };
import hi from '../web/locales/hi/test-taking.json' with { type: 'json' };
import ta from '../web/locales/ta/test-taking.json' with { type: 'json' };
import te from '../web/locales/te/test-taking.json' with { type: 'json' };
import { browserForAll, userIdOf } from './support/both-widths.ts';
import { DESKTOP, newContext, PHONE } from './support/browser.ts';
import { callAs } from './support/exam.ts';
import { fillStorage } from './support/full-storage.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** What the header says of saving changes all the time; the question below it must not move because of it. */

const browser = browserForAll();
let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await newContext(browser(), PHONE);
  page = await context.newPage();
  await signUp(page, newEmail());
  await completeProfile(page);
});
afterEach(() => context.close());

const CASES = interfaceLanguages.flatMap(({ code, profile }) =>
  (['the exam', 'NTA mode'] as const).map((mode) => ({ code, profile, mode })),
);

const statusOf = (on: Page) => on.locator('header [data-saving]');
const expectState = (on: Page, state: string) =>
  expect.poll(() => statusOf(on).getAttribute('data-saving'), { timeout: 15_000 }).toBe(state);

/** Of one chapter: its name stands in the header, too. */
async function startOneChapter(): Promise<string> {
  const call = (name: string, body: object) => callAs(page, inject('serverUrl'), name, body);
  const config = {
    subjects: ['Biology'],
    chapters: ['Principles of Inheritance and Variation'],
    difficulty: 3,
    questionCount: 10,
  };
  const made = await call('create-test', {
    mode: 'custom',
    duration_sec: 1_800,
    visibility: 'private',
    total_marks: 720,
    config,
  });
  const started = await call('start-attempt', { testId: (made.test as { id: string }).id });
  return (started.attempt as { id: string }).id;
}

/** The button of NTA mode that saves an answer and leads to the next question; elsewhere an option is saved by itself. */
const saveButton = (on: Page) => on.getByRole('button', { name: SAVE });
const SAVE = new RegExp(`^(${[en, hi, ta, te].map((texts) => texts.nta.save).join('|')})$`);

async function answerOn(on: Page, option: number): Promise<void> {
  await on.getByRole('radio').nth(option).click();
  if (await saveButton(on).isVisible()) await saveButton(on).click();
}

it.each(CASES)('is as high in every state of saving, in $code, $mode', async ({ code, profile, mode }) => {
  const attemptId = await startOneChapter();
  await withSecretKey('PATCH', `profiles?user_id=eq.${await userIdOf(page)}`, {
    language: profile,
    nta_mode: mode === 'NTA mode',
  });
  // The dashboard reads the profile again.
  await page.goto('/app');
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(code);
  await page.goto(`/app/test/${attemptId}`);
  await page.getByRole('radio').first().waitFor();
  expect(await saveButton(page).isVisible()).toBe(mode === 'NTA mode');

  if (mode === 'the exam') {
    const bar = page.getByRole('navigation').filter({ has: page.locator('.lucide-layout-grid') });
    expect((await bar.boundingBox())?.height, 'the bar below the question is one row').toBeLessThan(90);
  }
  const tops: Record<string, number> = {};
  const note = async (state: string) => {
    await expectState(page, state);
    const header = await page.locator('header').first().boundingBox();
    const status = await statusOf(page).boundingBox();
    expect(status?.x).toBeGreaterThanOrEqual(0);
    expect((status?.x ?? 0) + (status?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    tops[state] = Math.round(header?.height ?? 0);
  };
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/functions/v1/save-response/**', async (route) => {
    await held;
    await route.continue();
  });
  await answerOn(page, 0);
  await note('saving');
  release();
  await note('saved');

  const other = await newContext(browser(), DESKTOP, await context.storageState());
  const laptop = await other.newPage();
  await laptop.goto(`/app/test/${attemptId}?q=5`);
  await answerOn(laptop, 1);
  await expectState(laptop, 'saved');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await note('updated');
  await other.close();

  await context.setOffline(true);
  await answerOn(page, 1);
  await note('onDevice');
  await fillStorage(page);
  await answerOn(page, 2);
  await note('inMemory');

  expect(Object.values(tops)[0]).toBeGreaterThan(0);
  expect(new Set(Object.values(tops)), JSON.stringify(tops)).toHaveProperty('size', 1);
});
