import { CsvError } from 'csv-parse/sync';
import { FileError } from '../question-import/file-error.ts';
import { joinSheets } from './join-sheets.ts';
import { findTable } from './list-columns.ts';
import { lostZeros } from './lost-zeros.ts';
import { type Line, MOST_COLUMNS, openList, type Sheet, widthOf } from './open-list.ts';
import { withRollNumbersApart } from './roll-numbers-apart.ts';
import {
  type ListProblem,
  MOST_STUDENTS,
  type Placement,
  type StudentList,
  type StudentRow,
} from './student-list.ts';
import { columnsByField, rollNumberOf, studentRow } from './student-row.ts';
import { tablesBelow } from './tables-below.ts';
import { tablesBeside } from './tables-beside.ts';

/** Reasons of a workbook that are those of a list. */
const SAID = ['encrypted', 'has_macros'] as const;
const LONGEST_PASSED_OVER = 200;

export interface ReadOptions {
  /** By hand, of each column from the left. */
  placed?: Placement | undefined;
  /** Numbers and addresses of a row that are none are left out, and keep nobody out. */
  leavesOut?: boolean | undefined;
  /** Roll numbers get the zeros back that the sheet seems to have thrown away. */
  putsZeros?: boolean | undefined;
}

/** Students of a table as spreadsheets and forms write it; each row with what keeps it from being invited. */
export function readStudentList(source: string | Uint8Array, options: ReadOptions = {}): StudentList {
  const { placed, leavesOut = false, putsZeros = false } = options;
  const opened = sheetsOf(source);
  if (typeof opened === 'string') return unusableList(opened);
  if (opened.length === 0) return unusableList('empty');
  const isWide = ({ lines }: Sheet) => widthOf(lines) > MOST_COLUMNS;
  const narrow = opened.filter((sheet) => !isWide(sheet));
  if (narrow.length === 0) return unusableList('too_many_columns');
  const { lines, sheets } = joinSheets(narrow.flatMap(tablesBelow).flatMap(tablesBeside));
  sheets.others.push(...opened.filter(isWide).map(({ name, columns }) => ({ name, columns })));
  const { columns, others, students } = findTable(lines, placed);
  const passedOver = others.map(({ number, cells }) => ({
    row: number,
    text: cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' · ')
      .slice(0, LONGEST_PASSED_OVER),
  }));
  const problem = problemOf(
    students,
    columns.map(({ field }) => field),
  );
  const places = columnsByField(columns);
  const zeros = lostZeros(students.map((line) => rollNumberOf(line, places) ?? ''));
  const read = (line: Line) => studentRow(line, places, { leavesOut, zeros: putsZeros ? zeros : null });
  const rows = problem ? [] : withRollNumbersApart(withRepeated(students.map(read)));
  return { problem, columns, passedOver, rows, students: students.length, zeros, sheets };
}

export const unusableList = (problem: ListProblem): StudentList => ({
  problem,
  columns: [],
  passedOver: [],
  rows: [],
  students: 0,
  zeros: null,
  sheets: { joined: [], others: [] },
});

function sheetsOf(source: string | Uint8Array): Sheet[] | ListProblem {
  try {
    return openList(source);
  } catch (error) {
    if (error instanceof FileError && error.code === 'too_many_rows') return 'too_many_lines';
    if (error instanceof FileError) return SAID.find((code) => code === error.code) ?? 'not_a_list';
    if (error instanceof CsvError) return 'csv_broken';
    throw error;
  }
}

function problemOf(students: readonly Line[], fields: Placement): ListProblem | null {
  if (students.length === 0) return 'empty';
  if (!fields.includes('email') && !fields.includes('roll_number')) return 'no_email_column';
  return students.length > MOST_STUDENTS ? 'too_many_rows' : null;
}

/** Two rows of one account: the first counts. */
function withRepeated(rows: readonly StudentRow[]): StudentRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.problem !== null) return row;
    const first = seen.get(row.email);
    if (first === undefined) {
      seen.set(row.email, row.row);
      return row;
    }
    const problem = row.byRollNumber ? ('roll_number_repeated' as const) : ('email_repeated' as const);
    return { ...row, problem, otherRow: first };
  });
}
