import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';
import { newAdministrator } from './support/administrator.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { expectStatus } from './support/exam.ts';
import { signIn } from './support/journey.ts';
import {
  after,
  type Caller,
  callerOf,
  makePaper,
  newStudent,
  type Person,
  WORD_OF_PAPER,
} from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** One exam, as an institute holds it: from scheduling to its minutes, each test going on where the one before ended. */
const browser = browserForAll();
const CODE = 'OPAL7';
const LONGEST = { timeout: 60_000 };
/** How a sealed paper begins where a device keeps it: its mark, 'VPP1', in base64. */
const SEALED_PAPER = '"bytes":"VlBQM';
let asha: Person;
let tanvi: Person;
let bilal: Person;
let call: Caller;
let sittingId: string;
let startsAt: Date;
const contexts: BrowserContext[] = [];
let board: Page;
let tanvisPhone: Page;
let bilalsDesk: Page;

async function openAs(person: Person, path: string, viewport = DESKTOP): Promise<Page> {
  const { context, page } = await openScreen(browser(), viewport);
  contexts.push(context);
  await signIn(page, person.email, path);
  return page;
}
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(LONGEST);
const onQuestion = (page: Page, position: number) =>
  page.getByRole('heading', { name: `Question ${position} of 10` }).waitFor(LONGEST);
async function act(
  action: string,
  on: string,
  fill: (dialog: Page) => Promise<void> = async () => undefined,
) {
  await board.getByRole('button', { name: on }).click();
  await board.getByRole('menuitem', { name: action, exact: true }).click();
  await fill(board);
  await board.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await said(board, `${action}: done for`);
}
const because = (reason: string) => (page: Page) =>
  page.getByRole('textbox', { name: 'Reason' }).fill(reason);
async function saveOption(page: Page, option: number): Promise<void> {
  await page.getByRole('radio').nth(option).click();
  await page.getByRole('button', { name: 'Save & Next' }).click();
}

beforeAll(async () => {
  asha = { ...(await newAdministrator('Asha Rao')), name: 'Asha Rao' };
  tanvi = await newStudent('तन्वी शर्मा');
  bilal = await newStudent('Bilal Khan');
  call = await callerOf(asha.email);
  await makePaper(call, 'Hall paper');
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' });
});

