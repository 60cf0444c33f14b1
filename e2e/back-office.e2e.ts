import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { collectPageErrors, DESKTOP, launchBrowser, newContext, PHONE } from './support/browser.ts';
import { completeProfile, newEmail, PASSWORD, signUp } from './support/journey.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
  // The first account of an installation administers it; the student here must not be that one.
  await callServer('auth/v1/signup', inject('publishableKey'), { email: newEmail(), password: PASSWORD });
});
afterAll(() => browser?.close());

function callServer(path: string, key: string, body: object): Promise<Response> {
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return fetch(`${inject('serverUrl')}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function countActive(): Promise<number> {
  const key = inject('secretKey');
  const filters = 'select=id&status=eq.active&or=(source.is.null,source.neq.demo)';
  const answer = await fetch(`${inject('serverUrl')}/rest/v1/questions?${filters}`, {
    method: 'HEAD',
    headers: { apikey: key, authorization: `Bearer ${key}`, prefer: 'count=exact' },
  });
  return Number(answer.headers.get('content-range')?.split('/')[1]);
}

describe.each([
  ['on a phone', PHONE],
  ['on a wide screen', DESKTOP],
])('the back office %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  const email = newEmail();
  beforeAll(async () => {
    context = await newContext(browser, viewport);
    page = await context.newPage();
    errors = collectPageErrors(page);
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
    await callServer('functions/v1/grant-admin', inject('secretKey'), { email });
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
    expect(await figure('Missing Answers')).toBe('0');
    await lookAtBothThemes(page);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/app/dashboard');
    expect(errors).toEqual([]);
  });
});
