import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessibleEverywhere, expectNoSidewaysScroll } from './support/axe.ts';
import { browserForAll } from './support/both-widths.ts';
import { DESKTOP, newContext, PHONE } from './support/browser.ts';
import { expectStatus, nextQuestion, setMarking } from './support/exam.ts';
import { completeProfile, createTest, newEmail, signUp, startTest, submitTest } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();

/**
 * In the student's newest test three questions of ours stand first, with the options A and C right and parts of the marks as in JEE
 * Advanced. They are kept from practice: no other journey draws them.
 */
async function askForSeveral(): Promise<void> {
  const [test] = await withSecretKey<{ id: string }>('GET', 'tests?select=id&order=created_at.desc&limit=1');
  for (const position of [1, 2, 3]) {
    const [question] = await withSecretKey<{ id: string }>('POST', 'questions?select=id', {
      ...{ subject: 'Physics', chapter: 'Waves', source: 'e2e-several', pool: 'reserved', difficulty: 3 },
      ...{ stem: `Which of these are waves? (${position})`, options: ['Sound', 'Mass', 'Light', 'Charge'] },
      ...{ kind: 'multiple', correct_index: null },
      key: { kind: 'multiple', right: [[0, 2]], accepts: 'right' },
    });
    const place = `test_questions?test_id=eq.${test?.id}&position=eq.${position}`;
    await withSecretKey('PATCH', place, { question_id: question?.id });
  }
  await setMarking(test?.id ?? '', { right: 4, wrong: -2, blank: 0, partial: [1, 2, 3] });
}

const box = (page: Page, option: number) => page.getByRole('checkbox').nth(option);
const ticked = (page: Page) =>
  page
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((one) => one.getAttribute('aria-checked') === 'true'));

it.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)(
  'several options are ticked, kept and reviewed with the part they earned, on %s',
  async (_, device) => {
    const context = await newContext(browser(), device);
    const page = await context.newPage();
    await signUp(page, newEmail());
    await completeProfile(page);
    await createTest(page, 10);
    await askForSeveral();
    await startTest(page);
    await page.getByText('One or more options are right').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await box(page, 0).click();
    await box(page, 2).click();
    await expectStatus(page, 'Saved');
    expect(await ticked(page)).toEqual([true, false, true, false]);
    await expectAccessibleEverywhere(page);
    await expectNoSidewaysScroll(page);

    // By keys: a letter, a digit, and again what was chosen.
    await nextQuestion(page);
    await page.keyboard.press('a');
    await page.keyboard.press('2');
    await page.keyboard.press('b');
    await expectStatus(page, 'Saved');
    await expect.poll(() => ticked(page)).toEqual([true, false, false, false]);
    await page.reload();
    await page.getByRole('heading', { name: /^Question 2 of / }).waitFor();
    await expect.poll(() => ticked(page)).toEqual([true, false, false, false]);

    await nextQuestion(page);
    await box(page, 1).press(' ');
    await expectStatus(page, 'Saved');
    await page.keyboard.press('x');
    await expect.poll(() => ticked(page)).toEqual([false, false, false, false]);
    await box(page, 1).press(' ');
    await expectStatus(page, 'Saved');

    await submitTest(page);
    await page.getByRole('button', { name: 'Review Incorrect Answers (2)' }).click();
    await page.locator('[data-question]').first().locator('summary').click();
    await page.getByText('A part of the right options was chosen. Marks: 1').waitFor();
    const outcomes = page.locator('[data-question]').first().locator('[data-outcome]');
    expect(await outcomes.count()).toBe(2);
    await context.close();
  },
);
