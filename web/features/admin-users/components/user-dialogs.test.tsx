// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { InviteDialog } from '#web/features/admin-users/components/invite-dialog.tsx';
import { ProfileForm } from '#web/features/admin-users/components/profile-form.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

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
