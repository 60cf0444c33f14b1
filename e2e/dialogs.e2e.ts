import type { BrowserContext, ElementHandle, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { browserForAll } from './support/both-widths.ts';
import { DESKTOP, newContext } from './support/browser.ts';
import { everyRoute } from './support/every-route.ts';
import { signIn } from './support/journey.ts';
import { makeTests, type StudentTests } from './support/student-tests.ts';
import { translateAsBrowsersDo } from './support/translate-page.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/**
 * Whatever opens a dialog, by the keyboard: the dialog has a name, the focus is in it and stays there, Escape closes it,
 * and the focus is back on what opened it; on a page that the browser translates, too. DIALOGS=all tries every button of every screen, DIALOGS=/admin/papers those
 * whose addresses begin so; else the screen where most dialogs are.
 */
const ASKED = process.env.DIALOGS;
const USUAL = ['/admin/questions'];
const LEFT_OUT = /^\/(auth|onboarding|setup|join|share|demo)(\/|$)|\/app\/dashboard/;
/** Another page, and the end of the session. */
const LEADS_AWAY = /^(sign out|log ?out|print|download)/i;
const SOURCE = 'e2e-dialogs';

const OPEN = ':is([role=dialog], [role=alertdialog])[data-state=open]';
const OPENERS = 'main button:not(:disabled, [aria-disabled=true]), header button:not(:disabled)';
const LONGEST_SCREEN_MS = 300_000;

const browser = browserForAll();
let device: Awaited<ReturnType<BrowserContext['storageState']>>;
let tests: StudentTests;
beforeAll(async () => {
  const asha = await newAdministrator('Asha Rao');
  const context = await newContext(browser(), DESKTOP);
  const page = await context.newPage();
  await signIn(page, asha.email, '/admin');
  tests = await makeTests(page);
  device = await context.storageState();
  await context.close();
  await withSecretKey('POST', 'questions', {
    ...{ subject: 'Physics', chapter: 'Waves', stem: 'How fast is sound?', source: SOURCE, pool: 'reserved' },
    ...{ options: ['330 m/s', '3 m/s', '33 m/s', '3300 m/s'], difficulty: 3 },
  });
});

const IDS: Record<string, () => string> = {
  'results/$attemptId': () => tests.finishedId,
  'tests/$testId': () => tests.readyId,
};

const { routes, toAddress } = await everyRoute(IDS, LEFT_OUT);

const isAsked = (route: string) =>
  ASKED === 'all' ||
  (ASKED ? ASKED.split(',').some((beginning) => route.startsWith(beginning)) : USUAL.includes(route));

const CASES = routes.filter(isAsked).flatMap((route) => [
  { route, as: 'as it is', isTranslated: false },
  { route, as: 'translated by the browser', isTranslated: true },
]);

it.each(CASES)(
  'dialogs of $route, $as',
  async ({ route, isTranslated }) => {
    const context = await newContext(browser(), DESKTOP, device);
    try {
      if (isTranslated) await context.addInitScript(translateAsBrowsersDo);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const { faults, opened } = await tryScreen(page, toAddress(route));
      process.stdout.write(`${route}: ${opened.length} dialogs: ${opened.join(', ')}\n`);
      expect([...faults, ...errors]).toEqual([]);
      if (isTranslated) expect(await page.locator('font font').count()).toBeGreaterThan(0);
      if (!ASKED) expect(opened.length).toBeGreaterThan(2);
    } finally {
      await context.close();
    }
  },
  LONGEST_SCREEN_MS,
);

async function tryScreen(page: Page, address: string) {
  const faults: string[] = [];
  const opened: string[] = [];
  await openPage(page, address);
  const all = await page
    .locator(OPENERS)
    .locator('visible=true')
    .evaluateAll((buttons) =>
      buttons.map((one) => (one.ariaLabel ?? (one as HTMLElement).innerText).replaceAll(/\s+/g, ' ').trim()),
    );
  // Of the rows of a list one will do: 'Start' of one test opens what 'Start' of another does.
  const names = new Map(all.map((name) => [name.split(' ')[0], name])).values();
  for (const name of names) {
    if (!name || LEADS_AWAY.test(name)) continue;
    if (new URL(page.url()).pathname !== new URL(address, page.url()).pathname) await openPage(page, address);
    const opener = await findOpener(page, name);
    if (!opener) continue;
    await opener.focus();
    await page.keyboard.press('Enter');
    const isOpen = await page
      .locator(OPEN)
      .first()
      .waitFor({ timeout: 1_500 })
      .then(
        () => true,
        () => false,
      );
    if (!isOpen) {
      await openPage(page, address);
      continue;
    }
    if (await page.getByText('Something went wrong').count()) faults.push(`${name}: something went wrong`);
    opened.push(name);
    const fault = await tryDialog(page, opener);
    if (fault) {
      faults.push(`${name}: ${fault}`);
      await openPage(page, address);
    }
  }
  return { faults, opened };
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator(':is(h1, h2)').locator('visible=true').first().waitFor();
  // A button before this one may have ended the session: what stands here then is the sign-in, without a dialog.
  if (/^\/(app|account|admin)/.test(address)) expect(new URL(page.url()).pathname).not.toBe('/auth');
}

async function findOpener(page: Page, name: string): Promise<ElementHandle<HTMLElement> | null> {
  const handle = await page.evaluateHandle(
    ([selector = '', wanted]) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(
        (one) => (one.ariaLabel ?? one.innerText).replaceAll(/\s+/g, ' ').trim() === wanted,
      ) ?? null,
    [OPENERS, name],
  );
  return handle.asElement() as ElementHandle<HTMLElement> | null;
}

/** @returns what is wrong with the dialog that is open */
async function tryDialog(page: Page, opener: ElementHandle<HTMLElement>): Promise<string | undefined> {
  const dialog = page.locator(OPEN).last();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  const hasName = await dialog.evaluate((element) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ');
    return Boolean(
      element.ariaLabel ??
        labels
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join('')
          .trim(),
    );
  });
  if (!hasName) return 'it has no name';
  if (!(await settles(isInside))) return 'the focus is not in it';
  for (const key of [
    'Tab',
    'Tab',
    'Tab',
    'Tab',
    'Shift+Tab',
    'Shift+Tab',
    'Shift+Tab',
    'Shift+Tab',
    'Shift+Tab',
  ]) {
    await page.keyboard.press(key);
    if (!(await isInside())) return `${key} leaves it`;
  }
  await page.keyboard.press('Escape');
  if (!(await settles(async () => (await page.locator(OPEN).count()) === 0)))
    return 'Escape does not close it';
  const isBack = () => opener.evaluate((element) => document.activeElement === element);
  if (!(await settles(isBack)))
    return `the focus is on ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))} afterwards`;
  return undefined;
}

const settles = (isSo: () => Promise<boolean>) =>
  expect
    .poll(isSo, { timeout: 3_000 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
