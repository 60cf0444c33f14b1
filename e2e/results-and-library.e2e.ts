import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SHIPPED_SHEETS } from '#core/domain/library/shipped-titles.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { browserForAll, openScreen, userIdOf, widths } from './support/both-widths.ts';
import { collectPageErrors, newContext, PHONE } from './support/browser.ts';
import { callAs } from './support/exam.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';
import { grantAdmin, withSecretKey } from './support/with-secret-key.ts';

/** To other sites, beside the sheets. */
const PHYSICS_LINKS = 3;

const browser = browserForAll();
/** Signed in as an administrator; a new installation makes one of its first account, so no student is that. */
let office: Page;
beforeAll(async () => {
  ({ page: office } = await openScreen(browser()));
  const email = newEmail();
  await signUp(office, email);
  await completeProfile(office);
  await grantAdmin(email);
});

describe.each(widths('phone'))('results and library %s', (_, viewport) => {
  // By day on a phone, at night on a wide screen.
  const colorScheme = viewport === PHONE ? 'light' : 'dark';
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let attemptId: string;
  const email = newEmail();
  const call = (name: string, body: unknown) => callAs(page, inject('serverUrl'), name, body);
  const lookAt = async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(errors).toEqual([]);
  };

  beforeAll(async () => {
    context = await newContext(browser(), viewport);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    page = await context.newPage();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    errors = collectPageErrors(page);
    await signUp(page, email);
    await completeProfile(page);
  });
  afterAll(() => context?.close());

  it('shows a new student what there is, and no bookmarks yet', async () => {
    await page.goto('/app/library');
    await page.getByRole('heading', { name: 'NEET Model Paper 1' }).waitFor();
    // Years without a paper are one line.
    await page.getByText(/^No paper added yet: (NEET 20\d\d(, )?){6}$/).waitFor();
    await page.getByRole('region', { name: 'Next for you' }).getByText('NEET Half Paper 1').waitFor();
    await lookAt();
    await page.getByRole('radio', { name: 'Chapters' }).click();
    await page.getByRole('button', { name: 'Start Last Year’s Pattern: Equilibrium' }).waitFor();
    expect(await page.getByRole('heading', { name: 'NEET Model Paper 1' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Study Materials' }).click();
    const sheets = page.getByRole('link', { name: /^Open PDF/ });
    await sheets.first().waitFor();
    expect(await sheets.count()).toBe(SHIPPED_SHEETS.length);
    // As cards one below the other they were 223 pixels each.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(130 * SHIPPED_SHEETS.length);
    for (const sheet of await sheets.all()) {
      const answer = await context.request.get((await sheet.getAttribute('href')) ?? '');
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    }
    await lookAt();
    await page.getByRole('tab', { name: 'Bookmarks' }).click();
    await page.getByText('No bookmarks yet').waitFor();
    await lookAt();
  });

  it('finds what is searched in every tab, and empties with Escape', async () => {
    await page.goto('/app/library');
    const search = page.getByRole('searchbox', { name: 'Search the library' });
    await search.fill('physics');
    const sheets = SHIPPED_SHEETS.filter(({ subject }) => subject === 'Physics').length;
    const found = `Study Materials (${sheets + PHYSICS_LINKS})`;
    await page.getByRole('tab', { name: found }).waitFor();
    await page.getByRole('heading', { name: 'Physics Collection' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Biology Collection' }).count()).toBe(0);
    await lookAt();
    await search.fill('astrology');
    await page.getByText('Nothing here matches “astrology”.').waitFor();
    await search.press('Escape');
    await page.getByRole('heading', { name: 'Biology Collection' }).waitFor();
    expect(await search.inputValue()).toBe('');
  });

  it('starts the model paper, and resumes it from the top of the library', async () => {
    await page.goto('/app/library');
    await page.getByRole('button', { name: 'Start NEET Model Paper 1' }).click();
    await lookAt();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start now' }).click();
    await page.getByRole('heading', { name: 'Question 1 of 180' }).waitFor();
    attemptId = new URL(page.url()).pathname.split('/').pop() ?? '';
    await page.goto('/app/library');
    await page.getByRole('link', { name: 'Resume', exact: true }).click();
    await page.waitForURL(`**/app/test/${attemptId}`);
    await page.goto('/app/library');
    await page.getByRole('link', { name: 'Resume NEET Model Paper 1' }).click();
    await page.waitForURL(`**/app/test/${attemptId}`);
  });

  it('leads to its print, where no clock runs', async () => {
    await page.goto('/app/library');
    await page.getByRole('button', { name: 'Print NEET Model Paper 1' }).click();
    await page.waitForURL('**/app/tests/*/print');
    await page.getByRole('button', { name: 'Generate Print PDFs' }).click();
    await page.getByText(/^Test code [0-9A-Z]{8} · English · Version \d+$/).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Download Question Paper (PDF)' }).waitFor();
    await lookAt();
  });

  it('reads the results of 180 questions, and why marks were lost', async () => {
    const { questions } = (await call('get-attempt', { attemptId })) as { questions: { id: string }[] };
    const responses = questions
      .slice(0, 170)
      .map(({ id }, index) => ({ questionId: id, selectedIndex: 0, timeSpent: index % 9 ? 60 : 200 }));
    await call(`submit-attempt/attempts/${attemptId}/submit`, { responses });
    await page.goto(`/app/results/${attemptId}`);
    // The mistakes come before what is made of them.
    await page.getByRole('button', { name: 'A Closer Look' }).waitFor();
    const order = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(order.findIndex((name) => name.startsWith('Review Incorrect'))).toBeLessThan(
      order.indexOf('Keep Going!'),
    );
    expect(order.indexOf('Keep Going!')).toBeLessThan(order.indexOf('A Closer Look'));
    await page.getByRole('button', { name: 'A Closer Look' }).click();
    await page.getByText(/^\d+ slow answers$/).waitFor();
    await page.getByRole('heading', { name: 'Where your time went' }).waitFor();
    await page.getByText('Show as a table').first().click();
    await page.getByRole('row', { name: /^180 Unanswered/ }).waitFor();
    await lookAt();

    await page.getByRole('button', { name: /^See your \d+ mistakes$/ }).click();
    await page.getByRole('button', { name: /^Wrong \d+$/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Show the slow answers' }).click();
    await page.getByRole('button', { name: /^Slow \d+$/, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Unanswered 10' }).click();
    const shown = page.locator('[data-question]');
    await expect.poll(() => shown.count()).toBe(10);
    await page.getByRole('button', { name: 'All 180' }).click();
    // A long list grows as one goes down, so that a cheap phone never draws all of it at once.
    expect(await shown.count()).toBeLessThan(180);
    await page.getByRole('button', { name: /^Show \d+ more$/ }).waitFor();
    for (let more = page.getByRole('button', { name: /^Show \d+ more$/ }); await more.count(); ) {
      await more.scrollIntoViewIfNeeded().catch(() => undefined);
    }
    await expect.poll(() => shown.count()).toBe(180);
  });

  it('bookmarks a question, takes it back, brings it back, and finds it in the library', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Review Incorrect Answers \(\d+\)$/ }).click();
    await page.locator('[data-question]').first().locator('summary').click();
    await page.getByText('Explanation', { exact: true }).first().waitFor();
    const bookmark = page.getByRole('button', { name: 'Bookmark', exact: true }).first();
    await bookmark.click();
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true');
    await lookAt();
    await page.goto('/app/library?tab=bookmarks');
    await page.getByText('Show the answer').click();
    await lookAt();
    const remove = page.getByRole('button', { name: /^Bookmark: / });
    await remove.click();
    await page.getByText('No bookmarks yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await remove.waitFor();
    await page.getByRole('button', { name: 'Practise them all' }).click();
    await page.getByRole('heading', { name: 'Question 1 of 1' }).waitFor();
    const practice = new URL(page.url()).pathname.split('/').pop() ?? '';
    await call(`submit-attempt/attempts/${practice}/submit`, {});
  });

  it('shares the score with anybody, and withdraws it', async () => {
    await page.goto(`/app/results/${attemptId}`);
    await page.getByRole('button', { name: 'Share Score' }).click();
    await page.getByText('Score Shared!').waitFor();
    await page.getByText('Link copied to clipboard').waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toMatch(/\/share\/[\w-]{22}$/);
    await lookAt();

    const visitor = await (await browser().newContext({ viewport, colorScheme })).newPage();
    await visitor.goto(address);
    await visitor.getByRole('heading', { name: / scored$/ }).waitFor();
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await page.getByText('Link withdrawn').waitFor();
    expect((await visitor.reload())?.status()).toBe(404);
    await visitor.getByRole('heading', { name: 'This score is not shared any more.' }).waitFor();
    await expectAccessible(visitor);
    await visitor.context().close();
  });

  it('locks the closer look without Premium, and nothing of the specified page', async () => {
    const subscription = `user_subscriptions?user_id=eq.${await userIdOf(page)}`;
    await withSecretKey('PATCH', subscription, { status: 'expired' });
    await page.goto(`/app/results/${attemptId}`);
    await page.getByRole('button', { name: 'A Closer Look' }).click();
    await page.getByText('See why marks were lost').waitFor();
    await page.getByRole('link', { name: 'See Premium' }).waitFor();
    await page.getByRole('button', { name: /^Review Incorrect Answers/ }).click();
    await page.getByRole('button', { name: 'All 180' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('lets an administrator read it, and change nothing', async () => {
    await office.setViewportSize(viewport);
    await office.emulateMedia({ colorScheme });
    await office.goto(`/app/results/${attemptId}`);
    await office.getByText('These are the results of another account.').waitFor();
    await office.getByRole('button', { name: 'A Closer Look' }).click();
    await office.getByRole('heading', { name: 'Where your time went' }).waitFor();
    expect(await office.getByRole('button', { name: 'Share Score' }).count()).toBe(0);
    expect(await office.getByRole('button', { name: /^Practise/ }).count()).toBe(0);
    await expectAccessible(office);
    await expectNoSidewaysScroll(office);
  });

  it('shows nothing of it to another student', async () => {
    const other = await newContext(browser(), viewport);
    const theirs = await other.newPage();
    const theirEmail = newEmail();
    await signUp(theirs, theirEmail);
    await completeProfile(theirs);
    await theirs.goto(`/app/results/${attemptId}`);
    await theirs.getByText('No results data available').waitFor();
    await other.close();
  });
});
