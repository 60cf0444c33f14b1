import { SPECIFIED_COLUMNS } from '../../question-bank/question-csv.ts';
import { type AnswerOfRow, type CountsFrom, ruleOfAnswers } from '../answers/decide-answers.ts';
import { readAnswer } from '../answers/read-answer.ts';
import { FileError, problem } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { ImportedFile, NamedIn, TableFacts } from '../imported-file.ts';
import { withBarsOfFile } from '../languages/bars-of-file.ts';
import { englishOf } from '../languages/split-languages.ts';
import type { FileProblem, ParsedQuestion } from '../parsed-question.ts';
import { NEET_NAMES, type SyllabusNames } from '../recognise-names.ts';
import { answersOfTable, withAnswers } from './answers-of-table.ts';
import { type Commas, commasOf } from './commas-in-options.ts';
import { findColumns, missingColumns } from './find-columns.ts';
import { findHeadingRow, firstRow, type HeadingRow, withoutHeadings } from './find-heading-row.ts';
import { answersOfFlags } from './flags-of-options.ts';
import { guessColumns } from './guess-columns.ts';
import { withLanguageOfTwins } from './language-of-twins.ts';
import { answersOfMarks } from './marks-of-options.ts';
import { withTextsOfOptions } from './options-by-name.ts';
import { isSectionRow, type ReadRow, readRow } from './read-row.ts';
import { areSpaced, type Widths } from './realign-row.ts';
import { rightAndWrong } from './right-and-wrong.ts';
import {
  aboveHeadings,
  realignedRows,
  rowsLeft,
  rowsRealigned,
  unreadColumns,
  withoutNames,
} from './said-of-table.ts';
import { withSecondNames } from './second-names.ts';
import { splitMarked } from './split-options.ts';
import type { ColumnMapping } from './table-columns.ts';
import type { TableRow } from './table-row.ts';
import { type Template, templateOf } from './templates.ts';
import { type OtherValues, otherValues, saidOfOthers, withoutOthers } from './values-of-others.ts';

export interface TableChoices extends NamedIn {
  /** Columns somebody has chosen for a table with these headings; they count before what the headings say. */
  chosenColumns?: ((headings: string[]) => ColumnMapping | undefined) | undefined;
  /** The number of the row of headings that somebody has chosen; 0: there is none. */
  headingRow?: number | undefined;
  /** What somebody has said the answers count from. */
  answersFrom?: CountsFrom | undefined;
}

/** Titles and rows that are no questions are among them; what has more is not looked at row by row to say so. */
const MOST_ROWS = 2 * MAX_IMPORT_QUESTIONS;
/** Rows that are shown to choose the headings from. */
const SHOWN_ROWS = 15;
const LONGEST_EXAMPLE = 120;
const SHOWN_CELLS = 8;
const SHOWN_TEXT = 40;

