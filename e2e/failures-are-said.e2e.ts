import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser, newContext } from './support/browser.ts';
import { waitForServiceWorker } from './support/exam.ts';
import {
  chooseOption,
  completeProfile,
  completeProfileForm,
  createTest,
  newEmail,
  signUp,
  startTest,
  submitTest,
} from './support/journey.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let email: string;
beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  context = await newContext(browser);
  page = await context.newPage();
  email = newEmail();
  await signUp(page, email);
});
afterEach(() => context.close());
afterAll(() => browser.close());

const refuse = (route: Route) =>
  route.fulfill({ status: 422, json: { error: 'The bank is being counted', code: 'busy' } });
const mumble = (route: Route) => route.fulfill({ status: 422, json: {} });

async function toastSays(title: string, text: string): Promise<void> {
  const toast = page.getByRole('listitem').filter({ hasText: title });
  await toast.filter({ hasText: text }).first().waitFor();
}

it('without a profile the dashboard greets by the local part of the email', async () => {
  await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/app/dashboard');
  await page.getByRole('heading', { name: `Welcome back, ${email.split('@')[0]}` }).waitFor();
});

it('a start that fails says why, and can be tried again', async () => {
  await completeProfile(page);
  await createTest(page);
  const start = page.getByRole('button', { name: 'Start Test Now' });
  for (const [answer, text] of [
    [refuse, 'The bank is being counted'],
    [mumble, 'Could not start the test. Please try again.'],
  ] as const) {
    await page.route('**/functions/v1/start-attempt', answer);
    await start.click();
    await toastSays('Failed to Start', text);
    await expect.poll(() => start.isEnabled()).toBe(true);
  }
  await page.unrouteAll();
  await start.click();
  await page.waitForURL('**/app/test/*');
});

it('a test that cannot be loaded says why, and leads back to the dashboard', async () => {
  await completeProfile(page);
  await page.route('**/functions/v1/get-attempt', refuse);
  await page.goto('/app/test/00000000-0000-4000-8000-000000000000');
  await toastSays('Failed to Load Test', 'The bank is being counted');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
});

it('a submission that fails says why, and keeps the test open', async () => {
  await completeProfile(page);
  await createTest(page);
  await startTest(page);
  await chooseOption(page, 'B');
  await page.route('**/functions/v1/submit-attempt/**', mumble);
  await page.getByRole('button', { name: 'Submit Test' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
  await toastSays('Submission Failed', 'Failed to submit test. Please try again.');
  expect(new URL(page.url()).pathname).toMatch(/^\/app\/test\//);
  await page.unrouteAll();
  await submitTest(page);
});

it('says without a network that it failed, whatever is pressed first on a screen', async () => {
  const toasts = page.locator('[data-sonner-toast]');
  /** Cut after the screen is there and before the click: nothing more of the page can be fetched. */
  const cut = async (press: () => Promise<void>) => {
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await press();
    await toasts.first().waitFor();
    await context.setOffline(false);
  };
  await completeProfileForm(page);
  await cut(() => page.getByRole('button', { name: 'Complete Profile' }).click());
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await cut(() => page.getByRole('button', { name: 'Start Quick Test' }).first().click());
  await page.goto('/app/builder');
  await page.getByLabel('Physics', { exact: true }).first().check();
  await page.getByText(/questions available/).waitFor();
  await cut(() => page.getByRole('button', { name: 'Create Test', exact: true }).click());
  const visitor = await newContext(browser);
  page = await visitor.newPage();
  context = visitor;
  await page.goto('/auth?mode=signUp');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('path-to-victory');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.locator('[data-sonner-toast]').first().waitFor();
  await context.setOffline(false);
});

it('signing out without a network leaves nothing of the student on the screen', async () => {
  await completeProfile(page);
  await waitForServiceWorker(page);
  await page.goto('/app/profile');
  await page.getByText(email).first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Start Free Today' }).first().waitFor({ timeout: 5_000 });
  expect(await page.getByText(email).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('vijaypath-session'))).toBeNull();
  await context.setOffline(false);
});

it('offers to sign in with an email that has an account', async () => {
  const visitor = await newContext(browser);
  page = await visitor.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Free Today' }).click();
  await page.getByRole('heading', { name: 'Create Account' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('another-password');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in with this email' }).click();
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await visitor.close();
});
