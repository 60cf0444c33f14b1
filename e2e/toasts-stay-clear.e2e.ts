import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import {
  completeProfile,
  createTest,
  newEmail,
  PASSWORD,
  signUp,
  startTest,
  submitTest,
} from './support/journey.ts';

const browser = browserForAll();

/** By how much what has the focus and the toasts that are shown overlap, in px of height; null without a toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [
      ...document.querySelectorAll('[data-sonner-toast][data-visible=true][data-removed=false]'),
    ];
    const focused = document.activeElement?.getBoundingClientRect();
    if (toasts.length === 0 || !focused) return null;
    const heights = toasts.map((toast) => {
      const { top, bottom, left, right } = toast.getBoundingClientRect();
      if (right <= focused.left || left >= focused.right) return 0;
      return Math.max(0, Math.min(bottom, focused.bottom) - Math.max(top, focused.top));
    });
    return Math.round(Math.max(...heights));
  });

describe.each([
  ['on a wide screen, at its lower right corner', DESKTOP, 'end', 3],
  ['on a phone, at its lower edge', PHONE, 'end', 1],
] as const)('what one works at %s', (_, viewport, block, mostToasts) => {
  it('is not covered by what says that it was done, nor is what Tab goes on to', async () => {
    const { context, page, errors } = await openScreen(browser(), viewport);
    await signUp(page, newEmail());
    await completeProfile(page);
    await page.goto('/app/library', { waitUntil: 'networkidle' });
    const bookmarks = page.locator('#content').getByRole('button', { name: /^Bookmark/ });
    await bookmarks.first().waitFor();
    const furthest = await bookmarks.evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect().right).reduce((a, b) => Math.max(a, b)),
    );
    const places = await bookmarks.evaluateAll(
      (all, right) =>
        all.flatMap((button, place) => (button.getBoundingClientRect().right > right - 60 ? [place] : [])),
      furthest,
    );
    for (const place of places.slice(0, mostToasts)) {
      const bookmark = bookmarks.nth(place);
      await bookmark.evaluate((button, edge) => button.scrollIntoView({ block: edge }), block);
      await bookmark.press('Enter');
      await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true');
      await bookmark.press('Enter');
      await expect.poll(() => covered(page)).toBe(0);
    }
    const shown = page.locator('[data-sonner-toast][data-visible=true][data-removed=false]');
    await expect.poll(() => shown.count()).toBe(mostToasts);
    for (let stop = 0; stop < 6 && (await shown.count()) > 0; stop++) {
      await page.keyboard.press('Tab');
      await expect.poll(() => covered(page).then((height) => height ?? 0), { timeout: 2_000 }).toBe(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

const TOAST = '[data-sonner-toast][data-visible=true][data-removed=false]';
/** Headings, controls and labels that can be seen under a toast. As text: what the loader adds to functions is not in the page. */
const UNDER_TOASTS = `[...document.querySelectorAll('${TOAST}')].flatMap((toast) => {
  const over = toast.getBoundingClientRect();
  return [...document.querySelectorAll('h1, h2, h3, h4, a[href], button, input, select, textarea, summary, label, legend, [role=radio]')]
    .filter((element) => {
      if (element.closest('[data-sonner-toaster]') || !element.checkVisibility({ visibilityProperty: true })) return false;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top < over.bottom - 1 && bottom > over.top + 1 && left < over.right && right > over.left;
    })
    .map((element) => element.tagName + ' ' + (element.textContent || element.getAttribute('aria-label') || element.id));
})`;

describe.each([
  ['on a phone', PHONE],
  ['on a wide screen', { width: 1280, height: 800 }],
] as const)('the toasts of a first evening %s', (_, viewport) => {
  it('cover no heading, no control and no label', async () => {
    const { context, page, errors } = await openScreen(browser(), viewport);
    const shows = async (said: string) => {
      await page.locator(TOAST).getByText(said).first().waitFor();
      await page.waitForLoadState('networkidle');
      const isShown = () => page.locator(TOAST).count();
      await expect.poll(() => page.evaluate(UNDER_TOASTS), { timeout: 2_000 }).toEqual([]);
      expect(await isShown()).toBe(1);
    };
    await page.goto('/auth');
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account', exact: true }).click();
    await shows('Account created!');
    await completeProfile(page, 'Asha Rao');
    await createTest(page);
    await startTest(page);
    await submitTest(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shows('Test Submitted Successfully!');
    expect(errors).toEqual([]);
    await context.close();
  });
});
