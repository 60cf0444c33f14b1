import { explanationText } from '#core/domain/results/explanation-text.ts';

/** The columns that the specification names. */
export const SPECIFIED_COLUMNS = [
  'subject',
  'chapter',
  'topic',
  'stem',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'correctIndex',
  'explanationText',
  'difficulty',
  'tags',
  'language',
  'source',
  'status',
] as const;
/** The columns of an import, and so of an export. */
export const CSV_COLUMNS = [...SPECIFIED_COLUMNS, 'keepOptionOrder'] as const;

/** What the column says of a question whose options stay in their order; of any other it says nothing. */
export const KEEPS_ORDER = 'yes';

export interface CsvQuestion {
  subject: string;
  chapter: string;
  topic: string | null;
  stem: string;
  options: readonly string[];
  correctIndex: number | null;
  explanation: unknown;
  difficulty: number;
  tags: readonly string[];
  language: string;
  source: string | null;
  status: string;
  keepsOptionOrder?: boolean | undefined;
}

/** What a spreadsheet would take for a formula, and run; and what an import would take for one that was made safe. */
const FORMULA = /^'*[=+\-@\t\r]/;

export const csvHead = (): string => csvLine(CSV_COLUMNS);

export function questionCsvLine(question: CsvQuestion): string {
  return csvLine([
    question.subject,
    question.chapter,
    question.topic,
    question.stem,
    ...question.options,
    question.correctIndex,
    explanationText(question.explanation),
    question.difficulty,
    question.tags.map((tag) => tag.replaceAll(',', '\\,')).join(','),
    question.language,
    question.source,
    question.status,
    question.keepsOptionOrder ? KEEPS_ORDER : null,
  ]);
}

function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map((value) => csvCell(value === null ? '' : String(value))).join(',')}\n`;
}

/** A text that begins as a formula gets an apostrophe before it, with which a spreadsheet shows it as text. */
function csvCell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
