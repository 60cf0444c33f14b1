import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { newAdministrator } from './support/administrator.ts';
import { browserForAll } from './support/both-widths.ts';
import { newContext, PHONE } from './support/browser.ts';
import { type Control, fillWhatIsEmpty, LOOK, listControls, press } from './support/controls.ts';
import { signIn } from './support/journey.ts';
import { makeTests, type StudentTests } from './support/student-tests.ts';

/**
 * The network ends after a screen has come, and before anything on it is pressed: whatever is pressed, something is done
 * or said. One control of some screens each time, by NETWORK_CUTS_SEED; NETWORK_CUTS=all presses every one of every screen
 * (the back office, too), NETWORK_CUTS=/app/profile those of the addresses that begin so.
 */
const ASKED = process.env.NETWORK_CUTS;
const SEED = Number(process.env.NETWORK_CUTS_SEED ?? Math.floor(Date.now() / 86_400_000));
/** So long may the whole of it take in the gate. */
const LONGEST_MS = 25_000;
/** A request without a network fails at once; what is tried again has said so by then. */
const LONGEST_SILENCE_MS = 4_000;
const SETTLING_MS = 300;
/** A page with less than this in it says nothing. */
const FEWEST_LETTERS = 20;

type Device = Awaited<ReturnType<BrowserContext['storageState']>>;

const browser = browserForAll();
let ofStudent: Device;
let tests: StudentTests;
beforeAll(async () => {
  const asha = await newAdministrator('Asha Rao');
  const context = await newContext(browser(), PHONE);
  const page = await context.newPage();
  await signIn(page, asha.email, '/admin');
  tests = await makeTests(page);
  ofStudent = await context.storageState();
  await context.close();
});

const IDS: Record<string, () => string> = {
  'results/$attemptId': () => tests.finishedId,
  'test/$attemptId': () => tests.openId,
  'tests/$testId': () => tests.readyId,
};
/** Those that lead on at once, and those that need what a journey of their own makes. */
const LEFT_OUT =
  /^\/(auth\/(callback|debug|reset-password)|onboarding|setup|join|share|app\/dashboard)(\/|$)/;

/** Every address of the route tree that can be opened as it is. */
async function readAddresses(): Promise<string[]> {
  const tree = await readFile(new URL('../web/routeTree.gen.ts', import.meta.url), 'utf8');
  const routes = tree
    .slice(tree.indexOf('fileRoutesByTo'))
    .match(/(?<=\| ')\/[^_'][^']*(?=')|(?<=\| ')\/(?=')/g);
  const addresses = [...new Set(routes)].map((route) =>
    Object.entries(IDS).reduce(
      (address, [part, id]) => address.replace(part, () => part.replace(/\$\w+/, id())),
      route,
    ),
  );
  return addresses.filter((address) => !address.includes('$') && !LEFT_OUT.test(address));
}

it('says something, or does it, whatever is pressed first after the network has gone', async () => {
  const random = seededRandom(SEED);
  const addresses = (await readAddresses()).filter((address) =>
    ASKED && ASKED !== 'all' ? address.startsWith(ASKED) : ASKED || !address.startsWith('/admin'),
  );
  expect(addresses.length).toBeGreaterThan(0);
  const end = Date.now() + (ASKED ? Number.POSITIVE_INFINITY : LONGEST_MS);
  const faults: string[] = [];
  let pressed = 0;
  for (const address of ASKED ? addresses : inAnyOrder(addresses, random)) {
    if (Date.now() > end) break;
    const controls = await withPage(address, listControls);
    for (const control of ASKED ? controls : inAnyOrder(controls, random).slice(0, 1)) {
      const fault = await withPage(address, (page) => pressWithoutNetwork(page, control));
      if (fault) faults.push(`${address}: ${control.name}: ${fault}`);
      pressed += 1;
    }
  }
  expect(faults, `NETWORK_CUTS_SEED=${SEED}`).toEqual([]);
  expect(pressed).toBeGreaterThan(0);
}, 3_600_000);

it('keeps the page when of the next one the texts are here and the script is not', () =>
  withPage('/about', async (page) => {
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await page.getByRole('heading', { name: /^This could not be loaded/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
  }));

/** On a device of its own: nothing is left of what was pressed before. */
async function withPage<Result>(address: string, use: (page: Page) => Promise<Result>): Promise<Result> {
  const device = /^\/(app|account|admin)/.test(address) ? ofStudent : undefined;
  // Without the worker that keeps the files of a build: what fails must be said by what the page has.
  const context = await newContext(browser(), PHONE, device, { serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator(':is(h1, h2, main p)').locator('visible=true').first().waitFor();
    await expect.poll(() => page.locator('[data-slot="skeleton"], .animate-pulse').count()).toBe(0);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** @returns what is wrong; undefined when all is well. */
async function pressWithoutNetwork(page: Page, control: Control): Promise<string | undefined> {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await fillWhatIsEmpty(page);
  await page.context().setOffline(true);
  // The page may say by itself that the network has gone: that is not an answer to the press.
  await page.waitForTimeout(SETTLING_MS);
  const before = await page.evaluate<string>(LOOK);
  if (!(await press(page, control))) return undefined;
  const said = await expect
    .poll(() => page.evaluate<string>(LOOK), { timeout: LONGEST_SILENCE_MS })
    .not.toBe(before)
    .then(() => true)
    .catch(() => false);
  await page.waitForTimeout(SETTLING_MS);
  if (page.url().startsWith('chrome-error')) return 'the page is gone';
  if (!said) return 'nothing was said or done';
  const words = await page.evaluate<string>('document.body.innerText');
  if (words.trim().length < FEWEST_LETTERS) return 'a blank page';
  return thrown.length > 0 ? `an error nobody caught: ${thrown.join('; ')}` : undefined;
}

function inAnyOrder<Item>(items: readonly Item[], random: Random): Item[] {
  const drawn = items.map((item) => ({ item, lot: random.next() }));
  return drawn.sort((one, other) => one.lot - other.lot).map(({ item }) => item);
}
