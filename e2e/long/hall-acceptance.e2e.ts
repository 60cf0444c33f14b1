import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAdministrator } from '../support/administrator.ts';
import { expectNoSidewaysScroll } from '../support/axe.ts';
import { browserForAll, openScreen } from '../support/both-widths.ts';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { expectStatus } from '../support/exam.ts';
import { signIn } from '../support/journey.ts';
import { after, type Caller, callerOf, makePaper, newStudent, type Person } from '../support/sittings.ts';
import { withSecretKey } from '../support/with-secret-key.ts';
import { type ScriptedCandidate, seatScripted } from './scripted-candidates.ts';

/**
 * One exam in real time, as an institute holds it. A teacher schedules; sixty scripted candidates and six in real
 * browsers sit it; one invigilator on a phone helps each from the board alone; another reads the minutes.
 */
const SCRIPTED = Number(process.env.HALL_SCRIPTED ?? 60);
const STARTS_IN = Number(process.env.HALL_STARTS_IN ?? 75);
const DURATION = Number(process.env.HALL_SECONDS ?? 300);
const TITLE = 'Acceptance of the hall';
const LONGEST = { timeout: 90_000 };

const browser = browserForAll();
const contexts: BrowserContext[] = [];
const NAMES = ['Slow Sona', 'Offline Omar', 'Second Sita', 'Late Lata', 'Paused Pia', 'Died Dev'] as const;
const people = new Map<string, Person>();
const personOf = (name: string): Person => {
  const person = people.get(name);
  if (!person) throw new Error(name);
  return person;
};
const pages = new Map<string, Page>();
const pageOf = (name: string): Page => {
  const page = pages.get(name);
  if (!page) throw new Error(name);
  return page;
};
/** What each screen said was saved. */
const acknowledged = new Map<string, number>();
let scripted: ScriptedCandidate[] = [];
let teacherCalls: Caller;
let second: Person;
let sittingId: string;
let board: Page;

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(LONGEST);

async function openAs(person: Person, path: string, viewport = DESKTOP): Promise<Page> {
  const { context, page } = await openScreen(browser(), viewport);
  contexts.push(context);
  await signIn(page, person.email, path);
  return page;
}
/** Without a code the door opens by itself before the start; after it a press is asked for. */
async function enter(name: string): Promise<void> {
  pages.set(name, await openAs(personOf(name), `/app/sittings/${sittingId}`));
}
async function answer(name: string, options: readonly number[], status = 'Saved'): Promise<void> {
  const page = pageOf(name);
  for (const option of options) {
    await page.getByRole('radio').nth(option).click();
    await page.getByRole('button', { name: 'Save & Next' }).click();
  }
  await expectStatus(page, status);
  acknowledged.set(name, (acknowledged.get(name) ?? 0) + options.length);
}
async function act(name: string, action: string, reason: string, minutes?: number): Promise<void> {
  await board.getByRole('searchbox').fill(name);
  await board.getByRole('button', { name: `Actions for ${name}` }).click(LONGEST);
  await board.getByRole('menuitem', { name: action, exact: true }).click();
  const dialog = board.getByRole('dialog');
  if (minutes) await dialog.getByRole('spinbutton', { name: 'Minutes' }).fill(String(minutes));
  if (reason) await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await said(board, `${action}: done for`);
}

