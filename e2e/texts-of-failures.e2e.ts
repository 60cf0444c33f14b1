import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import errors from '../web/locales/hi/errors.json' with { type: 'json' };
import { browserForAll } from './support/both-widths.ts';
import { newContext, PHONE } from './support/browser.ts';
import { completeProfile, createTest, newEmail, signUp, startTest, submitTest } from './support/journey.ts';

/** What the error catalogue says, when the server itself fails and has nothing to say to a student. */

const browser = browserForAll();
let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await newContext(browser(), PHONE);
  page = await context.newPage();
});
afterEach(() => context.close());

const fail = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { error: 'relation "x" does not exist', message: 'boom', code: '42P01' },
  });

async function signUpWithProfile(): Promise<void> {
  await signUp(page, newEmail());
  await completeProfile(page, 'Asha Rao');
}

const sees = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first().waitFor();

it('a logout that fails says so, keeps the session, and can be tried again', async () => {
  await signUpWithProfile();
  await page.route('**/auth/v1/logout*', fail);
  await page.goto('/app/profile');
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  await sees('Failed to log out. Please try again.');
  expect(new URL(page.url()).pathname).toBe('/app/profile');
  await page.unrouteAll();
  await logout.click();
  await page.waitForURL((url) => url.pathname === '/');
});

it('a cancellation of the renewal that fails says so, whatever the server said', async () => {
  await signUpWithProfile();
  await page.goto('/account/billing');
  const cancel = page.getByRole('button', { name: 'Cancel Renewal' });
  await cancel.waitFor();
  await page.route('**/functions/v1/billing-portal', fail);
  await cancel.click();
  await sees('Failed to cancel subscription');
  expect(await page.getByText('does not exist').count()).toBe(0);
});

async function offerGoogle(): Promise<void> {
  await page.route('**/auth', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('"googleSignIn":false', '"googleSignIn":true');
    await route.fulfill({ response: answer, body: html });
  });
}

it('Google without a network says so, and the page stays', async () => {
  await offerGoogle();
  await page.goto('/auth');
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.waitFor();
  await context.setOffline(true);
  await button.click();
  await sees('You seem to be offline.');
  await button.waitFor();
});

it('an exception on the way to Google says so, and nothing of the exception', async () => {
  await offerGoogle();
  await page.addInitScript(() => {
    // Where the client keeps the secret of the way back.
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.endsWith('code-verifier')) throw new TypeError('The quota has been exceeded');
      setItem.call(this, key, value);
    };
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await sees('Failed to sign in with Google.');
  expect(await page.getByText('quota').count()).toBe(0);
});

it.each([
  ['code=made-up', /^ErrorThis link does not work here/],
  ['error=server_error&error_description=TypeError', /^ErrorAn unexpected error occurred\.$/],
])('a way back with %s ends at the sign-in screen, in words for a student', async (query, text) => {
  await page.goto(`/auth/callback?${query}`, { waitUntil: 'commit' });
  const toast = page.locator('[data-sonner-toast]').first();
  await expect.poll(() => toast.textContent()).toMatch(text);
  await page.waitForURL((url) => url.pathname === '/auth');
});

it('a link that is too old is refused in the language of the page', async () => {
  const other = await browser().newContext({ baseURL: inject('serverUrl'), locale: 'hi-IN' });
  const hindi = await other.newPage();
  await hindi.goto('/auth/callback?token_hash=made-up&type=signup', { waitUntil: 'commit' });
  // The link was not asked for in this browser.
  await hindi.getByRole('button', { name: 'जारी रखें' }).click();
  const toast = hindi.locator('[data-sonner-toast]').first();
  await expect.poll(() => toast.textContent()).toContain(errors.otp_expired);
  await other.close();
});

it('a list that the server could not make says so, and nothing of the server', async () => {
  await signUpWithProfile();
  await page.route('**/rest/v1/**', (route) =>
    route.request().method() === 'GET' && /bookmark/.test(route.request().url())
      ? fail(route)
      : route.continue(),
  );
  await page.goto('/app/library?tab=bookmarks');
  await page.getByRole('alert').filter({ hasText: 'An unexpected error occurred.' }).first().waitFor();
  expect(await page.getByText('boom').count()).toBe(0);
});

it('a weak subject is practised at once', async () => {
  await signUpWithProfile();
  await createTest(page, 10, ['Physics']);
  const attempt = await startTest(page);
  await submitTest(page);
  await page.getByRole('button', { name: 'Practice Weak Topics' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/app/test/') && !url.pathname.endsWith(attempt));
  await page.getByRole('heading', { name: /^Question 1 of (5|6|7|8|9|10)$/ }).waitFor();
});

it('practice of chapters whose questions were all met begins, and says so', async () => {
  await signUpWithProfile();
  await createTest(page, 10, ['Physics']);
  await startTest(page);
  await submitTest(page);
  await page.route('**/functions/v1/create-practice-test', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), unseen_of_chapters: 0 } });
  });
  await page.getByRole('button', { name: 'Practice Weak Topics' }).click();
  await page.getByText('You have met every question here').waitFor();
  await page.waitForURL('**/app/test/*');
});
