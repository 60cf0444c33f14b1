import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';
import { newStudent, type Person } from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** From an empty form to a month that students see, each test going on where the one before ended. */
const browser = browserForAll();
const LONGEST = { timeout: 60_000 };
const CHAPTER = 'Chapter of a monthly competition';
const SOURCE = 'e2e-monthly';
let asha: Person;
let tanvi: Person;
let office: Page;
const contexts: BrowserContext[] = [];
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(LONGEST);

async function openAs(person: Person, path: string, viewport = DESKTOP): Promise<Page> {
  const { context, page } = await openScreen(browser(), viewport);
  contexts.push(context);
  await signIn(page, person.email, path);
  return page;
}

const build = (count: number) =>
  withSecretKey(
    'POST',
    'questions',
    Array.from({ length: count }, (_, at) => ({
      ...{
        subject: 'Physics',
        chapter: CHAPTER,
        stem: `Monthly question ${at}`,
        source: SOURCE,
        difficulty: 3,
      },
      ...{ options: ['1', '2', '3', '4'], correct_index: 0 },
    })),
  );

beforeAll(async () => {
  asha = { ...(await newAdministrator('Asha Rao')), name: 'Asha Rao' };
  tanvi = await newStudent('तन्वी शर्मा');
  // Two times a month ask two questions each: not enough for a month.
  await build(3);
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', `questions?source=eq.${SOURCE}`, { status: 'archived' });
});

describe('a monthly competition', () => {
  it('is made from a form that says what it still needs', async () => {
    office = await openAs(asha, '/admin/competitions');
    await office.getByRole('link', { name: 'Monthly competitions' }).click();
    await office.getByRole('link', { name: 'New monthly competition' }).first().click();
    await office.getByLabel('Name', { exact: true }).fill('E2E monthly');
    await office.getByRole('button', { name: 'Save' }).click();
    await said(office, 'Say how many questions it asks.');
    await office.locator('summary', { hasText: 'Physics' }).click();
    await office.getByLabel(`${CHAPTER}, Normal: questions`).fill('2');
    await said(office, '2 of at most 200 questions');
    await lookAtBothThemes(office);
    await office.getByRole('button', { name: 'Save' }).click();
    await office.getByRole('heading', { level: 1, name: 'E2E monthly' }).waitFor(LONGEST);
  });

  it('tells what lacks, for the bank and for the month', async () => {
    await office.getByLabel('Enough for').selectOption('3');
    await office.getByRole('button', { name: 'Reserve questions' }).click();
    await said(office, '3 questions are reserved and not used.');
    await said(office, `Physics · ${CHAPTER} · Normal: 9 questions are missing`);
    await office.getByRole('button', { name: 'Announce now' }).click();
    await said(office, /is not announced: there are too few reserved questions/);
    await said(office, `Physics · ${CHAPTER} · Normal: 1 question is missing`);
    await lookAtBothThemes(office);
    await office.setViewportSize(PHONE);
    await expectNoSidewaysScroll(office);
    await office.setViewportSize(DESKTOP);
  });

  it('takes questions from the list, and announces its months', async () => {
    await build(20);
    const list = await openAs(
      asha,
      `/admin/questions?search=Monthly+question&chapter=${encodeURIComponent(CHAPTER)}&subject=Physics`,
    );
    await list.getByText('Monthly question 0').first().waitFor(LONGEST);
    await list.getByRole('checkbox').first().check();
    await list.getByRole('button', { name: /23/ }).click();
    await list.getByRole('button', { name: 'Reserve', exact: true }).click();
    await list.getByRole('dialog').getByLabel('Monthly competition').selectOption({ label: 'E2E monthly' });
    await lookAtBothThemes(list);
    await list.getByRole('dialog').getByRole('button', { name: 'Reserve' }).click();
    await said(list, /^20 questions are reserved/);
    await said(list, /^3 stayed as they were/);
    await office.reload();
    await said(office, '23 questions are reserved and not used.');
    await office.getByRole('button', { name: 'Announce now' }).click();
    await said(office, /^Announced: /);
    await expect.poll(() => office.getByText('is not announced', { exact: false }).count()).toBe(0);
  });

  it('stands among the competitions of a student, who can take a place', async () => {
    const phone = await openAs(tanvi, '/app/competitions', PHONE);
    await phone
      .getByRole('link', { name: /^E2E monthly, / })
      .first()
      .click();
    await said(phone, 'Choose a time');
    await lookAtBothThemes(phone);
  });

  it('is removed, and gives back what was not used', async () => {
    await office.getByRole('button', { name: 'Remove' }).last().click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await said(office, /questions are back in practice/);
    await office.waitForURL(/\/admin\/competitions\/series$/);
    await expect.poll(() => office.getByText('E2E monthly').count()).toBe(0);
  });
});
