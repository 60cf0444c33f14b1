import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { newContext, PHONE } from './support/browser.ts';
import {
  chooseOption,
  completeProfile,
  createTest,
  newEmail,
  signIn,
  signUp,
  startTest,
  submitTest,
  waitUntilSaved,
} from './support/journey.ts';

const browser = browserForAll();

describe.each(widths('phone'))('the main job %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  const email = newEmail();
  let attemptId: string;
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
  });
  afterAll(() => context?.close());
  beforeEach(() => {
    errors.length = 0;
  });
  const lookAt = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(errors).toEqual([]);
  };

  it('begins on the landing page', async () => {
    await page.goto('/');
    await page.getByText('Path to Victory').first().waitFor();
    await lookAt();
    await page.getByRole('link', { name: 'Start Free Today' }).click();
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    await lookAt();
  });

  it('makes an account, and says what is wrong first', async () => {
    await page.getByLabel('Email').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByRole('button', { name: 'Create Account', exact: true }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await signUp(page, email);
    await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    for (const text of [
      'Full name must be at least 2 characters',
      'Please select your board',
      'Please enter your district',
    ]) {
      await page.getByText(text).waitFor();
    }
    await lookAt();
    await completeProfile(page);
    await lookAt();
  });

  it('builds a test from what is available', async () => {
    await page.goto('/app/builder');
    await page.getByRole('heading', { name: 'Test Builder' }).waitFor();
    const create = page.getByRole('button', { name: 'Create Test' });
    expect(await create.isDisabled()).toBe(true);
    // In reach without scrolling from the first subject on, however long the form is.
    await page.getByLabel('Physics', { exact: true }).first().check();
    await expect.poll(() => create.isEnabled()).toBe(true);
    const box = await create.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await createTest(page, 25);
    await lookAt();
    attemptId = await startTest(page);
  });

  it('answers, flags, clears and finds everything again after a reload', async () => {
    await chooseOption(page, 'B');
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: 'Question 2 of 25' }).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('d');
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: 'Question 3 of 25' }).waitFor();
    await chooseOption(page, 'A');
    await page.getByRole('button', { name: 'Clear Response' }).click();
    await waitUntilSaved(page);
    await lookAt();

    await page.reload();
    await page.getByRole('heading', { name: 'Question 3 of 25' }).waitFor();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.keyboard.press('g');
    const palette = page.getByRole('dialog');
    await palette.getByRole('button', { name: 'Question 1: Answered and flagged' }).waitFor();
    await palette.getByRole('button', { name: 'Question 2: Answered', exact: true }).waitFor();
    await palette.getByRole('button', { name: 'Question 3: Not attempted' }).waitFor();
    await lookAt();
    await palette.getByRole('button', { name: 'Question 1: Answered and flagged' }).click();
    await page.getByRole('heading', { name: 'Question 1 of 25' }).waitFor();
    expect(await page.getByRole('radio').nth(1).isChecked()).toBe(true);
  });

  it('goes on in another browser, and submits once asked twice', async () => {
    const elsewhere = await newContext(browser(), viewport);
    const other = await elsewhere.newPage();
    await signIn(other, email, `/app/test/${attemptId}`);
    // Another device knows only what was looked at: it opens the last such question.
    await other.getByRole('heading', { name: 'Question 3 of 25' }).waitFor();
    await other.keyboard.press('p');
    await other.getByRole('heading', { name: 'Question 2 of 25' }).waitFor();
    await other.keyboard.press('p');
    await other.getByRole('heading', { name: 'Question 1 of 25' }).waitFor();
    expect(await other.getByRole('radio').nth(1).isChecked()).toBe(true);
    await elsewhere.close();

    await page.getByRole('button', { name: 'Submit Test' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep working' }).click();
    await submitTest(page);
    await page.getByText('Test Submitted Successfully!').waitFor();
  });

  it('reads the results, and why each wrong answer was wrong', async () => {
    await page.getByRole('button', { name: 'A Closer Look' }).click();
    await page.getByText('Subject Breakdown').waitFor();
    for (const card of ['Score', 'Accuracy', 'Avg Time', 'Duration']) {
      await page.getByText(card, { exact: true }).first().waitFor();
    }
    await lookAt();
    await page.goto(`/app/test/${attemptId}`);
    await page.waitForURL(`**/app/results/${attemptId}`);
  });

  it('signs out to the landing page, and is asked to sign in again where it left', async () => {
    await page.goto('/app/dashboard');
    if (viewport === PHONE) {
      const menu = page.getByRole('button', { name: /sidebar|menu/i }).first();
      await menu.click();
      await page.keyboard.press('Escape');
      await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
      await menu.click();
    }
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('link', { name: 'Start Free Today' }).waitFor();
    await page.goto('/app/builder');
    await page.waitForURL(
      (url) => url.pathname === '/auth' && url.searchParams.get('next') === '/app/builder',
    );
  });
});

describe('pages beside the way', () => {
  it.each(['/', '/auth', '/pricing', '/about', '/contact', '/privacy', '/terms', '/nowhere/at/all'])(
    '%s leads on, in the dark too',
    async (path) => {
      const context = await newContext(browser(), PHONE);
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const links = await page
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href.split('#')[0] ?? ''));
      const inside = links.filter(
        (link) => link !== page.url() && link.startsWith(new URL(page.url()).origin),
      );
      for (const link of new Set(inside)) {
        const answer = await context.request.get(link);
        expect(answer.status(), link).toBe(200);
      }
      await context.close();
    },
  );
});
