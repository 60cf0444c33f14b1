import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen, widths } from './support/both-widths.ts';
import { newContext, PHONE } from './support/browser.ts';
import { newEmail, PASSWORD, signIn } from './support/journey.ts';
import { grantAdmin } from './support/with-secret-key.ts';

const browser = browserForAll();

/** An account made past the screens. */
async function makeAccount(): Promise<string> {
  const email = newEmail();
  const answer = await fetch(`${inject('serverUrl')}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return email;
}

/** Opens the link of the newest mail to the address, on a device of its own. */
async function openMail(email: string): Promise<Page> {
  const context = await newContext(browser());
  const page = await context.newPage();
  const mail = page
    .getByRole('article')
    .filter({ hasText: email, has: page.getByRole('link') })
    .first();
  await expect
    .poll(async () => {
      await page.goto('/dev/mailbox');
      return mail.count();
    })
    .toBe(1);
  await mail.getByRole('link').click();
  return page;
}

/** Uses the link: its page asks first, and then a browser that did not ask for it. */
async function press(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^(Accept the invitation|Choose a new password)$/ }).click();
  await page.getByRole('heading', { name: `Continue as ${email}?` }).waitFor();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByText('You can now sign in with your new password.').waitFor();
}

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.waitForURL(/\/auth(\?|$)/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

describe.each(widths('wide'))('the users %s', (_, viewport) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const administrator = await makeAccount();
    await grantAdmin(administrator);
    await signIn(page, administrator, '/admin/users');
  });
  afterAll(() => context?.close());

  const find = async (email: string) => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
    // The list of the search before stays until this one is there.
    await page.getByRole('main').getByText(email, { exact: true }).waitFor();
    await page.getByText('1 user', { exact: true }).waitFor();
  };
  const choose = async (action: string) => {
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const confirm = (action: string) =>
    page.getByRole('alertdialog').getByRole('button', { name: action }).click();

  it('stand in a table that says who they are, searched and narrowed in the address', async () => {
    const email = await makeAccount();
    await find(email);
    for (const head of ['Activity', 'Joined', 'Last Sign In']) await page.getByText(head).first().waitFor();
    if (viewport.width > 768) {
      const heads = await page.getByRole('columnheader').allTextContents();
      expect(heads).toEqual(['User', 'Role', 'Activity', 'Joined', 'Last Sign In', 'Actions']);
    }
    expect(new URL(page.url()).searchParams.get('search')).toBe(email);
    await page.getByLabel('Which users').selectOption('Deactivated');
    await page.getByText('Nobody found').waitFor();
    await page.getByRole('button', { name: 'Show all users' }).click();
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .waitFor();
    await lookAtBothThemes(page);
  });

  it('are invited by mail, and choose a password of their own', async () => {
    const email = newEmail();
    await page.getByRole('button', { name: 'Invite User' }).click();
    const submit = page.getByRole('button', { name: 'Send Invitation' });
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Full Name (optional)').fill('<b>Meena</b> Iyer');
    expect(await page.getByLabel('Grant admin access').isChecked()).toBe(false);
    await lookAtBothThemes(page);
    await submit.click();
    await page.getByText('User Invited').waitFor();
    await find(email);
    await page.getByText('Invited', { exact: true }).waitFor();
    await page.getByText('<b>Meena</b> Iyer').waitFor();
    const guest = await openMail(email);
    await press(guest, email);
    await guest.getByRole('heading', { name: 'Welcome to Vijaypath' }).waitFor();
    await choosePassword(guest, 'a password of my own');
    await signInWith(guest, email, 'a password of my own');
    await guest.waitForURL('**/onboarding');
    await guest.context().close();
  });

  it('have a profile an administrator can edit', async () => {
    const email = await makeAccount();
    await find(email);
    await choose('Edit Profile');
    const dialog = page.getByRole('dialog', { name: 'Edit User Profile' });
    for (const field of ['Board', 'Medium', 'Class']) {
      expect(await dialog.getByLabel(field, { exact: true }).inputValue()).toBe('');
    }
    await dialog.getByLabel('Full Name').fill('Ravi Kumar');
    await dialog.getByLabel('Board').selectOption('CBSE');
    await dialog.getByLabel('State', { exact: true }).fill('Bihar');
    await lookAtBothThemes(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Profile Updated').waitFor();
    await page.getByText('Ravi Kumar').waitFor();
  });

  it('become administrators and stop being it, after a question', async () => {
    const email = await makeAccount();
    await find(email);
    await choose('Make Administrator');
    await confirm('Make Administrator');
    await page.getByText('User Updated').first().waitFor();
    await page.getByText(`Nobody has confirmed that ${email} is theirs`).waitFor();
    await lookAtBothThemes(page);
    await confirm('Keep');
    const role = viewport.width > 768 ? page.getByRole('table') : page.getByRole('main');
    await role.getByText('Administrator', { exact: true }).waitFor();
    await choose('Remove Administrator');
    await confirm('Remove Administrator');
    await page.getByText('They are no administrator any more.').waitFor();
    await role.getByText('User', { exact: true }).last().waitFor();
  });

  it('are signed out when they are deactivated, and cannot sign in', async () => {
    const email = await makeAccount();
    const { context: theirs, page: student } = await openScreen(browser(), viewport);
    await signIn(student, email, '/onboarding');
    await find(email);
    await choose('Deactivate');
    await confirm('Deactivate');
    await page.getByText('User Updated').first().waitFor();
    await student.goto('/app/library');
    await student.waitForURL(/\/auth/);
    await signInWith(student, email, PASSWORD);
    await student.getByText('User is banned').waitFor();
    await choose('Activate');
    await page.getByText('The account can sign in again.').waitFor();
    await theirs.close();
  });

  it('get a reset link, which is copied, mailed, and used once', async () => {
    const email = await makeAccount();
    await find(email);
    await choose('Generate Reset Link');
    await page.getByText('Reset Link Generated').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('type=recovery');
    const theirs = await newContext(browser(), viewport);
    const owner = await theirs.newPage();
    await owner.goto(copied);
    await press(owner, email);
    await choosePassword(owner, 'chosen through the link');
    await signInWith(owner, email, 'chosen through the link');
    await owner.waitForURL('**/onboarding');
    await theirs.close();
    const late = await openMail(email);
    await late.getByText('This reset link no longer works').waitFor();
    await late.context().close();
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  });

  // What is said does not depend on the width.
  if (viewport !== PHONE) return;
  it('are told of as the specification says where a call fails', async () => {
    const email = await makeAccount();
    await find(email);
    await page.route('**/functions/v1/admin-users-*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"error":"x","code":"internal"}',
      }),
    );
    await page.getByRole('button', { name: 'Invite User' }).click();
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await page.getByText('Failed to invite user').waitFor();
    await page.keyboard.press('Escape');
    await choose('Make Administrator');
    await confirm('Make Administrator');
    await page.getByText('Failed to update admin status').waitFor();
    await choose('Generate Reset Link');
    await page.getByText('Failed to generate reset link').waitFor();
    await choose('Deactivate');
    await confirm('Deactivate');
    await page.getByText('Failed to update user status').waitFor();
    await choose('Edit Profile');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Failed to update profile').waitFor();
    await page.unroute('**/functions/v1/admin-users-*');
  });
});
