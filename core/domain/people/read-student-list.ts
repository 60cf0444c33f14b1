import { CsvError } from 'csv-parse/sync';
import { FileError } from '../question-import/file-error.ts';
import { joinSheets } from './join-sheets.ts';
import { findTable } from './list-columns.ts';
import { type Line, MOST_COLUMNS, openList, type Sheet, widthOf } from './open-list.ts';
import { withRollNumbersApart } from './roll-numbers-apart.ts';
import {
  type ListProblem,
  MOST_STUDENTS,
  type Placement,
  type StudentList,
  type StudentRow,
} from './student-list.ts';
import { columnsByField, studentRow } from './student-row.ts';

/** Reasons of a workbook that are those of a list. */
const SAID = ['too_many_rows', 'encrypted', 'has_macros'] as const;
const LONGEST_PASSED_OVER = 200;

interface ReadOptions {
  /** By hand, of each column from the left. */
  placed?: Placement;
}

/** Students of a table as spreadsheets and forms write it; each row with what keeps it from being invited. */
export function readStudentList(source: string | Uint8Array, { placed }: ReadOptions = {}): StudentList {
  const opened = sheetsOf(source);
  if (typeof opened === 'string') return unusable(opened);
  if (opened.length === 0) return unusable('empty');
  const isWide = ({ lines }: Sheet) => widthOf(lines) > MOST_COLUMNS;
  const narrow = opened.filter((sheet) => !isWide(sheet));
  if (narrow.length === 0) return unusable('too_many_columns');
  const { lines, sheets } = joinSheets(narrow);
  sheets.others.push(...opened.filter(isWide).map(({ name }) => name));
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
  const rows = problem
    ? []
    : withRollNumbersApart(withRepeated(students.map((line) => studentRow(line, places))));
  return { problem, columns, passedOver, rows, sheets };
}

const unusable = (problem: ListProblem): StudentList => ({
  problem,
  columns: [],
  passedOver: [],
  rows: [],
  sheets: { joined: [], others: [] },
});

function sheetsOf(source: string | Uint8Array): Sheet[] | ListProblem {
  try {
    return openList(source);
  } catch (error) {
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
