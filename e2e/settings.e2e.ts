import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { newEmail, PASSWORD, signIn } from './support/journey.ts';
import { grantAdmin, withSecretKey } from './support/with-secret-key.ts';

const browser = browserForAll();

const demoQuestions = async () => (await withSecretKey('GET', 'questions?source=eq.demo&select=id')).length;

describe.each(widths('wide'))('the settings %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
    const email = newEmail();
    await fetch(`${inject('serverUrl')}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    await grantAdmin(email);
    await signIn(page, email, '/admin/settings');
  });
  afterAll(() => context?.close());

  it('show what the installation runs on', async () => {
    await page.getByRole('heading', { name: 'System information' }).waitFor();
    for (const row of ['Database', 'Migrations', 'Disk', 'Last backup', 'Job queue', 'AI provider'])
      await page.getByText(row, { exact: true }).waitFor();
    await lookAtBothThemes(page);
  });

  it('purge the demo data, say when there is none, and bring it back with Demo Mode', async () => {
    const purge = async () => {
      await page.getByRole('button', { name: 'Purge Demo Data' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Purge Demo Data' }).click();
    };
    expect(await demoQuestions()).toBe(12);
    await purge();
    await page.getByText('Demo data purged').waitFor();
    expect(await demoQuestions()).toBe(0);
    await expect.poll(() => page.getByRole('switch', { name: /^Demo Mode/ }).isChecked()).toBe(false);
    await purge();
    await page.getByText('No demo content found').waitFor();
    await page.getByRole('switch', { name: /^Demo Mode/ }).click();
    await page.getByText('Demo Mode is allowed').waitFor();
    await expect.poll(demoQuestions).toBe(12);
  });

  it('name the site on every page', async () => {
    const name = page.getByLabel('Name', { exact: true });
    const save = page.getByRole('button', { name: 'Save Changes' }).first();
    await name.fill('Asha Classes');
    await save.click();
    await page.getByText('Settings saved').waitFor();
    const visitor = await openScreen(browser(), viewport);
    await expect
      .poll(async () => {
        await visitor.page.goto('/auth');
        return visitor.page.getByText('Asha Classes').count();
      })
      .toBe(1);
    await visitor.context.close();
    await name.fill('Vijaypath');
    await save.click();
    await expect
      .poll(async () => (await withSecretKey('GET', 'app_settings?key=eq.site_name'))[0]?.value)
      .toBe('Vijaypath');
    expect(errors).toEqual([]);
  });
});
