import { cleanEmail, isEmail } from './clean-email.ts';
import { type ReadHeading, readHeading, WEAKEST } from './list-headings.ts';
import type { Line } from './open-list.ts';
import { STUDENT_FIELDS, type StudentField } from './student-list.ts';

interface Candidate extends ReadHeading {
  column: number;
  values: string[];
}

/** Marks of exams, not classes. */
const MARK = /^(?:[a-fos][+-]?\d?|fail|pass)$/i;
const WORDS = /^\p{L}[\p{L}\p{M}\s.'’-]*$/u;
/** More of them than this, and a column tells students apart. */
const MOSTLY = 0.9;

/** What each column is by its heading; of several for one field the one that serves best by what stands in it. */
export function chooseFields(
  headings: readonly string[],
  students: readonly Line[],
): (StudentField | null)[] {
  const candidates = headings.flatMap((heading, column): Candidate[] => {
    const values = students.map(({ cells }) => (cells[column] ?? '').trim());
    const read = readHeading(heading);
    if (!read || isMarks(heading, values)) return [];
    const field = read.field === 'mobile' && isEmails(values) ? 'email' : read.field;
    return [{ ...read, field, column, values }];
  });
  const fields: (StudentField | null)[] = headings.map(() => null);
  for (const field of STUDENT_FIELDS) {
    const of = candidates.filter((candidate) => candidate.field === field);
    const isNeeded = !candidates.some((each) => each.field === 'email' && each.values.some(Boolean));
    const able = of.filter(({ rank }) => rank < WEAKEST || isNeeded);
    for (const { column } of withParts(able, field)) fields[column] = field;
  }
  return withEmailBySight(withNamesBeside(fields, headings, students), students);
}

/** One heading over two columns, 'Name' over the first and the last name: the second without one of its own. */
function withNamesBeside(
  fields: (StudentField | null)[],
  headings: readonly string[],
  students: readonly Line[],
): (StudentField | null)[] {
  if (fields.filter((field) => field === 'full_name').length !== 1) return fields;
  const at = fields.indexOf('full_name') + 1;
  if (headings[at] !== '') return fields;
  const values = students.map(({ cells }) => (cells[at] ?? '').trim()).filter(Boolean);
  const areNames = values.length >= students.length * MOSTLY && values.every((value) => WORDS.test(value));
  return areNames && values.some((value) => value.length > 1)
    ? fields.map((field, column) => (column === at ? 'full_name' : field))
    : fields;
}

/** The best of them, and what belongs to it in other columns. */
function withParts(candidates: readonly Candidate[], field: StudentField): Candidate[] {
  const [best] = [...candidates].sort((a, b) => worth(b, field) - worth(a, field) || a.rank - b.rank);
  if (!best) return [];
  const parts = new Map([[best.part, best]]);
  for (const each of candidates) {
    // 'Name' and 'Surname' are one; 'Name' beside 'First name' and 'Last name' is whole.
    const isWhole =
      best.part === null && (field !== 'full_name' || candidates.some(({ part }) => part === 1));
    if (each.part !== null && !isWhole && each.rank === best.rank && !parts.has(each.part))
      parts.set(each.part, each);
  }
  return [...parts.values()];
}

/** 2: filled and different in each row, where the field tells students apart; 1: filled; 0: empty. */
function worth({ values }: Candidate, field: StudentField): number {
  const filled = values.filter(Boolean);
  if (filled.length === 0) return 0;
  if (field !== 'roll_number' && field !== 'email') return 1;
  const isFull = filled.length >= values.length * MOSTLY;
  return isFull && new Set(filled).size >= filled.length * MOSTLY ? 2 : 1;
}

/** 'Grade' says a class in one list and how well somebody did in the other. */
function isMarks(heading: string, values: readonly string[]): boolean {
  const filled = values.filter(Boolean);
  return /^grade$/i.test(heading) && filled.length > 0 && filled.every((value) => MARK.test(value));
}

function isEmails(values: readonly string[]): boolean {
  const filled = values.filter(Boolean);
  const emails = filled.filter((value) => value.includes('@')).length;
  return emails * 2 >= filled.length && filled.some((value) => isEmail(cleanEmail(value)));
}

/** Without a heading that says so, the column most of whose values are emails, where there is one such. */
export function withEmailBySight(
  fields: (StudentField | null)[],
  students: readonly Line[],
): (StudentField | null)[] {
  if (fields.includes('email')) return fields;
  const columns = fields.flatMap((field, column) =>
    field === null && isEmails(students.map(({ cells }) => (cells[column] ?? '').trim())) ? [column] : [],
  );
  return columns.length === 1 ? fields.map((field, at) => (at === columns[0] ? 'email' : field)) : fields;
}
