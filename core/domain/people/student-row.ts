import { foldText, INVISIBLE_CHARACTERS, storedText } from '../text/fold-text.ts';
import { cleanEmail, foreignLetterOf, isEmail } from './clean-email.ts';
import { readHeading } from './list-headings.ts';
import { withZeros } from './lost-zeros.ts';
import type { Line } from './open-list.ts';
import { addressOfRollNumber, isMadeAddress, isRollNumber } from './roll-number.ts';
import type { ListColumn, LostZeros, RowProblem, StudentField, StudentRow } from './student-list.ts';

const LONGEST_EMAIL = 254;
const NAME_LENGTH = [2, 200] as const;
const LONGEST_GROUP = 100;
const LONGEST_NUMBER = 60;
const LONGEST_LEFT_OUT = 200;
/** Without which a student can come all the same. */
const CONTACTS = ['mobile', 'parent_mobile', 'parent_email'] as const;

/** Joiners belong to how names of Indian scripts are written: within a word they stay. */
const INVISIBLE = new RegExp(`[${INVISIBLE_CHARACTERS.replace(/[\u200c\u200d]/g, '')}]`, 'g');
/** What sheets write for nothing. */
const NOTHING = /^(?:-+|–|—|n\/?a|nil|none|null|#n\/a)$/i;
/** One number or several, as people write them. */
const PHONE = /^[+\d(][\d\s+().,/;&-]*$/;

/** What spreadsheets make of a long number and of 5/1: the number that was typed is lost. */
const CHANGED = /^\d(?:[.,]\d+)?E\+\d+$|^\d{1,2}-[a-z]{3}(?:-\d{2,4})?$|^[a-z]{3}-\d{2}$/i;
/** Nobody has it: sheets that want a number get it. */
const NO_PHONE = /^(?:0+|\+?91)$/;

type Fields = Record<StudentField, string | null>;

/** Columns of each field in the order in which their parts are said: the first name before the last, the class before the section. */
export function columnsByField(columns: readonly ListColumn[]): ReadonlyMap<StudentField, number[]> {
  const order = columns.map(({ heading }) => readHeading(heading)?.part ?? 0);
  const byField = new Map<StudentField, number[]>();
  columns.forEach(({ field }, at) => {
    if (field) byField.set(field, [...(byField.get(field) ?? []), at]);
  });
  for (const places of byField.values()) places.sort((a, b) => (order[a] ?? 0) - (order[b] ?? 0));
  return byField;
}

type Places = ReadonlyMap<StudentField, readonly number[]>;

const valuesOf = (cells: readonly string[], columns: Places, field: StudentField): string[] =>
  (columns.get(field) ?? []).map((at) => cleanCell(cells[at] ?? '')).filter(Boolean);

/** As it stands there, its digits 0 to 9. */
export const rollNumberOf = ({ cells }: Line, columns: Places): string | null =>
  wholeNumber(valuesOf(cells, columns, 'roll_number').join(' ') || null);

/** Takes numbers and addresses out of a row that are none. @returns what they were */
function leaveOut(fields: Fields): string {
  const left: string[] = [];
  for (const field of CONTACTS) {
    const text = fields[field];
    if (text === null || isContact(field, text)) continue;
    left.push(text);
    fields[field] = null;
  }
  return left.join(' · ').slice(0, LONGEST_LEFT_OUT);
}

/** One line as a student, with what keeps it from being invited. */
export function studentRow(
  { number, cells }: Line,
  columns: Places,
  { leavesOut, zeros }: { leavesOut: boolean; zeros: LostZeros | null },
): StudentRow {
  const values = (field: StudentField) => valuesOf(cells, columns, field);
  const value = (field: StudentField) => values(field).join(' ') || null;
  const written = rollNumberOf({ number, cells }, columns);
  const phone = (field: StudentField) => {
    const numbers = values(field).map((cell) => wholeNumber(cell) ?? '');
    return numbers.filter((text) => !NO_PHONE.test(text)).join(' / ') || null;
  };
  const fields: Fields = {
    email: emailOf(value('email')),
    full_name: value('full_name'),
    group: value('group'),
    roll_number: written && zeros ? withZeros(written, zeros) : written,
    mobile: phone('mobile'),
    parent_mobile: phone('parent_mobile'),
    parent_email: emailOf(value('parent_email')),
  };
  const { email, roll_number: roll } = fields;
  const byRollNumber = email === null && roll !== null && isRollNumber(roll);
  const leftOut = leavesOut ? leaveOut(fields) : '';
  const problem = problemOf(fields);
  return {
    row: number,
    email: (byRollNumber ? addressOfRollNumber(roll) : (email ?? '')).slice(0, LONGEST_EMAIL),
    byRollNumber,
    fullName: fields.full_name?.slice(0, NAME_LENGTH[1]) ?? null,
    group: fields.group?.slice(0, LONGEST_GROUP) ?? null,
    rollNumber: roll?.slice(0, LONGEST_NUMBER) ?? null,
    mobile: fields.mobile?.slice(0, LONGEST_NUMBER) ?? null,
    parentMobile: fields.parent_mobile?.slice(0, LONGEST_NUMBER) ?? null,
    parentEmail: fields.parent_email?.slice(0, LONGEST_EMAIL) ?? null,
    problem,
    detail: problem === 'email_foreign_letter' ? letterOf(email ?? '') : problem ? null : leftOut || null,
    otherRow: null,
  };
}

function cleanCell(cell: string): string {
  const text = storedText(cell.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()).replace(
    /^[\u200c\u200d]+|[\u200c\u200d]+$/g,
    '',
  );
  return NOTHING.test(text) ? '' : text;
}

const emailOf = (cell: string | null) => (cell === null ? null : cleanEmail(cell) || null);

/** Digits of any script as 0 to 9, and without the '.0' of a sheet that takes them for numbers. */
const wholeNumber = (cell: string | null) =>
  cell
    ?.replace(/\p{Nd}/gu, foldText)
    .replace(/^['`]/, '')
    .replace(/^(\d+)\.0+$/, '$1') ?? null;

function letterOf(email: string): string | null {
  const found = foreignLetterOf(email);
  return found && `${found.letter} ${found.script}`;
}

function problemOf(fields: Fields): RowProblem | null {
  const { email, full_name: name, group, roll_number: roll } = fields;
  if (email === null && roll === null) return 'email_missing';
  if (email !== null && !isEmail(email))
    return foreignLetterOf(email) ? 'email_foreign_letter' : 'email_invalid';
  if (email !== null && isMadeAddress(email)) return 'email_invalid';
  if (roll !== null && CHANGED.test(roll)) return 'roll_number_changed';
  if (roll !== null && (email === null ? !isRollNumber(roll) : roll.length > LONGEST_NUMBER))
    return 'roll_number_invalid';
  if (name !== null && (name.length < NAME_LENGTH[0] || name.length > NAME_LENGTH[1])) return 'name_invalid';
  if (group !== null && group.length > LONGEST_GROUP) return 'group_too_long';
  const wrong = CONTACTS.find((field) => fields[field] !== null && !isContact(field, fields[field]));
  return wrong ? `${wrong}_invalid` : null;
}

const isContact = (field: (typeof CONTACTS)[number], text: string) =>
  field === 'parent_email' ? isEmail(text) : isPhone(text);

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return text.length <= LONGEST_NUMBER && PHONE.test(text) && digits >= 7 && digits <= 40;
}
