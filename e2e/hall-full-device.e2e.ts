import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { expectStatus } from './support/exam.ts';
import { fillStorage } from './support/full-storage.ts';
import { signIn } from './support/journey.ts';
import {
  type Caller,
  callerOf,
  holdPaper,
  makePaper,
  newStudent,
  WORD_OF_PAPER,
} from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** A phone of a candidate whose storage is full: each test is a trap of its own, at another moment of the exam. */
const browser = browserForAll();
const LONGEST = { timeout: 60_000 };
const contexts: BrowserContext[] = [];
let call: Caller;
let paperId: string;

beforeAll(async () => {
  const asha = await newAdministrator('Asha Rao');
  call = await callerOf(asha.email);
  paperId = await makePaper(call, 'Full phone');
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' });
});

/** In the waiting room, with the sealed paper, `inSeconds` before the start at most. */
async function wait(inSeconds: number, before: (page: Page) => Promise<void> = async () => undefined) {
  const meena = await newStudent('மீனா');
  const { id } = await holdPaper(call, paperId, 'Full phone', { people: [meena.id], inSeconds });
  const { context, page, errors } = await openScreen(browser(), PHONE);
  contexts.push(context);
  await signIn(page, meena.email, '/app');
  await before(page);
  await page.getByRole('link', { name: 'Enter: Full phone' }).click();
  await page.getByText('The paper is on this device, locked until the start').waitFor(LONGEST);
  return { meena, id, page, errors, context };
}

async function opened(page: Page): Promise<void> {
  await page.waitForURL('**/app/test/*', LONGEST);
  await page.getByText(WORD_OF_PAPER).first().waitFor(LONGEST);
}

async function saveOption(page: Page, option: number): Promise<void> {
  await page.getByRole('radio').nth(option).click();
  await page.getByRole('button', { name: 'Save & Next' }).click();
}

async function answersOf(userId: string): Promise<(number | null)[]> {
  const rows = await withSecretKey<{ attempt_responses: { selected_index: number | null }[] }>(
    'GET',
    `attempts?user_id=eq.${userId}&select=attempt_responses(selected_index)`,
  );
  return rows.flatMap((row) => row.attempt_responses.map(({ selected_index }) => selected_index)).sort();
}

it('full from the beginning: the waiting room says so, the paper opens, and every answer is the server’s', async () => {
  const { meena, page, errors } = await wait(25, fillStorage);
  await page.getByText('This browser keeps nothing').waitFor(LONGEST);
  await opened(page);
  await saveOption(page, 2);
  await expectStatus(page, 'Saved');
  await expect.poll(() => answersOf(meena.id)).toEqual([2]);
  expect(errors).toEqual([]);
});

it('full between the waiting room and the start: the paper still opens, and what is answered without a network is sent', async () => {
  const { meena, page, context, errors } = await wait(25);
  await fillStorage(page);
  await opened(page);
  await saveOption(page, 1);
  await expectStatus(page, 'Saved');
  await context.setOffline(true);
  await saveOption(page, 3);
  await expectStatus(page, 'Not kept: keep this page open');
  await context.setOffline(false);
  await expectStatus(page, 'Saved');
  await expect.poll(() => answersOf(meena.id)).toEqual([1, 3]);
  expect(errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

it('full in the middle, and handed in: the receipt counts every answer', async () => {
  const { page, errors } = await wait(20);
  await opened(page);
  await saveOption(page, 0);
  await expectStatus(page, 'Saved');
  await fillStorage(page);
  await saveOption(page, 1);
  await expectStatus(page, 'Saved');
  await page.getByRole('button', { name: 'Submit Test' }).locator('visible=true').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.locator('[data-receipt]').waitFor(LONGEST);
  await page.getByText('2 answers').waitFor();
  expect(errors).toEqual([]);
});
