import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RazorpayServer, startRazorpayServer } from '../server/testing/razorpay-server.ts';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, userIdOf, widths } from './support/both-widths.ts';
import { completeProfile, newEmail, signIn, signUp } from './support/journey.ts';
import { type BuiltServer, removeDataDir, startBuiltServer } from './support/start-built-server.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();

describe.each(widths('phone'))('Premium %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signUp(page, newEmail());
    await completeProfile(page);
  });
  afterAll(() => context?.close());

  it('begins with the beta year, which renews until it is cancelled', async () => {
    await page.goto('/account/billing');
    await page.getByText('Active', { exact: true }).waitFor();
    await page.getByText(/^Renews on \d{1,2} \w+ \d{4}$/).waitFor();
    await lookAtBothThemes(page);
    await page.getByRole('button', { name: 'Cancel Renewal' }).click();
    await page.getByText(/^Premium until \d{1,2} \w+ \d{4}\. It does not renew\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Cancel Renewal' }).count()).toBe(0);
    await lookAtBothThemes(page);
    expect(errors).toEqual([]);
  });

  it('without it billing says so, and the builder shows locks and the way to Premium', async () => {
    // As if the student had never had the beta year.
    await withSecretKey('DELETE', `user_subscriptions?user_id=eq.${await userIdOf(page)}`);
    await page.reload();
    await page.getByText('No subscription.').waitFor();
    await lookAtBothThemes(page);
    await page.goto('/app/builder');
    await page.getByText('Without Premium: one test a day, up to 10 questions.').waitFor();
    for (const count of [25, 50])
      expect(await page.getByRole('radio', { name: `${count} (Premium)` }).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: '10', exact: true }).isChecked()).toBe(true);
    await page.getByLabel('Physics', { exact: true }).first().check();
    await page.getByRole('button', { name: 'Create Test', exact: true }).click();
    await page.getByText('Test Ready').waitFor();
    await page.getByRole('button', { name: 'Create Another' }).click();
    await page.getByLabel('Physics', { exact: true }).first().check();
    errors.length = 0;
    await page.getByRole('button', { name: 'Create Test', exact: true }).click();
    await page.getByText('You have built your free test of today.').waitFor();
    await lookAtBothThemes(page);
    expect(errors.filter((text) => !text.includes('402'))).toEqual([]);
    errors.length = 0;
    await page.getByRole('link', { name: 'See Premium' }).last().click();
    await page.waitForURL('**/pricing');
  });

  it('with no payment keys upgrading says that nothing is charged', async () => {
    await page.getByText('Access tests, print packages and analytics for ₹999/month.').waitFor();
    await page.getByRole('radio', { name: /Yearly/ }).click();
    await page.getByRole('button', { name: 'Upgrade' }).click();
    await page.getByText('Demo mode: no payment provider is set up on this server.').waitFor();
    expect(await page.locator('script[src*="razorpay"]').count()).toBe(0);
    await lookAtBothThemes(page);
    expect(errors).toEqual([]);
  });

  it('says so when the subscription cannot be loaded, and tries again', async () => {
    await page.route('**/functions/v1/billing-portal', (route) =>
      route.fulfill({ status: 403, json: { error: 'No', code: 'forbidden' } }),
    );
    await page.goto('/account/billing');
    await page.getByText('Failed to load billing data').waitFor();
    await page.unroute('**/functions/v1/billing-portal');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No subscription.').waitFor();
  });
});

describe('paying', () => {
  let razorpay: RazorpayServer;
  let server: BuiltServer;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    razorpay = await startRazorpayServer();
    server = await startBuiltServer({
      env: {
        DATABASE_URL: '',
        RAZORPAY_KEY_ID: razorpay.keyId,
        RAZORPAY_KEY_SECRET: razorpay.keySecret,
        RAZORPAY_PLAN_MONTHLY: 'plan_month',
        RAZORPAY_PLAN_YEARLY: 'plan_year',
        RAZORPAY_API_URL: razorpay.url,
        RAZORPAY_CHECKOUT_URL: `${razorpay.url}/v1/checkout.js`,
      },
    });
    context = await browser().newContext({ baseURL: server.url, reducedMotion: 'reduce' });
    context.setDefaultTimeout(25_000);
    page = await context.newPage();
  });
  afterAll(async () => {
    await context?.close();
    await server?.stop();
    if (server) await removeDataDir(server.dataDir);
    await razorpay?.close();
  });

  it('brings a visitor back to the plan they chose', async () => {
    const email = newEmail();
    await signUp(page, email);
    await completeProfile(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/pricing');
    await page.getByRole('radio', { name: /Yearly/ }).click();
    await page.getByRole('button', { name: 'Upgrade' }).click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    await signIn(page, email, '/pricing?plan=yearly');
    expect(await page.getByRole('radio', { name: /Yearly/ }).isChecked()).toBe(true);
  });

  it('loads the checkout only now; closing it changes nothing', async () => {
    expect(await page.locator('script[src$="/v1/checkout.js"]').count()).toBe(0);
    await page.evaluate(() => Object.assign(window, { closeCheckout: true }));
    await page.getByRole('button', { name: 'Upgrade' }).click();
    await expect.poll(() => page.evaluate(() => 'openedCheckout' in window)).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Upgrade' }).isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/pricing');
    await page.evaluate(() => Object.assign(window, { closeCheckout: false }));
  });

  it('a confirmation that does not get through can be repeated, and leads to the app', async () => {
    await page.getByRole('radio', { name: /Monthly/ }).click();
    await page.route('**/functions/v1/billing-confirm', (route) => route.abort());
    await page.getByRole('button', { name: 'Upgrade' }).click();
    await page.getByText('Payment confirmation failed').first().waitFor();
    expect(await page.evaluate(() => (window as never as { openedCheckout: object }).openedCheckout)).toEqual(
      {
        key: razorpay.keyId,
        subscription_id: expect.stringMatching(/^sub_/),
        name: 'Vijaypath',
        description: 'Premium Monthly',
      },
    );
    await page.unroute('**/functions/v1/billing-confirm');
    await page.getByRole('button', { name: 'Confirm again' }).click();
    await page.getByText('Thank you. Premium is yours').waitFor();
    await page.waitForURL('**/app');
    await page.goto('/account/billing');
    await page.getByText('Monthly, ₹999 per month').waitFor();
    await page.getByRole('button', { name: 'Cancel Renewal' }).waitFor();
  });

  it('says why when the provider does not answer', async () => {
    razorpay.failWith(500);
    await page.getByRole('button', { name: 'Cancel Renewal' }).click();
    await page.getByText('The payment provider did not answer. Please try again.').waitFor();
    razorpay.failWith(null);
  });
});
