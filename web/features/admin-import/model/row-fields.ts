import { USUAL_OPTIONS } from '#core/domain/question-bank/option-letters.ts';
import { CSV_COLUMNS, typeCell } from '#core/domain/question-bank/question-csv.ts';
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
    correctIndex:
      parsed.key ?? parsed.severalRight ?? (parsed.correctIndex === null ? '' : String(parsed.correctIndex)),
    explanationText: parsed.explanation,
    difficulty: parsed.difficulty,
    language: parsed.language,
    source: parsed.source,
    tags: parsed.tags.map((tag) => tag.replaceAll(',', '\\,')).join(', '),
    status: parsed.status ?? '',
    keepOptionOrder: parsed.keepOptionOrder ?? '',
    type: typeOf(parsed),
    optionE,
    optionF,
    examCode: parsed.exam ?? '',
  };
}

/** As the column has it; fewer than four options are named only where the file says that there are no more. */
const typeOf = ({ kind, options, optionCount }: ParsedTexts): string =>
  typeCell(kind ?? 'single', optionCount === options.length ? options.length : USUAL_OPTIONS) ?? '';

/** What differs; null when nothing does. */
export function changedFields(before: RowFields, after: RowFields): Partial<RowFields> | null {
  const changed = CSV_COLUMNS.filter((column) => before[column] !== after[column]);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((column) => [column, after[column]]));
}
