import { expect, it } from 'vitest';
import type { AuditEntry } from '#web/features/admin-question-form/model/history-versions.ts';
import { isRestorable } from '#web/features/admin-question-form/model/history-versions.ts';
import { blankDraft, blankWords } from '#web/features/admin-question-form/model/question-draft.ts';
import { restoredDraft } from '#web/features/admin-question-form/model/restored-draft.ts';

const entry = (id: number, more: Partial<AuditEntry>): AuditEntry => ({
  id,
  entity: 'questions',
  part: null,
  action: 'update',
  before: {},
  after: {},
  actor: 'Asha',
  set_id: null,
  created_at: '2026-11-22T08:00:00Z',
  ...more,
});
const hindi = { entity: 'question_localizations', part: 'hi' };
const blank = blankDraft();
const words = { stem: 'now', options: ['1', '2', '3', '4'], explanation: '' };
const now = {
  question: { ...blank.question, ...words, chapter: 'Waves' },
  translations: { ...blank.translations, hi: { ...words, stem: 'अब' } },
};
const entries = [
  entry(9, { ...hindi, before: { stem: 'तब' }, after: { stem: 'अब' } }),
  entry(8, {
    before: { stem: 'middle', explanation: { text: 'Why' } },
    after: { stem: 'now', explanation: null },
  }),
  entry(7, { before: { stem: 'first' }, after: { stem: 'middle' } }),
];

it('walks back to the row before an entry, and leaves the other parts as they are', () => {
  const restored = restoredDraft(now, entries[2] as AuditEntry, entries);
  expect(restored.question).toMatchObject({ stem: 'first', explanation: 'Why', chapter: 'Waves' });
  expect(restored.translations).toEqual(now.translations);
});

it('walks back a translation by itself', () => {
  const restored = restoredDraft(now, entries[0] as AuditEntry, entries);
  expect(restored.translations.hi.stem).toBe('तब');
  expect(restored.question).toEqual(now.question);
});

it('brings back a translation that was removed', () => {
  const before = { ...words, stem: 'था', explanation: 'plain' };
  const removed = entry(10, { ...hindi, action: 'delete', before, after: null });
  const without = { ...now, translations: { ...now.translations, hi: blankWords() } };
  expect(restoredDraft(without, removed, [removed]).translations.hi).toEqual(before);
});

it('offers to restore what the form has, and nothing else', () => {
  expect(isRestorable(entries[1] as AuditEntry)).toBe(true);
  expect(isRestorable(entry(1, { action: 'insert', before: null, after: words }))).toBe(false);
  expect(isRestorable(entry(1, { before: { pool: 'practice' }, after: { pool: 'reserved' } }))).toBe(false);
});
