import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectAccessibleEverywhere } from './support/axe.ts';
import { browserForAll, userIdOf } from './support/both-widths.ts';
import { DESKTOP, newContext, PHONE } from './support/browser.ts';
import { answer, expectStatus, goToQuestion, moveAttempt } from './support/exam.ts';
import {
  completeProfile,
  createTest,
  newEmail,
  signIn,
  signUp,
  startTest,
  submitTest,
} from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** Nothing a student made may vanish: 'Your tests', the bar of a running test, and the way back into it. */

const browser = browserForAll();
let context: BrowserContext;
let page: Page;
let email: string;
beforeEach(async () => {
  context = await newContext(browser(), PHONE);
  page = await context.newPage();
  email = newEmail();
  await signUp(page, email);
  await completeProfile(page, 'Asha Rao');
});
afterEach(() => context.close());

const yourTests = () => page.getByRole('list', { name: 'Your tests' });
const bar = (on = page) => on.getByRole('region', { name: 'A test is running' });

async function seeInLibrary(state: string): Promise<void> {
  await page.goto('/app/library');
  await yourTests().getByText(state, { exact: true }).waitFor();
}

it('lists a test from its making to its results, and lets go of it', async () => {
  await createTest(page);
  await page.goto('/app');
  await yourTests().getByText('Ready', { exact: true }).waitFor();
  await seeInLibrary('Ready');
  await expectAccessibleEverywhere(page);
  const [test] = await withSecretKey<{ id: string }>(
    'GET',
    `tests?owner_id=eq.${await userIdOf(page)}&select=id`,
  );
  const testId = test?.id ?? '';
  const paper = { paper_pdf_url: 'a', omr_pdf_url: 'b', content_hash: 'c', paper_hash: 'd' };
  await withSecretKey('POST', 'print_packages', { test_id: testId, version: 1, ...paper });
  await seeInLibrary('Printed');
  await yourTests()
    .getByRole('link', { name: /^Upload the sheet/ })
    .click();
  await page.waitForURL(`**/app/tests/${testId}/upload-print`);
  await page.goto('/app/library');
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from the list' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('It has not been taken, so there are no results.').waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Take it on this device' }).click();
  await page.waitForURL('**/app/test/*');
  await submitTest(page);
  await seeInLibrary('Finished');
  await page.getByRole('radio', { name: 'To do' }).click();
  await page.getByText('None of your tests.').waitFor();
  await page
    .getByRole('radiogroup', { name: 'Which of your tests' })
    .getByRole('radio', { name: 'All', exact: true })
    .click();
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from the list' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from the list' }).click();
  await page.getByText('No tests yet').waitFor();
});

it('shows a running test on every other screen, and asks before a second one begins', async () => {
  await createTest(page);
  const attemptId = await startTest(page);
  expect(await bar().isVisible()).toBe(false);
  for (const path of ['/app', '/app/library', '/app/builder', '/app/profile', '/account/billing']) {
    await page.goto(path);
    await bar()
      .getByText(/\d+:\d\d left/)
      .waitFor();
  }
  await page.goto('/app');
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: /Daily Streak/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Quick Test' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Another test is running').waitFor();
  await question.getByRole('button', { name: 'Not now' }).click();
  expect(new URL(page.url()).pathname).toBe('/app');
  await moveAttempt(attemptId, 0);
  await page.reload();
  await bar().getByText('The time is over').waitFor();
  await bar().getByRole('link', { name: 'Submit it' }).click();
  await page.waitForURL(`**/app/results/${attemptId}`);
});

it('keeps Sign Out within the window, with a running test and without', async () => {
  await createTest(page);
  await startTest(page);
  const laptop = await newContext(browser(), DESKTOP);
  try {
    const wide = await laptop.newPage();
    await signIn(wide, email, '/app/library');
    for (const isRunning of [true, false]) {
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
      ] as const) {
        await wide.setViewportSize({ width, height });
        await expect.poll(() => bar(wide).isVisible()).toBe(isRunning);
        await expect.poll(() => bottomOfSignOut(wide)).toBeLessThanOrEqual(height);
        // The sidebar stays where it is further down, too.
        await wide.mouse.wheel(0, 400);
        await expect.poll(() => bottomOfSignOut(wide)).toBeLessThanOrEqual(height);
        await wide.evaluate(() => scrollTo(0, 0));
      }
      if (isRunning) await submitTest(page);
      await wide.reload();
    }
  } finally {
    await laptop.close();
  }
});

