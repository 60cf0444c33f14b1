import { indexOfSign } from '../answers/answer-signs.ts';
import { problem } from '../file-error.ts';
import type { FileProblem } from '../parsed-question.ts';
import { joinQuotes } from '../quote.ts';
import { findColumns } from '../table/find-columns.ts';
import { findHeadingRow } from '../table/find-heading-row.ts';
import { readHeading } from '../table/read-heading.ts';
import type { TableRow } from '../table/table-row.ts';
import type { NamedSheet } from './join-sheets.ts';

interface Key {
  number: string;
  answer: string;
  explanation: string;
}

interface KeySheet {
  name: string;
  /** What its columns are called, where it says so. */
  heading: string;
  explanation: string;
  keys: Key[];
  /** Rows that say something else. */
  left: string[];
}

export interface WithKeys {
  rows: TableRow[];
  /** The sheet the keys stand in; null: none was taken. */
  from: string | null;
  problems: FileProblem[];
  /** What stands in that sheet, and is no key. */
  left: string[];
}

/** 'Q. 12', '12.', '12' */
const NUMBER = /^\W*(?:q(?:ues(?:tion)?)?|s)?[.\s]*(?:no)?[.\s]*0*(\d{1,5})\W*$/i;
const TYPED_BEFORE = /^\s*(?:Q(?:ues(?:tion)?)?\s*\.?\s*)?0*(\d{1,4})\s*[.):-]\s*(?=\S)/i;
const LOOKED_AT = 40;
const FEWEST = 2;
const LONGEST_ANSWER = 300;
/** Of a number or the letter of an option; patterns would go back over and over in a cell of thousands of dots. */
const LONGEST_SIGN = 40;
/** Of one number, that are compared. */
const MOST_KEYS = 5;

const numberIn = (cell = ''): string | null => {
  const text = cell.trim();
  return text.length > LONGEST_SIGN ? null : (NUMBER.exec(text)?.[1] ?? null);
};

/**
 * The keys of a workbook that has them in a sheet of their own: by the numbers of the questions and by nothing else. A number without a
 * key is an error of its question, and so is one that two questions or two different keys have.
 */
export function withKeySheet(rows: readonly TableRow[], others: readonly NamedSheet[]): WithKeys {
  const none: WithKeys = { rows: [...rows], from: null, problems: [], left: [] };
  const head = findHeadingRow(rows);
  const columns = head && findColumns(head.headings);
  if (!head || !columns || columns.correctIndex !== undefined) return none;
  const numberOf = ({ cells }: TableRow): string | null =>
    columns.number === undefined
      ? (TYPED_BEFORE.exec(cells[columns.stem ?? 0] ?? '')?.[1] ?? null)
      : numberIn(cells[columns.number]);
  const body = rows.slice(head.above);
  const numbers = body.map(numberOf);
  const asked = counted(numbers.filter((number) => number !== null));
  const sheets = others.flatMap((sheet) => keySheetOf(sheet) ?? []);
  const found = sheets.filter(
    ({ keys }) => keys.filter(({ number }) => asked.has(number)).length * 2 > asked.size,
  );
  const [sheet] = found;
  if (!sheet || found.length > 1 || asked.size < FEWEST) return none;
  const byNumber = new Map<string, Key[]>();
  for (const key of sheet.keys)
    byNumber.set(key.number, [...(byNumber.get(key.number) ?? []), key].slice(0, MOST_KEYS));
  const width = Math.max(head.headings.length, ...rows.map(({ cells }) => cells.length));
  const hasExplanation = columns.explanationText === undefined && sheet.explanation !== '';
  const further = (answer: string, explanation: string) =>
    hasExplanation ? [answer, explanation] : [answer];
  const filled = body.map((row, at): TableRow => {
    const number = numbers[at] ?? null;
    const keys = byNumber.get(number ?? '') ?? [];
    const answers = new Set(keys.map(({ answer }) => answer.toLowerCase()));
    const isClear = answers.size === 1 && number !== null && asked.get(number) === 1;
    const code = answers.size === 0 || number === null ? 'key_sheet_without' : 'key_sheet_twice';
    const said = problem('error', row.number, 'correctIndex', code, {
      number: number ?? '',
      sheet: sheet.name,
    });
    const isEmpty = row.cells.every((cell) => cell.trim() === '');
    return {
      ...row,
      cells: [
        ...padded(row.cells, width),
        ...(isClear ? further(keys[0]?.answer ?? '', keys[0]?.explanation ?? '') : further('', '')),
      ],
      ...(!isClear && !isEmpty && { notes: [...(row.notes ?? []), { at: width, problem: said }] }),
    };
  });
  const above = rows
    .slice(0, head.above)
    .map((row) =>
      row.number === head.number
        ? { ...row, cells: [...padded(row.cells, width), ...further(sheet.heading, sheet.explanation)] }
        : row,
    );
  const unknown = [...byNumber.keys()].filter((number) => !asked.has(number));
  const problems = [problem('warning', null, null, 'keys_of_sheet', { sheet: sheet.name })];
  if (unknown.length > 0)
    problems.push(
      problem('warning', null, null, 'key_sheet_unknown', {
        sheet: sheet.name,
        numbers: joinQuotes(unknown, ', '),
      }),
    );
  return { rows: [...above, ...filled], from: sheet.name, problems, left: sheet.left };
}

