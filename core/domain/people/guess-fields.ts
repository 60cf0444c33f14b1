import { withEmailBySight } from './choose-fields.ts';
import type { Line } from './open-list.ts';
import type { StudentField } from './student-list.ts';

const MOSTLY = 0.8;
/** As in India, with or without the code of the country. */
const MOBILE = /^(?:\+?91|0)?[6-9]\d{9}$/;
const NAME = /^\p{L}[\p{L}\p{M}\s.'’()-]+$/u;
/** Letters and three figures or more in one word: 19IT079; 12th is a class. */
const ROLL = /^(?=\S*\p{L})(?=(?:\S*\d){3})[\p{L}\d/_.-]+$/u;

/** What columns without headings are, by what stands in them. */
export function guessFields(width: number, students: readonly Line[]): (StudentField | null)[] {
  const columns = Array.from({ length: width }, (_, column) =>
    students.map(({ cells }) => (cells[column] ?? '').trim()).filter(Boolean),
  );
  const fields = withEmailBySight(
    columns.map(() => null),
    students,
  );
  const place = (field: StudentField, is: (values: string[]) => boolean) => {
    const at = columns.findIndex((values, column) => fields[column] === null && is(values));
    if (at >= 0) fields[at] = field;
  };
  const mostly = (values: string[], shape: RegExp, strip = '') =>
    values.length > 0 &&
    values.filter((value) => shape.test(strip ? value.replace(/[\s-]/g, '') : value)).length >=
      values.length * MOSTLY;
  const areDifferent = (values: string[]) => new Set(values).size >= values.length * MOSTLY;
  place('mobile', (values) => mostly(values, MOBILE, 'blanks'));
  if (!fields.includes('email'))
    place('roll_number', (values) => mostly(values, ROLL) && areDifferent(values));
  place('full_name', (values) => mostly(values, NAME) && areDifferent(values));
  return fields;
}
