import type { TFunction } from 'i18next';
import { QuestionChange } from '#core/contracts/question-bank/change-questions.ts';
import type { AuditedChange } from '#web/lib/office/audited-change.ts';
import { describeChange } from '#web/lib/question-bank/describe-change.ts';
import type admin from '#web/locales/en/admin.json';

type Texts = typeof admin.dashboard.log;

type Describe = (entry: AuditedChange) => string;

/** What an entry of the audit log says, in a sentence. @param otherwise says what has no sentence here */
export function describeEntry(
  t: TFunction<'admin'>,
  entry: AuditedChange,
  otherwise: Describe = ({ entity, action }) => `${entity}: ${action}`,
): string {
  const { entity, action, part } = entry;
  if (entity === 'question_bulk_changes') return describeBulkChange(t, entry);
  if (entity === 'question_imports') return describeImport(t, entry);
  if (!isKnown(entity) || !isAction(action)) return otherwise(entry);
  return t(`dashboard.log.entries.${entity}.${action}`, {
    part,
    fields: fieldNames(t, entry),
    reason: String(entry.after?.reversal_reason ?? entry.after?.reason ?? ''),
  });
}

/** Once it is made, all that happens to it is that it is taken back. */
function describeBulkChange(t: TFunction<'admin'>, { action, after }: AuditedChange): string {
  const change = QuestionChange.safeParse(after?.change);
  if (action !== 'insert' || !change.success) return t('dashboard.log.undone');
  return describeChange(change.data, Number(after?.question_count));
}

/** It has an entry when its questions are made, and one when they are removed again. */
function describeImport(t: TFunction<'admin'>, { action, after }: AuditedChange): string {
  if (action !== 'insert') return t('dashboard.log.importUndone', { file: String(after?.file_name ?? '') });
  return t('dashboard.log.imported', { count: Number(after?.imported_count) });
}

function fieldNames(t: TFunction<'admin'>, { after }: AuditedChange): string {
  return Object.keys(after ?? {})
    .map((column) => t(`dashboard.log.fields.${column as keyof Texts['fields']}`, { defaultValue: column }))
    .join(', ');
}

const KNOWN = [
  'questions',
  'question_localizations',
  'library_items',
  'question_report_answers',
  'key_suspicion_dismissals',
  'remark_sets',
  'papers',
] as const satisfies readonly (keyof Texts['entries'])[];

function isKnown(entity: string): entity is (typeof KNOWN)[number] {
  return (KNOWN as readonly string[]).includes(entity);
}

function isAction(action: string): action is 'insert' | 'update' | 'delete' {
  return ['insert', 'update', 'delete'].includes(action);
}