async function bottomOfSignOut(on: Page): Promise<number> {
  const box = await on.getByRole('button', { name: 'Sign Out' }).boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

it('says why a running test cannot be deleted, and takes one that another tab has deleted for gone', async () => {
  await createTest(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/app/library');
    await tab.getByRole('button', { name: /^More about/ }).click();
    await tab.getByRole('menuitem', { name: 'Delete' }).click();
  }
  for (const tab of [other, page]) {
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await tab.getByText('The test is deleted').waitFor();
    await tab.getByText('No tests yet').waitFor();
  }
  await createTest(page);
  await startTest(page);
  await seeInLibrary('Running');
  await page.getByRole('button', { name: /^More about/ }).click();
  const reason = page.getByRole('menuitem', { name: 'To remove it, submit it first' });
  expect(await reason.getAttribute('aria-disabled')).toBe('true');
});

it('leaves a test by Back only after a question, and resumes where the student was', async () => {
  await page.goto('/app');
  await createTest(page);
  const attemptId = await startTest(page);
  await goToQuestion(page, 4);
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave the test?' });
  await question.waitFor();
  await page.waitForURL(`**/app/test/${attemptId}*`);
  await question.getByRole('button', { name: 'Stay in the test' }).click();
  await page.getByRole('heading', { name: 'Question 4 of' }).waitFor();
  // Back once more while it asks, and a reload: both stay.
  await page.goBack();
  await question.waitFor();
  await page.waitForURL(`**/app/test/${attemptId}*`);
  await page.goBack();
  await page.waitForURL(`**/app/test/${attemptId}*`);
  await question.waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Question 4 of' }).waitFor();
  expect(await question.isVisible()).toBe(false);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/app/builder');
  await bar().getByRole('link', { name: 'Resume' }).click();
  await page.waitForURL(`**/app/test/${attemptId}*`);
  await page.getByRole('heading', { name: 'Question 4 of' }).waitFor();
});

it('resumes on another device at the question that was on screen last, not at the furthest one', async () => {
  await createTest(page);
  const attemptId = await startTest(page);
  await goToQuestion(page, 4);
  await answer(page, [1]);
  await goToQuestion(page, 2);
  await answer(page, [0]);
  await expectStatus(page, 'Saved');
  const other = await newContext(browser(), DESKTOP);
  try {
    const laptop = await other.newPage();
    await signIn(laptop, email);
    await bar(laptop).getByRole('link', { name: 'Resume' }).click();
    await laptop.waitForURL(`**/app/test/${attemptId}*`);
    await laptop.getByRole('heading', { name: 'Question 2 of' }).waitFor();
    // And back: the phone has left the test before the laptop goes on, so what it remembers is older.
    await page.goto('/app');
    await bar().getByRole('link', { name: 'Resume' }).waitFor();
    await goToQuestion(laptop, 3);
    await answer(laptop, [2]);
    await expectStatus(laptop, 'Saved');
    await bar().getByRole('link', { name: 'Resume' }).click();
    await page.getByRole('heading', { name: 'Question 3 of' }).waitFor();
  } finally {
    await other.close();
  }
});

it('resumes on another device where the student was, and each says what the other changed', async () => {
  await createTest(page);
  const attemptId = await startTest(page);
  await answer(page, [0, 1, 2]);
  await expectStatus(page, 'Saved');
  const other = await newContext(browser(), DESKTOP);
  try {
    const laptop = await other.newPage();
    await signIn(laptop, email);
    await bar(laptop).getByText('Custom Test').waitFor();
    await bar(laptop)
      .getByText(/\d+:\d\d left/)
      .waitFor();
    await bar(laptop).getByRole('link', { name: 'Resume' }).click();
    await laptop.waitForURL(`**/app/test/${attemptId}*`);
    await laptop.getByRole('heading', { name: 'Question 3 of' }).waitFor();
    await expect.poll(() => laptop.getByRole('radio').nth(2).isChecked()).toBe(true);
    await answer(laptop, [3]);
    await expectStatus(laptop, 'Saved');
    // It asks as soon as somebody comes back to it.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => page.getByRole('radio').nth(3).isChecked()).toBe(true);
    await expectStatus(page, 'Updated from another device');
  } finally {
    await other.close();
  }
});
