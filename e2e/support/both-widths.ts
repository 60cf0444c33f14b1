import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { collectPageErrors, DESKTOP, launchBrowser, newContext, PHONE } from './browser.ts';
import { newEmail, PASSWORD } from './journey.ts';

/** For `describe.each`: every journey is told twice. */
export const BOTH_WIDTHS = [
  ['on a phone', PHONE],
  ['on a wide screen', DESKTOP],
] as const;

/** The browser of a file's journeys, from its first test to its last. */
export function browserForAll(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  return () => browser;
}

export interface Screen {
  context: BrowserContext;
  page: Page;
  /** See collectPageErrors. */
  errors: string[];
}

export async function openScreen(browser: Browser, viewport = DESKTOP): Promise<Screen> {
  const context = await newContext(browser, viewport);
  const page = await context.newPage();
  return { context, page, errors: collectPageErrors(page) };
}

/** The first account of a server administers it: nobody in the journeys that follow is that one. */
export function spendFirstAccount(): void {
  beforeAll(async () => {
    const answer = await fetch(`${inject('serverUrl')}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
      body: JSON.stringify({ email: newEmail(), password: PASSWORD }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  });
}

/** Of whoever is signed in on the page. */
export function userIdOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}').user.id as string);
}
