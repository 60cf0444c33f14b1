import { columnName } from '../spreadsheets/write-workbook.ts';
import { headingRow } from './heading-row.ts';
import { headingKey } from './heading-words.ts';
import { readHeading } from './list-headings.ts';
import { type Sheet, widthOf } from './open-list.ts';
import type { StudentField } from './student-list.ts';

/** By which a table is one of people. */
const WHO: ReadonlySet<StudentField | undefined> = new Set(['email', 'roll_number', 'full_name']);

/** From one column to before another. */
interface Part {
  from: number;
  to: number;
}

/** A sheet as the tables that stand side by side in it: behind an empty column, or where the same headings begin once more. */
export function tablesBeside(sheet: Sheet): Sheet[] {
  const at = headingRow(sheet.lines);
  const heads = sheet.lines[at]?.cells;
  if (!heads) return [sheet];
  const parts = joinedParts(sheet, at).flatMap((part) => repetitions(heads, part));
  if (parts.length < 2) return [sheet];
  return parts.map(({ from, to }, index) => ({
    ...sheet,
    columns: `${columnName(from)}–${columnName(to - 1)}`,
    lines: sheet.lines.flatMap(({ number, cells }, line) => {
      // What stands above them belongs to all, and is named once.
      if (line < at) return index === 0 ? [{ number, cells }] : [];
      const own = cells.slice(from, to);
      return own.some((cell) => cell.trim() !== '') ? [{ number, cells: own }] : [];
    }),
  }));
}

/** Pieces between empty columns; those that are no table of their own stay with the one before. */
function joinedParts(sheet: Sheet, at: number): Part[] {
  const below = sheet.lines.slice(at);
  const width = widthOf(below);
  const isFilled = (column: number) => below.some(({ cells }) => (cells[column] ?? '').trim() !== '');
  const parts: Part[] = [];
  let open = false;
  for (let column = 0; column < width; column += 1) {
    const filled = isFilled(column);
    const last = parts.at(-1);
    if (filled && open && last) last.to = column + 1;
    else if (filled) parts.push({ from: column, to: column + 1 });
    open = filled;
  }
  return parts.reduce<Part[]>((apart, part) => {
    const before = apart.at(-1);
    if (before && !isApart(sheet, at, before, part)) before.to = part.to;
    else apart.push({ ...part });
    return apart;
  }, []);
}

/** A table of other people, or of more of them: it says once more who they are, and in the same words or in several ways, or ends elsewhere. */
function isApart({ lines }: Sheet, at: number, before: Part, part: Part): boolean {
  const headsOf = ({ from, to }: Part) =>
    (lines[at]?.cells ?? []).slice(from, to).filter((text) => text.trim());
  const who = (heads: readonly string[]) =>
    heads.flatMap((heading) => {
      const field = readHeading(heading)?.field;
      return WHO.has(field) ? [{ field, key: headingKey(heading) }] : [];
    });
  const [own, others] = [who(headsOf(part)), who(headsOf(before))];
  if (headsOf(part).length < 2 || own.length === 0 || others.length === 0) return false;
  const again = own.filter(({ field }) => others.some((other) => other.field === field));
  const isSameWord = again.some(({ key }) => others.some((other) => other.key === key));
  const endOf = ({ from, to }: Part) =>
    lines.findLastIndex(({ cells }) => cells.slice(from, to).some((cell) => cell.trim() !== ''));
  return isSameWord || new Set(again.map(({ field }) => field)).size > 1 || endOf(part) !== endOf(before);
}

/** 'Roll No, Name, Roll No, Name' is two tables. */
function repetitions(heads: readonly string[], part: Part): Part[] {
  const keys = heads.slice(part.from, part.to).map(headingKey);
  const width = part.to - part.from;
  for (let size = 2; size <= width / 2; size += 1) {
    const isAgain =
      width % size === 0 && keys.every((key, index) => key !== '' && key === keys[index % size]);
    const isOfPeople = heads
      .slice(part.from, part.from + size)
      .some((head) => WHO.has(readHeading(head)?.field));
    if (isAgain && isOfPeople)
      return Array.from({ length: width / size }, (_, index) => ({
        from: part.from + index * size,
        to: part.from + (index + 1) * size,
      }));
  }
  return [part];
}
