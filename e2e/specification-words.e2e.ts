import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserForAll, openScreen, userIdOf } from './support/both-widths.ts';
import {
  completeProfile,
  completeProfileForm,
  createTest,
  newEmail,
  PASSWORD,
  signUp,
} from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** Screens say what the specification says they say, to the letter; what they do is told in the other journeys. */
const browser = browserForAll();

let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  ({ context, page } = await openScreen(browser()));
});
afterAll(() => context?.close());

const says = async (...texts: (string | RegExp)[]) => {
  for (const text of texts) await page.getByText(text, { exact: true }).first().waitFor();
};
const href = (name: string | RegExp) => page.getByRole('link', { name }).first().getAttribute('href');
const button = (name: string) => page.getByRole('button', { name, exact: true });
/**
 * Holds an answer back until `release`, and fails it then. Waits for the request, which may be sent after the screen has
 * said so, and for the failure: a request that finds its route gone reaches the server.
 */
async function hold(url: string): Promise<() => Promise<void>> {
  const [released, release] = signal();
  const [failed, haveFailed] = signal();
  await page.route(url, async (route: Route) => {
    await released;
    await route.fulfill({ status: 400, json: { code: 400, error_code: 'x', msg: 'No', error: 'No' } });
    haveFailed();
  });
  return async () => {
    release();
    await failed;
    await page.unroute(url);
  };
}

function signal(): [Promise<void>, () => void] {
  let give = () => {};
  const given = new Promise<void>((done) => {
    give = done;
  });
  return [given, give];
}

describe('to a visitor', () => {
  it('the landing page names its exams, and what is pitched and planned', async () => {
    await page.goto('/');
    await says('NEET', 'JEE', 'UPSC', 'Banking', /exam-agnostic/, /Gamified learning/);
    for (const name of [
      'Daily streaks',
      'Achievement badges',
      'Leaderboards',
      'Mock battles',
      'All-India competitions',
      'Quest-based study plans',
      'Low-bandwidth support',
      'AI feedback',
      '1,999 rupees per year',
    ])
      await says(new RegExp(`^${name}`));
    await says(
      /friends or AI rivals/,
      /rank-style ranking/,
      /[Dd]istrict, state, national/,
      /^Friends, school/,
    );
  });

  it('the landing page leads into the product', async () => {
    await page.goto('/');
    await says('Studying that pulls you back', 'Made for the phone and the network you have');
    for (const name of ['Start Free Today', 'Get Started', 'Sign Up Free'])
      expect(await href(name)).toBe('/auth?mode=signUp');
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Contact', { exact: true }).first().waitFor();
    expect(await footer.getByRole('link', { name: 'Contact page' }).getAttribute('href')).toBe('/contact');
    expect(await footer.getByRole('link', { name: /WhatsApp|Telegram/ }).count()).toBeGreaterThan(0);
    await page.getByRole('banner').getByText('Vijaypath').first().waitFor();
  });

  it('both prices stand on the pricing page', async () => {
    await page.goto('/pricing');
    await page.getByRole('heading', { level: 1, name: 'Premium' }).waitFor();
    await page.getByText('₹999').first().waitFor();
    await page.getByText('₹1,999').first().waitFor();
  });

  it('the sign-in screen has its words in each mode', async () => {
    await page.goto('/auth');
    await says('Welcome Back', 'Sign in to your account');
    expect(await href('← Back to Home')).toBe('/');
    await button("Don't have an account? Sign up").click();
    await says('Sign up to get started');
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    await button('Already have an account? Sign in').click();
    await button('Forgot password?').click();
    await says('Enter your email to receive a reset link');
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    await button('Back to login').waitFor();
  });

  it('the sign-in screen says what it is doing, its fields locked meanwhile', async () => {
    await page.goto('/auth');
    for (const [mode, url, submit, busy] of [
      ['', '**/auth/v1/token*', 'Sign In', 'Signing In...'],
      ["Don't have an account? Sign up", '**/auth/v1/signup*', 'Create Account', 'Creating Account...'],
      ['', '**/auth/v1/recover*', 'Send Reset Link', 'Sending...'],
    ] as const) {
      if (mode) await button(mode).click();
      if (busy === 'Sending...') {
        await page.goto('/auth');
        await button('Forgot password?').click();
      }
      await page.getByLabel('Email').fill('nobody@example.com');
      if (busy !== 'Sending...') await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      const release = await hold(url);
      await button(submit).click();
      await button(busy).waitFor();
      expect(await page.getByLabel('Email').isDisabled()).toBe(true);
      await release();
      await button(submit).waitFor();
    }
  });

  it('a sent reset link is told, with the way back', async () => {
    await page.goto('/auth');
    await button('Forgot password?').click();
    await page.getByLabel('Email').fill('nobody@example.com');
    await button('Send Reset Link').click();
    await says('Reset email sent', /password reset link to nobody@example\.com/);
    await says('Check your email', "We've sent you a password reset link");
    await button('Back to login').waitFor();
  });

  it('a callback without a session ends at the sign-in screen', async () => {
    await page.goto('/auth/callback?code=made-up');
    await page.waitForURL((url) => url.pathname === '/auth');
    await page.goto('/auth/callback');
    await page.waitForURL((url) => url.pathname === '/auth');
  });
});

