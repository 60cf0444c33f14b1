// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { FileChoices } from '#web/features/admin-import/components/file-choices.tsx';
import { FileNames } from '#web/features/admin-import/components/file-names.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, type Call, renderAt } from '#web/testing/screens.tsx';

let calls: Call[];
beforeAll(() => loadTexts('admin-import', 'names')());
beforeEach(() => {
  calls = answerCalls({ 'recheck-question-import': { status: 'checking' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const inPhysics = (chapter: string) => ({ subject: 'Physics' as const, chapter });
const chapter = (name: string, more = {}) => ({
  field: 'chapter' as const,
  subject: 'Physics' as const,
  name,
  to: null,
  count: 1,
  guess: null,
  ...more,
});
const LISTED = [
  chapter('Rotation of rigid bodies', {
    count: 12,
    guess: inPhysics('System of Particles and Rotational Motion'),
  }),
  { ...chapter('Paper Two'), field: 'subject' as const, subject: null },
  chapter('Atoms again', { to: inPhysics('Atoms') }),
];
const known = (listed: typeof LISTED): QuestionImport => ({
  id: '10000000-0000-4000-8000-000000000001',
  file_name: 'a.csv',
  solutions_name: null,
  format: 'csv',
  exam: 'neet-ug',
  status: 'checked',
  row_count: 14,
  imported_count: 0,
  kept_count: 0,
  takes_duplicates: false,
  error: null,
  created_at: '2026-11-23T10:00:00Z',
  choices: { defaults: { difficulty: 3 } },
  report: { problems: [], names: { listed, unlisted: 0 } },
});
const shown = (listed = LISTED) =>
  renderAt('/import', <FileNames import={known(listed)} names={{ listed, unlisted: 0 }} />);
const selectOf = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `${name}: where it belongs in the syllabus` });
const saved = () => {
  const [sent] = calls.filter(({ name }) => name === 'recheck-question-import');
  return (sent?.body as { choices: QuestionImport['choices'] } | undefined)?.choices;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and check again' }));

it('lists each name with its rows, the best guess first, and what was chosen before', async () => {
  await shown();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('div')?.textContent)).toEqual([
    'Rotation of rigid bodiesChapter in Physics · 12 rows',
    'Paper TwoSubject · 1 row',
    'Atoms againChapter in Physics · 1 row',
  ]);
  const [guessed] = within(selectOf('Rotation of rigid bodies')).getAllByRole('group');
  expect([guessed?.getAttribute('label'), guessed?.textContent]).toEqual([
    ...['Best guess', 'System of Particles and Rotational Motion'],
  ]);
  expect(selectOf('Rotation of rigid bodies').value).toBe('');
  expect(selectOf('Atoms again').value).toBe('Physics/Atoms');
});

it('saves what was chosen for every name, beside the other choices of the file', async () => {
  await shown();
  await userEvent.selectOptions(selectOf('Paper Two'), 'Biology');
  await userEvent.click(screen.getByRole('button', { name: 'Take all best guesses' }));
  await userEvent.selectOptions(selectOf('Atoms again'), '– keep as it is –');
  await save();
  expect(saved()).toEqual({
    defaults: { difficulty: 3 },
    names: [
      {
        field: 'chapter',
        subject: 'Physics',
        name: 'Rotation of rigid bodies',
        to: inPhysics('System of Particles and Rotational Motion'),
      },
      { field: 'subject', subject: null, name: 'Paper Two', to: { subject: 'Biology' } },
      { field: 'chapter', subject: 'Physics', name: 'Atoms again', to: null },
    ],
  });
});

it('gives all unknown subjects one at once, and leaves chapters alone', async () => {
  const subject = (name: string) => ({ ...chapter(name), field: 'subject' as const, subject: null });
  await shown([subject('Maths I'), subject('Maths II'), chapter('Atoms again')] as typeof LISTED);
  await userEvent.selectOptions(screen.getByLabelText('Subject of all of them'), 'Biology');
  await save();
  expect(saved()?.names?.map(({ to }) => to?.subject ?? null)).toEqual(['Biology', 'Biology', null]);
});

it('shows a long list when it is asked for, and saves all of it', async () => {
  await shown(Array.from({ length: 11 }, (_, at) => chapter(`Own ${at}`)));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
  await save();
  expect(saved()?.names).toHaveLength(11);
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 more names' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(11);
});

it('keeps placed names when columns and values are checked again', async () => {
  const { count: _, guess: __, ...name } = chapter('Atoms again', { to: inPhysics('Atoms') });
  await renderAt(
    '/import',
    <FileChoices areAllErrors={false} import={{ ...known([]), choices: { names: [name] } }} />,
  );
  await userEvent.click(screen.getByText('Columns and values of the file'));
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(saved()).toEqual({ names: [name] });
});

it.each([
  ['is open where no question is without an error', true],
  ['is closed where some can be imported', false],
])('what holds for the whole file %s', async (_, areAllErrors) => {
  await renderAt('/import', <FileChoices areAllErrors={areAllErrors} import={known([])} />);
  expect(screen.getByText('Columns and values of the file').closest('details')?.open).toBe(areAllErrors);
});
