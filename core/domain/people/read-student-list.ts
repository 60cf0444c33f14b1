import { parse } from 'csv-parse/sync';
import { MOST_STUDENTS, type RowProblem, type StudentList, type StudentRow } from './student-list.ts';

const LONGEST_EMAIL = 254;
const NAME_LENGTH = [2, 200] as const;
const LONGEST_GROUP = 100;

/** Headings, without spaces, signs and case. */
const HEADINGS = {
  email: ['email', 'emailaddress', 'emailid', 'mail', 'ईमेल'],
  fullName: ['fullname', 'name', 'student', 'studentname', 'नाम', 'पूरानाम'],
  group: ['group', 'groupname', 'batch', 'class', 'section', 'ग्रुप', 'बैच', 'कक्षा'],
} as const;

/** As the server's own check: one @, no spaces, a dot in the host. */
const EMAIL = /^[^\s@<>"(),:;[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** Students of a CSV file as spreadsheets write it; each row with what keeps it from being invited. */
export function readStudentList(text: string): StudentList {
  const records = recordsOf(text.replace(/^\uFEFF/, ''));
  if (!records) return { problem: 'csv_broken' };
  const [head, ...lines] = records;
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head || filled.length === 0) return { problem: 'empty' };
  const columns = columnsOf(head.cells);
  if (columns.email < 0) return { problem: 'no_email_column' };
  if (filled.length > MOST_STUDENTS) return { problem: 'too_many_rows' };
  const seen = new Map<string, number>();
  const rows = filled.map(({ number, cells }) => {
    const row = rowOf(number, cells, columns);
    const first = seen.get(row.email);
    if (row.problem === null && first !== undefined) {
      return { ...row, problem: 'email_repeated' as const, otherRow: first };
    }
    if (row.problem === null) seen.set(row.email, number);
    return row;
  });
  return { problem: null, rows };
}

interface Line {
  number: number;
  cells: string[];
}

function recordsOf(text: string): Line[] | null {
  const head = text.split(/\r\n|\r|\n/, 1)[0] ?? '';
  const signs = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  const { sign: delimiter } = signs.reduce((best, each) => (each.count > best.count ? each : best));
  try {
    const records: string[][] = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 10_000,
    });
    return records.map((cells, at) => ({ number: at + 1, cells }));
  } catch {
    return null;
  }
}

type Columns = Record<keyof typeof HEADINGS, number>;

function columnsOf(head: string[]): Columns {
  const names = head.map((cell) => cell.toLowerCase().replace(/[\s_.()*-]/g, ''));
  const place = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  return {
    email: place(HEADINGS.email),
    fullName: place(HEADINGS.fullName),
    group: place(HEADINGS.group),
  };
}

function rowOf(row: number, cells: string[], columns: Columns): StudentRow {
  const cell = (column: number) => (cells[column] ?? '').replace(/\s+/g, ' ').trim();
  const email = cell(columns.email).toLowerCase();
  const fullName = cell(columns.fullName) || null;
  const group = cell(columns.group) || null;
  return {
    row,
    email: email.slice(0, LONGEST_EMAIL),
    fullName: fullName?.slice(0, NAME_LENGTH[1]) ?? null,
    group: group?.slice(0, LONGEST_GROUP) ?? null,
    problem: problemOf(email, fullName, group),
    otherRow: null,
  };
}

function problemOf(email: string, fullName: string | null, group: string | null): RowProblem | null {
  if (email === '') return 'email_missing';
  if (email.length > LONGEST_EMAIL || !EMAIL.test(email)) return 'email_invalid';
  if (fullName && (fullName.length < NAME_LENGTH[0] || fullName.length > NAME_LENGTH[1]))
    return 'name_invalid';
  if (group && group.length > LONGEST_GROUP) return 'group_too_long';
  return null;
}
