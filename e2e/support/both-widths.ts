import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { collectPageErrors, DESKTOP, launchBrowser, newContext, PHONE } from './browser.ts';

const ON_A_PHONE = ['on a phone', PHONE] as const;
const ON_A_WIDE_SCREEN = ['on a wide screen', DESKTOP] as const;

/**
 * For `describe.each`: the width a journey is walked at. Its own is the one its users have: students a phone, a back
 * office a wide screen. JOURNEY_WIDTHS=other walks it at the other one, as the gate does on PostgreSQL, JOURNEY_WIDTHS=both
 * at both.
 */
export function widths(own: 'phone' | 'wide') {
  const both = own === 'phone' ? [ON_A_PHONE, ON_A_WIDE_SCREEN] : [ON_A_WIDE_SCREEN, ON_A_PHONE];
  const asked = process.env.JOURNEY_WIDTHS ?? 'own';
  if (asked === 'both') return both;
  return asked === 'other' ? both.slice(1) : both.slice(0, 1);
}

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

/** @param serviceWorkers blocked where a journey holds or changes answers: what passes by a service worker, Playwright does not see each time */
export async function openScreen(
  browser: Browser,
  viewport = DESKTOP,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<Screen> {
  const context = await newContext(browser, viewport, undefined, { serviceWorkers });
  const page = await context.newPage();
  return { context, page, errors: collectPageErrors(page) };
}

/** Of anyone who is signed in on the page. */
export function userIdOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('vijaypath-session') ?? '{}').user.id as string);
}
