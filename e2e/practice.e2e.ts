import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { callAs, expectStatus, goToQuestion } from './support/exam.ts';
import { completeProfile, newEmail, signUp, submitTest } from './support/journey.ts';
import { rightOptions } from './support/right-options.ts';

const browser = browserForAll();

describe('practice on a phone', () => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let right: number[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), PHONE));
    await signUp(page, newEmail());
    await completeProfile(page, 'Asha Rao');
    const call = async (name: string, body: object) =>
      (await callAs(page, inject('serverUrl'), name, body)) as { test_id: string; attempt: { id: string } };
    const chapters = [{ subject: 'Physics', chapter: 'Kinematics' }];
    const { test_id: testId } = await call('create-practice-test', { chapters });
    const { attempt } = await call('start-attempt', { testId });
    right = await rightOptions(attempt.id);
    await page.goto(`/app/test/${attempt.id}`);
    await page.getByRole('heading', { name: /^Question 1 of / }).waitFor();
  });
  afterAll(() => context?.close());

  const option = (place: number) => page.getByRole('radio').nth(place);
  const rightOf = (question: number) => right[question] ?? 0;
  const anotherThan = (...places: number[]) => [0, 1, 2, 3].find((place) => !places.includes(place)) ?? 0;
  const check = () => page.getByRole('button', { name: 'Check answer' });
  /** Without scrolling. */
  const isInSight = (button: Locator) =>
    button.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
  /** The label of an option; questions have these words in longer sentences. */
  const correctAnswer = () => page.getByText('Correct answer', { exact: true });
  const told = (name: string) => page.getByRole('heading', { name, exact: true });
  const isFocused = (name: string) => told(name).evaluate((heading) => heading === document.activeElement);

  it('says right, and why, once an answer is checked; the answer stands', async () => {
    expect(await check().isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Sure', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('timer').count()).toBe(0);
    await option(rightOf(0)).click();
    await page.getByRole('button', { name: 'Sure', exact: true }).click();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByText(/^(What it is about|To remember)$/).waitFor();
    await page.getByRole('button', { name: 'Another hint' }).click();
    await page.getByText(/^(How the working begins|Not this one, and why)$/).waitFor();
    await lookAtBothThemes(page);
    await check().click();
    await told('Right').waitFor();
    await expect.poll(() => isFocused('Right')).toBe(true);
    await told('Why').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Clear Response' }).isDisabled()).toBe(true);
    await correctAnswer().waitFor();
    await lookAtBothThemes(page);
  });

  it('gives a second try before the answer, and counts the first', async () => {
    await goToQuestion(page, 2);
    await option(anotherThan(rightOf(1))).click();
    await check().click();
    await told('Not right').waitFor();
    expect(await correctAnswer().count()).toBe(0);
    await lookAtBothThemes(page);
    await option(rightOf(1)).click();
    await told('Right on the second try. Your first answer counts.').waitFor();
    await page.getByText('Your answer', { exact: true }).waitFor();
  });

  it('shows the answer to anyone who wants no second try', async () => {
    await goToQuestion(page, 3);
    await option(anotherThan(rightOf(2))).click();
    await check().click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await correctAnswer().waitFor();
  });

  it('says without a network that it cannot check, keeps the choice, and checks it afterwards', async () => {
    await goToQuestion(page, 4);
    await context.setOffline(true);
    await option(rightOf(3)).click();
    await check().click();
    await page.getByText('The answer could not be checked.').waitFor();
    expect(await option(rightOf(3)).isChecked()).toBe(true);
    await context.setOffline(false);
    await expectStatus(page, 'Saved');
    await check().click();
    await told('Right').waitFor();
  });

  it('tells it again after a reload, and ends with first answers alone', async () => {
    await page.reload();
    await page.getByRole('heading', { name: /^Question 4 of / }).waitFor();
    await told('Right').waitFor();
    await goToQuestion(page, right.length);
    const submit = page.getByRole('button', { name: 'Submit Test' });
    expect(await submit.count()).toBe(1);
    expect(await isInSight(submit)).toBe(true);
    await submitTest(page);
    await page.getByRole('heading', { name: 'Practice done' }).waitFor();
    await page.getByText(`2 of ${right.length} right at the first try`).waitFor();
    await page.getByText('2 new questions right').waitFor();
    await lookAtBothThemes(page);
    const id = new URL(page.url()).pathname.split('/').pop() ?? '';
    const again = await callAs(page, inject('serverUrl'), `submit-attempt/attempts/${id}/submit`, {});
    expect(again).toMatchObject({ correct_answers: 2, wrong_answers: 2 });
    const expected = /ERR_INTERNET_DISCONNECTED/;
    expect(errors.filter((error) => !expected.test(error))).toEqual([]);
  });
});
