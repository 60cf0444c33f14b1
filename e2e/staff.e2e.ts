import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';
import { newAdministrator } from './support/administrator.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';
import { type Caller, callerOf, makePaper, newStudent, type Person } from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** The office of those who are no administrators: a teacher holds an exam, a clerk keeps the lists, an invigilator watches. */
const browser = browserForAll();
const contexts: BrowserContext[] = [];
let call: Caller;
let asha: Person;
let tanvi: Person;
let teacher: Person;
let clerk: Person;
let invigilator: Person;
const GROUP = `Staff batch ${Date.now()}`;
const PAPER = `Staff paper ${Date.now()}`;
const TITLE = `Exam of ${PAPER}`;

async function openAs(person: Person, path: string, viewport = DESKTOP): Promise<Page> {
  const { context, page } = await openScreen(browser(), viewport);
  contexts.push(context);
  await signIn(page, person.email, path);
  return page;
}
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 30_000 });

beforeAll(async () => {
  const admin = await newAdministrator('Asha Rao');
  call = await callerOf(admin.email);
  asha = await newStudent('Asha Verma');
  tanvi = await newStudent('तन्वी शर्मा');
  teacher = await newStudent('Meera Teacher');
  clerk = await newStudent('Kiran Clerk');
  invigilator = await newStudent('Ines Invigilator');
  const { group_id } = await call<{ group_id: string }>('save-group', { name: GROUP });
  await call('add-to-group', { group_id, user_ids: [asha.id, tanvi.id] });
  await withSecretKey('POST', 'student_records', { user_id: asha.id, roll_number: 'XII-024' });
  const roles = { subjects: [] as string[], group_ids: [] as string[] };
  await call('admin-users-set-roles', {
    ...{ user_id: teacher.id, roles: ['teacher'], subjects: ['Physics', 'Biology'], group_ids: [group_id] },
  });
  await call('admin-users-set-roles', { ...roles, user_id: clerk.id, roles: ['clerk'] });
  await call('admin-users-set-roles', { ...roles, user_id: invigilator.id, roles: ['invigilator'] });
  await makePaper(call, PAPER);
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' });
});

describe('the office of staff', () => {
  let desk: Page;

  it("a teacher begins from the paper, keeps a draft, and finds only the own group's people", async () => {
    desk = await openAs(teacher, '/staff/papers');
    await desk.getByRole('link', { name: PAPER }).first().click();
    await desk.getByRole('button', { name: 'Hold this paper' }).click();
    await desk.waitForURL(/\/staff\/sittings\/new/);
    await desk.getByRole('button', { name: 'Schedule this exam' }).waitFor();
    await said(desk, PAPER);
    await desk.getByLabel('Title').fill(TITLE);
    await desk.getByLabel('Starts').fill(kolkataLocal(new Date(Date.now() + 25 * 60_000)));
    await desk.getByLabel(new RegExp(`^${GROUP}`)).check();
    await desk.getByRole('searchbox', { name: 'Who has more time' }).fill('XII-024');
    await desk.getByRole('button', { name: 'Add Asha Verma' }).click();
    await desk.getByLabel('Extra minutes: Asha Verma').fill('15');
    await desk.getByRole('button', { name: 'Add a room' }).click();
    await desk.getByLabel('Name of the room').fill('Hall 1');
    await desk.getByLabel('Put a group in it').selectOption({ label: GROUP });
    await said(desk, 'In room 1: 2 people');
    await desk.getByRole('searchbox', { name: 'Single people' }).fill(clerk.email);
    await said(desk, 'Nobody matches.');
    await lookAtBothThemes(desk);
    await desk.getByRole('button', { name: 'Keep as a draft' }).click();
    await desk.getByRole('heading', { name: 'Drafts' }).waitFor();
    await lookAtBothThemes(desk);
  });

  it('comes back to the draft as it was left, and schedules it', async () => {
    await desk.getByRole('link', { name: TITLE }).click();
    await said(desk, 'In room 1: 2 people');
    expect(await desk.getByLabel('Extra minutes: Asha Verma').inputValue()).toBe('15');
    await desk.getByRole('searchbox', { name: 'Invigilators' }).fill('Ines');
    await desk.getByRole('button', { name: 'Add Ines Invigilator' }).first().click();
    await desk.getByRole('button', { name: 'Schedule this exam' }).click();
    await desk.waitForURL(/\/staff\/sittings\/[0-9a-f-]{36}$/);
    await said(desk, '2 candidates');
    await desk.goto('/staff/sittings');
    await said(desk, TITLE);
    expect(await desk.getByRole('heading', { name: 'Drafts' }).count()).toBe(0);
  });

  it('an invigilator sees what is given to them, on a phone: rooms, roll numbers, and nothing to change', async () => {
    const phone = await openAs(invigilator, '/staff', PHONE);
    await phone
      .getByRole('link', { name: /^Exams/ })
      .first()
      .click();
    await phone.getByRole('link', { name: TITLE, exact: true }).click();
    await said(phone, 'XII-024');
    await phone.getByRole('combobox', { name: 'Room' }).selectOption('Hall 1');
    await said(phone, 'Asha Verma');
    await expectNoSidewaysScroll(phone);
    await lookAtBothThemes(phone);
    await phone.goto('/staff/sittings');
    await said(phone, TITLE);
    expect(await phone.getByRole('link', { name: 'Hold a paper' }).count()).toBe(0);
    await phone.goto('/staff/papers');
    await phone.getByRole('heading', { name: 'Your work' }).waitFor();
    expect(new URL(phone.url()).pathname).toBe('/staff');
  });

  it('a clerk finds people, prints papers and has the sheets of exams, and sees no board, question or key', async () => {
    const page = await openAs(clerk, '/staff');
    await page
      .getByRole('link', { name: /^Students/ })
      .first()
      .click();
    // Other journeys have students, too.
    await page.getByRole('searchbox').first().fill('Asha Verma');
    await said(page, 'Asha Verma');
    // The list before is shown pale until the answer is there.
    const answered = page.waitForResponse((response) => response.url().includes('/rpc/find_people'));
    await page.getByRole('searchbox').first().fill('XII-024');
    await answered;
    await expect.poll(() => page.getByText('तन्वी शर्मा').count()).toBe(0);
    await said(page, 'Asha Verma');
    await lookAtBothThemes(page);
    await page.goto('/staff/printing');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await lookAtBothThemes(page);
    await page.goto('/staff');
    await page
      .getByRole('link', { name: /^Printing/ })
      .first()
      .waitFor();
    for (const name of [/^Questions/, /^Papers/])
      expect(await page.getByRole('link', { name }).count()).toBe(0);
    await page
      .getByRole('link', { name: /^Exams/ })
      .first()
      .click();
    await page.getByRole('link', { name: TITLE, exact: true }).first().click();
    await page.getByRole('heading', { name: `Sheets of ${TITLE}` }).waitFor();
    await page.getByRole('button', { name: 'Print for the hall' }).waitFor();
  });
});
