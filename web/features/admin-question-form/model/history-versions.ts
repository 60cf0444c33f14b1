import { z } from 'zod';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import { fieldText } from '#web/features/admin-question-form/model/field-text.ts';
import { FieldColumns } from '#web/features/admin-question-form/model/question-version.ts';

const Columns = z.record(z.string(), z.unknown()).nullable();

/** An entry of the audit log about a question or one of its translations. */
export const AuditEntry = z.object({
  id: z.number(),
  entity: z.string(),
  /** The language of a translation. */
  part: z.string().nullable(),
  /** 'insert', 'update', 'delete', or what a newer version wrote, which is shown as it stands. */
  action: z.string(),
  before: Columns,
  after: Columns,
  /** A name, else an address; null: the server itself. */
  actor: z.string().nullable(),
  set_id: z.string().nullable(),
  created_at: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Columns that people write and read, in the order they are shown. */
export const SHOWN_COLUMNS = [
  ...([
    'stem',
    'options',
    'kind',
    'key',
    'correct_index',
    'explanation',
    'subject',
    'chapter',
    'topic',
  ] as const),
  ...([
    'difficulty',
    'language',
    'source',
    'status',
    'pool',
    'tags',
    'keeps_option_order',
    'accepted_indexes',
    'dropped',
  ] as const),
  ...(['difficulty_ai', 'bloom', 'summary'] as const),
];
export type ShownColumn = (typeof SHOWN_COLUMNS)[number];

export interface ColumnChange {
  column: ShownColumn;
  before: unknown;
  after: unknown;
}

/** What an entry changed; of a row that was made or removed, all that it said. */
export function changesOf({ before, after }: AuditEntry): ColumnChange[] {
  return SHOWN_COLUMNS.flatMap((column) => {
    const [was, is] = [before?.[column] ?? null, after?.[column] ?? null];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ column, before: was, after: is }];
  });
}

/** Whether the form can put back what it was: it made nothing new, and changed something the form has. */
export function isRestorable(entry: AuditEntry): boolean {
  return entry.action !== 'insert' && changesOf(entry).some(({ column }) => column in FieldColumns.shape);
}

/**
 * The row of a part as it was before an entry, from what it is now and the entries since, newest first; null where there was
 * none. `now` is null when there is none now.
 */
export function rowBefore(
  now: Record<string, unknown> | null,
  entries: readonly AuditEntry[],
  entry: AuditEntry,
): Record<string, unknown> | null {
  let row = now;
  for (const later of entries) {
    if (later.entity !== entry.entity || later.part !== entry.part) continue;
    if (later.action === 'insert') row = null;
    else if (later.action === 'delete') row = later.before;
    else row = row && { ...row, ...later.before };
    if (later.id === entry.id) return row;
  }
  return null;
}

/** A column's value as lines of text, to be compared and read. */
export function columnText(column: ShownColumn, value: unknown): string {
  return column === 'explanation' ? (explanationText(value) ?? '') : fieldText(column, value);
}
