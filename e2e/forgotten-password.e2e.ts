import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './support/axe.ts';
import { launchBrowser, newContext, PHONE } from './support/browser.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('is replaced through the mail, and signs in again', async () => {
  const email = newEmail();
  const atHome = await newContext(browser);
  const laptop = await atHome.newPage();
  await signUp(laptop, email);
  await completeProfile(laptop);
  await atHome.close();

  const context = await newContext(browser, PHONE);
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByText('Click the link in your email to reset your password.').waitFor();

  await expect
    .poll(async () => {
      await page.goto('/dev/mailbox');
      return page.getByText(`To ${email}`).count();
    })
    .toBe(1);
  await expectAccessible(page);
  await page.getByRole('article').filter({ hasText: email }).getByRole('link').click();
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await page.getByLabel('New Password').fill('one path');
  await page.getByLabel('Confirm Password').fill('another path');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('Passwords do not match').waitFor();
  await page.getByLabel('Confirm Password').fill('one path');
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/auth/v1/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('button', { name: 'Updating...' }).waitFor();
  release();
  await page.getByText('You can now sign in with your new password.').waitFor();
  await page.waitForURL('**/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('one path');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await context.close();
});
