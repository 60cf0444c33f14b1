import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../e2e/support/find-browser.ts';
import type { StudentOfBench } from './student-of-bench.ts';

export const PHONE = { width: 360, height: 740 };
/** The profile Lighthouse calls slow 4G, and a phone four times slower than this machine. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};
const SLOWER_PROCESSOR = 4;

export interface Opening {
  /** Largest Contentful Paint, in seconds. */
  largestPaint: number;
  /** When what the screen is for was there: skeletons and frames do not count. */
  content: number;
  requests: number;
  kilobytes: number;
}

/**
 * A new phone, nothing cached, with the storage of anyone who is signed in on it. What it keeps is kept on disk, as by a
 * browser that somebody uses: in a private window a screen is opened again up to 0.3 s later (decision 029).
 */
export async function onNewPhone<T>(
  use: (phone: BrowserContext) => Promise<T>,
  storageState?: StudentOfBench['storageState'],
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'vijaypath-phone-'));
  const phone = await chromium.launchPersistentContext(profile, {
    headless: true,
    viewport: PHONE,
    reducedMotion: 'reduce',
    ...(await findBrowser()),
  });
  try {
    if (storageState) await phone.setStorageState(storageState);
    return await use(phone);
  } finally {
    await phone.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

export async function slowPage(phone: BrowserContext): Promise<Page> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return page;
}

/** @param content a selector of what the screen is for. */
export async function open(phone: BrowserContext, url: string, content: string): Promise<Opening> {
  const page = await slowPage(phone);
  const isThere = `document.querySelector('${content}')?.checkVisibility({ visibilityProperty: true })`;
  await page.addInitScript(noteWhen('content', isThere));
  await page.goto(url, { waitUntil: 'networkidle' });
  await markIsSet(page, 'content');
  const opening = await page.evaluate<Opening>(READ_OPENING);
  await page.close();
  return opening;
}

/** Notes the frame after which the content stands. As text: what the loader adds to functions is not in the page. */
export const noteWhen = (mark: string, isThere: string) => `(() => {
  const look = () => requestAnimationFrame((${isThere}) ? () => performance.mark('${mark}') : look);
  look();
})()`;

/** By asking again: the page's policy forbids to wait for a text in it. */
export async function markIsSet(page: Page, mark: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await page.evaluate(`performance.getEntriesByName('${mark}').length > 0`)) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`${page.url()} never came to: ${mark}`);
}

const READ_OPENING = `new Promise((done) => {
  const files = performance.getEntriesByType('resource');
  const content = performance.getEntriesByName('content')[0].startTime / 1000;
  const observer = new PerformanceObserver((list) => done({
    largestPaint: list.getEntries().at(-1).startTime / 1000,
    content,
    requests: files.filter((file) => file.startTime / 1000 < content).length,
    kilobytes: files.filter((file) => file.responseEnd / 1000 < content)
      .reduce((sum, file) => sum + file.encodedBodySize, 0) / 1000,
  }));
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
})`;
