import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, newContext } from './support/browser.ts';
import { completeProfile, newEmail, PASSWORD, signIn, signUp } from './support/journey.ts';

let browser: Browser;
let context: BrowserContext;
let here: Page;
let there: Page;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  context = await newContext(browser);
  here = await context.newPage();
  there = await context.newPage();
});
afterEach(() => context.close());

async function enter(page: Page, fullName: string): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  await completeProfile(page, fullName);
  return email;
}

/** An account made in another browser, of which this one knows nothing. */
async function enterElsewhere(fullName: string): Promise<string> {
  const elsewhere = await newContext(browser);
  const email = await enter(await elsewhere.newPage(), fullName);
  await elsewhere.close();
  return email;
}

const isAtSignIn = (next: string) => (url: URL) =>
  url.pathname === '/auth' && url.searchParams.get('next') === next;

it('signing in here is taken over there', async () => {
  const email = await enterElsewhere('Asha Rao');
  await there.goto('/auth?next=/app/profile');
  await there.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await signIn(here, email);
  await there.waitForURL('**/app/profile');
  await there.getByText('Asha Rao').first().waitFor();
});

it('signing out here leaves there too, and says so', async () => {
  await enter(here, 'Asha Rao');
  await there.goto('/app/builder');
  await there.getByRole('heading', { name: 'Test Builder' }).waitFor();
  await here.getByRole('button', { name: 'Sign Out' }).click();
  await here.getByRole('link', { name: 'Start Free Today' }).waitFor();
  await there.waitForURL(isAtSignIn('/app/builder'));
  await there.getByText('You were signed out').waitFor();
  expect(await here.getByText('You were signed out').count()).toBe(0);
});

it('another person signing in here never mixes with the first there', async () => {
  const second = await enterElsewhere('Ravi Das');
  const first = await enter(here, 'Asha Rao');
  await there.goto('/app/profile');
  await there.getByText('Asha Rao').first().waitFor();
  await here.getByRole('button', { name: 'Sign Out' }).click();
  await here.getByRole('link', { name: 'Start Free Today' }).waitFor();
  await there.waitForURL(isAtSignIn('/app/profile'));
  await signIn(here, second);
  await there.waitForURL('**/app/profile');
  await there.getByText('Ravi Das').first().waitFor();
  expect(await there.getByText('Asha Rao').count()).toBe(0);
  expect(await there.getByText(first).count()).toBe(0);
  expect(await there.getByText(second).count()).toBeGreaterThan(0);
});

it('a session the server has ended is left, kindly, and found again after signing in', async () => {
  const email = await enterElsewhere('Asha Rao');
  await signIn(here, email, '/app/profile');
  await here.getByRole('heading', { name: 'Your details' }).waitFor();
  const elsewhere = await newContext(browser);
  const other = await elsewhere.newPage();
  await signIn(other, email);
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await other.getByRole('link', { name: 'Start Free Today' }).waitFor();
  await elsewhere.close();

  await here.getByRole('tab', { name: 'Statistics' }).click();
  await here.waitForURL((url) => url.pathname === '/auth');
  await here.getByText('You were signed out').waitFor();
  expect(await here.evaluate(() => localStorage.getItem('vijaypath-session'))).toBeNull();
  await here.getByLabel('Email').fill(email);
  await here.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await here.getByRole('button', { name: 'Sign In', exact: true }).click();
  await here.waitForURL('**/app/profile?tab=statistics');
});
