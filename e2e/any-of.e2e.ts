import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { NEET_MARKING } from '../core/domain/scoring/grade-attempt.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { expectStatus, goToQuestion, nextQuestion, setMarking } from './support/exam.ts';
import { completeProfile, createTest, newEmail, signUp, startTest } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();
const LONGEST = { timeout: 60_000 };

/** Of ten questions, any 2 of the last four count. */
async function putChoice(): Promise<void> {
  const [test] = await withSecretKey<{ id: string }>('GET', 'tests?select=id&order=created_at.desc&limit=1');
  const section = { ...NEET_MARKING, from: 7, to: 10, counted: 2 };
  await setMarking(test?.id ?? '', { ...NEET_MARKING, sections: [section] });
}

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(LONGEST);
async function answerThis(page: Page): Promise<void> {
  await page.getByRole('radio').nth(1).click();
  await expectStatus(page, 'Saved');
}

it('any 2 of 4: what is too many is warned of, can be cleared, and counts in no result', async () => {
  const { page, context } = await openScreen(browser(), PHONE);
  await signUp(page, newEmail());
  await completeProfile(page);
  await createTest(page, 10);
  await putChoice();
  await startTest(page);
  await page.getByRole('radio').first().waitFor(LONGEST);
  expect(await page.getByText('Answer any 2 of these 4 questions.').count()).toBe(0);

  await goToQuestion(page, 7);
  await said(page, 'Answer any 2 of these 4 questions.');
  await answerThis(page);
  await nextQuestion(page);
  await answerThis(page);
  await said(page, 'Answered: 2 of 2');
  await nextQuestion(page);
  expect(await page.getByText('does not count').count()).toBe(0);
  await answerThis(page);
  await said(page, 'You have answered 3.');
  await said(page, 'Your answer to this question does not count.');
  await lookAtBothThemes(page);
  await expectNoSidewaysScroll(page);

  // Clearing one before it makes it count; and again it is one too many.
  await goToQuestion(page, 7);
  await page.keyboard.press('x');
  await said(page, 'Answered: 2 of 2');
  await goToQuestion(page, 9);
  expect(await page.getByText('does not count').count()).toBe(0);
  await goToQuestion(page, 7);
  await answerThis(page);

  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await said(page, '1 answer does not count');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.waitForURL(/\/results\//, LONGEST);
  await said(page, /of 8/);
  await page
    .getByRole('button', { name: /^(All Questions|Review Incorrect)/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Not counted/ }).click();
  await expect.poll(() => page.locator('[data-question]').count(), LONGEST).toBe(2);
  await said(page, 'Not counted');
  await lookAtBothThemes(page);
  await context.close();
});