describe('to a student', () => {
  const email = newEmail();

  it('a new account is welcomed, and onboarding offers what there is', async () => {
    await signUp(page, email);
    await says('Complete Your Profile');
    const options = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .locator('option')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value).filter(Boolean));
    expect(await options('Board')).toEqual(['CBSE', 'State', 'ICSE', 'Other']);
    expect(await options('Medium')).toEqual(['English', 'Hindi', 'Other']);
    expect(await options('Class')).toEqual(['XI', 'XII', 'Dropper']);
    expect(await page.getByLabel('Full Name').inputValue()).toBe('');
    await button('Back to Sign In').waitFor();
  });

  it.each(['/account/billing', '/app', '/app/test', '/app/results', 'print', 'upload-print'])(
    '%s needs a profile as well as a session',
    async (name) => {
      const id = '00000000-0000-4000-8000-000000000000';
      const isOfTest = name.endsWith('print');
      const path = isOfTest ? `/app/tests/${id}/${name}` : /test|results/.test(name) ? `${name}/${id}` : name;
      await page.goto(path);
      await page.waitForURL('**/onboarding');
    },
  );

  it('onboarding says what went wrong', async () => {
    await page.goto('/onboarding');
    await page.getByLabel('Full Name').waitFor();
    await completeProfileForm(page);
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 400, json: { code: 'P0001', message: 'The district is closed' } })
        : route.continue(),
    );
    await button('Complete Profile').click();
    await says('The district is closed');
    await page.unroute('**/rest/v1/profiles*');
    await completeProfile(page);
    await page.goto('/');
    await page.waitForURL('**/app');
  });

  it('the sidebar and the top bar have their entries and texts', async () => {
    await page.goto('/app/dashboard');
    for (const [name, text, path] of [
      ['Dashboard', 'Overview & Analytics', '/app/dashboard'],
      ['Test Builder', 'Create Custom Tests', '/app/builder'],
      ['Library', 'Past Papers & Resources', '/app/library'],
      ['Exam Day', 'Preparation Hub', '/app/exam-day'],
      ['Leaderboard', 'Rankings & Competition', '/app/leaderboard'],
      ['Profile', 'Settings & Progress', '/app/profile'],
    ] as const) {
      const entry = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });
      await entry.getByText(text).waitFor();
      expect(await entry.getAttribute('href')).toBe(path);
    }
    await says('Exam Success Platform', 'App', email.split('@')[0] ?? '', email);
    await page.locator('aside').getByText('Vijaypath').first().waitFor();
    await button('Sign Out').waitFor();
    expect(await page.getByRole('link', { name: 'Go Premium' }).count()).toBe(0);
    await page.goto('/app/exam-day');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  });

  it('the quick cards lead where they say', async () => {
    await page.goto('/app/dashboard');
    for (const [name, path] of [
      [/Start Builder/, '/app/builder'],
      [/Continue Last Test/, '/app/library'],
      [/View Leaderboard/, '/app/leaderboard'],
    ] as const)
      await expect.poll(() => href(name)).toBe(path);
  });

  it('the diagnostics tell the state of the session', async () => {
    await page.goto('/auth/debug');
    await says('Quick Status', 'Authenticated', 'User ID', 'Access Token', 'No Errors', 'Diagnostic Results');
    await says(
      'Authentication State',
      'Email',
      'Created at',
      'Last sign-in at',
      'Identity providers',
      'Provider',
    );
    const value = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=../dd').first().textContent();
    expect(await page.getByText(await userIdOf(page)).count()).toBeGreaterThan(0);
    expect(await value('Session expires')).toMatch(/\d{4}/);
    await says(/A 500 error points to a server-side issue or missing data/);
  });

  it('the builder has its choices, and says what it lacks', async () => {
    await page.goto('/app/builder');
    expect(await page.getByText('Chapters', { exact: true }).count()).toBe(0);
    const release = await hold('**/rest/v1/rpc/get_distinct_chapters*');
    await page.getByLabel('Physics', { exact: true }).first().check();
    await says('Chapters', 'Loading chapters...');
    await release();
    await says('Failed to load chapters', 'Please try again.');
    await page.route('**/rest/v1/rpc/get_distinct_chapters*', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await page.getByLabel('Physics', { exact: true }).first().check();
    await says('No chapters found for the selected subjects.');
    await page.unroute('**/rest/v1/rpc/get_distinct_chapters*');
    const slider = page.getByRole('slider', { name: 'Difficulty' });
    expect([await slider.getAttribute('aria-valuemin'), await slider.getAttribute('aria-valuemax')]).toEqual([
      '1',
      '5',
    ]);
    await says('Easy', 'Expert');
    for (const choice of ['10', '25', '50', '30 min', '60 min', '90 min'])
      await page.getByRole('radio', { name: choice, exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: '25', exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: '60 min', exact: true }).isChecked()).toBe(true);
  });

  it('the builder says why a test could not be made', async () => {
    await page.goto('/app/builder');
    await page.getByLabel('Physics', { exact: true }).first().check();
    await page.getByText(/questions available with current filters/).waitFor();
    for (const answer of [{ json: { test: {} } }, { status: 422, json: {} }]) {
      await page.route('**/functions/v1/create-test', (route) => route.fulfill(answer));
      await button('Create Test').click();
      await says('Creation Failed');
      expect(await page.getByText('Test Ready').count()).toBe(0);
      await page.unroute('**/functions/v1/create-test');
      if (!answer.status) await page.reload();
      if (!answer.status) await page.getByLabel('Physics', { exact: true }).first().check();
    }
    await says('Failed to create test. Please try again.');
    await page.route('**/rest/v1/rpc/get_distinct_subjects*', (route) =>
      route.fulfill({ status: 403, json: {} }),
    );
    await page.reload();
    await says('Failed to load subjects', 'Please try refreshing the page.');
    await page.unroute('**/rest/v1/rpc/get_distinct_subjects*');
  });

  it('a test that is ready offers three ways on, and another begins with the defaults', async () => {
    const asked = page.waitForRequest('**/functions/v1/create-test');
    await createTest(page, 10);
    expect((await asked).postDataJSON()).toMatchObject({ duration_sec: 3600, visibility: 'private' });
    await button('Start Test Now').waitFor();
    expect(await href('Print Mode')).toMatch(/^\/app\/tests\/[\w-]{36}\/print$/);
    await button('Create Another').click();
    expect(await page.getByLabel('Physics', { exact: true }).first().isChecked()).toBe(false);
    expect(await page.getByRole('radio', { name: '25', exact: true }).isChecked()).toBe(true);
  });

  it('an attempt that cannot be found says so', async () => {
    await page.goto('/app/test/nonsense');
    await page.getByRole('heading', { name: 'Test Not Found' }).waitFor();
    expect(await href('Back to Dashboard')).toBe('/app/dashboard');
  });

  it('the profile says what could not be saved', async () => {
    await page.goto('/app/profile');
    await button('Edit Profile').click();
    await page.route('**/rest/v1/profiles*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 400, json: {} }),
    );
    await button('Save Changes').click();
    await says('An unexpected error occurred while updating your profile.');
    await page.goto('/app/profile?tab=preferences');
    await page.getByLabel('Language').selectOption('Telugu');
    await button('Save language').click();
    await says('Failed to update language preference');
    await page.unroute('**/rest/v1/profiles*');
  });

  it('without Premium the top bar and billing lead to it', async () => {
    await withSecretKey('DELETE', `user_subscriptions?user_id=eq.${await userIdOf(page)}`);
    await page.goto('/account/billing');
    await says('No subscription.');
    expect(await href('Upgrade')).toBe('/pricing');
    await page.goto('/app/dashboard');
    await expect.poll(() => href('Go Premium')).toBe('/pricing');
  });

  it('a checkout that fails says so', async () => {
    await page.goto('/pricing');
    await page.route('**/functions/v1/billing-checkout', (route) => route.fulfill({ status: 422, json: {} }));
    await button('Upgrade').click();
    await says('Failed to initiate payment');
    await page.unroute('**/functions/v1/billing-checkout');
  });
});
