import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { completeProfile, createTest, newEmail, signUp, startTest, submitTest } from './support/journey.ts';
import { translateAsBrowsersDo } from './support/translate-page.ts';

const browser = browserForAll();
let context: BrowserContext;
let page: Page;
let errors: string[];
beforeAll(async () => {
  ({ context, page, errors } = await openScreen(browser(), PHONE));
  await context.addInitScript(translateAsBrowsersDo);
});
afterAll(() => context?.close());

it('a page that the browser translates builds, takes and submits a test', async () => {
  await signUp(page, newEmail());
  await completeProfile(page);
  await createTest(page, 10);
  await startTest(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('radio').nth(2).check();
  await submitTest(page);
  await expect.poll(() => page.locator('font font').count()).toBeGreaterThan(20);
  expect(await page.getByText('Something went wrong').count()).toBe(0);
  expect(errors).toEqual([]);
});
