import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForAll } from './support/both-widths.ts';
import { newContext, PHONE } from './support/browser.ts';
import { expectStatus, waitForServiceWorker } from './support/exam.ts';
import { completeProfile, createTest, newEmail, signUp, startTest } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();

/** So long the first section takes; the test has its other minutes for the second. */
const FIRST_SECONDS = 60;

/** The student's newest test has two sections of five questions with clocks of their own. */
async function putClocks(): Promise<void> {
  const [test] = await withSecretKey<{ id: string; duration_sec: number; config: object }>(
    'GET',
    'tests?select=id,duration_sec,config&order=created_at.desc&limit=1',
  );
  const sections = [
    { name: 'English Language', from: 1, to: 5, seconds: FIRST_SECONDS },
    { name: 'Reasoning Ability', from: 6, to: 10, seconds: (test?.duration_sec ?? 0) - FIRST_SECONDS },
  ];
  await withSecretKey('PATCH', `tests?id=eq.${test?.id}`, { config: { ...test?.config, sections } });
}

const heading = (page: Page, position: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${position} of `) });
const answerSecond = (page: Page) => page.getByRole('radio').nth(1).click();

it('a section opens by itself where the one before ends, also without a network, and cannot be gone back to', async () => {
  const context = await newContext(browser(), PHONE);
  const page = await context.newPage();
  await signUp(page, newEmail());
  await completeProfile(page);
  await createTest(page, 10);
  await putClocks();
  await startTest(page);
  await waitForServiceWorker(page);
  await heading(page, 1).waitFor();
  await answerSecond(page);
  await expectStatus(page, 'Saved');

  // Neither the address nor the keys lead out of the section.
  await page.goto(`${page.url().split('?')[0]}?q=9`);
  await heading(page, 5).waitFor();
  expect(await page.getByRole('button', { name: 'Next', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('n');
  await heading(page, 5).waitFor();

  await context.setOffline(true);
  await answerSecond(page);
  await page.getByText('“Reasoning Ability” is open now').waitFor({ timeout: FIRST_SECONDS * 1_000 });
  await heading(page, 6).waitFor();
  await answerSecond(page);
  await context.setOffline(false);
  await expectStatus(page, 'Saved');

  await page.goto(`${page.url().split('?')[0]}?q=2`);
  await heading(page, 6).waitFor();
  expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true);
});
