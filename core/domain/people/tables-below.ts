import { headingRow } from './heading-row.ts';
import { headingKey } from './heading-words.ts';
import { isHeadingOfList, readHeading } from './list-headings.ts';
import type { Line, Sheet } from './open-list.ts';
import type { StudentField } from './student-list.ts';

/** What one of the headings of a table of people says. */
const OF_PEOPLE: ReadonlySet<StudentField | undefined> = new Set<StudentField>([
  'email',
  'roll_number',
  'full_name',
  'mobile',
  'parent_mobile',
  'parent_email',
]);
/** Of one sheet; what stands below the headings of the last belongs to it. */
const MOST_TABLES = 50;
/** Lines of one cell above the headings of a table that are its title. */
const MOST_TITLES = 3;
const LONGEST_FIGURE = 40;
const FIGURES = /^[\p{Nd}\s.,:/()+%-]+$/u;
/** A number, a date, a mark, an email: what stands below headings. */
const isValue = (cell: string) =>
  cell.includes('@') || (cell.length <= LONGEST_FIGURE && FIGURES.test(cell) && /\p{Nd}/u.test(cell));

/**
 * A sheet as the tables that stand one below the other in it: a further one begins where other headings stand. Headings that are said once
 * more, as on each page of a printed list, begin none.
 */
export function tablesBelow(sheet: Sheet): Sheet[] {
  const { lines } = sheet;
  const at = firstHeadings(lines);
  if (at < 0) return [sheet];
  const starts = [0];
  let keys = keysOf(lines[at]);
  // Right below the headings stands a second row of them.
  for (let line = at + 2; line < lines.length && starts.length < MOST_TABLES; line += 1) {
    if (!areHeadings(lines, line)) continue;
    const own = keysOf(lines[line]);
    if (own.every((key, column) => key === '' || key === keys[column])) continue;
    keys = own;
    starts.push(titleAbove(lines, line, starts.at(-1) ?? 0));
  }
  return starts.map((from, index) => ({
    ...sheet,
    isBelow: index > 0,
    lines: lines.slice(from, starts[index + 1]),
  }));
}

/** Of the first table: where a later one has more headings, the row that has most is not its. */
function firstHeadings(lines: readonly Line[]): number {
  const most = headingRow(lines);
  const first = lines
    .slice(0, Math.max(0, most))
    .findIndex((_, at) => areHeadings(lines, at) && filledOf(lines[at + 1]).some(isValue));
  return first < 0 ? most : first;
}

const keysOf = (line: Line | undefined): string[] => (line?.cells ?? []).map(headingKey);

const filledOf = (line: Line | undefined): string[] =>
  (line?.cells ?? []).map((cell) => cell.trim()).filter(Boolean);

function areHeadings(lines: readonly Line[], at: number): boolean {
  const filled = filledOf(lines[at]);
  if (filled.length < 2 || filled.some(isValue)) return false;
  const most = filled.length / 2;
  const known: string[] = [];
  for (const [place, cell] of filled.entries()) {
    if (isHeadingOfList(cell)) known.push(cell);
    // Most rows are known by their first cells to be of students.
    else if (place + 1 - known.length > most) return false;
  }
  if (known.length < 2 || !known.some((cell) => OF_PEOPLE.has(readHeading(cell)?.field))) return false;
  return known.length === filled.length || isApart(lines, at);
}

/** Below an empty line or a title: there a word that is in no list of headings may be one. */
function isApart(lines: readonly Line[], at: number): boolean {
  const [line, above] = [lines[at], lines[at - 1]];
  if (!line || !above) return false;
  return line.number - above.number > 1 || filledOf(above).length === 1;
}

/** The first of the lines of one cell right above the headings. */
function titleAbove(lines: readonly Line[], at: number, least: number): number {
  let start = at;
  while (start - 1 > least && at - start < MOST_TITLES && isTitle(lines[start - 1])) start -= 1;
  return start;
}

function isTitle(line: Line | undefined): boolean {
  const filled = filledOf(line);
  return filled.length === 1 && !filled.some(isValue);
}
