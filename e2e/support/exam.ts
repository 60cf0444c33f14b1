import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { completeProfile, createTest, newEmail, signUp, startTest } from './journey.ts';

/** What the tests of the exam screen need to know about a student in the middle of a test. */
export interface Sitting {
  page: Page;
  email: string;
  attemptId: string;
}

export async function sitDown(context: BrowserContext): Promise<Sitting> {
  const page = await context.newPage();
  const email = newEmail();
  await signUp(page, email);
  await completeProfile(page);
  await createTest(page, 10);
  const attemptId = await startTest(page);
  return { page, email, attemptId };
}

/** The app is on the device: from now on it opens without a network. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  const isControlled = () =>
    page.evaluate(async (longestWaitMs) => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return true;
      return new Promise<boolean>((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => done(true));
        setTimeout(() => done(false), longestWaitMs);
      });
    }, 10_000);
  // A page that was opened just while the worker claimed all others belongs to none until it is opened again.
  while (!(await isControlled())) await page.reload();
}

/** What the header says of saving. */
export async function expectStatus(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.locator('header [data-saving]').textContent(), { timeout: 15_000 }).toBe(text);
}

/** Answers questions from the one on screen on, one option after another, and stays on the last. */
export async function answer(page: Page, options: readonly number[]): Promise<void> {
  for (const [place, option] of options.entries()) {
    if (place > 0) await nextQuestion(page);
    await page.getByRole('radio').nth(option).click();
    await expect.poll(() => page.getByRole('radio').nth(option).isChecked()).toBe(true);
  }
}

export async function nextQuestion(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await page.keyboard.press('n');
  await expect.poll(() => heading.textContent()).not.toBe(before);
}

export async function goToQuestion(page: Page, position: number): Promise<void> {
  await page.keyboard.press('g');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Question ${position}:` })
    .click();
  await page.getByRole('heading', { name: `Question ${position} of ` }).waitFor();
}

export async function secondsLeft(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (
    (await page.getByRole('timer').locator('span').first().textContent()) ?? ''
  )
    .split(':')
    .map(Number);
  return minutes * 60 + seconds;
}

/** The chosen options as the server has them, by position; null where none is. */
export async function savedOptions(
  page: Page,
  attemptId: string,
  baseUrl: string,
): Promise<(number | null)[]> {
  const { questions, existing_responses: chosen } = await callAs(page, baseUrl, 'get-attempt', { attemptId });
  return (questions as { id: string }[]).map(({ id }) => (chosen as Record<string, number>)[id] ?? null);
}

/** The graded items, by position. */
export async function gradedItems(
  page: Page,
  attemptId: string,
  baseUrl: string,
): Promise<{ selected_index: number | null; time_ms: number }[]> {
  const { token, key } = await credentials(page);
  const answerOfServer = await fetch(
    `${baseUrl}/rest/v1/items_attempted?attempt_id=eq.${attemptId}&select=selected_index,time_ms&order=position`,
    { headers: { apikey: key, authorization: `Bearer ${token}` } },
  );
  return answerOfServer.json();
}

/** Asks the server past the page and its network, as the same student. */
export async function callAs(
  page: Page,
  baseUrl: string,
  name: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const { token, key } = await credentials(page);
  const answerOfServer = await fetch(`${baseUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answerOfServer.json();
}

/** As if the attempt had begun earlier: so many seconds are left now. */
export async function moveAttempt(attemptId: string, secondsLeftNow: number): Promise<void> {
  const { url, headers } = rowAsSecretKey('attempts', attemptId);
  const [attempt] = await (await fetch(`${url}&select=started_at,expires_at`, { headers })).json();
  const lengthMs = Date.parse(attempt.expires_at) - Date.parse(attempt.started_at);
  const expiresAt = Date.now() + secondsLeftNow * 1000;
  const moved = await fetch(url, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({
      started_at: new Date(expiresAt - lengthMs).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
    }),
  });
  expect(moved.status).toBe(204);
}

/** As if the test had been made with this marking. */
export async function setMarking(testId: string, marking: MarkingScheme): Promise<void> {
  const { url, headers } = rowAsSecretKey('tests', testId);
  const marked = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ marking }) });
  expect(marked.status).toBe(204);
}

function rowAsSecretKey(table: string, id: string): { url: string; headers: Record<string, string> } {
  const key = inject('secretKey');
  return {
    url: `${inject('serverUrl')}/rest/v1/${table}?id=eq.${id}`,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  };
}

function credentials(page: Page): Promise<{ token: string; key: string }> {
  return page.evaluate(() => ({
    token: JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}').access_token as string,
    key: JSON.parse(document.getElementById('vijaypath-config')?.textContent ?? '{}')
      .publishableKey as string,
  }));
}

/** About what a phone gets at the edge of a village. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1_500,
    downloadThroughput: 20_000,
    uploadThroughput: 10_000,
  });
  return session;
}
