import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import tamil from '../web/locales/ta/profile.json' with { type: 'json' };
import telugu from '../web/locales/te/profile.json' with { type: 'json' };
import teluguFields from '../web/locales/te/profile-fields.json' with { type: 'json' };
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { collectPageErrors } from './support/browser.ts';
import { completeProfile, newEmail, PASSWORD, signUp } from './support/journey.ts';
import { grantAdmin } from './support/with-secret-key.ts';

const browser = browserForAll();

describe.each(widths('phone'))('the account screens %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  const email = newEmail();
  beforeAll(async () => {
    ({ context, page } = await openScreen(browser(), viewport));
  });
  afterAll(() => context?.close());

  it('sign in, create, forget, and go back with empty forms', async () => {
    await page.goto('/auth');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await page.getByText('Sign in to your account').waitFor();
    await page.getByLabel('Email').fill('someone@example.com');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    await expect
      .poll(() => page.getByLabel('Email').evaluate((field) => field === document.activeElement))
      .toBe(true);
    expect(await page.getByLabel('Email').inputValue()).toBe('someone@example.com');
    await page.getByLabel('Email').fill('');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Back to login' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
  });

  it('says what the server says, and that there is no network', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Invalid login credentials').waitFor();
    await expect
      .poll(() =>
        page.getByLabel('Password', { exact: true }).evaluate((field) => field === document.activeElement),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('You seem to be offline.').waitFor();
    await context.setOffline(false);
  });

  it('asks once, however quick the clicks', async () => {
    let asked = 0;
    await page.route('**/auth/v1/token*', (route) => {
      asked += 1;
      return route.continue();
    });
    await page.getByRole('button', { name: 'Sign In', exact: true }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.getByText('Invalid login credentials').first().waitFor();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
    expect(asked).toBe(1);
    await page.unroute('**/auth/v1/token*');
  });

  it('leads from a reset link that is too old to a new one', async () => {
    await page.goto(
      '/auth/reset-password#error=access_denied&error_code=otp_expired&error_description=Expired',
    );
    await page.waitForURL((url) => url.pathname === '/auth');
    await page.getByText('This reset link no longer works').waitFor();
    await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
    await lookAtBothThemes(page);
    await page.goto('/auth/reset-password');
    await page.waitForURL((url) => url.pathname === '/auth');
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  });

  it('diagnoses a visitor, and a student', async () => {
    await page.goto('/auth/debug');
    await page.getByRole('heading', { name: 'Authentication Diagnostics' }).waitFor();
    await page.getByText('No active session', { exact: true }).waitFor();
    await page.getByText('No authenticated user').waitFor();
    await page.getByText('Auth session missing!').waitFor();
    await page.getByText('Edge function error (expected for test call)').waitFor();
    await lookAtBothThemes(page);

    await signUp(page, email);
    await page.goto('/auth/debug');
    await page.getByText('No profile found (need onboarding)').waitFor();
    await page.getByText('Functions answer').waitFor();
    const statuses = ['success', 'warning', 'error'].map((status) =>
      page.getByText(status, { exact: true }).first(),
    );
    await Promise.all(statuses.slice(0, 2).map((status) => status.waitFor()));
    await page.route('**/rest/v1/rpc/is_premium', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.route('**/rest/v1/profiles*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Refresh Diagnostics' }).click();
    await page.getByText('Failed to check premium status').waitFor();
    await page.getByText('RLS or query error').waitFor();
    await statuses[2]?.waitFor();
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}').access_token as string,
    );
    expect(token.length).toBeGreaterThan(100);
    expect(await page.content()).not.toContain(token);
    await page.unrouteAll();
    await lookAtBothThemes(page);
  });

  it('onboard, with every missing field said', async () => {
    await page.goto('/onboarding');
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    for (const text of [
      'Full name must be at least 2 characters',
      'Please select your board',
      'Please select your medium',
      'Please select your class level',
      'Please enter your state',
      'Please enter your district',
    ]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await lookAtBothThemes(page);
    await completeProfile(page);
  });

  it('edit the profile, and give up editing', async () => {
    await page.goto('/app/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Full Name').fill('x');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Full name must be at least 2 characters').waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Cancel Edit' }).click();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Full Name').fill('आशा राव');
    await page.getByLabel('Language').selectOption('Telugu');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile Updated').waitFor();
    await page.getByRole('definition').filter({ hasText: 'తెలుగు' }).waitFor();
    await page.getByText('आशा राव').first().waitFor();
    await page.getByRole('button', { name: telugu.editProfile }).click();
    await page.getByLabel(teluguFields.language, { exact: true }).selectOption('English');
    await page.getByRole('button', { name: telugu.details.save }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
  });

  it('show the way to the back office to administrators only', async () => {
    expect(await page.getByRole('link', { name: 'Admin Access' }).count()).toBe(0);
    await grantAdmin(email);
    await page.reload();
    const link = page.getByRole('link', { name: 'Admin Access' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('/admin');
  });

  it('ask a minor for a guardian', async () => {
    await page.getByLabel('Date of birth').fill('1990-05-05');
    expect(await page.getByLabel('Email of a parent or guardian').count()).toBe(0);
    await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 15}-05-05`);
    await page.getByLabel('Email of a parent or guardian').fill(email);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Please enter an email that is not your own').waitFor();
    await page.getByLabel('Email of a parent or guardian').fill('mother@example.com');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Date of birth saved').waitFor();
  });

  it('set a password', async () => {
    await page.getByLabel('New password', { exact: true }).fill('1234567');
    await page.getByLabel('Confirm new password').fill('123456');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText('Password must be at least 8 characters').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('12345678');
    await page.getByText("Passwords don't match").waitFor();
    await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD}!`);
    await page.getByLabel('Confirm new password').fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText('You can now log in with email and password.').waitFor();
    await lookAtBothThemes(page);
  });

  it('ask for the current password as well, a while after signing in', async () => {
    // The server's own refusal is tested where its clock can be turned; here, what the screen makes of it.
    await page.route('**/auth/v1/user', (route) => {
      const { password, current_password } = (route.request().postDataJSON() ?? {}) as Record<string, string>;
      if (!password || current_password !== undefined) return route.continue();
      const body = { code: 400, error_code: 'reauthentication_needed', msg: 'Please sign in again' };
      return route.fulfill({ status: 400, json: body });
    });
    expect(await page.getByLabel('Current password').count()).toBe(0);
    await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD}!!`);
    await page.getByLabel('Confirm new password').fill(`${PASSWORD}!!`);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText('You signed in a while ago.').waitFor();
    const current = page.getByLabel('Current password');
    await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
    await lookAtBothThemes(page);
    await current.fill('a guess');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.getByText('This is not your password').waitFor();
    await current.fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await current.waitFor({ state: 'detached' });
    await page.unroute('**/auth/v1/user');
  });

  it('keep preferences on every device', async () => {
    await page.getByRole('tab', { name: 'Preferences' }).click();
    await page.getByText(/^Others see you as \w+ \w+ \d+\.$/).waitFor();
    await page.getByRole('switch', { name: 'Show my first name and initial' }).click();
    // Under 18 until a guardian agrees: the name waits.
    await page.getByText(/^Others see you as \w+ \w+ \d+, and by your name once/).waitFor();
    await page.getByRole('switch', { name: 'Reduce motion' }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.motion)).toBe('reduced');
    await page.getByLabel('Language').selectOption('Tamil');
    await page.getByRole('button', { name: 'Save language' }).click();
    const { preferences } = tamil;
    await page.getByText(preferences.languageUpdated).waitFor();
    await lookAtBothThemes(page);
    await page.evaluate(() => localStorage.removeItem('vijaypath-reduced-motion'));
    await page.reload();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.motion)).toBe('reduced');
    const language = page.getByLabel(preferences.language, { exact: true });
    await expect.poll(() => language.inputValue()).toBe('Tamil');
    await language.selectOption('English');
    await page.getByRole('button', { name: preferences.saveLanguage }).click();
    await page.getByText('Language Updated').waitFor();
  });

  it('show what was done, and what there is to earn', async () => {
    await page.getByRole('tab', { name: 'Statistics' }).click();
    await page.getByText('No numbers yet').waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('tab', { name: 'Achievements' }).click();
    await page.getByRole('heading', { name: 'First step' }).waitFor();
    await lookAtBothThemes(page);
  });

  it('hand over the data, and let go for good', async () => {
    await page.goto('/app/profile');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await (await downloading).path();
    expect(JSON.parse(await readFile(file, 'utf8')).account.email).toBe(email);

    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete for ever' }).click();
    await dialog.getByText('Type DELETE in capital letters').waitFor();
    await lookAtBothThemes(page);
    // A password this very session chose proves nothing; one that was signed in with does.
    await dialog.getByLabel('Your password').fill(`${PASSWORD}!!`);
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete for ever' }).click();
    await page.getByText('Please sign in again').waitFor();
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged Out').waitFor();
    await page.goto('/auth?next=/app/profile');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!!`);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete for ever' }).click();
    await dialog.getByText('This is not your password').waitFor();
    await dialog.getByLabel('Your password').fill(`${PASSWORD}!!`);
    const errors = collectPageErrors(page);
    await dialog.getByRole('button', { name: 'Delete for ever' }).click();
    await page.getByText('Account deleted').waitFor();
    await page.getByRole('link', { name: 'Start Free Today' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('vijaypath-session'))).toBeNull();
    expect(errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!!`);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Invalid login credentials').waitFor();
  });
});
