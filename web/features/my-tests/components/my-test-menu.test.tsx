// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { MyTest } from '#core/contracts/tests/list-my-tests.ts';
import { MyTestMenu } from '#web/features/my-tests/components/my-test-menu.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => loadTexts('my-tests', 'names')());

const ready: MyTest = {
  test_id: '10000000-0000-4000-8000-000000000001',
  title: 'My test',
  exam: null,
  question_count: 10,
  duration_sec: 1_800,
  state: 'ready',
  active_at: '2026-11-02T05:00:00Z',
  is_printed: false,
  is_for_paper: true,
  attempt_id: null,
  expires_at: null,
  score: null,
  correct_answers: null,
  is_deletable: true,
};
const printed = {
  ...ready,
  state: 'printed',
  is_printed: true,
  is_for_paper: true,
  is_deletable: false,
} as const;
const attempt_id = '20000000-0000-4000-8000-000000000001';

async function openMenu(test: MyTest): Promise<void> {
  await renderAt('/', <MyTestMenu test={test} />, [
    '/app/tests/$testId/print',
    '/app/tests/$testId/upload-print',
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'More about My test' }));
}

it.each([
  ['never begun', ready, 'Delete', /never started.*gone for good/],
  ['printed and never taken', printed, 'Remove from the list', /not been taken, so there are no results/],
  [
    'whose sheet could not be read',
    { ...printed, state: 'unreadable' },
    'Remove from the list',
    /not been taken, so there are no results/,
  ],
  [
    'finished',
    { ...printed, state: 'finished', attempt_id, score: 50, correct_answers: 5 },
    'Remove from the list',
    /Its results stay and count/,
  ],
  [
    'printed again after it was taken',
    { ...printed, attempt_id },
    'Remove from the list',
    /Its results stay/,
  ],
] as const)('says what becomes of a test %s', async (_, test, action, text) => {
  await openMenu(test);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(text);
});

it.each([
  ['running', 'To remove it, submit it first'],
  ['reading', 'Can be removed once its sheet is marked'],
  ['review', 'Can be removed once its sheet is marked'],
] as const)('says why a test that is %s cannot be removed yet', async (state, reason) => {
  await openMenu({ ...printed, state });
  const item = await screen.findByRole('menuitem', { name: reason });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('menuitem', { name: /^(Delete|Remove)/ })).toBeNull();
});

it('offers no printing of a test that an answer sheet has no place for', async () => {
  await openMenu({ ...ready, is_for_paper: false });
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /print/i })).toBeNull();
});
