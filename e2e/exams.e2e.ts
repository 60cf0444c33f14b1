import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';

/** An exam of the institute, from the copy to its end, each test going on where the one before ended. */
const browser = browserForAll();
const LONGEST = { timeout: 60_000 };
const code = `weekly-${randomUUID().slice(0, 8)}`;
const contexts: BrowserContext[] = [];
let asha: { email: string };
let office: Page;
const said = (text: string | RegExp) => office.getByText(text).first().waitFor(LONGEST);

async function openAs(path: string, viewport: typeof DESKTOP): Promise<Page> {
  const { context, page } = await openScreen(browser(), viewport);
  contexts.push(context);
  await signIn(page, asha.email, path);
  return page;
}

beforeAll(async () => {
  asha = await newAdministrator('Asha Rao');
  office = await openAs('/admin/exams', DESKTOP);
});
afterAll(async () => {
  for (const context of contexts) await context.close();
});

describe('an exam of the institute', () => {
  it('is read as it came, and copied under a code of its own', async () => {
    await office.getByRole('link', { name: 'JEE Main' }).first().click();
    await said(/This exam came with the product/);
    expect(await office.getByRole('link', { name: 'Change', exact: true }).count()).toBe(0);
    await office.getByRole('button', { name: 'Copy', exact: true }).click();
    await office.getByLabel('Name', { exact: true }).fill('Weekly JEE');
    await office.getByLabel('Code', { exact: true }).fill('Weekly JEE');
    await office.getByRole('button', { name: 'Make the copy' }).click();
    await said(/it begins with a letter/);
    await office.getByLabel('Code', { exact: true }).fill(code);
    await office.getByRole('button', { name: 'Make the copy' }).click();
    await office.waitForURL(new RegExp(`/admin/exams/${code}/edit$`), LONGEST);
    await said('The definition agrees with itself.');
  });

  it('says what contradicts itself beside it, and is saved when nothing does', async () => {
    await office.getByLabel('Minutes', { exact: true }).fill('two hundred');
    await said('Type a number.');
    await office.getByLabel('Minutes', { exact: true }).fill('200');
    await office.getByLabel('Questions', { exact: true }).nth(1).fill('21');
    await said('75 questions are stated, and the sections have 76.');
    expect(await office.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await office.getByRole('button', { name: 'Take totals from the sections' }).click();
    await said('The definition agrees with itself.');
    await lookAtBothThemes(office);
    await office.getByRole('button', { name: 'Save' }).click();
    await office.waitForURL(new RegExp(`/admin/exams/${code}$`), LONGEST);
    await said('304');
    await lookAtBothThemes(office);
  });

  it('asks before what was typed is left', async () => {
    await office.getByRole('link', { name: 'Change', exact: true }).click();
    await office.getByLabel('Year of the pattern').fill('2030');
    await office.getByRole('link', { name: 'The exam', exact: true }).click();
    await said('Leave without saving?');
    await office.getByRole('button', { name: 'Stay' }).click();
    expect(await office.getByLabel('Year of the pattern').inputValue()).toBe('2030');
    await office.getByRole('link', { name: 'The exam', exact: true }).click();
    await office.getByRole('button', { name: 'Leave', exact: true }).click();
    await office.waitForURL(new RegExp(`/admin/exams/${code}$`), LONGEST);
  });

  it('fits a phone', async () => {
    const phone = await openAs(`/admin/exams/${code}/edit`, PHONE);
    await phone.getByText('The definition agrees with itself.').waitFor(LONGEST);
    await expectNoSidewaysScroll(phone);
    await phone.goto(`/admin/exams/${code}`);
    await phone.getByRole('button', { name: 'Copy', exact: true }).waitFor(LONGEST);
    await expectNoSidewaysScroll(phone);
  });

  it('is hidden, shown again, and removed while nothing is of it', async () => {
    await office.getByRole('button', { name: 'Hide' }).click();
    await said('Not offered where an exam is chosen. What is of it stays.');
    await office.getByRole('button', { name: 'Show again' }).click();
    await office.getByRole('button', { name: 'Hide' }).waitFor(LONGEST);
    await office.getByRole('button', { name: 'Remove', exact: true }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await office.waitForURL(/\/admin\/exams$/, LONGEST);
    await said('JEE Main');
    expect(await office.getByText('Weekly JEE').count()).toBe(0);
  });
});
