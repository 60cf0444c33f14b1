import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';
import { newAdministrator } from './support/administrator.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';
import { callerOf, makePaper, newStudent, type Person } from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** From an empty form to a place taken on a phone, each test going on where the one before ended. */
const browser = browserForAll();
const LONGEST = { timeout: 60_000 };
let asha: Person;
let tanvi: Person;
let office: Page;
let phone: Page;
const contexts: BrowserContext[] = [];
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(LONGEST);

async function openAs(person: Person, path: string, viewport = DESKTOP): Promise<Page> {
  const { context, page } = await openScreen(browser(), viewport);
  contexts.push(context);
  await signIn(page, person.email, path);
  return page;
}

beforeAll(async () => {
  asha = { ...(await newAdministrator('Asha Rao')), name: 'Asha Rao' };
  tanvi = await newStudent('तन्वी शर्मा');
  await makePaper(await callerOf(asha.email), 'Competition morning');
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' });
});

describe('a competition', () => {
  it('is made, given a time with a paper of its own, and published', async () => {
    office = await openAs(asha, '/admin/competitions');
    await office.getByRole('link', { name: 'New competition' }).first().click();
    await office.getByRole('button', { name: 'Save' }).click();
    await said(office, 'Give it a name.');
    await office.getByLabel('Name', { exact: true }).fill('All India January');
    await office.getByLabel('About it').fill('Three hours, the whole syllabus.');
    await office.getByRole('button', { name: 'Save' }).click();
    await office.waitForURL(/\/admin\/competitions\/[0-9a-f-]{36}$/);
    await office.getByRole('link', { name: 'Add a time' }).click();
    await said(office, /Whoever takes a place in ‘All India January’/);
    await office.getByRole('searchbox', { name: 'Search papers' }).fill('Competition morning');
    await office.getByRole('button', { name: /^Competition morning/ }).click();
    await office.getByLabel('Title').fill('Sunday morning');
    await office.getByLabel('Starts').fill(kolkataLocal(new Date(Date.now() + 26 * 3_600_000)));
    await office.getByRole('button', { name: 'Schedule this exam' }).click();
    await office.waitForURL(/\/admin\/competitions\/[0-9a-f-]{36}$/);
    await office.getByRole('link', { name: 'Sunday morning' }).waitFor();
    await office.getByRole('switch').click();
    await office.getByRole('button', { name: 'Save' }).click();
    await said(office, 'Places open');
    await lookAtBothThemes(office);
  });

  it('is found from the leaderboard; a place asks for the date of birth first', async () => {
    phone = await openAs(tanvi, '/app/leaderboard', PHONE);
    await phone.getByRole('link', { name: /^Competitions/ }).click();
    await phone.getByRole('link', { name: 'All India January' }).click();
    await phone.getByRole('radio').check();
    await phone.getByRole('button', { name: 'Take this place' }).click();
    await said(phone, 'Please enter your date of birth in your profile first.');
    await phone.getByRole('link', { name: 'To my profile' }).click();
    await phone.getByLabel('Date of birth').fill('2004-03-02');
    await phone
      .locator('form')
      .filter({ has: phone.getByLabel('Date of birth') })
      .getByRole('button')
      .click();
    await said(phone, 'Date of birth saved');
  });

  it('gives a place, shows the way in, and takes it back', async () => {
    await phone.goto('/app/competitions');
    await phone.getByRole('link', { name: 'All India January' }).click();
    await phone.getByRole('radio').check();
    await phone.getByRole('checkbox').click();
    await phone.getByRole('button', { name: 'Take this place' }).dblclick();
    await phone.getByRole('link', { name: 'To the exam' }).waitFor(LONGEST);
    await said(phone, '1 student has a place');
    await lookAtBothThemes(phone);
    await expectNoSidewaysScroll(phone);
    await phone.goto('/app');
    await phone.getByRole('link', { name: 'Look: Sunday morning' }).waitFor(LONGEST);
    await phone.goBack();
    await phone.getByRole('button', { name: 'Give my place back' }).click();
    await said(phone, '0 students have a place');
  });
});
