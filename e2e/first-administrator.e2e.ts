import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../server/testing/free-port.ts';
import { expectAccessible } from './support/axe.ts';
import { launchBrowser } from './support/browser.ts';
import { newEmail, PASSWORD } from './support/journey.ts';
import { type BuiltServer, removeDataDir, startBuiltServer } from './support/start-built-server.ts';

/** Its name is one that browsers resolve to this machine, and the server does not take for it. */
let site: string;
let server: BuiltServer;
let browser: Browser;
beforeAll(async () => {
  const port = String(await freePort());
  site = `http://exam.localhost:${port}`;
  server = await startBuiltServer({ env: { DATABASE_URL: '', PORT: port, SITE_URL: site } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await removeDataDir(server.dataDir);
});

it('is anyone who opens the printed link', async () => {
  await expect.poll(() => server.output()).toContain('/setup?token=');
  const link = /http\S+\/setup\?token=\S+/.exec(server.output())?.[0] ?? '';
  expect(link.startsWith(site)).toBe(true);
  const page = await browser.newPage();
  const email = newEmail();
  await page.goto(link);
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.getByRole('heading', { name: 'Set up Vijaypath' }).waitFor();
  await page.getByText(`You are signed in as ${email}.`).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make me the administrator' }).click();
  await page.getByText('You are the administrator').waitFor();
  await page.goto(link);
  await page.getByRole('button', { name: 'Make me the administrator' }).click();
  await page.getByText('This set-up link is not valid any more.').waitFor();
});
