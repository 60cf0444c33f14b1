import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { launchBrowser, newContext, PHONE } from './support/browser.ts';
import { newEmail, PASSWORD } from './support/journey.ts';
import { createOwnDatabase, type OwnDatabase } from './support/own-database.ts';
import { type BuiltServer, removeDataDir, startBuiltServer } from './support/start-built-server.ts';

let browser: Browser;
let database: OwnDatabase;
let server: BuiltServer;
beforeAll(async () => {
  browser = await launchBrowser();
  database = await createOwnDatabase();
  server = await startBuiltServer({ env: { ...database.env, REQUIRE_EMAIL_CONFIRMATION: 'true' } });
  await makeFirstAccount();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  if (server) await removeDataDir(server.dataDir);
  await database?.drop();
});

/** The first account of a server is an administrator's, who needs no profile: a student comes after it. */
async function makeFirstAccount(): Promise<void> {
  const key = server.keys.secretKey;
  const answer = await fetch(`${server.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: newEmail(), password: PASSWORD, email_confirm: true }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** How many mails the address has got. */
async function countMails(page: Page, email: string): Promise<number> {
  await page.goto(`${server.url}/dev/mailbox`);
  return page.getByText(`To ${email}`).count();
}

it('is asked for, sent again, and opens the app', async () => {
  const context = await newContext(browser, PHONE);
  const page = await context.newPage();
  const mailbox = await context.newPage();
  const email = newEmail();
  await page.goto(`${server.url}/auth?next=/app/builder`);
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByText(`Click the link we sent to ${email} to confirm your account.`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Back to login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Email not confirmed').waitFor();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await expect.poll(() => countMails(mailbox, email)).toBe(1);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await page.getByText('Confirmation email sent').waitFor();
  await expect.poll(() => countMails(mailbox, email)).toBe(2);

  await mailbox.getByRole('article').filter({ hasText: email }).getByRole('link').first().click();
  await mailbox.getByRole('heading', { name: 'Confirm your Vijaypath account' }).waitFor();
  await expectAccessible(mailbox);
  await expectNoSidewaysScroll(mailbox);
  // Nobody presses where a filter only looks.
  await mailbox.reload();
  await mailbox.getByRole('button', { name: 'Confirm my email' }).click();
  await mailbox.waitForURL('**/onboarding');
  await mailbox.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
  // The screen that waited is taken along.
  await page.waitForURL('**/onboarding');
  await context.close();
});
