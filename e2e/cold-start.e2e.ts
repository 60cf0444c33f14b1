import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPILE_ALL } from '../scripts/compile-hint.ts';
import { isWholeRun, sampledCases } from '../server/testing/whole-runs.ts';
import { launchBrowser, newContext, PHONE } from './support/browser.ts';
import { countBytes, listBytes } from './support/count-bytes.ts';
import { sitDown } from './support/exam.ts';
import {
  completeProfileForm,
  createTest,
  newEmail,
  PASSWORD,
  signUp,
  startTest,
  submitTest,
  waitUntilSaved,
} from './support/journey.ts';

/** What a cold start on a slow phone is made of; how long it takes, `npm run bench -- largest-paint` says. */

/** What the first screen does not wait for: formulas, and what is sent and kept once it stands. */
const AFTER_FIRST_SCREEN = /katex|mhchem|send-all|kept-answers|toaster|^module-/;
/** What opens over a screen, and what draws that: screens that open every day fetch it once they stand. */
const OPENED_LATER =
  /^(menus|dialogs|my-test-popup|notification-panel|quick-test-dialog|sidebar-sheet|start-paper-question)-/;
/** Script files of a screen that is open, whose wait a round trip each would be. */
const MOST_SCRIPTS = 12;

/**
 * What may travel to a new phone before the dashboard greets, the sign-in included, in kilobytes. What a first exam needs on top depends
 * on its questions (formulas, drawings): `npm run bench -- largest-paint` says it.
 */
const FIRST_GREETING_KB = 450;
/**
 * From the first page of a new student, the form of the profile included, to their first answer, in kilobytes. Where the questions have
 * formulas, what draws them comes on top: 79 and the fonts that they use, with a goal of 600 for all.
 */
const FIRST_ANSWER_KB = 510;

/** What the page's policy had to forbid. As text: what the loader adds to functions is not in the page. */
const NOTE_BREACHES = `globalThis.breaches = [];
addEventListener('securitypolicyviolation', ({ violatedDirective }) => breaches.push(violatedDirective));`;

let browser: Browser;
let storageState: Awaited<ReturnType<Awaited<ReturnType<typeof newContext>>['storageState']>>;
let email: string;
const paths: Record<string, string> = {
  dashboard: '/app',
  builder: '/app/builder',
  library: '/app/library',
};

beforeAll(async () => {
  browser = await launchBrowser();
  const context = await newContext(browser, PHONE);
  const sitting = await sitDown(context);
  email = sitting.email;
  await submitTest(sitting.page);
  paths.results = `/app/results/${sitting.attemptId}`;
  await createTest(sitting.page);
  paths.exam = `/app/test/${await startTest(sitting.page)}`;
  storageState = await context.storageState();
  await context.close();
});
afterAll(() => browser?.close());

