import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Administrator, newAdministrator } from './support/administrator.ts';
import { browserForAll } from './support/both-widths.ts';
import { DESKTOP, newContext, PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';
import { makeTests } from './support/student-tests.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** What stands behind the first tab of a screen, opened by its own address on a phone. */
const browser = browserForAll();
let asha: Administrator;
let page: Page;
beforeAll(async () => {
  asha = await newAdministrator('Asha Rao');
  const context = await newContext(browser(), PHONE);
  page = await context.newPage();
  await signIn(page, asha.email, '/admin');
});

/** How far the open tab stands beyond the row of tabs, in px. */
const beyondRow = () =>
  page.getByRole('tablist').evaluate((row) => {
    const [whole, open] = [row, row.querySelector('[aria-selected=true]')].map((element) =>
      element?.getBoundingClientRect(),
    );
    if (!whole || !open) return Number.NaN;
    return Math.round(Math.max(0, open.right - whole.right, whole.left - open.left));
  });

it.each([
  ['/app/profile?tab=statistics', 'Tamil'],
  ['/app/profile?tab=achievements', 'Telugu'],
  ['/admin/reports?queue=suspected', 'English'],
])('the open tab of %s is seen whole in %s', async (address, language) => {
  await withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { language });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect.poll(beyondRow).toBe(0);
  const name = await page.getByRole('tablist').getAttribute('aria-label');
  expect(name).toBeTruthy();
});

it('the arrow keys bring the next tab whole into the row, too', async () => {
  await withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { language: 'Tamil' });
  await page.goto('/app/profile', { waitUntil: 'networkidle' });
  await page.getByRole('tab').first().focus();
  for (const place of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('tab').nth(place).getAttribute('aria-selected')).toBe('true');
    await expect.poll(beyondRow).toBe(0);
  }
});

it('what was typed in the forms of the profile stays while another tab, or the editing of the details, is open', async () => {
  await withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { language: 'English' });
  await page.goto('/app/profile', { waitUntil: 'networkidle' });
  const code = page.getByLabel('Code of the group');
  const reason = page.getByLabel('Why, and which document says so');
  const district = page.getByLabel('District');
  const open = (name: string) => page.getByRole('tab', { name }).click();
  await code.fill('ABCD2345');
  await open('Preferences');
  await reason.fill('Dyslexia');
  expect(await code.isVisible()).toBe(false);
  await open('Profile Details');
  expect(await code.inputValue()).toBe('ABCD2345');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await district.fill('Idukki');
  expect(await code.isVisible()).toBe(false);
  await open('Preferences');
  expect(await reason.inputValue()).toBe('Dyslexia');
  await open('Profile Details');
  expect(await district.inputValue()).toBe('Idukki');
  expect(await code.inputValue()).toBe('ABCD2345');
});

it('Back of instructions that were opened in a tab of their own leads to the library, not out of the app', async () => {
  await withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { language: 'English' });
  const { readyId } = await makeTests(page);
  const own = await page.context().newPage();
  await own.goto(`/app/tests/${readyId}/instructions`, { waitUntil: 'networkidle' });
  await own.getByRole('button', { name: 'Back', exact: true }).click();
  await own.waitForURL('**/app/library');
  await own.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
});

it('who saves the profile by key is at its button again, and Tab goes on in the page, past the toast', async () => {
  await withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { language: 'English' });
  const wide = await page.context().newPage();
  await wide.setViewportSize({ ...DESKTOP, height: 700 });
  await wide.goto('/app/profile', { waitUntil: 'networkidle' });
  await wide.getByRole('button', { name: 'Edit Profile' }).click();
  await wide.getByLabel('District').fill('Idukki');
  await wide.getByRole('button', { name: 'Save Changes' }).focus();
  await wide.keyboard.press('Enter');
  const toast = wide.locator('[data-sonner-toast]');
  await toast.getByText('Profile Updated').waitFor();
  const focused = () => wide.evaluate(() => document.activeElement?.textContent?.trim());
  await expect.poll(focused).toBe('Edit Profile');
  // It stays as long as the pointer is on it.
  await toast.hover();
  for (let press = 0; press < 30; press++) {
    await wide.keyboard.press('Tab');
    const at = await wide.evaluate(
      () => document.activeElement?.closest('main, [data-sonner-toaster]')?.tagName,
    );
    if (at === undefined) break;
    expect(at).toBe('MAIN');
  }
  expect(await toast.count()).toBe(1);
});
