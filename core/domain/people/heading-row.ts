import { cleanEmail, isEmail } from './clean-email.ts';
import { readHeading } from './list-headings.ts';
import type { Line } from './open-list.ts';

/** Rows that are looked at for headings; above them stand titles, addresses and dates. */
const SEARCHED = 25;

/** Where the headings stand; −1 where the first line is a student already. */
export function headingRow(lines: readonly Line[]): number {
  const searched = lines.slice(0, SEARCHED);
  const hasEmail = ({ cells }: Line) => cells.some((cell) => isEmail(cleanEmail(cell)));
  const end = searched.findIndex(hasEmail);
  const candidates = end < 0 ? searched : searched.slice(0, end);
  const scores = candidates.map(({ cells }) => {
    const filled = cells.filter((cell) => cell.trim() !== '');
    const fields = new Set(filled.map((cell) => readHeading(cell)?.field));
    fields.delete(undefined);
    // A title says 'students' and 'batch', too: in one cell.
    const isRow = filled.length > 1 || lines.every((line) => line.cells.length === 1);
    return { fields: fields.size, score: isRow ? fields.size * 100 + filled.length : fields.size };
  });
  const best = scores.reduce((most, each) => (each.score > most.score ? each : most), {
    fields: 0,
    score: -1,
  });
  const at = scores.indexOf(best);
  return at >= 0 && best.fields === 0 && isLikeBelow(lines, at) ? -1 : at;
}

/** A line with figures where the next ones have them, too, is one of them: taken for headings, its student would be lost. */
function isLikeBelow(lines: readonly Line[], at: number): boolean {
  const next = lines.slice(at + 1, at + 4);
  const hasFigures = (cell: string | undefined) => /\p{Nd}/u.test(cell ?? '');
  return (lines[at]?.cells ?? []).some(
    (cell, column) =>
      hasFigures(cell) && next.length > 0 && next.every(({ cells }) => hasFigures(cells[column])),
  );
}
