import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { completeProfile, newEmail, signUp } from './support/journey.ts';
import { grantAdmin } from './support/with-secret-key.ts';

const browser = browserForAll();

describe('the groups of an institute', () => {
  let contexts: BrowserContext[];
  let admin: Page;
  let student: Page;
  let errors: string[];
  let code: string;
  const email = newEmail();
  beforeAll(async () => {
    const office = await openScreen(browser(), DESKTOP);
    const phone = await openScreen(browser(), PHONE);
    contexts = [office.context, phone.context];
    [admin, student] = [office.page, phone.page];
    errors = office.errors;
    const administrator = newEmail();
    await signUp(admin, administrator);
    await completeProfile(admin);
    await grantAdmin(administrator);
    await signUp(student, email);
    await completeProfile(student);
  });
  afterAll(() => Promise.all(contexts?.map((context) => context.close()) ?? []));

  it('are made with a name and opened with a code', async () => {
    await admin.goto('/admin/groups');
    await admin.getByRole('button', { name: 'New group' }).click();
    await admin.getByLabel('Name of the group').fill('XII A');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('heading', { name: 'XII A' }).waitFor();
    await admin.getByRole('button', { name: 'Make a code' }).click();
    const link = admin.getByText(/\/join\/[2-9A-Z]{8}$/);
    await link.waitFor();
    code = /[2-9A-Z]{8}$/.exec((await link.textContent()) ?? '')?.[0] ?? '';
    await lookAtBothThemes(admin);
  });

  it('are named by their link before there is an account', async () => {
    const { context, page: visitor } = await openScreen(browser(), PHONE);
    await visitor.goto(`/join/${code}`);
    await visitor.getByRole('heading', { name: 'Join XII A' }).waitFor();
    await lookAtBothThemes(visitor);
    await visitor.getByRole('link', { name: 'Create an account' }).click();
    await visitor.waitForURL(new RegExp(`/auth\\?.*${code}`));
    await context.close();
  });

  it('are joined by their link after a press, seen on the profile and left', async () => {
    await student.goto(`/join/${code}`);
    await student.getByRole('button', { name: 'Join', exact: true }).click();
    await student.getByText('You are now in XII A.').waitFor();
    await lookAtBothThemes(student);
    await student.goto('/app/profile');
    await student.getByRole('button', { name: 'Leave XII A' }).click();
    await student.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await student.getByText('You have left XII A.').waitFor();
    await student.getByLabel('Code of the group').fill(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
    await student.getByRole('button', { name: 'Join', exact: true }).click();
    await student.getByRole('button', { name: 'Leave XII A' }).waitFor();
  });

  it('show their members, and take people the server finds', async () => {
    await admin.reload();
    await admin.getByText(email).waitFor();
    await admin.getByRole('button', { name: /^Take .* out of the group$/ }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Take out of the group' }).click();
    await admin.getByText('Nobody is here yet.').waitFor();
    await admin.getByRole('button', { name: 'Add people' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('searchbox').fill(email);
    await dialog.getByRole('button', { name: /^Add / }).click();
    await dialog.getByText('Added').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await admin.getByText('1 member', { exact: true }).waitFor();
  });

  it('are filled from a CSV file that is checked first and reported row by row', async () => {
    const [first, again] = [newEmail(), newEmail()];
    // Tried again, it is a new one, too.
    const batch = `XII B ${Date.now() % 10_000}`;
    await admin.goto('/admin/users');
    await admin.getByRole('button', { name: 'Invite from a file' }).click();
    const csv = `Email,Name,Group,Mobile\n${first},New One,xii a,none yet\n${again},New Two,${batch},\n${again},Twice,,\nbad,Bad,,\n`;
    await admin
      .getByLabel('CSV or Excel file')
      .setInputFiles({ name: 'class.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await admin.getByText('The mobile number is none.').waitFor();
    await admin.getByRole('button', { name: 'Leave such numbers out' }).click();
    await admin.getByText('2 mails are sent').waitFor();
    await admin.getByText(`New groups: ${batch}`).waitFor();
    await admin.getByText('The same email as in row 3.').waitFor();
    await admin.getByText('This is no email.').waitFor();
    await lookAtBothThemes(admin);
    await admin.getByRole('button', { name: 'Invite 2 students' }).click();
    await admin.getByText('The list is done').waitFor();
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Download the report' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('students-report.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain('Invited,Left out: none yet');
    await admin.getByRole('button', { name: 'Another file' }).click();
    await admin.getByRole('button', { name: 'Show class.csv' }).click();
    await admin.getByText('The list is done').waitFor();
    await admin.goto('/admin/groups');
    const row = admin
      .getByRole('listitem')
      .filter({ has: admin.getByRole('link', { name: 'XII A', exact: true }) });
    await row.getByText('2 members').waitFor();
    expect(errors).toEqual([]);
  });
});
