import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { explanationText } from '#core/domain/results/explanation-text.ts';
import { type Key, type KindName, kindOf } from '../questions/kinds/registry.ts';
import { csvLine } from '../spreadsheets/csv-line.ts';
import { USUAL_OPTIONS } from './option-letters.ts';

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
/**
 * The columns of an import, and so of an export. Of a question that asks for a number, `type` says 'numerical' and `correctIndex` the
 * number, or the range ('2.4..2.6'); of one with several right options it says 'multiple', and `correctIndex` their letters ('A,C').
 */
export const CSV_COLUMNS = [
  ...SPECIFIED_COLUMNS,
  'keepOptionOrder',
  'type',
  'optionE',
  'optionF',
  'examCode',
] as const;

/** What the column says of a question whose options stay in their order; of any other it says nothing. */
export const KEEPS_ORDER = 'yes';

export interface CsvQuestion {
  subject: string;
  chapter: string;
  topic: string | null;
  stem: string;
  options: readonly string[];
  correctIndex: number | null;
  /** Left out: `single`. */
  kind?: KindName | undefined;
  key?: Key | null | undefined;
  explanation: unknown;
  difficulty: number;
  tags: readonly string[];
  language: string;
  source: string | null;
  status: string;
  keepsOptionOrder?: boolean | undefined;
  /** Left out: NEET (UG). */
  exam?: string | undefined;
}

export const csvHead = (): string => csvLine(CSV_COLUMNS);

export function questionCsvLine(question: CsvQuestion): string {
  return csvLine([
    question.subject,
    question.chapter,
    question.topic,
    question.stem,
    ...optionsAtoD(question),
    answerCell(question),
    explanationText(question.explanation),
    question.difficulty,
    question.tags.map((tag) => tag.replaceAll(',', '\\,')).join(','),
    question.language,
    question.source,
    question.status,
    question.keepsOptionOrder ? KEEPS_ORDER : null,
    ...typeAndFurtherOptions(question),
    question.exam ?? NEET_EXAM,
  ]);
}

type Answered = Pick<CsvQuestion, 'options' | 'correctIndex' | 'kind' | 'key'>;

/** Four cells, whatever the question has: the columns behind them stay in their places. */
export const optionsAtoD = ({ options }: Answered) =>
  Array.from({ length: 4 }, (_, at) => options[at] ?? null);

export const answerCell = ({ correctIndex, key }: Answered) =>
  key ? kindOf(key).writeKey(key) : correctIndex;

/** Fewer options than four are said to be all there are: else one would be missing. */
export function typeCell(kind: KindName, optionCount: number): string | null {
  const hasFew = kind !== 'numerical' && optionCount < USUAL_OPTIONS;
  return (
    [kind === 'single' ? '' : kind, hasFew ? `${optionCount} options` : ''].filter(Boolean).join(', ') || null
  );
}

export const typeAndFurtherOptions = ({ kind = 'single', options }: Answered) => [
  typeCell(kind, options.length),
  options[4] ?? null,
  options[5] ?? null,
];
