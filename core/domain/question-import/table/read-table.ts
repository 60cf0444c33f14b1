import { FileError, newQuestion, problem } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { ImportedFile, TableFacts } from '../imported-file.ts';
import type { FileProblem, ParsedQuestion } from '../parsed-question.ts';
import { type ColumnMapping, type CsvColumn, findColumns, missingColumns } from './find-columns.ts';

/** A row of a sheet: its number as a spreadsheet shows it, its cells as texts. */
export interface TableRow {
  number: number;
  cells: readonly string[];
  problems?: readonly FileProblem[];
}

const MAX_HEADINGS = 100;
/** Of a heading that is shown. */
const LONGEST_HEADING = 100;

/**
 * The questions of a table whose first row that is not empty names its columns.
 * @param chosen columns chosen by hand; they count before what the headings say
 * @throws FileError no_rows, too_many_rows
 */
export function readTable(
  rows: Iterable<TableRow>,
  facts: Omit<TableFacts, 'headings' | 'columns'>,
  chosen?: (headings: string[]) => ColumnMapping | undefined,
): ImportedFile {
  let headings: string[] | null = null;
  let columns: ColumnMapping = {};
  const questions: ParsedQuestion[] = [];
  for (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    if (!headings) {
      headings = row.cells.slice(0, MAX_HEADINGS).map((cell) => cell.trim().slice(0, LONGEST_HEADING));
      columns = chosen?.(headings) ?? findColumns(headings);
      continue;
    }
    if (questions.length === MAX_IMPORT_QUESTIONS)
      throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
    questions.push(readRow(row, columns));
  }
  if (!headings) throw new FileError('empty');
  const missing = missingColumns(columns);
  const problems: FileProblem[] = [];
  if (missing.length > 0) {
    problems.push(
      problem('error', null, missing[0] ?? null, 'columns_missing', { columns: missing.join(', ') }),
    );
  } else if (questions.length === 0) problems.push(problem('error', null, null, 'no_rows'));
  return {
    questions: missing.length > 0 ? [] : questions,
    attachments: new Map(),
    problems,
    table: { ...facts, headings, columns },
  };
}

function readRow({ number, cells, problems = [] }: TableRow, columns: ColumnMapping): ParsedQuestion {
  const cell = (column: CsvColumn) => {
    const at = columns[column];
    return at === undefined ? '' : withoutApostrophe(cells[at] ?? '');
  };
  const question = {
    ...newQuestion(number),
    ...{ subject: cell('subject'), chapter: cell('chapter'), topic: cell('topic'), stem: cell('stem') },
    options: [cell('optionA'), cell('optionB'), cell('optionC'), cell('optionD')],
    ...{ explanation: cell('explanationText'), difficulty: cell('difficulty'), language: cell('language') },
    ...{ source: cell('source'), status: cell('status'), tags: splitTags(cell('tags')) },
    ...(cell('keepOptionOrder') !== '' && { keepOptionOrder: cell('keepOptionOrder') }),
    problems: [...problems],
  };
  return { ...question, ...readAnswer(cell('correctIndex'), number, question.problems) };
}

/** A text that begins as a formula is written with an apostrophe before it (question-csv.ts). */
function withoutApostrophe(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/** By commas; one that belongs to a tag has a backslash before it. */
export function splitTags(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((tag) => tag.replaceAll('\\,', ',').trim())
    .filter((tag) => tag !== '');
}

/** 0 to 3, or nothing; a letter is taken, too. */
export function readAnswer(
  text: string,
  row: number,
  problems: readonly FileProblem[],
): Pick<ParsedQuestion, 'correctIndex'> & Partial<Pick<ParsedQuestion, 'problems'>> {
  const found = text.trim();
  if (found === '') return { correctIndex: null };
  if (/^[0-3](\.0+)?$/.test(found)) return { correctIndex: Number.parseInt(found, 10) };
  const letter = /^\(?(?:option\s*)?([a-d])[).]?$/i.exec(found)?.[1]?.toUpperCase();
  if (letter) {
    const said = problem('warning', row, 'correctIndex', 'answer_letter', { found: found.slice(0, 40) });
    return { correctIndex: 'ABCD'.indexOf(letter), problems: [...problems, said] };
  }
  const wrong = problem('error', row, 'correctIndex', 'answer_invalid', { found: found.slice(0, 40) });
  return { correctIndex: null, problems: [...problems, wrong] };
}
