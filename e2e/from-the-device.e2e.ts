import { expect, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { waitForServiceWorker } from './support/exam.ts';
import { signIn } from './support/journey.ts';
import { makeTests } from './support/student-tests.ts';

const browser = browserForAll();

it('shows without a network what the device kept, says so, and asks again when the network is back', async () => {
  const asha = await newAdministrator('Asha Rao');
  const { page, context } = await openScreen(browser(), PHONE);
  const kept = page.getByText(/^No network\. This is what this device saved at /);
  try {
    await signIn(page, asha.email, '/app');
    const { finishedId } = await makeTests(page);
    await page.goto('/app');
    await waitForServiceWorker(page);
    const results = `/app/results/${finishedId}`;
    const screens: [string, () => Promise<void>][] = [
      ['/app', () => page.getByRole('heading', { name: 'Tonight' }).waitFor()],
      ['/app/builder', () => page.getByText('Physics', { exact: true }).waitFor()],
      ['/app/library', () => page.getByText('NEET Model Paper 1', { exact: true }).first().waitFor()],
      ['/app/path', () => page.getByText('of 82 chapters mastered').waitFor()],
      [results, () => page.getByRole('button', { name: /^All Questions/ }).waitFor()],
    ];
    for (const [address, isThere] of screens) {
      await page.goto(address, { waitUntil: 'networkidle' });
      await isThere();
    }
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
