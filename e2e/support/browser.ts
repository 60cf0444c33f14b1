import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { findBrowser } from './find-browser.ts';

/** The two sizes every screen is made for. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ headless: true, ...(await findBrowser()) });
}

/**
 * @param storageState of a device somebody has signed in on
 * @param options where another server, or another place on earth, is meant
 */
export async function newContext(
  browser: Browser,
  viewport = DESKTOP,
  storageState?: BrowserContextOptions['storageState'],
  options: Pick<BrowserContextOptions, 'baseURL' | 'timezoneId' | 'serviceWorkers'> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: inject('serverUrl'),
    viewport,
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
    ...options,
  });
  context.setDefaultTimeout(25_000);
  const newPage = context.newPage.bind(context);
  context.newPage = async () => whenAlive(await newPage());
  return context;
}

/** Opening a page waits until its scripts have taken over from what the build made of it. */
function whenAlive(page: Page): Page {
  const alive = () => page.waitForFunction(() => !document.querySelector('[data-prerendered]'));
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...parameters) => {
    const answer = await goto(...parameters);
    await alive();
    return answer;
  };
  page.reload = async (...parameters) => {
    const answer = await reload(...parameters);
    await alive();
    return answer;
  };
  return page;
}

/** Everything the page throws or logs as an error from now on, for a test to find empty. */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // Of a request that failed the browser says the address apart.
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim());
  });
  return errors;
}