it.each(sampledCases(['dashboard', 'builder', 'library', 'results']))(
  'the %s is drawn from what its page asked for before the scripts came, in few files',
  async (name) => {
    const page = await openPhone();
    const asked: string[] = [];
    page.on('request', (request) =>
      asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
    );
    await page.goto(paths[name] ?? '');
    await page.locator('#content h1').waitFor();
    await expect.poll(() => page.evaluate(() => window.vijaypathFirstAnswers?.size)).toBe(0);
    const data = asked.filter((request) => /\/(rest|functions)\/v1\//.test(request));
    expect(data.length).toBeGreaterThan(3);
    expect(
      data.filter((request, place) => data.indexOf(request) !== place && !request.includes('ping')),
    ).toEqual([]);
    const { files, loaded } = await page.evaluate(() => ({
      files: performance
        .getEntriesByType('resource')
        .map(({ name: file, startTime }) => ({ file: file.replace(/^.*\/assets\//, ''), startTime })),
      loaded: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    }));
    const early = files.filter(({ file, startTime }) => OPENED_LATER.test(file) && startTime < loaded);
    if (name === 'dashboard' || name === 'library') expect(early).toEqual([]);
    const scripts = files
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.js') && !AFTER_FIRST_SCREEN.test(file) && !OPENED_LATER.test(file));
    expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(MOST_SCRIPTS);
    await page.context().close();
  },
);

it('the exam is drawn from what its page asked for, once, in the letters of its own language alone', async () => {
  const page = await openPhone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(NOTE_BREACHES);
  await page.goto(paths.exam ?? '', { waitUntil: 'networkidle' });
  await page.locator('#question-stem').waitFor();
  expect(await page.evaluate('breaches')).toEqual([]);
  expect(asked.filter((path) => path === '/functions/v1/get-attempt')).toHaveLength(1);
  expect(await page.evaluate(() => window.vijaypathFirstAnswers?.size)).toBe(0);
  // The names of the other languages are in the list to choose from, and not shown.
  const fonts = asked.filter((path) => path.endsWith('.woff2')).map((path) => path.split('/').at(-1));
  expect(fonts).toContainEqual(expect.stringMatching(/^inter-latin-wght/));
  expect(fonts.filter((font) => font?.startsWith('noto-sans'))).toEqual([]);
  await page.context().close();
});

it.runIf(isWholeRun)('draws the palette beside the question only where there is room for it', async () => {
  const context = await newContext(browser, PHONE);
  const { page } = await sitDown(context);
  const buttons = page.locator('aside ol button');
  await page.locator('#question-stem').waitFor();
  expect(await buttons.count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await buttons.first().waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => buttons.count()).toBe(0);
  await context.close();
});

it('asks for the files of a screen when the entry has come, while the largest of every page is on its way', async () => {
  const page = await openPhone();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isAsked = (name: RegExp) => asked.some((url) => name.test(url));
  const releases: Record<string, () => void> = {};
  for (const name of ['base', 'entry']) {
    const released = new Promise<void>((done) => {
      releases[name] = done;
    });
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      await released;
      await route.continue();
    });
  }
  await page.goto('/app', { waitUntil: 'commit' });
  await expect
    .poll(() => isAsked(/\/base-/) && isAsked(/\/entry-.*js/) && isAsked(/functions\/v1/))
    .toBe(true);
  expect(isAsked(/\/(screens|student|dashboard)-/)).toBe(false);
  releases.entry?.();
  await expect
    .poll(() => isAsked(/\/screens-/) && isAsked(/\/student-/) && isAsked(/\/dashboard-/))
    .toBe(true);
  expect(await page.locator('#content').count()).toBe(0);
  releases.base?.();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  await page.context().close();
});

it('shows the frame of a screen while its scripts are on their way', async () => {
  const page = await openPhone();
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/app', { waitUntil: 'commit' });
  const frame = page.locator('#skeleton');
  await frame.waitFor();
  release();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  expect(await frame.isVisible()).toBe(false);
  await page.context().close();
});

it('greets after a sign-in on a new phone with few bytes', async () => {
  const context = await newContext(browser, PHONE);
  const page = await context.newPage();
  const received = await countBytes(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/auth');
  await page.locator('#root:not([data-prerendered])').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  const kilobytes = received() / 1000;

  // Nothing counted would be few, too.
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThan(FIRST_GREETING_KB);
  // Whoever has an account needs no form of a profile, and no file of tests before one begins.
  expect(asked.filter((url) => /\/(onboarding|profile-fields|test-screen)-/.test(url))).toEqual([]);
  await context.close();
});

it('takes a new student from the sign-up to the first answer with few bytes', async () => {
  const context = await newContext(browser, PHONE);
  const page = await context.newPage();
  const received = await listBytes(page);
  await signUp(page, newEmail());
  await completeProfileForm(page, 'Asha Rao');
  // A mouse that stands over a link fetches what is behind it; a phone has none.
  await page.getByRole('button', { name: 'Complete Profile' }).press('Enter');
  await page.getByRole('heading', { name: 'Welcome back, Asha Rao' }).waitFor();
  await page.getByRole('button', { name: 'Start Quick Test' }).press('Enter');
  await page.locator('#question-stem').waitFor();
  await page.getByRole('radio').first().click();
  await waitUntilSaved(page);
  const files = received()
    .filter(({ path }) => !/katex/i.test(path))
    .map(({ path, bytes }) => ({ path, kilobytes: bytes / 1000 }));
  const kilobytes = files.reduce((sum, file) => sum + file.kilobytes, 0);
  const largest = files
    .sort((a, b) => b.kilobytes - a.kilobytes)
    .map((file) => `${file.kilobytes.toFixed(1)} ${file.path}`);
  expect(kilobytes).toBeGreaterThan(300);
  expect(kilobytes, largest.join('\n')).toBeLessThan(FIRST_ANSWER_KB);
  await context.close();
});

it('shows a press at once, without any script, and ends it with the press', async () => {
  const page = await openPhone();
  await page.goto('/app');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  for (const pressed of [
    page.getByRole('button', { name: 'Open the menu' }),
    page.locator('#content a[href]').first(),
  ]) {
    const veil = () => pressed.evaluate((element) => getComputedStyle(element).backgroundImage);
    await pressed.scrollIntoViewIfNeeded();
    expect(await veil()).toBe('none');
    await pressed.hover();
    await page.mouse.down();
    expect(await veil()).toContain('linear-gradient');
    // Let go beside it, nothing happens.
    await page.mouse.move(0, 0);
    await page.mouse.up();
    expect(await veil()).toBe('none');
  }
  await page.context().close();
});

it.runIf(isWholeRun)('fetches the app while the profile is typed: saving it needs no script', async () => {
  const context = await newContext(browser, PHONE);
  const page = await context.newPage();
  await signUp(page, newEmail());
  await completeProfileForm(page, 'Asha Rao');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Asha Rao' }).waitFor();
  const beforeGreeting = asked.map((url) => new URL(url).pathname);
  expect(beforeGreeting.filter((path) => /^\/assets\/(?!send-all|toaster).*\.js$/.test(path))).toEqual([]);
  // One round trip: what was saved is what the dashboard greets.
  expect(beforeGreeting.filter((path) => path === '/rest/v1/profiles')).toHaveLength(1);
  await context.close();
});

it.runIf(isWholeRun)('has its scripts compiled while they are fetched, beside the page', async () => {
  const page = await openPhone();
  const files: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/assets\/(base|entry|screens|student|dashboard)-.*\.js$/.test(response.url()))
      files.push(response.text());
  });
  await page.goto('/app');
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  expect(files.length).toBeGreaterThanOrEqual(5);
  for (const text of await Promise.all(files))
    expect(text.startsWith(COMPILE_ALL), text.slice(0, 60)).toBe(true);
  await page.context().close();
});

async function openPhone(): Promise<Page> {
  const context = await newContext(browser, PHONE, storageState);
  return context.newPage();
}

it('opened again, has its scripts from the device without waking the service worker for each', async () => {
  const page = await openPhone();
  const greeting = page.getByRole('heading', { name: /^Welcome back/ });
  await page.goto('/app');
  await greeting.waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.addInitScript(() =>
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const asked = document.querySelector('link[rel="modulepreload"][href*="/assets/screens-"]');
      Object.assign(window, { askedBeforeBody: asked !== null });
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.reload();
  await greeting.waitFor();
  // Of a browser whose resource timing names the worker's router.
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(base|entry|screens|student)-.*\.js$/.test(name))
      .map((file) => (file as { workerFinalSourceType?: string }).workerFinalSourceType),
  );
  expect(sources).toEqual(['cache', 'cache', 'cache', 'cache']);
  // None waits for another, as they do where the network is between: asked for before the page has a body.
  expect(await page.evaluate(() => (window as { askedBeforeBody?: boolean }).askedBeforeBody)).toBe(true);
  await page.context().close();
});

it.each(sampledCases(['dashboard', 'builder', 'results']))(
  'opened again, the %s has its page from the device, and asks before its scripts all the same',
  async (name) => {
    const page = await openPhone();
    const open = async () => {
      await page.goto(paths[name] ?? '');
      await page.locator('#content h1').waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    };
    // Of the visit that installs the worker, or of the first that goes through it.
    await open();
    await expect
      .poll(
        async () => {
          await open();
          return page.evaluate(
            () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).transferSize,
          );
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    await expect.poll(() => page.evaluate(() => window.vijaypathFirstAnswers?.size)).toBe(0);
    await page.context().close();
  },
);
