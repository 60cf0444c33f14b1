import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserForAll } from './support/both-widths.ts';
import { newContext } from './support/browser.ts';
import {
  completeProfile,
  completeProfileForm,
  createTest,
  newEmail,
  PASSWORD,
  signUp,
  startTest,
} from './support/journey.ts';

/** What the specification says of screens whose calls fail, and of what they send. */
const browser = browserForAll();
let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await newContext(browser());
  page = await context.newPage();
});
afterEach(() => context.close());

const answer = (status: number, json: object) => (route: Route) => route.fulfill({ status, json });
const fail = answer(500, { code: 500, msg: 'boom', message: 'boom', error: 'boom' });
const sees = (text: string | RegExp) => page.getByText(text).first().waitFor();

describe('accounts', () => {
  it('the form checks when it is sent, and from then on as it is typed', async () => {
    await page.goto('/auth');
    const email = page.getByLabel('Email');
    await email.fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('123');
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(2);
    await email.fill('nobody@example.com');
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(1);
  });

  it('an exception on an auth action says so, and nothing of the exception', async () => {
    await page.goto('/auth');
    await page.route('**/auth/v1/token*', fail);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await sees('An unexpected error occurred.');
    expect(await page.getByText('boom').count()).toBe(0);
  });

  it('a sign-out that the server no longer knows of is one', async () => {
    await signUp(page, newEmail());
    await completeProfile(page);
    await page.goto('/app/profile');
    await page.route(
      '**/auth/v1/logout*',
      answer(404, { code: 404, error_code: 'session_not_found', msg: 'No' }),
    );
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await sees('Logged Out');
    expect(await page.getByText('may stay signed in').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('vijaypath-session'))).toBeNull();
  });

  it('a sign-out without a server is logged, the session is gone from the device, and others may stay', async () => {
    await signUp(page, newEmail());
    await completeProfile(page);
    await page.goto('/app/profile');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/auth/v1/logout*', answer(503, { code: 503, msg: 'No' }));
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await sees('Logged Out');
    await sees('your other devices may stay signed in');
    expect(logged.some((text) => text.startsWith('Error signing out:'))).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('vijaypath-session'))).toBeNull();
  });
});

describe('onboarding', () => {
  beforeEach(() => signUp(page, newEmail()));

  it('leads back to signing in, signed out on every device', async () => {
    const logout = page.waitForRequest('**/auth/v1/logout?scope=global');
    await page.getByRole('button', { name: 'Back to Sign In' }).click();
    await logout;
    await page.waitForURL('**/auth');
  });

  it('without a signed-in user says so, and leads to signing in', async () => {
    const other = await context.newPage();
    await other.goto('/onboarding');
    await other.getByRole('button', { name: 'Back to Sign In' }).click();
    await sees('You must be signed in to complete onboarding.');
    await page.waitForURL('**/auth*');
  });

  it('says that the profile could not be set up', async () => {
    await completeProfileForm(page);
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'GET' ? route.continue() : fail(route),
    );
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await sees('An unexpected error occurred while setting up your profile.');
    expect(new URL(page.url()).pathname).toBe('/onboarding');
  });

  it('goes on without the beta year when that cannot be made; its id is a prefix and a time', async () => {
    let sent: Request | undefined;
    await page.route('**/rest/v1/user_subscriptions*', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent = route.request();
      return fail(route);
    });
    await completeProfile(page);
    expect(sent?.postDataJSON()).toMatchObject({
      provider_subscription_id: expect.stringMatching(/^beta_\d{13}$/),
    });
  });
});

describe('a student', () => {
  beforeEach(async () => {
    await signUp(page, newEmail());
    await completeProfile(page);
  });

  it('is known to every call by the public key and the own token', async () => {
    const request = page.waitForRequest('**/rest/v1/**');
    await page.goto('/app/library');
    const headers = (await request).headers();
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}').access_token as string,
    );
    expect(headers.apikey).toMatch(/^vp_publishable_/);
    expect(headers.authorization).toBe(`Bearer ${token}`);
  });

  it('is told the score on submitting, to one decimal', async () => {
    await createTest(page);
    await startTest(page);
    await page.getByRole('button', { name: 'Submit Test' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Test Submitted Successfully!' });
    await toast.filter({ hasText: '0/10 (0.0%)' }).waitFor();
  });

  it('finds the way from the print page back to the dashboard', async () => {
    await createTest(page);
    await page.getByRole('link', { name: 'Print Mode' }).click();
    await page.waitForURL('**/print');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.waitForURL('**/app/dashboard');
  });

  it('is told that no attempt came of a start', async () => {
    await createTest(page);
    await page.route('**/functions/v1/start-attempt', answer(200, {}));
    await page.getByRole('button', { name: 'Start Test Now' }).click();
    await sees('No attempt id returned by start-attempt');
  });

  it('sees an empty list and 0 where the builder could not look up', async () => {
    await page.route('**/rest/v1/rpc/get_distinct_chapters*', fail);
    await page.route('**/rest/v1/rpc/get_available_question_count*', fail);
    await page.goto('/app/builder');
    await page.getByLabel('Physics', { exact: true }).first().check();
    await sees('Failed to load chapters');
    await sees(/\b0 questions available with current filters/);
    expect(await page.getByRole('checkbox').count()).toBe(3);
    await page.route('**/rest/v1/rpc/get_distinct_subjects*', fail);
    await page.reload();
    await sees('Failed to load subjects');
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });

  it('is asked to sign in where the session was lost at the builder', async () => {
    await page.goto('/app/builder');
    await page.getByLabel('Physics', { exact: true }).first().check();
    await page.getByText(/questions available with current filters/).waitFor();
    await page.route('**/functions/v1/create-test', answer(401, { error: 'No', code: 'unauthorized' }));
    await page.getByRole('button', { name: 'Create Test', exact: true }).click();
    await sees('Sign in required');
    await sees('Please sign in to create a test.');
  });

  it('is told that the password could not be set', async () => {
    await page.goto('/app/profile');
    await page.route('**/auth/v1/user', (route) =>
      route.request().method() === 'PUT' ? fail(route) : route.continue(),
    );
    await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD}!`);
    await page.getByLabel('Confirm new password').fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await sees('An unexpected error occurred while setting your password.');
  });
});
