import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { newContext } from './support/browser.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';
import { grantAdmin } from './support/with-secret-key.ts';

const browser = browserForAll();

async function countActive(condition = ''): Promise<number> {
  const key = inject('secretKey');
  const filters = 'select=id&status=eq.active&or=(source.is.null,source.neq.demo)';
  const answer = await fetch(`${inject('serverUrl')}/rest/v1/questions?${filters}${condition}`, {
    method: 'HEAD',
    headers: { apikey: key, authorization: `Bearer ${key}`, prefer: 'count=exact' },
  });
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

describe.each(widths('wide'))('the back office %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  const email = newEmail();
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
  });
  afterAll(() => context?.close());

  it('asks a visitor to sign in', async () => {
    await page.goto('/admin');
    await page.waitForURL(/\/auth\?next=(%2F|\/)admin$/);
  });

  it('sends a student to the app', async () => {
    await signUp(page, email);
    await completeProfile(page);
    await page.goto('/admin');
    await page.waitForURL(/\/app\/?$/);
  });

  it('shows an administrator what the bank holds, and the way back', async () => {
    await grantAdmin(email);
    await page.goto('/app/profile');
    await page.getByRole('link', { name: 'Admin Access' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const figure = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=../dd').textContent();
    // Other journeys add questions of their own to this server's bank.
    const active = await countActive();
    expect(active).toBeGreaterThanOrEqual(180);
    await expect.poll(() => figure('Total Questions')).toBe(String(active));
    const subjects = await Promise.all(['Physics', 'Chemistry', 'Biology'].map(figure));
    expect(subjects.reduce((sum, count) => sum + Number(count), 0)).toBe(active);
    const missing = await countActive('&correct_index=is.null');
    await expect.poll(() => figure('Missing Answers')).toBe(String(missing));
    const week = new Date(Date.now() - 7 * 86_400_000).toISOString();
    const recent = await countActive(`&created_at=gte.${week}`);
    await expect.poll(() => figure('Added in 7 days')).toBe(String(recent));
    // Below them stand the ways a day begins, what waits, and what was changed last.
    await page.getByRole('heading', { name: 'Waiting for a person' }).waitFor();
    await page.getByRole('heading', { name: 'Last changes' }).waitFor();
    await lookAtBothThemes(page);
    expect(await page.getByRole('link', { name: 'App', exact: true }).getAttribute('href')).toBe('/app');
    const opener = page.getByRole('button', { name: 'Open the menu' });
    if (await opener.isVisible()) await opener.click();
    for (const text of [email, 'Administrator', 'Sign Out']) await page.getByText(text).first().waitFor();
    if (viewport.width < 768) await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/app/dashboard');
    expect(errors).toEqual([]);
  });
});

it('opens results for an administrator who has no profile, and for nobody else without one', async () => {
  const context = await newContext(browser());
  const page = await context.newPage();
  const email = newEmail();
  await signUp(page, email);
  const results = '/app/results/00000000-0000-4000-8000-000000000000';
  await page.goto(results);
  await page.waitForURL('**/onboarding');
  await grantAdmin(email);
  await page.goto(results);
  await page.getByText('No results data available').waitFor();
  await context.close();
});