/** The questions of a table whose headings stand in any row, or in none. @throws FileError empty, too_many_rows */
export function readTable(
  given: Iterable<TableRow>,
  facts: Omit<TableFacts, 'headings' | 'columns' | 'headingRow' | 'topRows'>,
  { names = NEET_NAMES, chosenColumns, headingRow, answersFrom }: TableChoices = {},
): ImportedFile {
  const rows = [...given].filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) throw new FileError('empty');
  if (rows.length > MOST_ROWS) throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
  const guessed = headingRow === undefined && !findHeadingRow(rows) ? guessColumns(rows, names) : null;
  const row = guessed ? withoutHeadings(rows) : (findHeadingRow(rows, headingRow) ?? firstRow(rows));
  const found = { ...row, headings: withLanguageOfTwins(row.headings, rows.slice(row.above)) };
  const placed = rightAndWrong(found.headings, rows.slice(found.above));
  const hasKeys = findColumns(found.headings).correctIndex !== undefined;
  const flags = hasKeys ? null : answersOfFlags(found.headings, rows.slice(found.above));
  const marks = hasKeys || flags ? null : answersOfMarks(found.headings, rows.slice(found.above));
  const keys = flags ?? marks;
  const head = keys
    ? { ...found, headings: [...found.headings, keys.heading] }
    : { ...found, headings: placed?.headings ?? found.headings };
  const guessOrNone = () => guessed ?? (head.number === 0 ? guessColumns(rows, names) : null);
  const named = () => withTextsOfOptions(findColumns(head.headings), rows.slice(head.above));
  const columns = chosenColumns?.(head.headings) ?? guessOrNone() ?? named();
  const guess = guessed && columns === guessed ? guessOf(columns, rows) : null;
  const template = templateOf(head.headings);
  const below = keys?.rows ?? placed?.rows ?? rows.slice(head.above);
  const body = guess ? below : withSecondNames(head.headings, columns, below);
  const isAllInStem = optionsAreInStem(body, columns);
  const missing = isAllInStem ? [] : missingColumns(columns);
  const problems: FileProblem[] = [];
  if (guessed) problems.push(problem('warning', null, null, 'no_headings'));
  problems.push(...aboveHeadings(rows, head));
  if (placed) problems.push(problem('warning', null, null, 'right_option_placed'));
  if (marks) problems.push(problem('warning', null, null, 'marked_options', { mark: marks.mark }));
  const others = isOurTable(head) ? [] : otherValues(body, columns, head.headings);
  problems.push(...saidOfOthers(others));
  const { read, left } =
    missing.length > 0
      ? { read: [], left: [] }
      : questionsOf(body, {
          ...{ head, others, template, names, isOneRight: placed !== null },
          columns: withoutOthers(columns, others),
          commas: commasOf(body, columns),
          widths: facts.separator ? widthsOf(body, head, facts.separator) : null,
        });
  if (read.length > MAX_IMPORT_QUESTIONS)
    throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
  if (missing.length > 0)
    problems.push(
      problem('error', null, missing[0] ?? null, 'columns_missing', { columns: missing.join(', ') }),
    );
  else if (read.length === 0) problems.push(problem('error', null, null, 'no_rows'));
  problems.push(...rowsRealigned(read), ...rowsLeft(left));
  problems.push(
    ...unreadColumns(
      realignedRows(body, read),
      head.headings,
      [...Object.values(withoutNames(columns, body)), ...((flags ?? placed)?.columns ?? [])],
      missing.length > 0,
    ),
  );
  const heading = head.headings[columns.correctIndex ?? -1] ?? '';
  const answers = read.map(answerOfRow);
  const rule = ruleOfAnswers(answers, {
    chosen: answersFrom,
    named: template?.from ?? countOfHeading(heading),
  });
  return {
    questions: withAnswers(read, answers, rule, heading).map((question) =>
      guess ? unconfirmed(question) : question,
    ),
    attachments: new Map(),
    problems,
    table: {
      ...facts,
      headings: head.headings,
      columns,
      headingRow: head.number,
      ...(head.isOfTwoRows && { isOfTwoRows: true, secondRow: head.secondRow }),
      topRows: rows.slice(0, SHOWN_ROWS).map(shownRow),
      ...(template && { template: template.name }),
      ...(guess && { guess }),
      ...answersOfTable(read, answers, rule),
    },
  };
}

/** What was guessed, with what stands there in the first row, to be confirmed once for the file. */
const guessOf = (columns: ColumnMapping, rows: readonly TableRow[]): NonNullable<TableFacts['guess']> =>
  Object.entries(columns).map(([column, at]) => ({
    column,
    at,
    example: (rows[0]?.cells[at] ?? '').trim().slice(0, LONGEST_EXAMPLE),
  }));

function unconfirmed(question: ParsedQuestion): ParsedQuestion {
  const said = problem('error', question.row, null, 'columns_unconfirmed');
  return { ...question, problems: [...question.problems, said] };
}

/** An export of ours. */
const isOurTable = ({ headings }: HeadingRow) =>
  SPECIFIED_COLUMNS.every((column) => headings.includes(column));

