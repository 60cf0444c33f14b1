import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DESKTOP, launchBrowser } from './support/browser.ts';
import { createDeployment, type Deployment } from './support/deployment.ts';
import {
  answer,
  expectStatus,
  gradedItems,
  nextQuestion,
  sitDown,
  waitForServiceWorker,
} from './support/exam.ts';
import { startOwnServer } from './support/own-server.ts';
import { removeDataDir } from './support/start-built-server.ts';

vi.setConfig({ testTimeout: 150_000, hookTimeout: 120_000 });

let browser: Browser;
let context: BrowserContext;
let deployment: Deployment;
let server: Awaited<ReturnType<typeof startOwnServer>>;

beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  deployment = await createDeployment();
  server = await startOwnServer(deployment.root);
  context = await browser.newContext({ baseURL: server.url, viewport: DESKTOP, reducedMotion: 'reduce' });
  context.setDefaultTimeout(15_000);
});
afterEach(async () => {
  await context?.close();
  await removeDataDir(await server.stop());
  await deployment.remove();
});
afterAll(() => browser?.close());

async function deploy(build: string): Promise<void> {
  await server.kill();
  await deployment.deploy(build);
  await server.restart();
}

/** The browser finds the new service worker, as it does by itself sooner or later, and has it wait. */
async function findUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) {
      if (!registration.installing) throw new Error('There is no new service worker');
      const { installing } = registration;
      await new Promise((changed) => installing.addEventListener('statechange', changed, { once: true }));
      if (installing.state === 'redundant') throw new Error('The new service worker could not be installed');
    }
  });
}

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content', { timeout: 15_000 });

/** Counts how often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

it('a new build leaves an open exam alone, and has the next page', async () => {
  const { page, attemptId } = await sitDown(context);
  await waitForServiceWorker(page);
  await answer(page, [0]);
  await expectStatus(page, 'Saved');
  const loads = countLoads(page);

  await deploy('second');
  await findUpdate(page);
  await nextQuestion(page);
  await answer(page, [1]);
  await expectStatus(page, 'Saved');
  await page.keyboard.press('g');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit Test' }).locator('visible=true').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.waitForURL('**/app/results/*');
  expect(loads()).toBe(0);
  const items = await gradedItems(page, attemptId, server.url);
  expect(items.map((item) => item.selected_index).slice(0, 3)).toEqual([0, 1, null]);

  await page.reload();
  expect(await buildOf(page)).toBe('second');
});

it('in mid-exam a reload opens the new build with every answer, also without a network afterwards', async () => {
  const { page } = await sitDown(context);
  await waitForServiceWorker(page);
  await answer(page, [3]);
  await expectStatus(page, 'Saved');
  await deploy('second');
  await findUpdate(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Question 1 of 10' }).waitFor();
  expect(await buildOf(page)).toBe('second');
  expect(await page.getByRole('radio').nth(3).isChecked()).toBe(true);

  await context.setOffline(true);
  await nextQuestion(page);
  await answer(page, [2]);
  await expectStatus(page, 'Kept on this device');
  await page.reload();
  await page.getByRole('heading', { name: 'Question 2 of 10' }).waitFor();
  expect(await page.getByRole('radio').nth(2).isChecked()).toBe(true);
  await context.setOffline(false);
  await expectStatus(page, 'Saved');
});

it('a screen opened again has the page of the device at once, and after a deployment the new one the time after', async () => {
  const { page } = await sitDown(context);
  await waitForServiceWorker(page);
  await page.close();
  const openBuilder = async () => {
    const opened = await context.newPage();
    await opened.goto('/app/builder');
    const build = await opened.evaluate(
      () => document.querySelector('meta[name=build]')?.getAttribute('content') ?? null,
    );
    await opened.getByRole('checkbox').first().waitFor();
    await opened.close();
    return build;
  };
  await openBuilder();
  await deploy('second');
  expect(await openBuilder()).toBeNull();
  await expect.poll(openBuilder, { timeout: 60_000 }).toBe('second');
  expect(await openBuilder()).toBe('second');
});

it('a kept page of the old build that misses a file makes room for the new build, once', async () => {
  const { page } = await sitDown(context);
  await waitForServiceWorker(page);
  const openBuilder = async () => {
    await page.goto('/app/builder');
    await page.getByRole('checkbox').first().waitFor();
  };
  await openBuilder();
  await openBuilder();
  await deploy('second');
  await openBuilder();
  expect(await page.locator('meta[name=build]').count()).toBe(0);
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Library' }).locator('visible=true').first().click();
  await page.waitForURL('**/app/library');
  await expect.poll(() => buildOf(page).catch(() => null)).toBe('second');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(loads()).toBe(1);
});

it('a page of the old build that misses a file is loaded again, once', async () => {
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const loads = countLoads(page);
  await deploy('second');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect.poll(() => buildOf(page)).toBe('second');
  await page.waitForURL('**/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(loads()).toBe(1);
});

it('a file the new build misses as well is no reason to load again and again: the page says what happened', async () => {
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await deployment.lose('about-');
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL('**/about');
  await page.getByRole('heading', { name: 'This could not be loaded.' }).waitFor();
  // The router tries a second time, once for every file and tab.
  expect(loads()).toBeLessThanOrEqual(1);
  await page.reload();
  await page.getByRole('heading', { name: 'This could not be loaded.' }).waitFor();
  expect(loads()).toBeLessThanOrEqual(2);
});
