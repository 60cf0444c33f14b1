// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DraftCard } from '#web/features/admin-ai-tasks/components/draft-card.tsx';
import type { Draft } from '#web/features/admin-ai-tasks/model/draft.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['admin-ai-tasks', 'names']));
afterEach(cleanup);

const decide = { isPending: false, decide: () => undefined, retry: () => undefined } as never;

function draft(last: string, stem: string, locale: string): Draft {
  const words = { stem, options: ['one', 'two', 'three', 'four'] };
  return {
    id: `00000000-0000-4000-8000-00000000000${last}`,
    task_type: 'translate',
    locale,
    question_id: '00000000-0000-4000-8000-0000d3dc5fca',
    subject: 'Physics',
    chapter: 'Current Electricity',
    basis: { ...words, language: 'en', correct_index: 0 },
    result: { ...words, explanation: '' },
    method: 'model',
    warnings: [],
    is_changed: false,
    model: null,
    prompt: null,
    tokens: null,
    finished_at: '2026-01-01T00:00:00Z',
    total: 3,
  } as Draft;
}

it('names what a control is of by the beginning of the question, and by the language', async () => {
  const drafts = [draft('1', 'Ohm', 'hi'), draft('2', 'Ohm', 'te'), draft('3', 'Kirchhoff', 'hi')];
  await renderAt(
    '/admin/ai-tasks',
    <ul>
      {drafts.map((one) => (
        <DraftCard
          key={one.id}
          draft={one}
          name={one.basis.stem}
          decide={decide}
          isSelected={false}
          onSelect={() => undefined}
        />
      ))}
    </ul>,
    ['/admin/questions/$id'],
  );
  await screen.findAllByRole('checkbox');
  const names = ['checkbox', 'button'].flatMap((role) =>
    screen
      .getAllByRole(role)
      .map((control) => control.getAttribute('aria-label'))
      .filter((name) => name !== null),
  );
  expect(names).toHaveLength(12);
  expect(new Set(names).size).toBe(12);
  expect(names.filter((name) => /Ohm|Kirchhoff/.test(name))).toHaveLength(12);
  expect(names.filter((name) => name.startsWith('Edit: '))).toHaveLength(3);
});
