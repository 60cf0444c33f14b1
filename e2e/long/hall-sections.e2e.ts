import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAdministrator } from '../support/administrator.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from '../support/axe.ts';
import { browserForAll, openScreen } from '../support/both-widths.ts';
import { PHONE } from '../support/browser.ts';
import { waitForServiceWorker } from '../support/exam.ts';
import { signIn } from '../support/journey.ts';
import { callerOf, holdPaper, makePaper, newStudent, type Person } from '../support/sittings.ts';
import { withSecretKey } from '../support/with-secret-key.ts';

/**
 * An exam of the hall whose two sections have clocks of their own, seen by a student on a phone in Hindi, one at a desk, and the
 * invigilator; each test going on where the one before ended.
 */
const browser = browserForAll();
const WIDE = { width: 1280, height: 800 };
const SECONDS = 100;
/** Whole sections are waited for. */
const WAITS = { timeout: 300_000 };
const LONGEST = { timeout: 60_000 };
const A_SECTION = { timeout: (SECONDS + 30) * 1_000 };
const contexts: BrowserContext[] = [];
let asha: Person;
let phone: Page;
let desk: Page;
let board: Page;

async function openAs(person: Person, path: string, viewport: { width: number; height: number }) {
  const { context, page } = await openScreen(browser(), viewport);
  contexts.push(context);
  await signIn(page, person.email, path);
  return page;
}
const onDesk = (position: number, longest = LONGEST) =>
  desk.getByRole('heading', { name: `Question ${position} of 10` }).waitFor(longest);
const onPhone = (position: number, longest = LONGEST) =>
  phone.getByRole('heading', { name: `10 में से प्रश्न ${position}` }).waitFor(longest);
const rowOf = (name: string) =>
  board.getByRole('row').filter({ has: board.getByRole('button', { name, exact: true }) });
/** Seconds that the board gives the section of a candidate. */
async function leftOnBoard(name: string, section: string): Promise<number> {
  const text = (await rowOf(name).textContent()) ?? '';
  const [, minutes, seconds] = new RegExp(`${section}: (\\d+):(\\d+) left`).exec(text) ?? [];
  return minutes === undefined ? -1 : Number(minutes) * 60 + Number(seconds);
}
async function act(action: string, name: string, reason?: string) {
  await board.getByRole('button', { name: `Actions for ${name}` }).click();
  await board.getByRole('menuitem', { name: action, exact: true }).click();
  if (reason) await board.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await board.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await board.getByText(`${action}: done for`).first().waitFor(LONGEST);
}
async function look(page: Page): Promise<void> {
  await lookAtBothThemes(page);
  await expectNoSidewaysScroll(page);
}

beforeAll(async () => {
  asha = { ...(await newAdministrator('Asha Rao')), name: 'Asha Rao' };
  const tanvi = await newStudent('Tanvi Sharma');
  const bilal = await newStudent('Bilal Khan');
  await withSecretKey('PATCH', `profiles?user_id=eq.${tanvi.id}`, { language: 'Hindi' });
  const call = await callerOf(asha.email);
  const paper = await makePaper(call, 'Paper of sections', SECONDS);
  const people = [tanvi.id, bilal.id];
  const { id } = await holdPaper(call, paper, 'Exam of sections', {
    ...{ people, inSeconds: 60, seconds: 2 * SECONDS },
  });
  phone = await openAs(tanvi, `/app/sittings/${id}`, PHONE);
  desk = await openAs(bilal, `/app/sittings/${id}`, WIDE);
  for (const page of [phone, desk]) await page.waitForURL('**/app/test/*', { timeout: 90_000 });
  board = await openAs(asha, `/admin/sittings/${id}/board`, WIDE);
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' });
});

describe('sections of a hall', () => {
  it('the section behind cannot be opened, and the board says what is left of the one that is', async () => {
    await onDesk(1);
    await onPhone(1);
    await waitForServiceWorker(phone);
    await onPhone(1);
    await desk.keyboard.press('n');
    await onDesk(2);
    await desk.goto(`${desk.url().split('?')[0]}?q=7`);
    await onDesk(5);
    await expect.poll(() => leftOnBoard('Tanvi Sharma', 'Section A'), LONGEST).toBeGreaterThan(0);
    await look(desk);
    await phone.getByRole('button', { name: 'टेस्ट सबमिट करें' }).locator('visible=true').first().click();
    await phone.getByText('अभी और भाग बाकी हैं').waitFor();
    await look(phone);
    await phone.keyboard.press('Escape');
  });

  it('a pause over its end is none of the time of a section', WAITS, async () => {
    await act('Pause', 'Bilal Khan', 'Power cut');
    await desk.getByText('The exam is paused').first().waitFor(LONGEST);
    const left = await leftOnBoard('Bilal Khan', 'Section A');
    expect(left).toBeGreaterThan(0);
    await phone.context().setOffline(true);
    // Without the network the next section opens by the device's own clock.
    await onPhone(6, A_SECTION);
    await phone.getByText('अब “खंड B” खुला है').waitFor();
    await look(phone);
    await phone.getByRole('radio').nth(1).click();
    await phone.getByRole('button', { name: 'सेव करें और अगला' }).click();
    expect(await leftOnBoard('Tanvi Sharma', 'Section B')).toBeGreaterThan(0);
    expect(await leftOnBoard('Bilal Khan', 'Section A')).toBeGreaterThan(left - 5);
    await board.setViewportSize(PHONE);
    await look(board);
    await board.setViewportSize(WIDE);
    await act('Go on', 'Bilal Khan');
    await onDesk(5);
    await phone.context().setOffline(false);
    await expect.poll(() => rowOf('Tanvi Sharma').textContent(), LONGEST).toContain('1 of 10');
  });

  it('the next section opens by itself, and the one before is locked', WAITS, async () => {
    await onDesk(6, A_SECTION);
    await desk.getByText('“Section B” is open now').waitFor();
    await desk.goto(`${desk.url().split('?')[0]}?q=2`);
    await onDesk(6);
    await board.getByRole('button', { name: 'Bilal Khan', exact: true }).click();
    const sections = board.getByRole('region', { name: 'Sections' });
    await sections.getByText(/^Ended /).waitFor();
    await sections.getByText(/^Open, /).waitFor();
    await look(board);
    await board.keyboard.press('Escape');
  });

  it('the minutes tell when a section ended', async () => {
    await desk.getByRole('button', { name: 'Submit Test' }).locator('visible=true').first().click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Submit Test' }).click();
    await desk.locator('[data-receipt]').waitFor(LONGEST);
    await board.getByRole('link', { name: 'Minutes' }).click();
    await board
      .getByText(/Section A ended at /)
      .first()
      .waitFor(LONGEST);
    await look(board);
  });
});