beforeAll(async () => {
  const admin = await newAdministrator('Head of the institute');
  const call = await callerOf(admin.email);
  const teacher = await newStudent('Meera Teacher');
  const invigilator = await newStudent('Ines Invigilator');
  second = await newStudent('Ravi Reader');
  for (const name of NAMES) people.set(name, await newStudent(name));
  const others: Person[] = [];
  for (let n = 1; n <= SCRIPTED; n += 1) others.push(await newStudent(`Scripted ${n}`));
  const { group_id } = await call<{ group_id: string }>('save-group', { name: `Hall ${Date.now()}` });
  await call('add-to-group', { group_id, user_ids: [...people.values(), ...others].map(({ id }) => id) });
  await call('admin-users-set-roles', {
    ...{ user_id: teacher.id, roles: ['teacher'], subjects: ['Physics', 'Biology'], group_ids: [group_id] },
  });
  for (const { id } of [invigilator, second])
    await call('admin-users-set-roles', { user_id: id, roles: ['invigilator'] });
  const paperId = await makePaper(call, 'Acceptance paper');
  board = await openAs(invigilator, '/staff', PHONE);
  const callers = await Promise.all(
    others.map(async (person) => ({ person, call: await callerOf(person.email) })),
  );
  teacherCalls = await callerOf(teacher.email);
  const { sitting } = await teacherCalls<{ sitting: { id: string } }>('schedule-sitting', {
    ...{ paper_id: paperId, title: TITLE, starts_at: after(STARTS_IN), duration_sec: DURATION },
    ...{ late_sync_sec: 60, entry_opens_min: 30, invigilators: [invigilator.id, second.id] },
    audience: { groups: [group_id] },
  });
  sittingId = sitting.id;
  scripted = callers.map(({ person, call: asCandidate }, n) =>
    seatScripted(asCandidate, person, sittingId, n),
  );
}, 600_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' });
});

