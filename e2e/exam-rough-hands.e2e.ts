import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessibleEverywhere } from './support/axe.ts';
import { widths } from './support/both-widths.ts';
import { launchBrowser, newContext } from './support/browser.ts';
import {
  answer,
  expectStatus,
  gradedItems,
  nextQuestion,
  savedOptions,
  sitDown,
  slowDown,
  waitForServiceWorker,
} from './support/exam.ts';
import { fillSignIn } from './support/journey.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => context?.close());
afterAll(() => browser?.close());

const saved = (page: Page, attemptId: string) => savedOptions(page, attemptId, inject('serverUrl'));
const openSubmit = (page: Page) =>
  page.getByRole('button', { name: 'Submit Test' }).locator('visible=true').first().click();

it.each(widths('phone'))('its dialogs are accessible, in light and dark, %s', async (_, viewport) => {
  context = await newContext(browser, viewport);
  const { page } = await sitDown(context);
  await page.keyboard.press('g');
  await page.getByRole('dialog').waitFor();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // On a phone the button stands on the last question.
  await page.keyboard.press('g');
  await page.getByRole('dialog').getByRole('button', { name: 'Question 10:' }).click();
  await openSubmit(page);
  await page.getByRole('alertdialog').waitFor();
  await expectAccessibleEverywhere(page);
});

it('a network that flickers under every answer loses none', async () => {
  context = await newContext(browser);
  const { page, attemptId } = await sitDown(context);
  const wanted = [0, 1, 2, 3, 0, 1, 2, 3];
  for (const [place, option] of wanted.entries()) {
    if (place > 0) await nextQuestion(page);
    await context.setOffline(place % 2 === 0);
    await answer(page, [option]);
    await context.setOffline(place % 3 !== 0);
  }
  await context.setOffline(false);
  await expectStatus(page, 'Saved');
  expect((await saved(page, attemptId)).slice(0, 8)).toEqual(wanted);
});

it('a reload in the middle of a save keeps the answer', async () => {
  context = await newContext(browser);
  const { page, attemptId } = await sitDown(context);
  await waitForServiceWorker(page);
  page.on('dialog', (dialog) => void dialog.accept());
  const slow = await slowDown(page);
  await answer(page, [2]);
  await expectStatus(page, 'Saving…');
  await page.reload();
  await slow.detach();
  await page.getByRole('heading', { name: 'Question 1 of 10' }).waitFor({ timeout: 30_000 });
  expect(await page.getByRole('radio').nth(2).isChecked()).toBe(true);
  await expectStatus(page, 'Saved');
  expect((await saved(page, attemptId))[0]).toBe(2);
});

it('submitting with a double click submits once, and Back does not open the test again', async () => {
  context = await newContext(browser);
  const { page, attemptId } = await sitDown(context);
  await answer(page, [1]);
  let submissions = 0;
  page.on('request', (request) => {
    if (request.url().includes('/submit-attempt/')) submissions += 1;
  });
  await openSubmit(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).dblclick();
  await page.waitForURL('**/app/results/*');
  expect(submissions).toBe(1);
  expect((await gradedItems(page, attemptId, inject('serverUrl')))[0]?.selected_index).toBe(1);
  await page.goBack();
  await page.goto(`/app/test/${attemptId}`);
  await page.waitForURL('**/app/results/*');
});

it('a device whose storage is cleared in mid-exam asks to sign in, and has every answer, before and after', async () => {
  context = await newContext(browser);
  const { page, email, attemptId } = await sitDown(context);
  await answer(page, [3]);
  await expectStatus(page, 'Saved');
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await nextQuestion(page);
  await page.getByRole('radio').nth(0).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await fillSignIn(page, email);
  await page.waitForURL(`**/app/test/${attemptId}*`);
  await expectStatus(page, 'Saved');
  await expect.poll(async () => (await saved(page, attemptId)).slice(0, 3)).toEqual([3, 0, null]);
});
