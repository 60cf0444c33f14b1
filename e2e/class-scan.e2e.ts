import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answeredSheet, type Pencilled } from '#server/testing/omr/answered-sheet.ts';
import { newAdministrator } from './support/administrator.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';
import { type Caller, callerOf, holdPaper, makePaper, newStudent, type Person } from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/**
 * A class that wrote on paper: printed, filled, scanned in a heap with six mistakes in it (two without a name, one twice, one upside
 * down, one of another test, one on which nothing is marked), and settled in the browser by a clerk.
 */
const browser = browserForAll();
const LONGEST = { timeout: 60_000 };
const QUESTIONS = 10;
/** From the first click of the clerk to the last. */
const SETTLED_WITHIN_MS = 300_000;
let begun: number;
let clerk: Person;
let sittingId: string;
let files: { name: string; mimeType: string; buffer: Buffer }[];
let office: Page;
const contexts: BrowserContext[] = [];
const said = (text: string | RegExp) => office.getByText(text).first().waitFor(LONGEST);

beforeAll(async () => {
  const asha = await newAdministrator('Asha Rao');
  const call = await callerOf(asha.email);
  clerk = await newStudent('Kiran Clerk');
  await call('admin-users-set-roles', { user_id: clerk.id, roles: ['clerk'], subjects: [], group_ids: [] });
  const people = [
    await newStudent('Bilal Khan'),
    await newStudent('Chitra Das'),
    await newStudent('तन्वी शर्मा'),
  ];
  const sitting = await holdPaper(call, await makePaper(call, 'Paper of a class'), 'Class on paper', {
    people: people.map(({ id }) => id),
    inSeconds: 20,
  });
  sittingId = sitting.id;
  const startsAt = Date.now() + 20_000;
  // On the list by name alone.
  await call('add-candidates', { sitting_id: sittingId, candidates: [{ name: 'Devi Menon' }] });
  const pdf = await printedSheets(call, sittingId, 2);
  const marks = { 1: { options: [1] }, 2: { options: [1] }, 3: { options: [2] } };
  const scan = (pdfPage: number, filled: Pencilled, printed = pdf) =>
    answeredSheet(printed, QUESTIONS, filled, { pdfPage });
  const other = await holdPaper(call, await makePaper(call, 'Another paper'), 'Another class', {
    people: people.map(({ id }) => id),
    inSeconds: 86_400,
  });
  const heap = [
    // Two marks in one row.
    await scan(2, { ...marks, 4: { options: [0, 2] } }),
    await sharp(await scan(1, marks))
      .rotate(180)
      .jpeg()
      .toBuffer(),
    // Two without a name, and the third one's own sheet empty.
    await scan(5, marks),
    await scan(3, {}),
    await scan(6, { ...marks, 5: { options: [1] } }),
    // The first one's twice, and one of another test.
    await scan(1, { ...marks, 6: { options: [3] } }),
    await scan(1, marks, await printedSheets(call, other.id, 0)),
  ];
  files = heap.map((buffer, at) => ({ name: `sheet-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer }));
  await new Promise((done) => setTimeout(done, Math.max(0, startsAt - Date.now())));
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' });
});

async function printedSheets(call: Caller, sitting_id: string, spare: number): Promise<Uint8Array> {
  const { url } = await call<{ url: string }>('print-sitting-run', { sitting_id, spare });
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

describe('a class on paper', () => {
  it('is sent as a heap of pictures, and sorted by the codes on the sheets', async () => {
    const { context, page } = await openScreen(browser(), DESKTOP);
    contexts.push(context);
    office = page;
    await signIn(office, clerk.email, '/staff/sittings');
    begun = Date.now();
    await office.getByRole('link', { name: 'Class on paper' }).click();
    await office.getByLabel('Scanned sheets').setInputFiles(files);
    await office.getByRole('button', { name: 'Send 7 files' }).click();
    await said('The sheets have arrived');
    await said('5 pages wait for you');
    await office.locator('dl > div', { hasText: 'Marked' }).getByText('1', { exact: true }).waitFor(LONGEST);
    await lookAtBothThemes(office);
  });

  it('has a row that cannot be read decided, and marks the sheet', async () => {
    await office.getByRole('link', { name: '2 · Chitra Das' }).click();
    await office
      .getByRole('radiogroup', { name: 'Question 4' })
      .getByRole('radio', { name: /^Multiple/ })
      .click();
    await office.getByRole('img', { name: 'Page 1 of the sheet' }).waitFor();
    await lookAtBothThemes(office);
    await office.getByRole('button', { name: 'Save & Grade' }).click();
    await office.waitForURL(`**/staff/sittings/${sittingId}/sheets`);
    await office.locator('dl > div', { hasText: 'Marked' }).getByText('2', { exact: true }).waitFor(LONGEST);
  });

  it('leaves to a person what it cannot know, settled from its picture', async () => {
    const waiting = (problem: string) => office.locator('li', { hasText: problem });
    const nameless = waiting('A sheet without a name');
    const take = async (whose: string, left: RegExp) => {
      await nameless.first().getByRole('combobox').selectOption({ label: whose });
      await nameless.first().getByRole('button', { name: 'It is theirs' }).click();
      await said(left);
    };
    await take('3 · तन्वी शर्मा', /^4 pages wait for you/);
    await take('4 · Devi Menon', /^3 pages wait for you/);
    const empty = waiting('Nothing is marked on it');
    await empty.getByRole('button', { name: 'It is theirs' }).click();
    await said('This candidate has a sheet already.');
    for (const [problem, left] of [
      ['Nothing is marked on it', /^2 pages wait for you/],
      ['This candidate has a sheet already', /^1 page waits for you/],
    ] as const) {
      await waiting(problem).getByRole('button', { name: 'Leave it out' }).click();
      await said(left);
    }
    await waiting('A sheet of another test').getByRole('button', { name: 'Leave it out' }).click();
    await office.locator('dl > div', { hasText: 'Marked' }).getByText('4', { exact: true }).waitFor(LONGEST);
    expect(Date.now() - begun).toBeLessThan(SETTLED_WITHIN_MS);
    await office.setViewportSize(PHONE);
    await expectNoSidewaysScroll(office);
  });
});
