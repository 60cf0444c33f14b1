import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '#server/testing/seeded-random.ts';
import { newAdministrator } from './support/administrator.ts';
import { browserForAll } from './support/both-widths.ts';
import { newContext, PHONE } from './support/browser.ts';
import {
  type Control,
  fillWhatIsEmpty,
  LOOK,
  listControls,
  listOpened,
  press,
  pressOpened,
  readFields,
} from './support/controls.ts';
import { everyRoute } from './support/every-route.ts';
import { signIn } from './support/journey.ts';
import { makeTests, type StudentTests } from './support/student-tests.ts';

/**
 * The network ends after a screen has come, and before anything on it is pressed: whatever is pressed, something is done
 * or said, and what was typed stays. The gate presses one control of some screens, chosen by NETWORK_CUTS_SEED, always the same; NETWORK_CUTS=all presses
 * every one of every screen (the back office, too) and of what it opens, each screen as a test of its own;
 * NETWORK_CUTS=/app/profile,/admin/papers does it with the addresses that begin so.
 */
const ASKED = process.env.NETWORK_CUTS;
const SEED = Number(process.env.NETWORK_CUTS_SEED ?? 1);
/** So long may the whole of it take in the gate. */
const LONGEST_MS = 25_000;
/** A request without a network fails at once; what is tried again has said so by then. */
const LONGEST_SILENCE_MS = 4_000;
const SETTLING_MS = 300;
/** A page with less than this in it says nothing. */
const FEWEST_LETTERS = 20;

/** Pages that load and wait at the same time, where every control is pressed. */
const LANES = 2;
/** For a screen of a hundred controls on a machine that does other things, too. */
const LONGEST_SCREEN_MS = 1_800_000;
/** Whose work it is to empty fields, to close what holds them, or to show others. */
const EMPTIES =
  /\b(clear|reset|cancel|close|back|discard|remove|sign (in|up)|sign-in|forgot|send|subscribe|keep my account)\b/i;

/** A view of a list is all its filters at once, the words searched for among them. */
const SHOWS_OTHERS = /^button views\b/i;

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

const { routes: ROUTES, toAddress } = await everyRoute(IDS, LEFT_OUT);

it.skipIf(ASKED)(
  'says something, or does it, whatever is pressed first after the network has gone',
  async () => {
    const random = seededRandom(SEED);
    const routes = ROUTES.filter((route) => !route.startsWith('/admin'));
    const end = Date.now() + LONGEST_MS;
    const faults: string[] = [];
    let pressed = 0;
    for (const route of inAnyOrder(routes, random)) {
      if (Date.now() > end) break;
      const address = toAddress(route);
      const [control] = inAnyOrder(await withPage(address, listControls), random);
      if (!control) continue;
      const fault = await withPage(address, (page) => pressWithoutNetwork(page, [control]));
      if (fault) faults.push(`${address}: ${control.name}: ${fault}`);
      pressed += 1;
    }
    expect(faults, `NETWORK_CUTS_SEED=${SEED}`).toEqual([]);
    expect(pressed).toBeGreaterThan(0);
  },
);

describe.runIf(ASKED)('says something, or does it, whatever is pressed without a network', () => {
  const isAsked = (route: string) =>
    ASKED === 'all' || ASKED?.split(',').some((beginning) => route.startsWith(beginning));
  it.each(ROUTES.filter(isAsked))(
    '%s',
    async (route) => {
      const address = toAddress(route);
      const waiting = (await withPage(address, listControls)).map((control) => [control]);
      const faults: string[] = [];
      let pressed = 0;
      const work = async () => {
        for (let path = waiting.shift(); path; path = waiting.shift()) {
          const way = path;
          const fault = await withPage(address, (page) =>
            pressWithoutNetwork(page, way, (opened) =>
              waiting.push(...opened.map((control) => [...way, control])),
            ),
          ).catch((error) => `not tried: ${String(error).split('\n')[0]}`);
          if (fault) faults.push(`${route}: ${way.map(({ name }) => name).join(' → ')}: ${fault}`);
          pressed += 1;
        }
      };
      await Promise.all(Array.from({ length: LANES }, work));
      process.stdout.write(
        `${[`${route}: ${pressed} pressed, ${faults.length} faults`, ...faults].join('\n')}\n`,
      );
      expect(faults).toEqual([]);
    },
    LONGEST_SCREEN_MS,
  );
});

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

/**
 * The last of these controls is pressed without a network, the one before it opens what holds it.
 * @returns what is wrong; undefined when all is well.
 */
async function pressWithoutNetwork(
  page: Page,
  [control, inner]: Control[],
  onOpened: (opened: Control[]) => void = () => undefined,
): Promise<string | undefined> {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  if (!control || (inner && !(await press(page, control)))) return undefined;
  // What is opened may need files of its own.
  if (inner) await page.waitForLoadState('networkidle');
  await fillWhatIsEmpty(page);
  await page.context().setOffline(true);
  // The page may say by itself that the network has gone: that is not an answer to the press.
  await page.waitForTimeout(SETTLING_MS);
  const before = await page.evaluate<string>(LOOK);
  const [typed, path] = [await readFields(page), new URL(page.url()).pathname];
  const wasOpen = await listOpened(page);
  if (!(await (inner ? pressOpened(page, inner) : press(page, control)))) return undefined;
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
  if (thrown.length > 0) return `an error nobody caught: ${thrown.join('; ')}`;
  const opened = await listOpened(page);
  if (opened && !wasOpen) onOpened(opened);
  if (new URL(page.url()).pathname !== path || EMPTIES.test((inner ?? control).name)) return undefined;
  if (inner && SHOWS_OTHERS.test(control.name)) return undefined;
  const left = await readFields(page);
  const lost = Object.keys(typed).filter((name) => left[name] === undefined);
  return lost.length > 0 ? `what was typed is gone: ${lost.join(', ')}` : undefined;
}

function inAnyOrder<Item>(items: readonly Item[], random: Random): Item[] {
  const drawn = items.map((item) => ({ item, lot: random.next() }));
  return drawn.sort((one, other) => one.lot - other.lot).map(({ item }) => item);
}
