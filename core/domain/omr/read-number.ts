import { readDecimal } from '../questions/kinds/numerical/decimal.ts';
import { type AskedBy, askedBy } from './asking-checks.ts';
import type { MarkState } from './detected.ts';
import { NUMBER_SIGNS, numberRowOf } from './number-grid.ts';
import type { RowReading } from './page-reading.ts';

/** The columns of grids, each read as a row, as one row for each question. */
export function numbersOf(columns: readonly RowReading[]): RowReading[] {
  const byQuestion = new Map<number, RowReading[]>();
  for (const column of columns) {
    const { q } = numberRowOf(column.q) ?? { q: column.q };
    byQuestion.set(q, [...(byQuestion.get(q) ?? []), column]);
  }
  return [...byQuestion].map(([q, own]) => numberOf(q, own));
}

/** What cannot be seen comes before what is doubtful. */
const DOUBTS: readonly MarkState[] = ['unreadable', 'multiple', 'faint'];

/** @param columns the minus first, then from the left */
function numberOf(q: number, columns: readonly RowReading[]): RowReading {
  const darkness = columns.flatMap((column) => column.darkness);
  const doubtful = DOUBTS.flatMap((state) => columns.filter((column) => column.state === state))[0];
  if (doubtful) {
    const { state, asked, isDrawnAround } = doubtful;
    const why = { ...(asked && { asked }), ...(isDrawnAround && { isDrawnAround }) };
    return { q, sel: null, conf: 0, state, darkness, ...why };
  }
  // Each column is read by itself: all must be right.
  const chance = columns.reduce((product, { conf }) => product * conf, 1);
  const conf = Math.round(10_000 * chance) / 10_000;
  const [minus, ...signs] = columns.map(({ state, sel }) => (state === 'clear' ? sel : null));
  const isNegative = (minus ?? null) !== null;
  const written = signs.map((sign) => (sign === null ? ' ' : (NUMBER_SIGNS[sign] ?? ' '))).join('');
  const number = written.trim();
  if (number === '' && !isNegative) return { q, sel: null, conf, state: 'blank', darkness };
  const doubt = doubtOf(number);
  const value = doubt ? null : readDecimal(isNegative ? `-${number}` : number);
  if (value === null)
    return { q, sel: null, conf: 0, state: 'faint', darkness, asked: doubt ?? askedBy('noNumber') };
  return { q, sel: null, answer: { kind: 'numerical', value }, conf, state: 'clear', darkness };
}

/** Empty columns stand before the number or behind it: what is missing within it nobody can know. */
function doubtOf(number: string): AskedBy | null {
  if (number.includes(' ')) return askedBy('gap');
  return /\d/.test(number) ? null : askedBy('noNumber');
}
