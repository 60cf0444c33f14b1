import { findOptions } from '../docx/layout/options.ts';

const SEPARATORS = [/\s*\n+\s*/, /\s*\|\|?\s*/, /\s*;\s*/, /\s+\/\s+|\s*\/\/\s*/, /\s*,\s*/, /\s*\t\s*/];
const WANTED = 4;

/** What stands before the first marked option of a text, and the options; null: it has none. */
export function splitMarked(text: string): { before: string; options: string[] } | null {
  const markers = findOptions(text);
  const [first] = markers;
  if (!first || markers.length < 2) return null;
  const options = markers.map(({ textAt }, at) =>
    text
      .slice(textAt, markers[at + 1]?.from ?? text.length)
      .replace(/[\s;,|]+$/, '')
      .trim(),
  );
  return { before: text.slice(0, first.from).trim(), options };
}

/** The options of one cell: marked, as a list of JSON, on lines, or between signs. Empty: it is not clear which they are. */
export function splitOptions(cell: string): string[] {
  const text = cell.trim();
  if (text === '') return [];
  const list = ofJson(text);
  if (list) return list;
  const marked = splitMarked(text);
  if (marked && marked.before === '') return marked.options;
  return (
    SEPARATORS.map((separator) => partsAt(text, separator)).find(({ length }) => length === WANTED) ?? []
  );
}

const partsAt = (text: string, separator: RegExp) =>
  text
    .trim()
    .split(separator)
    .filter((part) => part !== '');

/** The sign that parts most cells of a column into so many; null: none does. */
export function separatorOf(cells: readonly string[], wanted: number): RegExp | null {
  const counted = SEPARATORS.map((separator) => ({
    separator,
    count: cells.filter((cell) => partsAt(cell, separator).length === wanted).length,
  }));
  const best = counted.reduce((most, each) => (each.count > most.count ? each : most));
  return best.count > 0 ? best.separator : null;
}

/** The parts of one cell: as a list of JSON, or at this sign. Null: they are not so many. */
export function partsOfCell(cell: string, separator: RegExp | null, wanted: number): string[] | null {
  const list = ofJson(cell.trim());
  if (list) return list;
  const parts = separator ? partsAt(cell, separator) : [];
  return parts.length === wanted ? parts : null;
}

function ofJson(text: string): string[] | null {
  if (!/^[[{]/.test(text)) return null;
  try {
    const value: unknown = JSON.parse(
      text.replace(
        /^\[\s*'(.*)'\s*\]$/s,
        (_, inside: string) => `["${inside.split(/'\s*,\s*'/).join('","')}"]`,
      ),
    );
    const values = Array.isArray(value)
      ? value
      : value && typeof value === 'object'
        ? Object.values(value)
        : [];
    const texts = values.filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
    return texts.length === values.length && texts.length > 1 ? texts : null;
  } catch {
    return null;
  }
}
