// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { QuestionCards } from '#web/features/admin-questions/components/question-cards.tsx';
import { QuestionTable } from '#web/features/admin-questions/components/question-table.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import type { ListedQuestion } from '#web/lib/question-bank/find-questions.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['admin-questions', 'question-fields', 'names']));
afterEach(cleanup);

const ALIKE = 'Given below are two statements: one is labelled as Assertion A and the other as Reason R. A:';
const questions = [`${ALIKE} Ice floats.`, `${ALIKE} Iron sinks.`, 'Which is right?', 'Which is right?'].map(
  (stem, place): ListedQuestion => ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    stem,
    language: 'en',
    status: 'active',
    subject: 'Physics',
    chapter: 'Waves',
    difficulty: 3,
    kind: 'single',
    key: null,
    correct_index: 1,
    pool: 'practice',
    tags: [],
    successor_id: null,
    topic: null,
    created_at: '2026-01-01T00:00:00Z',
  }),
);
const rows = {
  questions,
  isSelected: () => false,
  onToggle: () => undefined,
  onPreview: () => undefined,
  onCopy: () => undefined,
  onStatus: () => undefined,
};

describe.each([
  [
    'table',
    <QuestionTable
      key="table"
      {...rows}
      sort={undefined}
      onSort={() => undefined}
      onTogglePage={() => undefined}
    />,
  ],
  ['cards', <QuestionCards key="cards" {...rows} />],
])('the list as %s', (_, list) => {
  it('names what is selected, edited and opened so that no two are alike', async () => {
    await renderAt('/admin/questions', list, ['/admin/questions/$questionId']);
    await screen.findAllByRole('checkbox');
    const names = ['checkbox', 'button', 'link'].flatMap((role) =>
      screen.getAllByRole(role).flatMap((control) => control.getAttribute('aria-label') ?? []),
    );
    expect(names.length).toBeGreaterThanOrEqual(4 * questions.length);
    expect(new Set(names).size).toBe(names.length);
    screen.getByRole('checkbox', { name: /^Select: .*Iron sinks/ });
  });
});
