import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAdministrator } from './support/administrator.ts';
import { expectNoSidewaysScroll, lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { signIn } from './support/journey.ts';
import { after, type Caller, callerOf, makePaper, newStudent, type Person } from './support/sittings.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/** Before the results: the key is shown, a candidate objects on a phone, the institute answers, and the results come out. */
const browser = browserForAll();
const LONGEST = { timeout: 120_000 };
const title = 'Objections of Sunday';
let call: Caller;
let asha: Person;
let sittingId: string;
const contexts: BrowserContext[] = [];
let staff: Page;
let phone: Page;
const errors: string[][] = [];

beforeAll(async () => {
  const admin = await newAdministrator('Meera Admin');
  call = await callerOf(admin.email);
  asha = await newStudent('Asha Rao');
  const paperId = await makePaper(call, title);
  const { sitting } = await call<{ sitting: { id: string } }>('schedule-sitting', {
    ...{ paper_id: paperId, title, starts_at: after(12), duration_sec: 60, late_sync_sec: 10 },
    audience: { user_ids: [asha.id] },
  });
  sittingId = sitting.id;
  for (const [viewport, email] of [
    [DESKTOP, admin.email],
    [PHONE, asha.email],
  ] as const) {
    const screen = await openScreen(browser(), viewport);
    contexts.push(screen.context);
    errors.push(screen.errors);
    await signIn(screen.page, email);
    if (viewport === DESKTOP) staff = screen.page;
    else phone = screen.page;
  }
}, 120_000);
afterAll(async () => {
  for (const context of contexts) await context.close();
  await withSecretKey('PATCH', 'questions?source=eq.e2e-hall', { status: 'archived' });
});

/** Answers the first question with option A, where the key is B, and hands in. */
async function sit() {
  const own = await callerOf(asha.email);
  const { attempt_id: attemptId } = await own<{ attempt_id: string }>('enter-sitting', {
    ...{ sitting_id: sittingId, device_id: asha.id },
  });
  const isOpen = () =>
    own<{ attempt: unknown }>('open-sitting', { sitting_id: sittingId }).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen, LONGEST).toBe(true);
  const { questions } = await own<{ questions: { id: string }[] }>('get-attempt', { attemptId });
  await own(`save-response/attempts/${attemptId}/response`, {
    ...{ questionId: questions[0]?.id, selectedIndex: 0, timeSpent: 20 },
  });
  await own(`submit-attempt/attempts/${attemptId}/submit`, {});
}

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(LONGEST);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('objections to a key, step by step', () => {
  it('the candidate hands in, and is told that nothing is shown yet', async () => {
    await sit();
    await phone.goto(`/app/sittings/${sittingId}/key`);
    await said(phone, 'The key is not shown now');
    // The refusal that was asked for.
    expect(errors.flatMap((each) => each.splice(0))).toEqual([expect.stringContaining('409')]);
  });

  it('staff show the key once nobody can answer', async () => {
    await expect
      .poll(async () => {
        await staff.goto(`/admin/sittings/${sittingId}`);
        return staff.getByRole('link', { name: 'Key and objections' }).isVisible();
      }, LONGEST)
      .toBe(true);
    await staff.getByRole('link', { name: 'Key and objections' }).click();
    await said(staff, 'The key is not shown to candidates.');
    await press(staff, 'Show the key');
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Show the key' }).click();
    await said(staff, 'Nobody has objected.');
    await lookAtBothThemes(staff);
  });

  it('the candidate comes from the exam, sees the own answer beside the key, and objects', async () => {
    await phone.goto(`/app/sittings/${sittingId}`);
    await phone.getByRole('link', { name: 'Your answers and the key' }).click();
    await said(phone, 'You can make 10 more.');
    await phone.getByText('Question 1', { exact: true }).click();
    await said(phone, 'Your answer');
    await press(phone, 'Object to the key of question 1');
    await press(phone, 'Send the objection');
    await said(phone, 'Write at least 10 characters.');
    await phone.getByRole('checkbox', { name: 'A', exact: true }).check();
    await phone.getByLabel('Reason').fill('By the law of Boyle option A is the pressure.');
    await phone.getByLabel('Source').fill('NCERT Physics XI, page 318');
    await expectNoSidewaysScroll(phone);
    await press(phone, 'Send the objection');
    await said(phone, 'Waits for an answer');
    await said(phone, 'You can make 9 more.');
    await lookAtBothThemes(phone);
  });

  it('staff see what would change, accept it, and nothing is released before', async () => {
    await staff.goto(`/admin/sittings/${sittingId}/release`);
    await said(staff, '1 objection waits for an answer.');
    expect(await staff.getByRole('button', { name: 'Make the results known' }).isDisabled()).toBe(true);
    await staff.getByRole('link', { name: 'To the objections' }).click();
    await said(staff, 'By the law of Boyle');
    await staff.getByLabel('Answer to 1 objection').fill('You are right: page 318 says so.');
    await press(staff, 'Accept …');
    await staff.getByRole('checkbox', { name: 'A', exact: true }).check();
    await said(staff, '1 result would change: 1 up, 0 down.');
    await lookAtBothThemes(staff);
    await press(staff, 'Accept and mark again');
    await said(staff, 'Accepted');
    await press(staff, 'End it now');
    await staff.getByRole('alertdialog').getByRole('button', { name: 'End it now' }).click();
    await said(staff, /Objections were taken until/);
  });

  it('the preview has the new marks, and the release tells the candidate', async () => {
    await expect
      .poll(async () => {
        await staff.goto(`/admin/sittings/${sittingId}/release`);
        await said(staff, 'The first ranks');
        return staff.getByText('Everything is ready').isVisible();
      }, LONGEST)
      .toBe(true);
    const row = staff.getByRole('row', { name: 'Asha Rao' });
    expect(await row.innerText()).toMatch(/1\s+Asha Rao\s+4/);
    await lookAtBothThemes(staff);
    await press(staff, 'Make the results known');
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Make the results known' }).click();
    await said(staff, 'The results are out.');
    await phone.goto(`/app/sittings/${sittingId}/key`);
    await phone.getByText('Question 1', { exact: true }).click();
    await said(phone, 'You are right: page 318 says so.');
    expect(errors.flat()).toEqual([]);
  });
});