interface BodyContext {
  head: HeadingRow;
  columns: ColumnMapping;
  others: OtherValues[];
  template: Template | null;
  names: SyllabusNames;
  isOneRight: boolean;
  widths: Widths | null;
  commas: Commas | null;
}

/** `left`: rows that say something, and nothing in a column of questions. */
function questionsOf(
  body: readonly TableRow[],
  { head, columns, others, template, names, isOneRight, widths, commas }: BodyContext,
): { read: ReadRow[]; left: TableRow[] } {
  const read: ReadRow[] = [];
  const left: TableRow[] = [];
  const place = { subject: '', chapter: '' };
  const isOurs = isOurTable(head);
  const context = { headings: head.headings, columns, others, place, isOurs, isOneRight, widths, commas };
  const headings = head.headings.join('\n');
  for (const row of body) {
    // A table of several pages may name its columns on each.
    if (row.cells.map((cell) => cell.trim()).join('\n') === headings) continue;
    if (template?.isExample(row.cells)) continue;
    const section = isOurs ? null : isSectionRow(row, columns, names);
    if (section) {
      Object.assign(place, section);
      continue;
    }
    const found = readRow(row, context);
    if (found) read.push(found);
    else left.push(row);
  }
  const parted = isOurs ? null : withBarsOfFile(read.map(({ question }) => question));
  return {
    read: parted ? read.map((row, at) => ({ ...row, question: parted[at] ?? row.question })) : read,
    left,
  };
}

/** A comma that stands in no quotation marks makes a cell too many. */
function widthsOf(body: readonly TableRow[], head: HeadingRow, separator: string): Widths {
  const usual = usualWidth(body, head);
  return { usual, separator, areSpaced: areSpaced(body, usual) };
}

function usualWidth(body: readonly TableRow[], head: HeadingRow): number {
  if (head.number > 0) return head.headings.length;
  const widths = body
    .map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1)
    .sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** In words, the answer may be that of either language. */
function answerOfRow({ answer, question }: ReadRow): AnswerOfRow {
  const optionCount = question.options.length;
  const ways = [
    () => readAnswer(answer, question.options),
    () => readAnswer(englishOf(answer) ?? '', question.options),
    ...(question.translations ?? []).map(
      ({ options }) =>
        () =>
          readAnswer(answer, options),
    ),
  ];
  const readings = ways.map((read) => read());
  const [first] = readings;
  const understood = readings.find(
    ({ letter, figure, words }) => letter !== null || figure !== null || words.length > 0,
  );
  return {
    reading: { ...(understood ?? first ?? readAnswer(answer, [])), found: answer.trim() },
    optionCount,
  };
}

/** Questions that have their options in the same cell, and no columns for them. */
function optionsAreInStem(body: readonly TableRow[], columns: ColumnMapping): boolean {
  const { stem, optionA, options } = columns;
  if (stem === undefined || optionA !== undefined || options !== undefined || body.length === 0) return false;
  const found = body.filter(({ cells }) => (splitMarked(cells[stem] ?? '')?.options.length ?? 0) >= 3);
  return found.length * 2 >= body.length;
}

/** 'correctIndex' counts from 0 as the format says; other headings may say it. */
function countOfHeading(heading: string): CountsFrom | undefined {
  if (/(?:^|\D)0\s*(?:-|–|to)\s*3(?:\D|$)/i.test(heading)) return 0;
  if (/(?:^|\D)1\s*(?:-|–|to)\s*[45](?:\D|$)/i.test(heading)) return 1;
  return /index$/i.test(heading.replace(/[^a-z]/gi, '')) ? 0 : undefined;
}

const shownRow = ({ number, cells }: TableRow) => ({
  number,
  text: [...new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''))]
    .slice(0, SHOWN_CELLS)
    .map((cell) => (cell.length > SHOWN_TEXT ? `${cell.slice(0, SHOWN_TEXT)}…` : cell))
    .join(' | '),
});
