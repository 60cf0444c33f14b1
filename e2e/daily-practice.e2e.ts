import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, userIdOf } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { answer, expectStatus, gradedItems, nextQuestion, waitForServiceWorker } from './support/exam.ts';
import { completeProfile, newEmail, signUp, submitTest } from './support/journey.ts';
import { keptOnDevice } from './support/kept-on-device.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();

/** As if the attempt had been yesterday. */
async function moveToYesterday(attemptId: string): Promise<void> {
  const dayBefore = (at: string | null) =>
    at && new Date(new Date(at).getTime() - 24 * 60 * 60_000).toISOString();
  const [attempt] = await withSecretKey<Record<string, string>>(
    'GET',
    `attempts?id=eq.${attemptId}&select=started_at,expires_at,submitted_at`,
  );
  const moved = Object.entries(attempt ?? {}).map(([column, at]) => [column, dayBefore(at)]);
  await withSecretKey('PATCH', `attempts?id=eq.${attemptId}`, Object.fromEntries(moved));
  await withSecretKey('PATCH', `attempt_responses?attempt_id=eq.${attemptId}`, {
    saved_at: dayBefore(new Date().toISOString()),
  });
}

describe('daily practice on a phone', () => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), PHONE));
    await signUp(page, newEmail());
    await completeProfile(page, 'Asha Rao');
  });
  afterAll(() => context?.close());

  const optionsShown = () =>
    page.getByRole('radio').evaluateAll((all) => all.map((radio) => radio.closest('label')?.textContent));
  const practice = () => page.getByRole('region', { name: 'Daily practice' });

  it('shows the mistakes of a test in the notebook, by their kind', async () => {
    await page.getByRole('button', { name: 'Start Quick Test' }).first().click();
    await page.getByRole('heading', { name: 'Question 1 of 5' }).waitFor();
    await answer(page, [0, 1, 2]);
    // Seen and left: what was never on screen is no mistake.
    await nextQuestion(page);
    await nextQuestion(page);
    await submitTest(page);
    const attemptId = new URL(page.url()).pathname.split('/').pop() ?? '';
    await page.goto('/app/notebook');
    await practice().getByText('Nothing to repeat today.').waitFor();
    // What was shown once can be read again without a network.
    await page.getByText(/^\d+ questions?$/).waitFor();
    await page.getByLabel('Kind of mistake').selectOption({ label: 'Left blank' });
    await page.getByText('2 questions', { exact: true }).waitFor();
    expect(await page.getByRole('listitem').getByText('Left blank').count()).toBe(2);
    await lookAtBothThemes(page);
    await moveToYesterday(attemptId);
  });

  it('can be read again without a network', async () => {
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('No network. This is what this device saved at').waitFor();
    await page.getByLabel('Kind of mistake').selectOption({ label: 'Left blank' });
    await page.getByText('2 questions', { exact: true }).waitFor();
    await context.setOffline(false);
  });

  it('can be begun without a network on the next day, after the dashboard was looked at', async () => {
    const prepared = page.waitForResponse(/prepare-daily-practice/);
    await page.goto('/app/dashboard');
    await prepared;
    await practice()
      .getByText(/^\d+ questions? from your mistakes, about \d+ min\.$/)
      .waitFor();
    const handed = page.waitForResponse(/prepare-daily-practice/);
    await practice().getByRole('switch', { name: 'See right or wrong without a network' }).click();
    expect((await handed).request().postDataJSON()).toEqual({ exam: 'neet-ug', with_keys: true });
    await expect.poll(() => practice().getByRole('switch').getAttribute('data-disabled')).toBeNull();
    await lookAtBothThemes(page);
    await expect
      .poll(async () => Object.keys(await keptOnDevice(page)))
      .toContainEqual(expect.stringMatching(/^practice\//));
    await context.setOffline(true);
    await page.goto('/app/notebook');
    await page.getByText('No network. This is what this device saved at').waitFor();
    await practice().getByText('On this device: it can be begun without a network').waitFor();
    await lookAtBothThemes(page);
    await practice().getByRole('button', { name: 'Start practice' }).click();
    await page.getByRole('heading', { name: /^Question 1 of / }).waitFor();
  });

  it('keeps answers without a network and sends them once', async () => {
    const attemptId = new URL(page.url()).pathname.split('/').pop() ?? '';
    await answer(page, [0, 1]);
    await expectStatus(page, 'Kept on this device');
    const shown = await optionsShown();
    await page.reload();
    await page.getByRole('heading', { name: /^Question 2 of / }).waitFor();
    // The options stay where they were when they were answered.
    expect(await optionsShown()).toEqual(shown);
    // Told by the keys this device was handed; what was told stands after a reload.
    const told = page
      .getByRole('region', { name: 'Outcome of this question' })
      .getByRole('heading', { level: 2 });
    await page.getByRole('button', { name: 'Check answer' }).click();
    await told.waitFor();
    const outcome = await told.textContent();
    await page.reload();
    await told.waitFor();
    expect(await told.textContent()).toBe(outcome);
    await context.setOffline(false);
    await expectStatus(page, 'Saved');
    await expect
      .poll(() => withSecretKey('GET', `attempt_responses?attempt_id=eq.${attemptId}&told_at=not.is.null`))
      .toHaveLength(1);
    await submitTest(page);
    const items = await gradedItems(page, attemptId, inject('serverUrl'));
    expect(items.filter(({ selected_index }) => selected_index !== null)).toHaveLength(2);
    expect(await withSecretKey('GET', `attempts?select=id&user_id=eq.${await userIdOf(page)}`)).toHaveLength(
      2,
    );
    await page.goto('/app/dashboard');
    await practice().waitFor();
    await page
      .getByText(/^Daily Practice: /)
      .first()
      .waitFor();
    await lookAtBothThemes(page);
    // A save that is under way when the test is handed in comes too late, and holds nothing that was not handed in.
    const expected = /Failed to fetch|ERR_INTERNET_DISCONNECTED|409 .*\/save-response\//;
    expect(errors.filter((error) => !expected.test(error))).toEqual([]);
  });
});
