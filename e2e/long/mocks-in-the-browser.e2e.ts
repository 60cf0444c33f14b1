import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoSidewaysScroll, lookAtBothThemes } from '../support/axe.ts';
import { browserForAll, openScreen } from '../support/both-widths.ts';
import { PHONE } from '../support/browser.ts';
import { expectStatus, goToQuestion } from '../support/exam.ts';
import { signIn, submitTest } from '../support/journey.ts';
import { rightOptions } from '../support/right-options.ts';
import { newStudent } from '../support/sittings.ts';
import { withSecretKey } from '../support/with-secret-key.ts';

/** The mocks that ship beside NEET's, each taken as a student of that exam takes it: docs/decisions/065-exams-as-data.md. */
const browser = browserForAll();
const WIDE = { width: 1280, height: 800 };
const MOCKS = [
  { exam: 'jee-main', questions: 75, right: 4, wrong: -1 },
  { exam: 'upsc-prelims-gs', questions: 100, right: 2, wrong: -2 / 3 },
  { exam: 'ibps-po-prelims', questions: 100, right: 1, wrong: -0.25 },
] as const;
const LONGEST = { timeout: 60_000 };

/** From the library, where the papers of the exam that is shown stand, to its first question. */
async function start(page: Page, exam: string, questions: number): Promise<string> {
  const [mock] = await withSecretKey<{ title: string }>(
    'GET',
    `library_items?exam=eq.${exam}&kind=eq.model_paper&select=title&order=title&limit=1`,
  );
  await page.getByRole('button', { name: `Start ${mock?.title}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('heading', { name: `Question 1 of ${questions}` }).waitFor(LONGEST);
  return new URL(page.url()).pathname.split('/').pop() ?? '';
}

/** A number by the keypad on the screen. */
async function typeNumber(page: Page, attemptId: string, position: number): Promise<void> {
  const [item] = await withSecretKey<{ questions: { key: { right: { from: string }[] } } }>(
    'GET',
    `attempt_questions?attempt_id=eq.${attemptId}&position=eq.${position}&select=questions(key)`,
  );
  const number = item?.questions.key.right[0]?.from ?? '';
  const names: Record<string, string> = { '.': 'Decimal point', '-': 'Minus' };
  for (const sign of number)
    await page.getByRole('button', { name: names[sign] ?? sign, exact: true }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Your answer' }).inputValue()).not.toBe('');
}

/** As if the first two sections were nearly over. */
async function hurrySections(page: Page, attemptId: string): Promise<void> {
  const [attempt] = await withSecretKey<{ started_at: string; section_ends: number[] }>(
    'GET',
    `attempts?id=eq.${attemptId}&select=started_at,section_ends`,
  );
  const elapsed = Math.round((Date.now() - Date.parse(attempt?.started_at ?? '')) / 1000);
  await withSecretKey('PATCH', `attempts?id=eq.${attemptId}`, {
    section_ends: [elapsed + 15, elapsed + 30, ...(attempt?.section_ends.slice(2) ?? [])],
  });
  await page.reload();
}

describe.each([
  ['on a phone', PHONE],
  ['on a wide screen', WIDE],
] as const)('%s', (_, viewport) => {
  it.each(MOCKS)('the mock of $exam is taken, and marked as that exam marks', async (mock) => {
    const { exam, questions, right, wrong } = mock;
    const student = await newStudent('Asha Rao');
    await withSecretKey('PATCH', `profiles?user_id=eq.${student.id}`, {
      other_exams: [exam],
      current_exam: exam,
    });
    const { page, context, errors } = await openScreen(browser(), viewport);
    await signIn(page, student.email, '/app/library');
    const attemptId = await start(page, exam, questions);
    const keys = await rightOptions(attemptId);
    await page
      .getByRole('radio')
      .nth(keys[0] ?? 0)
      .click();
    await expectStatus(page, 'Saved');
    await goToQuestion(page, 2);
    await page
      .getByRole('radio')
      .nth(keys[1] === 0 ? 1 : 0)
      .click();
    await expectStatus(page, 'Saved');
    await lookAtBothThemes(page);
    let marks = right + wrong;

    const number = keys.indexOf(-1) + 1;
    if (exam === 'jee-main') {
      expect(number).toBeGreaterThan(1);
      await goToQuestion(page, number);
      await typeNumber(page, attemptId, number);
      await expectStatus(page, 'Saved');
      await lookAtBothThemes(page);
      await expectNoSidewaysScroll(page);
      marks += right;
    } else {
      expect(number).toBe(0);
    }
    if (exam === 'ibps-po-prelims') {
      await page.goto(`${page.url().split('?')[0]}?q=31`);
      await page.getByRole('heading', { name: 'Question 30 of 100' }).waitFor();
      await hurrySections(page, attemptId);
      await page.getByText('“Quantitative Aptitude” is open now').waitFor(LONGEST);
      await page.getByRole('heading', { name: 'Question 31 of 100' }).waitFor();
      await page.getByText('“Reasoning Ability” is open now').waitFor(LONGEST);
      await page.getByRole('heading', { name: 'Question 66 of 100' }).waitFor();
      await lookAtBothThemes(page);
    }
    await expectNoSidewaysScroll(page);
    await submitTest(page);
    await page
      .getByText(/ marks/)
      .first()
      .waitFor(LONGEST);
    await lookAtBothThemes(page);
    await expectNoSidewaysScroll(page);
    const [graded] = await withSecretKey<{ marks: number }>(
      'GET',
      `attempts?id=eq.${attemptId}&select=marks`,
    );
    expect(Number(graded?.marks)).toBeCloseTo(marks, 1);
    // The analysis of a result is asked for and paid for.
    expect(errors.filter((text) => !text.includes('402 (Payment Required)'))).toEqual([]);
    await context.close();
  });
});
