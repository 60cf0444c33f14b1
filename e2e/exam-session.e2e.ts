import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { launchBrowser, newContext } from './support/browser.ts';
import {
  answer,
  expectStatus,
  nextQuestion,
  savedOptions,
  sitDown,
  waitForServiceWorker,
} from './support/exam.ts';
import { completeProfile, fillSignIn, newEmail, signUp } from './support/journey.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => context?.close());
afterAll(() => browser?.close());

/** As if an hour had gone by since the token was given: the server refuses it, and the device knows that it is old. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}');
    // Its signature fits no longer, which the server tells apart from expiry in words only.
    session.access_token = `${session.access_token.slice(0, -6)}AAAAAA`;
    session.expires_at = Math.floor(Date.now() / 1000) - 60;
    localStorage.setItem('vijaypath-session', JSON.stringify(session));
  });
}

async function endAllSessions(page: Page): Promise<void> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}').access_token as string,
  );
  const ended = await fetch(`${inject('serverUrl')}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { apikey: inject('publishableKey'), authorization: `Bearer ${token}` },
  });
  expect(ended.status).toBe(204);
}

it('a session that expired without a network renews itself, and everything is sent', async () => {
  context = await newContext(browser);
  const { page, attemptId } = await sitDown(context);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await answer(page, [2]);
  await expectStatus(page, 'Kept on this device');
  await expireToken(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Question 1 of 10' }).waitFor();
  await nextQuestion(page);
  await answer(page, [3]);
  await expectStatus(page, 'Kept on this device');

  await context.setOffline(false);
  await expectStatus(page, 'Saved');
  expect((await savedOptions(page, attemptId, inject('serverUrl'))).slice(0, 3)).toEqual([2, 3, null]);
});

it('a session that cannot renew itself on a network that claims to be there comes back by itself', async () => {
  context = await newContext(browser);
  const { page, attemptId } = await sitDown(context);
  await page.route('**/auth/v1/token**', (route) => route.abort());
  await expireToken(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Question 1 of 10' }).waitFor();
  await answer(page, [1]);
  await expectStatus(page, 'Kept on this device');

  await page.unroute('**/auth/v1/token**');
  await expectStatus(page, 'Saved');
  expect((await savedOptions(page, attemptId, inject('serverUrl')))[0]).toBe(1);
});

it('anyone who signs out while the session cannot renew itself waits for no server', async () => {
  context = await newContext(browser);
  const page = await context.newPage();
  await signUp(page, newEmail());
  await completeProfile(page);
  await page.route('**/auth/v1/**', (route) => route.abort());
  await expireToken(page);
  await page.reload();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Start Free Today' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('vijaypath-session'))).toBeNull();
});

it('a session that was ended elsewhere keeps the answers, asks to sign in, and then sends them', async () => {
  context = await newContext(browser);
  const { page, email, attemptId } = await sitDown(context);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await answer(page, [1, 2]);
  await expectStatus(page, 'Kept on this device');
  await endAllSessions(page);

  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  await fillSignIn(page, email);
  await page.waitForURL(`**/app/test/${attemptId}*`);
  await expectStatus(page, 'Saved');
  expect((await savedOptions(page, attemptId, inject('serverUrl'))).slice(0, 3)).toEqual([1, 2, null]);
});
