import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { browserForAll } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';
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

it('the landing page names as planned what is not here', async () => {
  const visitor = await browser().newContext({ baseURL: inject('serverUrl'), viewport: PHONE });
  const landing = await visitor.newPage();
  await landing.goto('/', { waitUntil: 'networkidle' });
  for (const name of ['Mock battles', 'All-India competitions', 'Quest-based study plans'])
    await landing.getByRole('heading', { name: new RegExp(`^${name}\\s+Planned$`) }).waitFor();
  await visitor.close();
});