describe('an exam of the hall', () => {
  it('is scheduled on one page, which says what would go wrong', async () => {
    board = await openAs(asha, '/admin/sittings/new');
    await board.getByRole('button', { name: 'Schedule this exam' }).click();
    await said(board, 'Choose a paper.');
    await board.getByRole('searchbox', { name: 'Search papers' }).fill('Hall paper');
    await board.getByRole('button', { name: /^Hall paper/ }).click();
    await board.getByLabel('Title').fill('Sunday exam');
    startsAt = new Date(Date.now() + 25 * 60_000);
    await board.getByLabel('Starts').fill(kolkataLocal(startsAt));
    await board.getByLabel('Entry code').fill(CODE);
    for (const { email, name } of [tanvi, bilal]) {
      await board.getByRole('searchbox', { name: 'Single people' }).fill(email);
      await board.getByRole('button', { name: `Add ${name}` }).click();
    }
    await said(board, 'Nobody is named to watch it.');
    await lookAtBothThemes(board);
    await board.getByRole('button', { name: 'Schedule this exam' }).click();
    await board.waitForURL(/\/admin\/sittings\/[0-9a-f-]{36}$/);
    sittingId = new URL(board.url()).pathname.split('/').pop() ?? '';
    await board.getByRole('link', { name: 'Board', exact: true }).click();
    await said(board, '2 candidates');
  });

  it('stands in the calendar of its month, from which its day is listed', async () => {
    const month = await openAs(asha, '/admin/sittings');
    await month.getByRole('radio', { name: 'Month' }).click();
    await month.getByRole('table').waitFor();
    // Late on the last evening of a month it is held in the next one.
    const day = kolkataDay(startsAt);
    await month.goto(`/admin/sittings?which=month&month=${day.slice(0, 7)}`);
    // Other exams may be held on that day.
    await month
      .getByRole('cell')
      .filter({ hasText: /\d exams?/ })
      .filter({ has: month.locator(`a[href="#day-${day}"]`) })
      .getByRole('link')
      .click();
    await month.getByRole('link', { name: 'Sunday exam', exact: true }).waitFor();
    await lookAtBothThemes(month);
    await month.setViewportSize(PHONE);
    await expectNoSidewaysScroll(month);
    await month.getByRole('button', { name: 'The month after' }).click();
    await month.getByRole('button', { name: 'The month after' }).click();
    await said(month, 'No exam in this month');
    await month.goBack();
    await month.close();
  });

  it('lets nobody in without the code, and has no word of the paper on the device before its start', async () => {
    tanvisPhone = await openAs(tanvi, '/app', PHONE);
    await tanvisPhone.getByRole('link', { name: 'Enter: Sunday exam' }).click();
    await tanvisPhone.getByLabel('Entry code').fill('wrong');
    await tanvisPhone.getByRole('button', { name: 'Enter', exact: true }).click();
    await said(tanvisPhone, 'This is not the entry code.');
    await tanvisPhone.getByLabel('Entry code').fill(CODE.toLowerCase());
    await tanvisPhone.getByRole('button', { name: 'Enter', exact: true }).click();
    await said(tanvisPhone, 'The paper is on this device, locked until the start');
    await lookAtBothThemes(tanvisPhone);
    await expectNoSidewaysScroll(tanvisPhone);
    const kept = await everythingOn(tanvisPhone);
    expect(kept.some((text) => text.includes(SEALED_PAPER))).toBe(true);
    expect(kept.filter((text) => text.includes(WORD_OF_PAPER))).toEqual([]);

    bilalsDesk = await openAs(bilal, `/app/sittings/${sittingId}`);
    await bilalsDesk.getByLabel('Entry code').fill(CODE);
    await bilalsDesk.getByRole('button', { name: 'Enter', exact: true }).click();
    await said(bilalsDesk, 'The paper is on this device, locked until the start');
  });

  it('follows a start that is brought forward, and opens by itself, on a device without the network when that is back', async () => {
    await bilalsDesk.context().setOffline(true);
    await said(bilalsDesk, 'The server cannot be reached');
    const asked: string[] = [];
    tanvisPhone.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await call('change-sitting', { sitting_id: sittingId, revision: 1, starts_at: after(14) });
    await tanvisPhone.waitForURL('**/app/test/*', LONGEST);
    await onQuestion(tanvisPhone, 1);
    await said(tanvisPhone, WORD_OF_PAPER);
    expect(await tanvisPhone.getByText('Of the hall').count()).toBe(0);
    // The key came over the event stream.
    expect(asked.filter((path) => path.endsWith('/open-sitting'))).toEqual([]);
    await bilalsDesk.context().setOffline(false);
    await bilalsDesk.waitForURL('**/app/test/*', LONGEST);
    await onQuestion(bilalsDesk, 1);
    await bilalsDesk.getByRole('button', { name: /^Section B/ }).waitFor();
  });

  it('goes on without the network, twice, and the board sees it', async () => {
    for (const option of [1, 2]) {
      await tanvisPhone.context().setOffline(true);
      await saveOption(tanvisPhone, option);
      await expectStatus(tanvisPhone, 'Kept on this device');
      await tanvisPhone.context().setOffline(false);
      await expectStatus(tanvisPhone, 'Saved');
    }
    await said(board, '2 of 10');
  });

  it('brings a message, more time and a pause to the screen at once', async () => {
    await act('Send a message', 'Do for everybody (2)', (page) =>
      page.getByRole('textbox', { name: 'Message' }).fill('Fans are switched on.'),
    );
    await said(bilalsDesk, 'Fans are switched on.');
    await lookAtBothThemes(tanvisPhone);
    await tanvisPhone.getByRole('button', { name: 'Read' }).click();
    await tanvisPhone.getByText('Fans are switched on.').waitFor({ state: 'detached' });

    await act('Add or take minutes', 'Actions for Bilal Khan', async (page) => {
      await page.getByRole('spinbutton', { name: 'Minutes' }).fill('30');
      await because('Came late through no fault')(page);
    });
    await expect.poll(() => minutesLeft(bilalsDesk), LONGEST).toBeGreaterThan(61);
    expect(await minutesLeft(tanvisPhone)).toBeLessThan(61);

    await act('Pause', 'Actions for Bilal Khan', because('Power cut'));
    await said(bilalsDesk, 'The exam is paused');
    expect(await bilalsDesk.getByText(WORD_OF_PAPER).count()).toBe(0);
    await act('Go on', 'Actions for Bilal Khan');
    await onQuestion(bilalsDesk, 1);
    await lookAtBothThemes(board);
  });

  it('moves to another device with everything, and the first can only read', async () => {
    const spare = await openAs(tanvi, `/app/sittings/${sittingId}`);
    await spare.getByLabel('Entry code').fill(CODE);
    await spare.getByRole('button', { name: 'Enter and start' }).click();
    await spare.getByRole('button', { name: 'Move it here' }).click();
    await spare.getByRole('heading', { name: /^Question \d+ of 10/ }).waitFor(LONGEST);
    expect(await spare.locator('[data-state="answered"]').count()).toBe(2);
    await said(tanvisPhone, 'This exam goes on on another device.');
    await expect.poll(() => tanvisPhone.getByRole('radio').first().isDisabled()).toBe(true);
    await spare.getByRole('button', { name: /^Question 5:/ }).click();
    await onQuestion(spare, 5);
    await saveOption(spare, 3);
    await expectStatus(spare, 'Saved');
    tanvisPhone = spare;
  });

  it('ends with a receipt the institute can check, and minutes that tell everything', async () => {
    await handIn(bilalsDesk);
    await handIn(tanvisPhone);
    const receipt = (await tanvisPhone.locator('[data-receipt]').textContent()) ?? '';
    await lookAtBothThemes(tanvisPhone);
    await board.getByRole('link', { name: 'Minutes' }).click();
    await board.getByRole('heading', { name: 'Minutes: Sunday exam' }).waitFor();
    for (const text of [
      'Power cut',
      'Came late through no fault',
      'Fans are switched on.',
      'Went on on another device',
    ])
      await said(board, text);
    await board.getByLabel('Receipt of a student').fill(receipt);
    await board.getByRole('button', { name: 'Check', exact: true }).click();
    await said(board, /^तन्वी शर्मा \(number \d\): 3 answers/);
    await lookAtBothThemes(board);
  });
});

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Test' }).locator('visible=true').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.locator('[data-receipt]').waitFor(LONGEST);
}

async function minutesLeft(page: Page): Promise<number> {
  const text = await page.getByRole('timer').first().locator('span').first().textContent();
  return Number(text?.split(':')[0]);
}

/** The page, and all that it has put on the device. */
function everythingOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    const texts = [
      document.documentElement.outerHTML,
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    ];
    for (const { name = '', version } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name, version));
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await done(database.transaction(store).objectStore(store).getAll())));
      database.close();
    }
    for (const key of await caches.keys()) {
      const cache = await caches.open(key);
      for (const request of await cache.keys())
        texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts;
  });
}
