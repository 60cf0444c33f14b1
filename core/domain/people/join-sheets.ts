import { columnName } from '../spreadsheets/write-workbook.ts';
import { headingRow } from './heading-row.ts';
import { headingKey } from './heading-words.ts';
import { isOfOtherPeople, readHeading } from './list-headings.ts';
import { type Line, type Sheet, widthOf } from './open-list.ts';
import type { ReadSheets } from './student-list.ts';

const KEY_FIELDS = new Set(['email', 'roll_number']);
const OWN_FIELDS = new Set(['full_name', 'roll_number']);

/** As spreadsheets call them by themselves. */
const UNNAMED = /^(?:sheet|table|tabelle|feuil)?\s*\d*$/i;
/** Of weeks and days no student is a member: '04 07 2016 to 29 07 2016'. */
const DAYS = /^(?:\d|[\s./–-]|to\b|till\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)+$/i;
const CLASS = 'Class (sheet)';

interface Joined {
  lines: Line[];
  sheets: ReadSheets;
}

/** Puts the rows of sheets with the same columns, in any order, below those of the first with students; the other sheets are named. */
export function joinSheets(opened: readonly Sheet[]): Joined {
  const shown = opened.filter(({ isHidden }) => !isHidden);
  const first =
    shown.find((sheet) => hasStudents(sheet) && !isOfOthers(sheet)) ??
    shown.find(hasStudents) ??
    shown[0] ??
    opened[0];
  if (!first) return { lines: [], sheets: { joined: [], others: [] } };
  const wanted = keysOf(first);
  const sheets: ReadSheets = { joined: [], others: [] };
  const lines = [...first.lines];
  /** What the numbers of a sheet's rows are counted on from. */
  let offset = 0;
  for (const sheet of opened) {
    if (sheet === first) {
      offset = 0;
      continue;
    }
    if (!sheet.isBelow) offset = lines.at(-1)?.number ?? 0;
    const order = wanted && !sheet.isHidden ? orderOf(wanted, keysOf(sheet)) : null;
    const below = order ? sheet.lines.slice(headingRow(sheet.lines) + 1) : [];
    const [start] = below;
    if (!order || !start) {
      sheets.others.push({ name: sheet.name, columns: placeOf(sheet) });
      continue;
    }
    sheets.joined.push({ name: sheet.name, columns: placeOf(sheet), from: start.number + offset });
    lines.push(
      ...below.map(({ number, cells }) => ({
        number: number + offset,
        cells: order.map((at) => cells[at] ?? ''),
      })),
    );
  }
  return { lines: sheets.joined.length > 0 ? withClasses(lines, first, sheets) : lines, sheets };
}

/** Of a table that is not the whole sheet: its columns, and below another its cells, as a spreadsheet names them, 'A12–D40'. */
function placeOf({ columns, isBelow, lines }: Sheet): string | null {
  if (!isBelow) return columns;
  const [first = 'A', last = first] = columns?.split('–') ?? [
    'A',
    columnName(Math.max(0, widthOf(lines) - 1)),
  ];
  return `${first}${lines[0]?.number ?? 1}–${last}${lines.at(-1)?.number ?? 1}`;
}

/** Sheets named 'X A' and 'X B', whose rows say no class: what they are called is one more column. */
function withClasses(lines: readonly Line[], first: Sheet, { joined }: ReadSheets): Line[] {
  const at = headingRow(first.lines);
  const heads = first.lines[at]?.cells ?? [];
  const isSaid = heads.some((heading) => readHeading(heading)?.field === 'group');
  const isOne = joined.every(({ name }) => name === first.name);
  if (isSaid || isOne || [first, ...joined].some(({ name }) => UNNAMED.test(name) || DAYS.test(name)))
    return [...lines];
  const width = widthOf(lines);
  return lines.map(({ number, cells }, line) => {
    const sheet = joined.findLast(({ from }) => number >= from) ?? first;
    const last = line < at ? '' : line === at ? CLASS : sheet.name;
    return { number, cells: [...cells, ...Array(width - cells.length).fill(''), last] };
  });
}

const headsOf = ({ lines }: Sheet): readonly string[] => lines[headingRow(lines)]?.cells ?? [];
const hasField = (sheet: Sheet, fields: ReadonlySet<string>) =>
  headsOf(sheet).some((heading) => fields.has(readHeading(heading)?.field ?? ''));
const hasStudents = (sheet: Sheet) => hasField(sheet, KEY_FIELDS);
/** Emails beside 'Teacher Name', where nothing names a student. */
const isOfOthers = (sheet: Sheet) => !hasField(sheet, OWN_FIELDS) && headsOf(sheet).some(isOfOtherPeople);

/** null without headings: nothing says that two sheets are of one kind. */
function keysOf({ lines }: Sheet): string[] | null {
  const cells = lines[headingRow(lines)]?.cells;
  return cells ? cells.map(headingKey) : null;
}

/** For each wanted column where it stands; null where one of either is not in the other. */
function orderOf(wanted: readonly string[], own: readonly string[] | null): number[] | null {
  const filled = (keys: readonly string[]) => keys.filter((key) => key !== '');
  const isSame =
    own !== null &&
    filled(wanted).length > 1 &&
    filled(wanted).length === filled(own).length &&
    filled(wanted).every((key) => own.includes(key));
  return isSame ? wanted.map((key) => own.indexOf(key)) : null;
}
