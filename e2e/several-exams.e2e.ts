import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { completeProfile, newEmail, signIn, signUp } from './support/journey.ts';

/** A student of NEET and of JEE Main, each test going on where the one before ended. */
const browser = browserForAll();
const LONGEST = { timeout: 30_000 };
const email = newEmail();
const contexts: BrowserContext[] = [];
let page: Page;

const exam = (on = page) =>
  on.getByRole('navigation', { name: 'Main navigation' }).locator('..').getByLabel('Exam', { exact: true });
const said = (text: string | RegExp) => page.getByText(text).first().waitFor(LONGEST);

afterAll(async () => {
  for (const context of contexts) await context.close();
});

describe('a student who prepares for two exams', () => {
  it('sees no switch before, and chooses the other in the profile', async () => {
    const opened = await openScreen(browser(), DESKTOP);
    contexts.push(opened.context);
    page = opened.page;
    await signUp(page, email);
    await completeProfile(page, 'Asha Rao');
    expect(await exam().count()).toBe(0);
    await page.goto('/app/profile?tab=preferences');
    await page.getByRole('switch', { name: 'JEE Main' }).click();
    await exam().waitFor(LONGEST);
    await lookAtBothThemes(page);
  });

  it('switches in the menu, and the screens follow', async () => {
    await page.goto('/app/dashboard');
    await exam().selectOption({ label: 'JEE Main' });
    await said('Your first test of JEE Main is waiting');
    await lookAtBothThemes(page);
    await page.getByRole('link', { name: 'See its papers' }).click();
    await said('JEE Main: Mock 1');
    expect(await page.getByText('Model papers', { exact: true }).count()).toBe(0);
    await page.getByRole('radio', { name: 'All my exams' }).click();
    await page.getByText('Model papers', { exact: true }).first().waitFor(LONGEST);
  });

  it('builds a test of its questions, which is a test of that exam', async () => {
    await page.goto('/app/builder');
    // Other journeys bring questions of theirs.
    await said(/^[1-9]\d+ questions available with current filters$/);
    expect(await page.getByText('NEET mock').count()).toBe(0);
    await page.getByText('Mathematics', { exact: true }).click();
    await page.getByRole('radio', { name: '10', exact: true }).click();
    await page.getByRole('button', { name: 'Create Test' }).click();
    await said('Test Ready');
    await page.goto('/app/library');
    await said('Custom Test: Mathematics');
  });

  it('finds its own list for the day of the exam, and battles of its own questions', async () => {
    await page.goto('/app/exam-day');
    await said(/^A plain transparent ball-point pen/);
    await said(/What your admit card or call letter says of this year decides/);
    expect(await page.getByText('2 pens, 2 pencils and eraser').count()).toBe(0);
    await page.getByRole('checkbox').nth(1).click();
    await said('1 of 8 done');
    await lookAtBothThemes(page);
    await page.goto('/app/battles');
    await said(/^The questions are of JEE Main/);
    expect(await page.getByText('Biology', { exact: true }).count()).toBe(0);
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: /^Sparrow/ }).click();
    await said(/^JEE Main · Mathematics/);
    await said(/^\+4 for right, −1 for wrong/);
  });

  it('finds the chapters of its syllabus on the path, and whose plan it is', async () => {
    await page.goto('/app/path');
    await page.getByRole('heading', { name: 'Mathematics' }).waitFor(LONGEST);
    await lookAtBothThemes(page);
    await page.goto('/app/plan');
    await page.locator('#content').getByText('JEE Main', { exact: true }).waitFor(LONGEST);
  });

  it('finds it all again on a phone, and NEET as it was', async () => {
    const opened = await openScreen(browser(), PHONE);
    contexts.push(opened.context);
    const phone = opened.page;
    await signIn(phone, email, '/app/library');
    await phone.getByText('JEE Main: Mock 1').first().waitFor(LONGEST);
    await expectNoSidewaysScroll(phone);
    await phone.getByRole('button', { name: 'Open the menu' }).click();
    await exam(phone).selectOption({ label: 'NEET (UG)' });
    await phone.keyboard.press('Escape');
    await phone.getByText('Model papers', { exact: true }).first().waitFor(LONGEST);
    await phone.goto('/app/path');
    await phone.getByText('Every chapter of the syllabus').first().waitFor(LONGEST);
    await expectNoSidewaysScroll(phone);
  });
});
