import { CSV_COLUMNS } from '#core/domain/question-bank/question-csv.ts';
import type { ParsedTexts } from '#web/features/admin-import/api/list-rows.ts';

export type RowFields = Record<(typeof CSV_COLUMNS)[number], string>;

/** A row as a file would write it, field by field. */
export function fieldsOf(parsed: ParsedTexts): RowFields {
  const [optionA = '', optionB = '', optionC = '', optionD = '', optionE = '', optionF = ''] = parsed.options;
  return {
    subject: parsed.subject,
    chapter: parsed.chapter,
    topic: parsed.topic,
    stem: parsed.stem,
    optionA,
    optionB,
    optionC,
    optionD,
    correctIndex: parsed.key ?? (parsed.correctIndex === null ? '' : String(parsed.correctIndex)),
    explanationText: parsed.explanation,
    difficulty: parsed.difficulty,
    language: parsed.language,
    source: parsed.source,
    tags: parsed.tags.map((tag) => tag.replaceAll(',', '\\,')).join(', '),
    status: parsed.status ?? '',
    keepOptionOrder: parsed.keepOptionOrder ?? '',
    type: parsed.kind ?? '',
    optionE,
    optionF,
  };
}

/** What differs; null when nothing does. */
export function changedFields(before: RowFields, after: RowFields): Partial<RowFields> | null {
  const changed = CSV_COLUMNS.filter((column) => before[column] !== after[column]);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((column) => [column, after[column]]));
}