describe('an exam of sixty-six', () => {
  it('is entered before its start, and opens by itself', async () => {
    for (const name of NAMES) if (name !== 'Late Lata') await enter(name);
    for (const name of NAMES)
      if (name !== 'Late Lata') await said(pageOf(name), /locked until the start|Question 1 of 10/);
    await board.goto(`/staff/sittings/${sittingId}/board`);
    for (const name of NAMES)
      if (name !== 'Late Lata') await pageOf(name).waitForURL('**/app/test/*', { timeout: 150_000 });
    await said(board, `${SCRIPTED + NAMES.length} candidates`);
  }, 300_000);

  it('each is helped from the board alone, on a phone', async () => {
    const slow = await pageOf('Slow Sona').context().newCDPSession(pageOf('Slow Sona'));
    await slow.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 1200, downloadThroughput: 20_000, uploadThroughput: 10_000 },
    });
    await answer('Died Dev', [1, 2, 3]);
    await pageOf('Died Dev').context().close();
    for (const options of [[1], [2]]) {
      const page = pageOf('Offline Omar');
      await page.context().setOffline(true);
      await answer('Offline Omar', options, 'Kept on this device');
      await page.context().setOffline(false);
      await expectStatus(page, 'Saved');
    }
    await answer('Second Sita', [0]);
    const spare = await openAs(personOf('Second Sita'), `/app/sittings/${sittingId}`);
    await spare.getByRole('button', { name: 'Enter and start' }).click(LONGEST);
    await spare.getByRole('button', { name: 'Move it here' }).click(LONGEST);
    await spare.getByRole('heading', { name: /^Question \d+ of 10/ }).waitFor(LONGEST);
    await act('Paused Pia', 'Pause', 'Power cut');
    await said(pageOf('Paused Pia'), 'The exam is paused');
    await enter('Late Lata');
    await pageOf('Late Lata').getByRole('button', { name: 'Enter and start' }).click(LONGEST);
    await pageOf('Late Lata').waitForURL('**/app/test/*', LONGEST);
    await answer('Late Lata', [3, 1]);
    await act('Late Lata', 'Add or take minutes', 'The bus was late', 2);
    await answer('Slow Sona', [2, 2]);
    await act('Paused Pia', 'Go on', '');
    await pageOf('Paused Pia')
      .getByRole('heading', { name: /^Question 1 of 10/ })
      .waitFor(LONGEST);
    await answer('Paused Pia', [1]);
    await board.getByRole('searchbox').fill('');
    await expectNoSidewaysScroll(board);
  }, 280_000);

  it('loses no acknowledged answer, and nobody ends at a time nobody set', async () => {
    const given = await Promise.all(scripted.map(({ done }) => done));
    const open = () =>
      withSecretKey<{ id: string }>(
        'GET',
        `attempts?select=id&sitting_id=eq.${sittingId}&status=neq.submitted`,
      );
    await expect.poll(async () => (await open()).length, { timeout: 420_000, interval: 3_000 }).toBe(0);
    const attempts = await withSecretKey<{
      id: string;
      user_id: string;
      expires_at: string;
      closed_by: string;
    }>('GET', `attempts?select=id,user_id,expires_at,closed_by&sitting_id=eq.${sittingId}`);
    expect(attempts).toHaveLength(SCRIPTED + NAMES.length);
    const answersOf = async (userId: string) => {
      const attempt = attempts.find(({ user_id }) => user_id === userId);
      return withSecretKey<{ question_id: string; selected_index: number | null }>(
        'GET',
        `attempt_responses?select=question_id,selected_index&attempt_id=eq.${attempt?.id}&selected_index=not.is.null`,
      );
    };
    const missing: string[] = [];
    for (const { person, answers } of given) {
      const stored = new Map(
        (await answersOf(person.id)).map((row) => [row.question_id, row.selected_index]),
      );
      for (const [question, option] of answers)
        if (stored.get(question) !== option) missing.push(`${person.name} ${question}`);
    }
    for (const [name, count] of acknowledged) {
      const stored = await answersOf(personOf(name).id);
      if (stored.length < count) missing.push(`${name}: ${stored.length} of ${count}`);
    }
    expect(missing).toEqual([]);
    const { sitting } = await teacherCalls<{ sitting: { ends_at: string } }>('get-sitting', {
      sitting_id: sittingId,
    });
    const later = (userId: string) => {
      const end = attempts.find(({ user_id }) => user_id === userId)?.expires_at ?? '';
      return Math.round((Date.parse(end) - Date.parse(sitting.ends_at)) / 1000);
    };
    expect(later(personOf('Late Lata').id)).toBe(120);
    expect(later(personOf('Paused Pia').id)).toBeGreaterThan(0);
    const others = attempts.filter(
      ({ user_id }) => ![personOf('Late Lata').id, personOf('Paused Pia').id].includes(user_id),
    );
    expect(others.filter(({ user_id }) => later(user_id) !== 0)).toEqual([]);
    const total = given.reduce((sum, { answers }) => sum + answers.size, 0);
    expect(total).toBe(SCRIPTED * 10);
  }, 600_000);

  it('the minutes tell a second invigilator everything', async () => {
    const page = await openAs(second, `/staff/sittings/${sittingId}/minutes`);
    await page.getByRole('heading', { name: `Minutes: ${TITLE}` }).waitFor(LONGEST);
    const call = await callerOf(second.email);
    const events: { kind: string; name: string | null; reason: string | null }[] = [];
    for (let next: number | null = 0; next !== null; ) {
      const part: { events: typeof events; next: number | null } = await call('get-minutes', {
        ...{ sitting_id: sittingId, after: next },
      });
      events.push(...part.events);
      next = part.next;
    }
    const told = (kind: string, name: string) =>
      events.filter((event) => event.kind === kind && event.name === name).length;
    expect(told('device_taken_over', 'Second Sita')).toBe(1);
    expect(told('extend', 'Late Lata')).toBe(1);
    expect([
      told('pause', 'Paused Pia'),
      told('pause_shown', 'Paused Pia'),
      told('resume', 'Paused Pia'),
    ]).toEqual([1, 1, 1]);
    for (const name of NAMES) expect(told('submitted', name) + told('closed', name), name).toBe(1);
    expect(events.filter(({ kind }) => kind === 'started')).toHaveLength(SCRIPTED + NAMES.length);
    expect(events.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['Power cut', 'The bus was late']),
    );
  }, 120_000);
});
