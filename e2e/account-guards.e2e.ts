import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, newContext } from './support/browser.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  context = await newContext(browser);
  page = await context.newPage();
});
afterEach(() => context.close());

const ID = '00000000-0000-4000-8000-000000000000';

it.each([
  '/onboarding',
  '/app',
  '/app/profile?tab=statistics',
  `/app/test/${ID}`,
  `/app/results/${ID}`,
  `/app/tests/${ID}/print`,
  `/app/tests/${ID}/upload-print`,
  '/account/billing',
])('%s asks a visitor to sign in, and remembers where they were going', async (path) => {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  const url = new URL(page.url());
  expect(url.pathname).toBe('/auth');
  expect(url.searchParams.get('next')).toBe(path);
});

it('nothing of a guarded page shows while the session and the profile are looked up', async () => {
  await signUp(page, newEmail());
  const seen: string[] = [];
  await page.exposeFunction('noteText', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const note = () =>
      (window as unknown as { noteText(text: string): void }).noteText(document.body?.innerText ?? '');
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/app/builder');
  await page.waitForURL('**/onboarding');
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes('Test Builder') || text.includes('Welcome Back'))).toEqual([]);
});

it('a profile check that fails lets the student through', async () => {
  await signUp(page, newEmail());
  await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/app/builder');
  await page.getByRole('heading', { name: 'Test Builder' }).waitFor();
});

it('a signed-in student is led past the sign-in screen, inside the app only', async () => {
  await signUp(page, newEmail());
  await completeProfile(page);
  await page.goto('/auth?next=/app/profile');
  await page.waitForURL('**/app/profile');
  await page.goto('/auth?next=https://evil.example/app');
  await page.waitForURL((url) => url.pathname.startsWith('/app'));
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  expect(new URL(page.url()).hostname).toBe('localhost');
});
