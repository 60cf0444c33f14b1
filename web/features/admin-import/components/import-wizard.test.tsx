// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ImportWizard } from '#web/features/admin-import/components/import-wizard.tsx';
import type { ImportAddress } from '#web/features/admin-import/model/import-address.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, type Call, renderAt } from '#web/testing/screens.tsx';

const ID = '10000000-0000-4000-8000-000000000001';
const row = (status: string, imported = 0) => ({
  id: ID,
  file_name: 'a.csv',
  solutions_name: null,
  format: 'csv',
  exam: 'neet-ug',
  status,
  row_count: 3,
  imported_count: imported,
  kept_count: 0,
  takes_duplicates: false,
  error: null,
  report: { problems: [] },
  choices: { defaults: { difficulty: 3 } },
  created_at: '2026-11-23T10:00:00Z',
});
const COUNTS = {
  total: 3,
  errors: 1,
  warnings: 0,
  waiting: 0,
  same: 0,
  alike: 0,
  left_out: 0,
  losses: 0,
  ready: 2,
  imported: 0,
};

beforeAll(() => loadTexts('admin-import', 'names')());
beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what the check found, and keeps the focus in the wizard when the import is over', async () => {
  let shown = row('checked');
  answerCalls({
    exams: [],
    question_imports: () => [shown],
    question_import_rows: [],
    'rpc/count_import_rows': [COUNTS],
    'start-question-import': () => {
      shown = row('done', 2);
      return { status: 'done' };
    },
  });
  await renderAt(
    '/import',
    <ImportWizard exam="neet-ug" address={{ import: ID }} onAddress={() => undefined} />,
  );
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(spoken()).toContain('File checked: 2 ready to import, 1 with errors.'));
  const start = await screen.findByRole('button', { name: 'Import 2 questions' });
  await userEvent.click(start);
  await waitFor(() => expect(spoken()).toContain('Import complete. 2 questions were imported.'));
  expect(start.isConnected).toBe(false);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Import Questions' })),
  );
});

it('keeps the focus in the wizard once a file is chosen, while it is sent and when it is refused', async () => {
  answerCalls({ exams: [], question_imports: [] });
  class Sending {
    upload = {};
    onerror = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = () => void sent.push(this);
  }
  const sent: Sending[] = [];
  vi.stubGlobal('XMLHttpRequest', Sending);
  await renderAt('/import', <ImportWizard exam="neet-ug" address={{}} onAddress={() => undefined} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file can be chosen');
  input.focus();
  await userEvent.upload(input, new File(['a,b'], 'a.csv', { type: 'text/csv' }));
  await screen.findByText('Sending the file…');
  expect(input.isConnected).toBe(false);
  const wizard = screen.getByRole('region', { name: 'Import Questions' });
  const hasFocus = () => document.activeElement !== document.body && wizard.contains(document.activeElement);
  await waitFor(() => expect(hasFocus()).toBe(true));
  await waitFor(() => {
    sent[0]?.onerror();
    expect(screen.queryByText('Sending the file…')).toBeNull();
  });
  expect(hasFocus()).toBe(true);
});

/** As its route draws it: where it stands is in the address. */
function Walked() {
  const [address, setAddress] = useState<ImportAddress>({});
  return <ImportWizard exam="neet-ug" address={address} onAddress={setAddress} />;
}

const named = (code: string, name: string) => ({ code, name: { en: name, hi: name, te: name, ta: name } });
const examChosen = async () =>
  (await screen.findByLabelText<HTMLSelectElement>('Exam of the questions')).value;

it('offers the exam of the last file for the next one: the one it was sent for, or checked again for', async () => {
  class Sent {
    upload = {};
    status = 200;
    response = { import_id: ID };
    onload = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = (form: FormData) => {
      forms.push(form.get('exam'));
      this.onload();
    };
  }
  const forms: unknown[] = [];
  vi.stubGlobal('XMLHttpRequest', Sent);
  let shown = { ...row('checked'), exam: 'jee-main' };
  answerCalls({
    exams: [named('neet-ug', 'NEET (UG)'), named('jee-main', 'JEE Main'), named('gate', 'GATE')],
    question_imports: ({ query }: Call) => (query.has('id') ? [shown] : []),
    question_import_rows: [],
    'rpc/count_import_rows': [COUNTS],
    'cancel-question-import': { status: 'cancelled' },
    'recheck-question-import': ({ body }: Call) => {
      shown = { ...shown, exam: (body as { exam: string }).exam };
      return { status: 'checking' };
    },
  });
  const send = async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('No file can be chosen');
    await userEvent.upload(input, new File(['a,b'], 'a.csv', { type: 'text/csv' }));
  };
  const another = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
  await renderAt('/import', <Walked />);
  await screen.findByRole('option', { name: 'JEE Main' });
  expect(await examChosen()).toBe('neet-ug');
  await userEvent.selectOptions(await screen.findByLabelText('Exam of the questions'), 'jee-main');
  await send();
  await another();
  expect(await examChosen()).toBe('jee-main');
  await send();
  expect(forms).toEqual(['jee-main', 'jee-main']);
  await screen.findByRole('button', { name: 'Choose another file' });
  await userEvent.selectOptions(await screen.findByLabelText('Exam of the questions'), 'gate');
  await userEvent.click(await screen.findByRole('button', { name: 'Check again for this exam' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again for this exam' })).toBeNull());
  await another();
  await waitFor(async () => expect(await examChosen()).toBe('gate'));
});
