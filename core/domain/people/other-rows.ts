import { headingKey, headingWords } from './heading-words.ts';
import { readHeading } from './list-headings.ts';
import type { Line } from './open-list.ts';
import type { Placement } from './student-list.ts';

const SUM = /^(?:grand |sub ?)?(?:total|totals|count|average|avg|strength|कुल|योग|మొత్తం|மொத்தம்)(?:$|[\s:=-])/i;
const ABOUT = /^(?:page|date|note|class|section|batch|group|total|strength)\b/i;

/** Rows below the headings that are no students: headings once more, sums, titles of sections. */
export function withoutOthers(
  lines: readonly Line[],
  headings: readonly string[],
  fields: Placement,
): { students: Line[]; others: Line[] } {
  const keys = headings.map(headingKey);
  const students: Line[] = [];
  const others: Line[] = [];
  for (const line of lines) (isOther(line, keys, fields) ? others : students).push(line);
  return { students, others };
}

function isOther({ cells }: Line, keys: readonly string[], fields: Placement): boolean {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ text: cell.trim(), at }]));
  if (filled.some(({ text }) => text.includes('@'))) return false;
  const isAgain = filled.length > 1 && filled.every(({ text, at }) => headingKey(text) === keys[at]);
  // Of headings in two rows the upper ones, which are merged, stand in the lower one as well.
  const placed = filled.filter(({ at }) => fields[at]);
  const isHalf = placed.length > 1 && placed.every(({ text, at }) => headingKey(text) === keys[at]);
  if (isAgain || isHalf) return true;
  const [first] = filled;
  if (!first) return false;
  const name = filled.find(({ at }) => fields[at] === 'full_name')?.text;
  if (SUM.test(first.text) && (name === undefined || name === first.text || !/\p{L}/u.test(name)))
    return true;
  // 'Class 12 B' over those of the class: without a name, in the column of roll numbers it would become an account.
  const isTitle = filled.length === 1 && fields[first.at] === 'roll_number' && keys.length > 1;
  return (
    isTitle &&
    headingWords(first.text).length > 1 &&
    (ABOUT.test(first.text) || readHeading(first.text) !== null)
  );
}
