import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { completeProfile, createTest, newEmail, signUp, startTest } from './support/journey.ts';
import { withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();
const LONGEST = { timeout: 60_000 };

/** The newest test allows the scientific one, as a test of GATE does. */
async function allowCalculator(): Promise<void> {
  const [test] = await withSecretKey<{ id: string; config: object }>(
    'GET',
    'tests?select=id,config&order=created_at.desc&limit=1',
  );
  await withSecretKey('PATCH', `tests?id=eq.${test?.id ?? ''}`, {
    config: { ...test?.config, calculator: 'scientific' },
  });
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Calculator', exact: true });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor(LONGEST);

it('a calculator is there where the test allows one, and works out what its keys type', async () => {
  const { page, context } = await openScreen(browser(), PHONE);
  await signUp(page, newEmail());
  await completeProfile(page);
  await createTest(page, 10);
  await allowCalculator();
  await startTest(page);
  await toggle(page).waitFor(LONGEST);
  await toggle(page).click();

  for (const name of ['sin: Sine', '3', '0', 'Close bracket', 'Times', '8', 'Equals'])
    await page.getByRole('button', { name, exact: true }).click();
  await said(page, '= 4');
  await context.close();
});

it('NEET has none, and nothing of one is fetched', async () => {
  const { page, context } = await openScreen(browser(), DESKTOP);
  await signUp(page, newEmail());
  await completeProfile(page);
  await createTest(page, 10);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await startTest(page);
  await page.getByRole('radio').first().waitFor(LONGEST);
  expect(await toggle(page).count()).toBe(0);
  expect(fetched.filter((url) => /calculator/i.test(url))).toEqual([]);
  await context.close();
});