const padded = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, at) => cells[at] ?? '');

function counted(numbers: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

/** A sheet of numbers and what is right, with headings or none; several of both may stand side by side. Null: it is no such sheet. */
function keySheetOf({ name, rows }: NamedSheet): KeySheet | null {
  const areNumbers = columnsOfNumbers(rows);
  for (const [at, row] of rows.slice(0, LOOKED_AT).entries()) {
    const columns = row.cells.map((cell) => readHeading(cell)?.column ?? null);
    const answers = columns.flatMap((column, place) => (column === 'correctIndex' ? [place] : []));
    const [first] = answers;
    if (first === undefined) continue;
    const below = rows.slice(at + 1);
    const pairs = answers.flatMap((answer, place) => {
      const from = place === 0 ? 0 : (answers[place - 1] ?? 0) + 1;
      const number = columns.findIndex(
        (_, column) => column >= from && column < answer && areNumbers(column, at + 1),
      );
      return number < 0 ? [] : [{ number, answer }];
    });
    const explanation = pairs.length === 1 ? columns.indexOf('explanationText') : -1;
    if (pairs.length < answers.length) continue;
    const used = new Set([...pairs.flatMap((pair) => [pair.number, pair.answer]), explanation]);
    return {
      name,
      heading: row.cells[first] ?? '',
      explanation: explanation < 0 ? '' : (row.cells[explanation] ?? ''),
      ...keysOf(below, pairs, explanation),
      left: [
        ...rows.slice(0, at),
        ...below.map((each) => ({ ...each, cells: each.cells.filter((_, column) => !used.has(column)) })),
      ]
        .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').join(' · '))
        .filter((text) => text !== ''),
    };
  }
  return withoutHeadings({ name, rows }, areNumbers);
}

/** Whether a column holds numbers of questions and nothing else from the row at `from` on. */
type AreNumbers = (column: number, from: number) => boolean;

/** Walks the rows once, however many headings and columns ask afterwards. */
function columnsOfNumbers(rows: readonly TableRow[]): AreNumbers {
  /** By column, the last row that is filled, and the last that says something else than a number. */
  const filled: number[] = [];
  const others: number[] = [];
  for (const [at, { cells }] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      if (cell.trim() === '') continue;
      filled[column] = at;
      if (numberIn(cell) === null) others[column] = at;
    }
  return (column, from) => (filled[column] ?? -1) >= from && (others[column] ?? -1) < from;
}

function keysOf(
  rows: readonly TableRow[],
  pairs: readonly { number: number; answer: number }[],
  explanation: number,
) {
  const keys = rows.flatMap(({ cells }) =>
    pairs.flatMap((pair): Key[] => {
      const number = numberIn(cells[pair.number]);
      const answer = (cells[pair.answer] ?? '').trim().slice(0, LONGEST_ANSWER);
      return number === null || answer === ''
        ? []
        : [{ number, answer, explanation: explanation < 0 ? '' : (cells[explanation] ?? '') }];
    }),
  );
  return { keys };
}

/** Columns by turns of numbers that differ and of letters of options. */
function withoutHeadings({ name, rows }: NamedSheet, areNumbers: AreNumbers): KeySheet | null {
  const width = Math.max(
    0,
    ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1),
  );
  const columns = Array.from({ length: width }, (_, at) => at).filter((at) =>
    rows.some(({ cells }) => (cells[at] ?? '').trim() !== ''),
  );
  const pairs = columns.flatMap((number, place) =>
    place % 2 === 0 ? [{ number, answer: columns[place + 1] ?? -1 }] : [],
  );
  const areKeys = pairs.every(
    ({ number, answer }) =>
      areNumbers(number, 0) &&
      rows.every(({ cells }) => isSign(cells[answer] ?? '') === (numberIn(cells[number]) !== null)),
  );
  const { keys } = keysOf(rows, pairs, -1);
  const areApart = new Set(keys.map(({ number }) => number)).size === keys.length;
  return pairs.length > 0 && areKeys && areApart && keys.length >= FEWEST
    ? { name, heading: 'Answer', explanation: '', keys, left: [] }
    : null;
}

/** 'B', '(c)', '2': what names an option. */
function isSign(cell: string): boolean {
  const text = cell.trim();
  if (text.length > LONGEST_SIGN) return false;
  const sign = /^\W*(\p{L}\p{M}*|\d{1,2})\W*$/u.exec(text)?.[1] ?? '';
  return sign !== '' && (/^\d/.test(sign) || indexOfSign(sign) !== null);
}
