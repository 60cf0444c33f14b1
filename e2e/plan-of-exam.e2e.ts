import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { callAs, goToQuestion } from './support/exam.ts';
import {
  chooseOption,
  completeProfile,
  newEmail,
  signUp,
  startTest,
  submitTest,
  waitUntilSaved,
} from './support/journey.ts';

const browser = browserForAll();

describe.each(widths('phone'))('a student of JEE Main, %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signUp(page, newEmail());
    await completeProfile(page, 'Kabir Sen');
  });
  afterAll(() => context?.close());

  const show = async (exam: string) => {
    await page.goto('/app/profile?tab=preferences');
    const choice = page.getByRole('main').getByLabel('Exam', { exact: true });
    const read = page.waitForResponse(
      (response) => response.url().includes('/profiles') && response.request().method() === 'GET',
    );
    await choice.selectOption({ label: exam });
    await read;
  };
  const tonight = () => page.getByRole('region', { name: 'Tonight' });
  const quests = () => tonight().getByRole('listitem').allInnerTexts();
  const planned = async () => {
    await page.goto('/app/plan');
    const days = page.locator('main ol').first().locator('> li');
    await expect.poll(() => days.count()).toBe(7);
    return page.locator('main ol').first().locator('ul > li p:first-child').allInnerTexts();
  };

  it('adds the exam in the profile, and takes a first test of it', async () => {
    await page.goto('/app/profile?tab=preferences');
    await page.getByRole('switch', { name: 'JEE Main' }).click();
    await page.getByRole('main').getByLabel('Exam', { exact: true }).waitFor();
    await show('JEE Main');
    await page.goto('/app/builder');
    await page.getByLabel('Mathematics', { exact: true }).first().check();
    await page.getByRole('radio', { name: '10', exact: true }).click();
    await page.getByText(/\d+ questions available with current filters/).waitFor();
    await page.getByRole('button', { name: 'Create Test', exact: true }).click();
    await page.getByText('Test Ready').waitFor();
    await startTest(page);
    const saved = page.waitForResponse(/save-response/);
    await chooseOption(page, 'A');
    await saved;
    await waitUntilSaved(page);
    await submitTest(page);
  });

  it('finds quests of that exam on the dashboard, and which subjects have none', async () => {
    await page.goto('/app');
    await tonight()
      .getByText(/no questions of Physics and Chemistry/)
      .waitFor();
    const subjects = (await quests()).filter((text) => /Mathematics|Biology|Physics|Chemistry/.test(text));
    expect(subjects.length).toBeGreaterThan(0);
    expect(subjects.every((text) => text.includes('Mathematics'))).toBe(true);
    await lookAtBothThemes(page);
  });

  it('does one of them, and the plan has moved', async () => {
    const before = await planned();
    await page.goto('/app');
    const first = tonight().getByRole('listitem').filter({ hasText: 'Mathematics' }).first();
    const name = await first.locator('p').first().innerText();
    await first.getByRole('button', { name: /^Start/ }).click();
    await page.getByRole('heading', { name: /^Question 1 of / }).waitFor();
    const attemptId = new URL(page.url()).pathname.split('/').pop() ?? '';
    const { questions } = (await callAs(page, inject('serverUrl'), 'get-attempt', { attemptId })) as {
      questions: { subject: string; options: string[] }[];
    };
    expect(new Set(questions.map(({ subject }) => subject))).toEqual(new Set(['Mathematics']));
    for (const [place, { options }] of questions.entries()) {
      if (place > 0) await goToQuestion(page, place + 1);
      await page.getByRole('heading', { name: new RegExp(`^Question ${place + 1} of `) }).waitFor();
      if (options.length === 0) continue;
      const saved = page.waitForResponse(/save-response/);
      await chooseOption(page, 'B');
      await saved;
    }
    await waitUntilSaved(page);
    await submitTest(page);
    await page.goto('/app');
    await expect
      .poll(() => tonight().getByRole('listitem').filter({ hasText: name }).innerText())
      .toMatch(/Done|of \d+ answered/);
    const after = await planned();
    expect(after.filter((text) => text === name).length).toBeLessThanOrEqual(
      before.filter((text) => text === name).length,
    );
  });

  it('switches to NEET and back, and finds everything as it was', async () => {
    const jee = await planned();
    await lookAtBothThemes(page);
    await show('NEET (UG)');
    const neet = await planned();
    expect(neet).not.toEqual(jee);
    expect(await page.getByText('JEE Main', { exact: true }).locator('visible=true').count()).toBe(0);
    await show('JEE Main');
    expect(await planned()).toEqual(jee);
    // What is on its way while a test is handed in is told that it is.
    expect(errors.filter((error) => !/409 .*\/save-response\//.test(error))).toEqual([]);
  });
});
