import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { answeredSheet, type Pencilled } from '#server/testing/omr/answered-sheet.ts';
import { newAdministrator } from './support/administrator.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';
import { callerOf, holdPaper, makePaper, newStudent, type Person } from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** A class that wrote on paper: printed, filled, scanned in a heap, and settled in the browser. */
const browser = browserForAll();
const LONGEST = { timeout: 60_000 };
const QUESTIONS = 10;
let asha: Person;
let sittingId: string;
let files: { name: string; mimeType: string; buffer: Buffer }[];
let office: Page;
const contexts: BrowserContext[] = [];
const said = (text: string | RegExp) => office.getByText(text).first().waitFor(LONGEST);

beforeAll(async () => {
  asha = { ...(await newAdministrator('Asha Rao')), name: 'Asha Rao' };
  const call = await callerOf(asha.email);
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
  const run = await call<{ url: string }>('print-sitting-run', { sitting_id: sittingId, spare: 1 });
  const pdf = new Uint8Array(await (await fetch(run.url)).arrayBuffer());
  const marks = { 1: { options: [1] }, 2: { options: [1] }, 3: { options: [2] } };
  const scan = (pdfPage: number, filled: Pencilled) => answeredSheet(pdf, QUESTIONS, filled, { pdfPage });
  const heap = [
    await scan(2, marks),
    await sharp(await scan(1, marks))
      .rotate(180)
      .jpeg()
      .toBuffer(),
    // Without a name, and the third one's own sheet empty.
    await scan(4, marks),
    await scan(3, {}),
  ];
  files = heap.map((buffer, at) => ({ name: `sheet-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer }));
  await new Promise((done) => setTimeout(done, Math.max(0, startsAt - Date.now())));
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' });
});

describe('a class on paper', () => {
  it('is sent as a heap of pictures, and sorted by the codes on the sheets', async () => {
    const { context, page } = await openScreen(browser(), DESKTOP);
    contexts.push(context);
    office = page;
    await signIn(office, asha.email, `/admin/sittings/${sittingId}`);
    await office.getByRole('link', { name: 'Scanned sheets' }).click();
    await office.getByLabel('Scanned sheets').setInputFiles(files);
    await office.getByRole('button', { name: 'Send 4 files' }).click();
    await said('The sheets have arrived');
    await said('2 pages wait for you');
    await office.locator('dl > div', { hasText: 'Marked' }).getByText('2', { exact: true }).waitFor(LONGEST);
    await lookAtBothThemes(office);
  });

  it('leaves to a person what it cannot know, settled from its picture', async () => {
    const nameless = office.locator('li', { hasText: 'A sheet without a name' });
    await nameless.getByRole('combobox').selectOption({ label: '3 · तन्वी शर्मा' });
    await nameless.getByRole('button', { name: 'It is theirs' }).click();
    await said('1 page waits for you');
    const empty = office.locator('li', { hasText: 'Nothing is marked on it' });
    await empty.getByRole('button', { name: 'It is theirs' }).click();
    await said('This candidate has a sheet already.');
    await empty.getByRole('button', { name: 'Leave it out' }).click();
    await office.locator('dl > div', { hasText: 'Marked' }).getByText('3', { exact: true }).waitFor(LONGEST);
    await office.setViewportSize(PHONE);
    await expectNoSidewaysScroll(office);
  });
});
