import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, userIdOf, widths } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { answer } from './support/exam.ts';
import { completeProfile, newEmail, signUp, submitTest } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();

describe.each(widths('phone'))('the app %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signUp(page, newEmail());
    await completeProfile(page, 'Asha Rao');
  });
  afterAll(() => context?.close());
  beforeEach(() => {
    errors.length = 0;
  });
  const lookAt = async () => {
    await lookAtBothThemes(page);
    expect(errors).toEqual([]);
  };
  const demoSwitch = () => page.getByRole('switch', { name: 'Demo Mode' });

  it('asks a new student to the first test', async () => {
    await page.goto('/app/dashboard');
    await page.getByText('Your first test is waiting').waitFor();
    await page.getByText('No streak yet').waitFor();
    await page.getByText('100 points to Achiever').waitFor();
    for (const card of ['Start Builder', 'Continue Last Test', 'View Leaderboard', 'Daily Streak'])
      await page.getByText(card).waitFor();
    // The builder is offered once: by its card.
    expect(await page.getByRole('main').locator('a[href^="/app/builder"]').count()).toBe(1);
    // Nothing stands beside it yet, so it begins where the cards above it begin.
    const leftOf = async (place: Locator) => (await place.boundingBox())?.x;
    const progress = page.getByRole('complementary', { name: 'Your progress' });
    expect(await leftOf(progress)).toBe(await leftOf(page.getByRole('heading', { level: 1 })));
    await lookAt();
  });

  it('keeps the streak with a quick test of five questions', async () => {
    await page.getByRole('button', { name: 'Keep the Streak' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Quick Test' }).waitFor();
    await lookAt();
    await dialog.getByRole('button', { name: 'Start Quick Test' }).click();
    await page.getByRole('heading', { name: 'Question 1 of 5' }).waitFor();
    await answer(page, [0, 1, 2, 3, 0]);
    await submitTest(page);
    await page.getByRole('heading', { name: 'Keep Going!' }).waitFor();
    // What it earned is said where the score is.
    await page
      .getByRole('region', { name: 'What this test earned' })
      .getByText('New badge: First step')
      .waitFor();

    await page.goto('/app/dashboard');
    await page.getByText('1 day streak').first().waitFor();
    await page.getByText('Today counts. Well done.').waitFor();
    const today = page.getByRole('region', { name: 'Today', exact: true });
    await today.getByText('Today counts: 5 questions answered.').waitFor();
    // What comes next is planned, and stands once.
    const tonight = page.getByRole('region', { name: 'Tonight' });
    await tonight.getByText(/^about \d+ minutes left$/).waitFor();
    await tonight.getByRole('img', { name: '1 day of this week counts' }).waitFor();
    expect(await tonight.getByRole('button', { name: /^Start: / }).count()).toBeGreaterThanOrEqual(2);
    expect(await today.getByRole('link').count()).toBe(0);
    await page.getByText('First step').waitFor();
    const figures = page.locator('dl').first();
    await figures.getByText('Questions answered').waitFor();
    await figures.getByText('5 today').waitFor();
    await page.getByText('Quick Test: Physics, Chemistry, Biology').waitFor();
    await lookAt();
  });

  it('ranks the points of the day, the week and the month', async () => {
    await page.getByRole('link', { name: 'View All' }).click();
    await page.getByRole('heading', { name: "Today's Rankings" }).waitFor();
    expect(await page.getByRole('tab', { name: 'Daily' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('list', { name: "Today's Rankings" }).getByRole('listitem').first().waitFor();
    await lookAt();
    for (const [tab, heading] of [
      ['Weekly', "This Week's Rankings"],
      ['Monthly', "This Month's Rankings"],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('list', { name: heading }).getByRole('listitem').first().waitFor();
    }
    await page.getByRole('radio', { name: 'Madurai' }).click();
    await page.getByRole('list', { name: "This Month's Rankings" }).waitFor();
    expect(await page.content()).not.toContain('Asha R.');
  });

  it('keeps its place and offers to try again when the board does not come', async () => {
    await page.route('**/leaderboard-daily', (route) =>
      route.fulfill({ status: 400, json: { error: 'No' } }),
    );
    await page.goto('/app/leaderboard');
    await page.getByText('The rankings could not be reached just now.').waitFor();
    await page.unroute('**/leaderboard-daily');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('list', { name: "Today's Rankings" }).getByRole('listitem').first().waitFor();
    errors.length = 0;
  });

  it('says when the streak could not be updated', async () => {
    await page.goto('/app/dashboard');
    await page.route('**/gamification-ping', (route) =>
      route.fulfill({ status: 500, json: { error: 'No' } }),
    );
    await page.getByRole('button', { name: 'Keep the Streak' }).click();
    await page.getByText('Failed to update streak. Please try again.').waitFor();
    await page.unroute('**/gamification-ping');
    await page.keyboard.press('Escape');
    errors.length = 0;
  });

  it('tells what is new, until it is read', async () => {
    await withSecretKey('POST', 'notifications', {
      user_id: await userIdOf(page),
      kind: 'test',
      title: 'Your sheet was graded',
      link: '/app/library',
    });
    await page.reload();
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).click();
    await page.getByText('Your sheet was graded').waitFor();
    await lookAt();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });

  it('shows sample figures and a test over the demo bank while Demo Mode is on', async () => {
    await page.goto('/app/dashboard');
    await page.getByText('1 day streak').first().waitFor();
    expect(await page.getByText('DEMO', { exact: true }).count()).toBe(0);
    await demoSwitch().click();
    await page.getByText('DEMO', { exact: true }).waitFor();
    await page.getByText('12 day streak').first().waitFor();
    await page.getByText('2 more questions make today count.').waitFor();
    await page.getByRole('button', { name: 'Five questions now' }).waitFor();
    await lookAt();
    await page.goto('/app/library');
    await page.getByRole('heading', { name: 'NEET 2019' }).waitFor();
    expect(await page.getByText('Sample', { exact: true }).count()).toBe(6);
    await lookAt();
    await page.goto('/app/builder');
    for (const subject of ['Physics', 'Chemistry', 'Biology'])
      await page.getByLabel(subject, { exact: true }).first().check();
    await page.getByText('4 questions available with current filters').waitFor();
    await page.getByText('(fewer than requested)').waitFor();
    await lookAt();
    await page.getByRole('button', { name: 'Create Test', exact: true }).click();
    await page.getByRole('button', { name: 'Start Test Now' }).click();
    await page.getByRole('heading', { name: 'Question 1 of 4' }).waitFor();
    await answer(page, [0, 1, 2, 3]);
    await submitTest(page);

    await page.goto('/app/dashboard');
    await demoSwitch().click();
    await page.getByText('1 day streak').first().waitFor();
    expect(await page.getByText('Demo Test').count()).toBe(0);
    await page.locator('dl').first().getByText('5 today').waitFor();
    await page.goto('/app/library');
    await page.getByText('No paper added yet').first().waitFor();
    expect(await page.getByText('Sample', { exact: true }).count()).toBe(0);
  });

  it('cannot switch Demo Mode on where an administrator has forbidden it', async () => {
    const allow = (value: boolean) =>
      withSecretKey('PATCH', 'app_settings?key=eq.demo_mode_allowed', { value });
    await allow(false);
    try {
      await page.reload();
      await page.getByText('Demo Mode is switched off by the administrator.').waitFor({ state: 'attached' });
      expect(await demoSwitch().isDisabled()).toBe(true);
      await lookAt();
    } finally {
      await allow(true);
    }
    await page.reload();
    await expect.poll(() => demoSwitch().isEnabled()).toBe(true);
  });

  it('folds its sidebar away, and remembers it for seven days', async () => {
    const link = page.getByRole('link', { name: /Test Builder/ });
    if (viewport === PHONE) {
      expect(await link.count()).toBe(0);
      await page.keyboard.press('Control+b');
      await link.waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('nav') !== null))
        .toBe(true);
      await lookAt();
      await page.keyboard.press('Escape');
      return;
    }
    const width = () =>
      page
        .locator('aside')
        .first()
        .evaluate((aside) => aside.getBoundingClientRect().width);
    expect(await width()).toBe(256);
    await page.keyboard.press('Control+b');
    await expect.poll(width).toBe(48);
    await lookAt();
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    await page.reload();
    await expect.poll(width).toBe(48);
  });
});
