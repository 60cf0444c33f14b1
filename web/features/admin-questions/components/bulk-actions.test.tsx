// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { NO_LOSSES } from '#core/domain/question-export/export-losses.ts';
import { BulkActions } from '#web/features/admin-questions/components/bulk-actions.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { answerCalls, collectToasts, renderAt } from '#web/testing/screens.tsx';

const PICTURE = '/storage/v1/object/public/question-media/lens.png';
const ID = '10000000-0000-4000-8000-000000000001';

beforeAll(() => loadTexts('admin-questions')());
beforeEach(() => {
  // The browser's downloads.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const question = (more: object = {}) => ({
  subject: 'Physics',
  chapter: 'Nuclei',
  topic: null,
  stem: 'Which?',
  options: ['1', '2', '3', '4'],
  correctIndex: 0,
  explanation: null,
  difficulty: 2,
  tags: [],
  language: 'en',
  source: null,
  status: 'active',
  pool: 'practice',
  keepsOptionOrder: false,
  hasRuling: false,
  exam: 'neet-ug',
  kind: 'single',
  key: null,
  translations: [],
  ...more,
});
const translations = [
  { language: 'hi', stem: 'कौन?', options: ['1', '2', '3', '4'], explanation: null, machineMade: false },
];

/** @returns the notices */
async function exportAs(format: string, questions: object[], losses = NO_LOSSES) {
  answerCalls({
    'rpc/find_question_ids': questions.map(() => ID),
    'export-questions': { lines: 'a line\n', questions, losses },
  });
  const toasts = collectToasts();
  await renderAt(
    '/questions',
    <BulkActions
      address={{}}
      total={questions.length}
      selection={{ ids: new Set([ID]), isAll: false }}
      onSelectAll={() => {}}
      onClear={() => {}}
      undo={() => {}}
      renderAddToPaper={() => null}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  // Nothing is laid out here: the menu is where it cannot be seen.
  await userEvent.click(await screen.findByRole('menuitem', { name: format, hidden: true }), {
    pointerEventsCheck: 0,
  });
  await waitFor(() => expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledOnce());
  return toasts;
}

it('says of how many questions the file of an export leaves something behind, and what carries it', async () => {
  const questions = [
    question({ translations, pool: 'reserved' }),
    question({ translations, stem: `![A lens](${PICTURE})` }),
  ];
  expect(await exportAs('GIFT', questions)).toEqual([
    [
      'info',
      'Not in the file: the translations of 2 questions, the pictures of 1 question',
      'JSON carries translations, the pool and pictures.',
    ],
  ]);
});

it('says of a CSV what the server counted, part by part', async () => {
  const [notice] = await exportAs('CSV', [question()], { ...NO_LOSSES, reserved: 3 });
  expect(notice?.[1]).toBe('Not in the file: the reserved pool of 3 questions');
});

it('says nothing of an export that carries everything', async () => {
  const everything = [question({ translations, pool: 'reserved' })];
  expect(await exportAs('JSON, with pictures', everything)).toEqual([]);
});

it('says of every format that it leaves behind what re-marking decided', async () => {
  const [notice] = await exportAs('JSON, with pictures', [question({ hasRuling: true })]);
  expect(notice?.[1]).toBe('Not in the file: what re-marking decided of 1 question');
});
