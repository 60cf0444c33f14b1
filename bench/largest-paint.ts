import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';

const RUNS = 5;
const BUDGET_SECONDS = 2.5;
const PHONE = { width: 360, height: 740 };
/** The profile Lighthouse calls slow 4G, and a phone four times slower than this machine. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};
const SLOWER_PROCESSOR = 4;
const SCREENS = ['/', '/auth', '/pricing', '/demo', '/courses'];

const READ_LARGEST_PAINT = `new Promise((done) => {
  const observer = new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime / 1000));
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** Largest Contentful Paint of screens a newcomer opens, nothing cached, on a slow 4G profile. */
export async function measureLargestPaint(): Promise<void> {
  await buildIfNeeded();
  const server = await startBuiltServer();
  const browser = await chromium.launch({ headless: true, ...(await findBrowser()) });
  try {
    for (const path of SCREENS) {
      const seconds: number[] = [];
      for (let run = 0; run < RUNS; run++) seconds.push(await paintSeconds(browser, server.url + path));
      const median = seconds.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
      console.log(
        `${path}: largest paint after ${median.toFixed(2)} s, median of ${RUNS} (budget ${BUDGET_SECONDS} s)`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

async function paintSeconds(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    return await paintSecondsIn(context, url);
  } finally {
    await context.close();
  }
}

async function paintSecondsIn(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate<number>(READ_LARGEST_PAINT);
}
