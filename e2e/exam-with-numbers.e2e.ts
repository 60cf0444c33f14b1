import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessibleEverywhere } from './support/axe.ts';
import { browserForAll } from './support/both-widths.ts';
import { newContext, PHONE } from './support/browser.ts';
import { expectStatus, nextQuestion } from './support/exam.ts';
import { completeProfile, createTest, newEmail, signUp, startTest, submitTest } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();

/** The first two questions of the student's newest test ask for a number, 2.5 and 7. */
async function askForNumbers(): Promise<void> {
  const [test] = await withSecretKey<{ id: string }>('GET', 'tests?select=id&order=created_at.desc&limit=1');
  const questions = await withSecretKey<{ question_id: string }>(
    'GET',
    `test_questions?test_id=eq.${test?.id}&position=in.(1,2)&order=position&select=question_id`,
  );
  for (const [place, { question_id }] of questions.entries()) {
    const number = ['2.5', '7'][place] ?? '';
    const key = { kind: 'numerical', right: [{ from: number, to: number }], accepts: 'right' };
    await withSecretKey('PATCH', `questions?id=eq.${question_id}`, {
      kind: 'numerical',
      correct_index: null,
      key,
    });
  }
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('a number is given by the keypad, kept through a reload, and reviewed beside the right one', async () => {
  const context = await newContext(browser(), PHONE);
  const page = await context.newPage();
  await signUp(page, newEmail());
  await completeProfile(page);
  await createTest(page, 10);
  await askForNumbers();
  await startTest(page);
  await expect.poll(() => page.getByRole('radio').count()).toBe(0);
  for (const key of ['2', 'Decimal point', '5']) await press(page, key);
  await expect.poll(() => field(page).inputValue()).toBe('2.5');
  await expectStatus(page, 'Saved');
  await expectAccessibleEverywhere(page);

  await nextQuestion(page);
  await field(page).fill('1,25');
  await page.getByText('Write the decimal point as a dot').waitFor();
  await field(page).fill('८');
  await expectStatus(page, 'Saved');
  await page.reload();
  await page.getByRole('heading', { name: /^Question 2 of / }).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('8');

  await submitTest(page);
  await page.getByRole('button', { name: 'Review Incorrect Answers (1)' }).click();
  await page.locator('[data-question]').first().locator('summary').click();
  await page.getByText('Your answer: 8').waitFor();
  await page.getByText('Correct answer: 7').waitFor();
});
