import { withEmailBySight } from './choose-fields.ts';
import type { Line } from './open-list.ts';
import type { StudentField } from './student-list.ts';

const MOSTLY = 0.8;
/** As in India, with or without the code of the country. */
const MOBILE = /^(?:\+?91|0)?[6-9]\d{9}$/;
const NAME = /^\p{L}[\p{L}\p{M}\s.'’()-]+$/u;
/** Letters and three figures or more in one word: 19IT079; 12th is a class. Of two such columns one may be anything: a password. */
const ROLL = /^(?=\S*\p{L})(?=(?:\S*\d){3})[\p{L}\d/_.-]{1,20}$/u;

/** What columns without headings are, by what stands in them. */
export function guessFields(width: number, students: readonly Line[]): (StudentField | null)[] {
  const columns = Array.from({ length: width }, (_, column) =>
    students.map(({ cells }) => (cells[column] ?? '').trim()).filter(Boolean),
  );
  const fields = withEmailBySight(
    columns.map(() => null),
    students,
  );
  const place = (field: StudentField, is: (values: string[]) => boolean, { isOnly = false } = {}) => {
    const able = columns.flatMap((values, column) => (fields[column] === null && is(values) ? [column] : []));
    const [at] = able;
    if (at !== undefined && (!isOnly || able.length === 1)) fields[at] = field;
  };
  const mostly = (values: string[], shape: RegExp, strip = '') =>
    values.length > 0 &&
    values.filter((value) => shape.test(strip ? value.replace(/[\s-]/g, '') : value)).length >=
      values.length * MOSTLY;
  const areDifferent = (values: string[]) => new Set(values).size >= values.length * MOSTLY;
  place('mobile', (values) => mostly(values, MOBILE, 'blanks'));
  if (!fields.includes('email'))
    place('roll_number', (values) => mostly(values, ROLL) && areDifferent(values), { isOnly: true });
  place('full_name', (values) => mostly(values, NAME) && areDifferent(values));
  return fields;
}
