import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { collectPageErrors, launchBrowser, PHONE } from './support/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const HEADINGS = {
  '/': 'Practise a little every day. Walk into the exam calm.',
  '/courses': 'Courses',
  '/demo': 'Question 1 of 5',
  '/pricing': 'Premium',
  '/about': 'About Us',
  '/terms': 'Terms of Service',
};
const LANDING = HEADINGS['/'];

it.each(Object.entries(HEADINGS))(
  '%s can be read and left before its scripts have come',
  async (path, name) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.getByRole('link', { name: 'Sign In', exact: true }).getAttribute('href')).toBe('/auth');
  },
);

it('a form can be seen at once, and used when its scripts have come', async () => {
  const page = await openPage();
  const errors = collectPageErrors(page);
  const scripts = await holdScripts(page);
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
  const email = page.locator('input[type=email]');
  expect(await email.isVisible()).toBe(true);
  await email.evaluate((input: HTMLElement) => input.focus());
  expect(await email.evaluate((input) => document.activeElement === input)).toBe(false);
  scripts.release();
  await page.locator('#root:not([data-prerendered])').waitFor();
  await page.getByLabel('Email').fill('somebody@example.in');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('at least 6 characters').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('somebody@example.in');
  expect(errors).toEqual([]);
});

it('the demo shows its first question at once, and takes answers when its scripts have come', async () => {
  const page = await openPage();
  const errors = collectPageErrors(page);
  const scripts = await holdScripts(page);
  await page.goto('/demo', { waitUntil: 'commit' });
  const stem = await page.waitForSelector('#question-stem');
  const words = await stem.innerText();
  await page.locator('[role=radio]').first().click({ force: true });
  scripts.release();
  await page.locator('#root:not([data-prerendered])').waitFor();
  const option = page.getByRole('radio').first();
  expect(await option.isChecked()).toBe(false);
  await option.click();
  await page.getByRole('button', { name: 'Question 1, answered' }).waitFor();
  expect(await stem.evaluate((node) => node.isConnected)).toBe(true);
  expect(words.slice(0, 8)).toBe((await stem.innerText()).slice(0, 8));
  expect(errors).toEqual([]);
});

it('stays where it is when the scripts come, in the theme of this device', async () => {
  const page = await openPage();
  const errors = collectPageErrors(page);
  const scripts = await holdScripts(page);
  await page.addInitScript(() => localStorage.setItem('vijaypath-theme', 'dark'));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: LANDING }).waitFor();
  const heading = await page.locator('h1').elementHandle();
  scripts.release();
  await page.locator('#root:not([data-prerendered])').waitFor();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);
  expect(errors).toEqual([]);
});

it('is not shown where the address asks for another', async () => {
  const page = await openPage();
  const errors = collectPageErrors(page);
  const answer = await page.goto('/pricing?plan=yearly');
  expect(await answer?.text()).not.toContain('data-prerendered');
  await page.getByRole('radio', { name: /Yearly/, checked: true }).waitFor();
  expect(errors).toEqual([]);
});

it.each([
  ['another language', 'vijaypath-language', 'hi'],
  ['an account', 'vijaypath-session', '{}'],
])('is not shown to somebody with %s', async (_, key, value) => {
  const page = await openPage();
  await holdScripts(page);
  await page.addInitScript(
    ([name, kept]) => localStorage.setItem(name as string, kept as string),
    [key, value],
  );
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('h1').waitFor({ state: 'attached' });
  // Once its style sheet has come; nothing is painted before.
  await expect.poll(() => page.locator('h1').isVisible()).toBe(false);
});

async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inject('serverUrl'),
    viewport: PHONE,
    reducedMotion: 'reduce',
    ...options,
  });
  return context.newPage();
}

async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}
