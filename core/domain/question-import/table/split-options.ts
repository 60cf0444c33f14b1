import { LEAST_OPTIONS, MOST_OPTIONS } from '../../question-bank/option-letters.ts';
import { findOptions } from '../docx/layout/options.ts';

const SEPARATORS = [/\s*\n+\s*/, /\s*\|\|?\s*/, /\s*;\s*/, /\s+\/\s+|\s*\/\/\s*/, /\s*,\s*/, /\s*\t\s*/];
const WANTED = 4;
/** The first of them. */
const STRONG = 3;

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
  const list = closedList(text);
  if (list) return list;
  const marked = splitMarked(text);
  if (marked && marked.before === '') return marked.options;
  const lettered = partsAtLetters(text);
  if (lettered) return lettered;
  const parts = SEPARATORS.map((separator) => partsAt(text, separator));
  return (
    parts.find(({ length }) => length === WANTED) ??
    // Bars, semicolons and line ends are seldom part of an option, however many there are.
    parts.slice(0, STRONG).find(({ length }) => length >= LEAST_OPTIONS && length <= MOST_OPTIONS) ??
    []
  );
}

const LETTER = /(?:^|[,;|\n]\s*)([a-f])[:)]\s*(?=\S[^,;|\n])/giu;

/** 'a:a nail, old,b:a wire': letters without a blank behind them say where each begins. */
function partsAtLetters(text: string): string[] | null {
  const series: RegExpMatchArray[] = [];
  for (const match of text.slice(0, LONGEST_LIST).matchAll(LETTER))
    if (match[1]?.toLowerCase() === 'abcdef'[series.length]) series.push(match);
  if (series.length < LEAST_OPTIONS || series[0]?.index !== 0) return null;
  return series.map((match, at) =>
    text
      .slice((match.index ?? 0) + match[0].length, series[at + 1]?.index)
      .replace(/[\s;,|]+$/, '')
      .trim(),
  );
}

const LONGEST_LIST = 20_000;
const LIST_SIGNS = ['\n', '||', '|', ';', ','];

/** A list that says where it ends: '["iron", "copper"]', '{iron;copper;"zinc, pure"}'. Null: it is none. */
export function closedList(cell: string): string[] | null {
  const text = cell.trim();
  if (text.length > LONGEST_LIST || !/^[[{]/.test(text)) return null;
  const list = ofJson(text);
  if (list) return list;
  const inside = /^\{(.*)\}$/s.exec(text)?.[1] ?? /^\[(.*)\]$/s.exec(text)?.[1];
  if (inside === undefined) return null;
  for (const sign of LIST_SIGNS) {
    const parts = partsOfList(inside, sign);
    if (parts && parts.length >= LEAST_OPTIONS && parts.length <= MOST_OPTIONS) return parts;
  }
  return null;
}

const OPENING = '{[(';
const CLOSING = '}])';
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”' };

/** The parts between signs that stand in no quotation marks and no brackets. Null: the brackets are not closed within the list. */
export function partsOfList(inside: string, sign: string): string[] | null {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let quote: string | null = null;
  for (let at = 0; at < inside.length; at += 1) {
    const letter = inside[at] ?? '';
    if (quote !== null) {
      if (letter === quote) quote = null;
      else part += letter;
    } else if (QUOTES[letter] !== undefined && part.trim() === '') quote = QUOTES[letter] ?? null;
    else if (depth === 0 && inside.startsWith(sign, at)) {
      parts.push(part.trim());
      part = '';
      at += sign.length - 1;
    } else {
      if (OPENING.includes(letter)) depth += 1;
      if (CLOSING.includes(letter)) depth -= 1;
      if (depth < 0) return null;
      part += letter;
    }
  }
  return [...parts, part.trim()].filter((text) => text !== '');
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
    const values = Array.isArray(value) ? value : value && typeof value === 'object' ? valuesOf(value) : [];
    const texts = values.filter((one) => typeof one === 'string' || typeof one === 'number').map(String);
    return texts.length === values.length && texts.length > 1 ? texts : null;
  } catch {
    return null;
  }
}

/** By their letters, where those name them. */
function valuesOf(object: object): unknown[] {
  const entries: [string, unknown][] = Object.entries(object);
  const areLetters = entries.every(([name]) => /^[A-Fa-f]$/.test(name));
  return (areLetters ? entries.toSorted(([a], [b]) => a.localeCompare(b)) : entries).map(
    ([, value]) => value,
  );
}
