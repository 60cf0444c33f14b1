// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { PeopleScreen } from '#web/features/staff-people/components/people-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, collectToasts, renderAt } from '#web/testing/screens.tsx';

const ID = '10000000-0000-4000-8000-000000000001';
const PERSON = {
  user_id: ID,
  email: 'asha@example.com',
  full_name: 'Asha',
  groups: [],
  total: 1,
  invited: false,
  deactivated: false,
};

beforeAll(() => loadTexts('staff', 'student-record')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lets a clerk correct the numbers of one student, which are shown at once', async () => {
  const toasts = collectToasts();
  let record = { roll_number: '17', mobile: null, parent_mobile: null, parent_email: null };
  const calls = answerCalls({
    'rpc/find_people': [PERSON],
    student_records: ({ method, body }: { method: string; body: typeof record }) => {
      if (method === 'POST') record = body;
      return [{ ...record, user_id: ID }];
    },
  });
  await renderAt('/staff/people', <PeopleScreen group={null} heading={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the numbers of Asha' }));
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await userEvent.clear(screen.getByLabelText('Roll number'));
  await userEvent.type(screen.getByLabelText("Parent's mobile"), '9812345678');
  await userEvent.click(save);
  await screen.findByText('9812345678');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts.map(([kind, title]) => [kind, title])).toEqual([['success', 'The numbers are saved.']]);
  expect(calls.filter(({ method, name }) => method === 'POST' && name === 'student_records')).toMatchObject([
    {
      body: {
        user_id: ID,
        roll_number: null,
        mobile: null,
        parent_mobile: '9812345678',
        parent_email: null,
      },
    },
  ]);
});
