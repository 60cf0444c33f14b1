import { beforeAll, expect, it } from 'vitest';
import { i18n } from '#web/lib/i18n/i18n.ts';
import type { AuditedChange } from '#web/lib/office/audited-change.ts';
import { describeEntry } from './describe-entry.ts';

beforeAll(() => i18n.loadNamespaces('admin'));

const entry: AuditedChange = {
  id: 1,
  entity: 'questions',
  entity_id: 'q',
  part: null,
  action: 'update',
  before: { difficulty: 2, stem: 'a' },
  after: { difficulty: 3, stem: 'b' },
  actor_id: 'a',
  actor: 'Meera',
  created_at: '2026-11-22T00:00:00Z',
};
const change = { field: 'status', value: 'archived' };

it.each<[Partial<AuditedChange>, string]>([
  [{}, 'Question changed: difficulty, stem'],
  [{ after: { weight: 2 } }, 'Question changed: weight'],
  [{ action: 'insert', before: null }, 'Question added'],
  [{ entity: 'question_localizations', part: 'te' }, 'Translation changed (te)'],
  [
    { entity: 'question_bulk_changes', action: 'insert', after: { change, question_count: 20 } },
    '20 questions archived',
  ],
  [
    { entity: 'question_bulk_changes', after: { undone_at: 'now' } },
    'A change of many questions was taken back',
  ],
  [{ entity: 'question_report_answers', action: 'insert' }, 'Reports of students answered'],
  [{ entity: 'key_suspicion_dismissals', action: 'delete' }, 'Dismissed suspicion taken up again'],
  [{ entity: 'question_imports', action: 'insert', after: { imported_count: 20 } }, '20 questions imported'],
  [{ entity: 'question_imports', after: { file_name: 'a.csv' } }, 'An import of a.csv was undone'],
  [{ entity: 'app_settings', action: 'update' }, 'app_settings: update'],
])('%o', (part, text) => {
  expect(describeEntry(i18n.getFixedT('en', 'admin'), { ...entry, ...part })).toBe(text);
});
