import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import onboarding from '../web/locales/hi/onboarding.json' with { type: 'json' };
import tamilDashboard from '../web/locales/ta/dashboard.json' with { type: 'json' };
import tamilOnboarding from '../web/locales/ta/onboarding.json' with { type: 'json' };
import tamilShell from '../web/locales/ta/shell.json' with { type: 'json' };
import { newAdministrator } from './support/administrator.ts';
import { browserForAll } from './support/both-widths.ts';
import { newContext, PHONE } from './support/browser.ts';
import { completeProfileForm, newEmail, signIn, signUp } from './support/journey.ts';
import { makeTests } from './support/student-tests.ts';

/** What somebody new meets on a phone: each of it was once missing. */
const browser = browserForAll();
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  const { email } = await newAdministrator('Asha Rao');
  context = await browser().newContext({
    ...{ baseURL: inject('serverUrl'), viewport: PHONE, reducedMotion: 'reduce' },
    ...{ isMobile: true, hasTouch: true },
  });
  context.setDefaultTimeout(25_000);
  page = await context.newPage();
  await signIn(page, email, '/app');
});
afterAll(() => context?.close());

it('the way to begin stands within the first screen of the dashboard', async () => {
  await page.goto('/app', { waitUntil: 'networkidle' });
  const begin = page.getByRole('button', { name: 'Start Quick Test' });
  await begin.waitFor();
  const box = await begin.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(PHONE.height);
});

it('in Tamil too, under a long name, and the menu shows the whole name of the product', async () => {
  const visitor = await newContext(browser(), PHONE);
  try {
    const fresh = await visitor.newPage();
    await signUp(fresh, newEmail());
    await completeProfileForm(fresh, 'தமிழ்ச்செல்வி முத்துக்குமாரசாமி');
    await fresh.getByLabel('Language').selectOption('ta');
    await fresh.getByRole('button', { name: tamilOnboarding.submit }).click();
    const begin = fresh.getByRole('button', { name: tamilDashboard.first.quick });
    // In another font, until its own has come, it stands elsewhere.
    const bottom = async () => {
      const box = await begin.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? PHONE.height + 1);
    };
    await expect.poll(bottom).toBeLessThanOrEqual(PHONE.height);
    await fresh.getByRole('button', { name: tamilShell.openSidebar }).click();
    const name = fresh.getByRole('dialog').getByText('விஜய்பத்', { exact: true });
    expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    const tagline = await fresh.getByRole('dialog').getByText(tamilShell.tagline).boundingBox();
    const first = await fresh.getByRole('dialog').getByRole('link').first().boundingBox();
    expect((tagline?.y ?? 0) + (tagline?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  } finally {
    await visitor.close();
  }
});

it('the builder says how many questions each chapter has', async () => {
  await page.goto('/app/builder', { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: 'Chapter', exact: true }).click();
  await page.getByLabel('Physics', { exact: true }).first().click();
  await page.getByText(/^Alternating Current \(\d+ questions\)$/).waitFor();
});

it('the upload offers to take a photo where there is a touch screen', async () => {
  const { readyId } = await makeTests(page);
  await page.goto(`/app/tests/${readyId}/upload-print`, { waitUntil: 'networkidle' });
  await page.getByText('Take a photo, or choose files').waitFor();
});

it('the pricing page has chosen what costs less', async () => {
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  const yearly = page.getByRole('radio', { name: /Yearly/ });
  await yearly.waitFor();
  expect(await yearly.isChecked()).toBe(true);
});

it('the landing page promises nothing that is still planned', async () => {
  const visitor = await browser().newContext({ baseURL: inject('serverUrl'), viewport: PHONE });
  const landing = await visitor.newPage();
  await landing.goto('/', { waitUntil: 'networkidle' });
  for (const name of ['Mock battles', 'All-India competitions', 'Quest-based study plans', 'Leaderboards'])
    await landing.getByRole('heading', { name, exact: true }).waitFor();
  expect(await landing.getByText(/\bplanned\b/i).count()).toBe(0);
  await visitor.close();
});

it('who studies in Hindi is offered Hindi beside the medium, and the first test asks in Hindi', async () => {
  const visitor = await newContext(browser(), PHONE);
  try {
    const fresh = await visitor.newPage();
    await signUp(fresh, newEmail());
    await completeProfileForm(fresh, 'Asha Rao');
    const offer = fresh.getByRole('button', { name: 'हिन्दी में देखें' });
    expect(await offer.count()).toBe(0);
    const medium = fresh.getByLabel('Medium');
    await medium.selectOption('Hindi');
    await offer.waitFor();
    // Nothing that was already read has moved: it stands below what was chosen.
    const [field, button] = [await medium.boundingBox(), await offer.boundingBox()];
    expect(button?.y ?? 0).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
    expect((button?.y ?? 0) - (field?.y ?? 0)).toBeLessThan(PHONE.height / 3);
    await offer.click();
    await fresh.getByRole('heading', { name: onboarding.title }).waitFor();
    expect(await offer.count()).toBe(0);
    await fresh.getByRole('button', { name: onboarding.submit }).click();
    await fresh.waitForURL((url) => url.pathname.startsWith('/app'));
    await fresh.getByRole('button', { name: 'क्विक टेस्ट शुरू करें' }).first().click();
    await fresh.waitForURL('**/app/test/*');
    await fresh.getByRole('radio').first().waitFor();
    // A question by itself, without the words of the screen around it.
    const words = await fresh.locator('main [lang=hi]:not(option)').first().textContent();
    expect(words).toMatch(/[\u0900-\u097f]{3}/);
  } finally {
    await visitor.close();
  }
});
