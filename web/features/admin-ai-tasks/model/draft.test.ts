import { expect, it } from 'vitest';
import { AI_TASK_TYPES, type AiTaskType } from '#core/domain/ai/ai-task.ts';
import { DraftRow, differencesOf, wordsOf } from './draft.ts';

/** What private.ai_basis keeps of a question for each kind of task, beside its words. */
const KEPT: Record<AiTaskType, object> = {
  difficulty: { difficulty_ai: null },
  tags: { tags: [] },
  bloom: { bloom: null },
  summary: { summary: null },
  translate: { explanation: { text: 'Because.' }, translation: null },
  explain: { explanation: null },
  qc: { explanation: null },
};

const rowOf = (type: AiTaskType, result: unknown = {}) => ({
  id: 'a',
  task_type: type,
  locale: null,
  question_id: 'q',
  subject: 'Physics',
  chapter: 'Optics',
  basis: {
    language: 'en',
    stem: 'Stem',
    options: ['1', '2', '3', '4'],
    correct_index: 1,
    successor_id: null,
    ...KEPT[type],
  },
  result,
  method: 'answers',
  warnings: [],
  is_changed: false,
  model: null,
  prompt: null,
  tokens: null,
  finished_at: '2026-11-20T10:00:00Z',
  total: 1,
});

it.each(AI_TASK_TYPES)('a draft of kind %s is read', (type) => {
  const draft = DraftRow.parse(rowOf(type));
  expect(wordsOf(draft.basis).explanation).toBe(type === 'translate' ? 'Because.' : '');
});

it('a difficulty is shown beside what stands', () => {
  const draft = DraftRow.parse(rowOf('difficulty', { difficulty: 4, reason: 'Two steps.' }));
  expect(
    differencesOf(draft, { difficulty: 4, reason: 'Two steps.' }, (_, value) => `level ${value}`),
  ).toEqual([{ field: 'difficulty_ai', before: '', after: 'level 4' }]);
});
