import { cleanEmail, isEmail } from './clean-email.ts';
import { headingKey, readHeading } from './list-headings.ts';
import type { Line } from './open-list.ts';
import type { ListColumn, Placement, StudentField } from './student-list.ts';

/** Rows that are looked at for headings; above them stand titles, addresses and dates. */
const SEARCHED = 25;
const SAMPLED = 3;
const MOST_SHOWN = 80;
export const MOST_COLUMNS = 100;

export interface Table {
  columns: ListColumn[];
  /** What stands above the headings. */
  above: Line[];
  students: Line[];
}

/** The headings together, as a placement by hand is remembered. */
export const headingsKey = (columns: readonly { heading: string }[]) =>
  columns.map(({ heading }) => headingKey(heading)).join('|');

/** Finds the row of headings and what each column is: as placed by hand, else by its heading. */
export function findTable(lines: readonly Line[], placed?: Placement): Table {
  const at = headingRow(lines);
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const students = lines.slice(at + 1);
  const headings = Array.from({ length: width }, (_, column) =>
    (lines[at]?.cells[column] ?? '').replace(/\s+/g, ' ').trim(),
  );
  const fields = placed ?? withEmailBySight(fieldsOf(headings), students);
  const columns = headings.map((heading, column) => ({
    heading: heading.slice(0, MOST_SHOWN),
    sample: sampleOf(students, column),
    field: fields[column] ?? null,
  }));
  return { columns: withoutEmptyEnd(columns), above: lines.slice(0, Math.max(at, 0)), students };
}

/** −1 where the first line is a student already. */
function headingRow(lines: readonly Line[]): number {
  const searched = lines.slice(0, SEARCHED);
  const hasEmail = ({ cells }: Line) => cells.some((cell) => isEmail(cleanEmail(cell)));
  const end = searched.findIndex(hasEmail);
  const candidates = end < 0 ? searched : searched.slice(0, end);
  const scores = candidates.map(({ cells }) => {
    const fields = new Set(
      cells.filter((cell) => cell.trim() !== '').map((cell) => readHeading(cell)?.field),
    );
    fields.delete(undefined);
    const filled = cells.filter((cell) => cell.trim() !== '').length;
    // A title says 'students' and 'batch', too: in one cell.
    return filled > 1 || lines.every((line) => line.cells.length === 1)
      ? fields.size * 100 + filled
      : fields.size;
  });
  if (scores.length === 0) return -1;
  return scores.indexOf(Math.max(...scores));
}

function fieldsOf(headings: readonly string[]): (StudentField | null)[] {
  const first = new Map<StudentField, string | null>();
  return headings.map((heading) => {
    const read = readHeading(heading);
    if (!read) return null;
    const before = first.get(read.field);
    if (before === undefined) {
      first.set(read.field, read.part);
      return read.field;
    }
    return read.part !== null && before !== null && before !== read.part ? read.field : null;
  });
}

/** Without a heading that says so, the column most of whose values are emails, where there is one such. */
function withEmailBySight(
  fields: (StudentField | null)[],
  students: readonly Line[],
): (StudentField | null)[] {
  if (fields.includes('email')) return fields;
  const columns = fields.flatMap((field, column) => {
    const values = students.map(({ cells }) => (cells[column] ?? '').trim()).filter(Boolean);
    const emails = values.filter((value) => value.includes('@')).length;
    const isSure = values.some((value) => isEmail(cleanEmail(value))) && emails * 2 >= values.length;
    return field === null && isSure ? [column] : [];
  });
  return columns.length === 1 ? fields.map((field, at) => (at === columns[0] ? 'email' : field)) : fields;
}

function sampleOf(students: readonly Line[], column: number): string[] {
  const values = students.map(({ cells }) => (cells[column] ?? '').replace(/\s+/g, ' ').trim());
  return values
    .filter(Boolean)
    .slice(0, SAMPLED)
    .map((value) => value.slice(0, MOST_SHOWN));
}

/** Sheets end with columns that hold nothing. */
function withoutEmptyEnd(columns: ListColumn[]): ListColumn[] {
  const isEmpty = ({ heading, sample }: ListColumn) => heading === '' && sample.length === 0;
  const end = columns.findLastIndex((column) => !isEmpty(column));
  return columns.slice(0, end + 1);
}
