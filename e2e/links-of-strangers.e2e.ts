import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { launchBrowser, newContext, PHONE } from './support/browser.ts';
import { newEmail, signUp } from './support/journey.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

it('sign nobody into a stranger’s account without asking', async () => {
  const [own, strangers] = [newEmail(), newEmail()];
  const elsewhere = await newContext(browser);
  const attacker = await elsewhere.newPage();
  await signUp(attacker, strangers);
  const tokens = await attacker.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}');
    return `access_token=${stored.access_token}&refresh_token=${stored.refresh_token}&token_type=bearer`;
  });
  await elsewhere.close();

  const context = await newContext(browser, PHONE);
  const page = await context.newPage();
  await signUp(page, own);
  const whoAmI = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}').user?.email);
  for (const path of ['/auth/callback', '/auth/reset-password']) {
    await page.goto(`${path}#${tokens}`);
    await page.getByRole('heading', { name: `Continue as ${strangers}?` }).waitFor();
    await page.getByText(`Now you are signed in as ${own}.`).waitFor();
    expect(page.url()).not.toContain('access_token');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'No, that is not me' }).click();
    await page.waitForURL('**/onboarding');
    expect(await whoAmI()).toBe(own);
  }
  await page.goto('/auth/callback?token_hash=made-up&type=magiclink');
  await page.getByRole('heading', { name: 'Continue with this link?' }).waitFor();
  await page.getByRole('button', { name: 'No, that is not me' }).click();
  await page.waitForURL('**/onboarding');
  await page.goto(`/auth/callback#${tokens}`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(whoAmI).toBe(strangers);
  await context.close();
});
