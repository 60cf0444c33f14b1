// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { InviteDialog } from '#web/features/admin-users/components/invite-dialog.tsx';
import { ProfileForm } from '#web/features/admin-users/components/profile-form.tsx';
import { UserActions } from '#web/features/admin-users/components/user-actions.tsx';
import { useUserDialogs } from '#web/features/admin-users/hooks/use-user-dialogs.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, collectToasts, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('admin-users', 'profile-fields', 'names')());
afterEach(() => vi.unstubAllGlobals());

const USER = '10000000-0000-4000-8000-000000000001';

it('an invitation needs an email alone, and makes no administrator unless that is ticked', async () => {
  const calls = answerCalls({ 'admin-users-invite': { user_id: USER, email: 'asha@example.com' } });
  await renderAt('/', <InviteDialog open onOpenChange={vi.fn()} />);
  const send = screen.getByRole('button', { name: 'Send Invitation' }) as HTMLButtonElement;
  const email = screen.getByLabelText('Email');
  expect(send.disabled).toBe(true);
  fireEvent.change(email, { target: { value: ' ' } });
  expect(send.disabled).toBe(true);
  fireEvent.change(email, { target: { value: 'asha@example.com' } });
  expect(send.disabled).toBe(false);
  expect((screen.getByLabelText('Full Name (optional)') as HTMLInputElement).value).toBe('');
  const grant = screen.getByRole('checkbox', { name: /^Grant admin access/ });
  expect(grant.getAttribute('aria-checked')).toBe('false');
  fireEvent.submit(email.closest('form') as HTMLFormElement);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ email: 'asha@example.com', full_name: '', is_admin: false });
});

it('an invitation grants administrator rights where that is ticked', async () => {
  const calls = answerCalls({ 'admin-users-invite': { user_id: USER, email: 'asha@example.com' } });
  await renderAt('/', <InviteDialog open onOpenChange={vi.fn()} />);
  const email = screen.getByLabelText('Email');
  fireEvent.change(email, { target: { value: 'asha@example.com' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Grant admin access/ }));
  fireEvent.submit(email.closest('form') as HTMLFormElement);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ is_admin: true });
});

it('the profile of somebody without one starts blank, with the choices of the specification', async () => {
  const blank = {
    full_name: null,
    board: null,
    medium: null,
    class_level: null,
    state: null,
    district: null,
  };
  const calls = answerCalls({ 'admin-users-set-profile': { profile: { user_id: USER, ...blank } } });
  const user = { user_id: USER, email: 'asha@example.com', full_name: null };
  await renderAt('/', <ProfileForm user={user} profile={null} onClose={vi.fn()} />);
  const choicesOf = (label: string) => {
    const select = screen.getByLabelText(label) as HTMLSelectElement;
    expect(select.value).toBe('');
    const [, ...options] = within(select).getAllByRole('option') as HTMLOptionElement[];
    return options.map(({ value }) => value);
  };
  expect(choicesOf('Board')).toEqual(['CBSE', 'State', 'ICSE', 'Other']);
  expect(choicesOf('Medium')).toEqual(['English', 'Hindi', 'Other']);
  expect(choicesOf('Class')).toEqual(['XI', 'XII', 'Dropper']);
  fireEvent.change(screen.getByLabelText('Board'), { target: { value: 'ICSE' } });
  fireEvent.submit(screen.getByLabelText('Board').closest('form') as HTMLFormElement);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({
    user_id: USER,
    full_name: '',
    board: 'ICSE',
    medium: '',
    class_level: '',
    state: '',
    district: '',
  });
});

const LISTED = {
  user_id: USER,
  email: 'asha@example.com',
  full_name: 'Asha Rao',
  is_admin: false,
  test_count: 0,
  attempt_count: 0,
  created_at: '2026-11-01T00:00:00Z',
  last_sign_in_at: null,
  banned: false,
  invited: false,
};

function ActionsOf({ user }: { user: typeof LISTED }) {
  const { handlers, dialogs } = useUserDialogs();
  return (
    <>
      <UserActions user={user} {...handlers} />
      {dialogs}
    </>
  );
}

async function makeAdministrator(isProved: boolean, user = LISTED) {
  const answer = ({ body }: { body: { is_admin: boolean } }) => ({ ...body, is_email_proved: isProved });
  const calls = answerCalls({ 'admin-users-set-admin': answer });
  const toasts = collectToasts();
  await renderAt('/', <ActionsOf user={user} />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Asha Rao' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Administrator' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make Administrator' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  return calls;
}

it('an administrator whose address nobody has confirmed is asked about, and can be taken back', async () => {
  const calls = await makeAdministrator(false);
  const asked = await screen.findByRole('alertdialog', { name: 'Whose account is this?' });
  expect(within(asked).getByText(/Nobody has confirmed that asha@example\.com is theirs/)).toBeTruthy();
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove Administrator' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toEqual({ user_id: USER, is_admin: false });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it.each([
  ['confirmed', true, LISTED],
  ['invited by the institute', false, { ...LISTED, invited: true }],
])('one who is %s is not asked about', async (_, isProved, user) => {
  await makeAdministrator(isProved, user);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
