import { explanationText } from '#core/domain/results/explanation-text.ts';
import { csvLine } from '../spreadsheets/csv-line.ts';

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
