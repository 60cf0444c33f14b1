import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';

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
  ['on a phone, at its upper edge', PHONE, 'start', 1],
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
