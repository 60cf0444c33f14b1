import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { waitForServiceWorker } from './support/exam.ts';
import { signIn } from './support/journey.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { makeTests } from './support/student-tests.ts';

const browser = browserForAll();

it('shows without a network what the device kept, says so, and asks again when the network is back', async () => {
  const asha = await newAdministrator('Asha Rao');
  const { page, context } = await openScreen(browser(), PHONE);
  const kept = page.getByText(/ This is what this device saved at /);
  try {
    await signIn(page, asha.email, '/app');
    await makeTests(page);
    await page.goto('/app');
    await waitForServiceWorker(page);
    const screens: [string, () => Promise<void>][] = [
      ['/app', () => page.getByRole('heading', { name: 'Tonight' }).waitFor()],
      ['/app/builder', () => page.getByText('Physics', { exact: true }).waitFor()],
      ['/app/library', () => page.getByText('NEET Model Paper 1', { exact: true }).first().waitFor()],
      ['/app/path', () => page.getByText('of 82 chapters mastered').waitFor()],
      ['/app/plan', () => page.getByRole('heading', { name: /^Today, / }).waitFor()],
      [
        '/app/path/Physics/Wave%20Optics',
        () => page.getByText(/of it you have never met|You have met all/).waitFor(),
      ],
    ];
    for (const [address, isThere] of screens) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await isThere();
    }
    await expect.poll(() => keptNames(page)).toEqual(expect.arrayContaining(KEPT));
    await context.setOffline(true);
    for (const [address, isThere] of screens) {
      await page.goto(address);
      await isThere();
      await kept.waitFor();
      expect(await page.getByText(/could not be|Failed to/).count(), address).toBe(0);
      // The clock of a test goes on without a network.
      await page.getByRole('link', { name: 'Resume', exact: true }).first().waitFor();
    }
    await page.goto('/app');
    await page.getByRole('heading', { name: 'Welcome back, Asha Rao' }).waitFor();
    await page.goto('/app/builder');
    // Premium is not given away, and no count is made up.
    await page.getByRole('link', { name: 'See Premium' }).waitFor();
    expect(await page.getByText('(fewer than requested)').count()).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => kept.count()).toBe(0);
  } finally {
    await context.close();
  }
});

/** What the screens of the journey need without a network; writing waits until a screen stands. */
const KEPT = [
  'profile',
  'running-tests',
  'premium',
  'tonight',
  'subjects',
  'library',
  'chapters',
  'path',
  'plan',
  'chapter',
];

async function keptNames(page: Page): Promise<string[]> {
  const keys = Object.keys(await keptOnDevice(page));
  return keys.flatMap((key) => /^screens\/[^/]+\/(.+)$/.exec(key)?.[1] ?? []);
}
