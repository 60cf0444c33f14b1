import type { QuestionChange } from '#core/contracts/question-bank/change-questions.ts';
import { QUESTION_POOLS, QUESTION_STATUSES } from '#core/domain/question-bank/question-fields.ts';

export const CHANGED_FIELDS = ['chapter', 'topic', 'difficulty', 'tags', 'pool', 'status'] as const;

/** A change as it is typed. */
export interface ChangeDraft {
  field: (typeof CHANGED_FIELDS)[number];
  /** Of every field but tags. */
  value: string;
  /** Separated by commas. */
  add: string;
  remove: string;
}

export const NO_CHANGE: ChangeDraft = { field: 'chapter', value: '', add: '', remove: '' };

/** The change that was typed; null as long as something is missing. An empty topic takes the topic away. */
export function readChange({ field, value, add, remove }: ChangeDraft): QuestionChange | null {
  const text = value.trim();
  if (field === 'tags') {
    const tags = { add: readTags(add), remove: readTags(remove) };
    const isPossible =
      tags.add.length + tags.remove.length > 0 && !tags.add.some((tag) => tags.remove.includes(tag));
    return isPossible ? { field, ...tags } : null;
  }
  if (field === 'topic') return { field, value: text === '' ? null : text };
  if (field === 'chapter') return text === '' ? null : { field, value: text };
  if (field === 'difficulty') return text === '' ? null : { field, value: Number(text) };
  if (field === 'pool') {
    const pool = QUESTION_POOLS.find((known) => known === text);
    return pool ? { field, value: pool } : null;
  }
  const status = QUESTION_STATUSES.find((known) => known === text);
  return status ? { field, value: status } : null;
}

/** Trimmed, each once. */
function readTags(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}
