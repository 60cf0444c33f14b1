import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';

const browser = browserForAll();
let context: BrowserContext;
let page: Page;
let email: string;
beforeAll(async () => {
  ({ email } = await newAdministrator('Asha Rao'));
  ({ context, page } = await openScreen(browser(), PHONE));
  await signIn(page, email, '/admin/breach');
});
afterAll(() => context?.close());

it('says until when, keeps what is written over a reload, and writes the letter in each language', async () => {
  await page.getByText('72 hours begin then').waitFor();
  await page.getByLabel('The institute knew of it on').fill('2026-11-01T10:00');
  await page.getByText('The 72 hours were over on').waitFor();
  await page.getByRole('radio', { name: 'தமிழ்' }).click();
  const what = page.getByRole('textbox', { name: 'What happened, when and where' });
  await what.fill('ஒரு மடிக்கணினி தொலைந்தது.');
  await lookAtBothThemes(page);
  await page.reload();
  await page.getByText('The 72 hours were over on').waitFor();
  await page.getByRole('radio', { name: 'தமிழ்' }).click();
  await page.getByText('என்ன நடந்தது, எப்போது, எங்கே').waitFor();
  expect(await what.inputValue()).toBe('ஒரு மடிக்கணினி தொலைந்தது.');
});

it('saves the list of those concerned, and clears what was written after asking', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the list (CSV)' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(email);
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear everything' }).click();
  await page.getByText('Everything is cleared.').waitFor();
  expect(await page.getByLabel('The institute knew of it on').inputValue()).toBe('');
});
