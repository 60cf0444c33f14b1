import type { MarkState } from '#core/domain/omr/detected.ts';
import { itemAt } from '../numeric/elements.ts';

/** A rising line through points `[measure, chance]`; level before the first and after the last. */
type Table = readonly (readonly [measure: number, chance: number])[];

// Fitted to some 70,000 rows of pages drawn from seeds below a million; `npm run bench -- omr` compares what they say with
// what is measured on others. Where nothing was ever wrong, the chance is what so many rows allow to claim.

/** By the darkness of the mark. */
const CLEAR: Table = [
  [0.24, 0.999],
  [0.3, 0.9995],
  [0.6, 0.9999],
];
/** By how pale the darkest bubble is: its darkness below nothing. */
const BLANK: Table = [
  [-0.05, 0.98],
  [-0.03, 0.995],
  [-0.02, 0.999],
  [-0.01, 0.9998],
];
/** By the darkness of the second mark: a weak one seldom is a second answer. */
const MULTIPLE: Table = [
  [0.3, 0.02],
  [0.4, 0.2],
  [0.48, 0.95],
  [0.6, 0.999],
];
/** Something faint is the answer if it is dark enough, */
const FAINT: Table = [
  [0.05, 0.15],
  [0.06, 0.5],
  [0.08, 0.95],
  [0.1, 0.985],
  [0.15, 0.996],
  [0.2, 0.999],
];
/** and stands out from the next: by the share of its darkness that the next has less. On grainy pages many are faint. */
const ALONE: Table = [
  [0.5, 0.02],
  [0.6, 0.17],
  [0.7, 0.6],
  [0.8, 0.93],
  [0.9, 0.994],
  [1, 0.997],
];
/** Nothing to be seen, on a picture on which something might have been lost. */
const FAINT_BLANK: Table = [
  [-0.05, 0.99],
  [-0.02, 0.998],
];

/**
 * The chance that `sel` is what was meant; that several marks were, where they are `multiple`. Nothing is known of an
 * unreadable row: 0.
 * @param darkness of each option
 */
export function confidence(state: MarkState, sel: number | null, darkness: readonly number[]): number {
  const [first = 0, second = 0] = [...darkness].sort((a, b) => b - a);
  return Math.round(10_000 * chance(state, sel, first, Math.max(0, second))) / 10_000;
}

function chance(state: MarkState, sel: number | null, first: number, second: number): number {
  switch (state) {
    case 'clear':
      return along(CLEAR, first);
    case 'blank':
      return along(BLANK, -first);
    case 'multiple':
      return along(MULTIPLE, second);
    case 'faint':
      if (sel === null) return along(FAINT_BLANK, -first);
      return Math.min(along(FAINT, first), along(ALONE, 1 - second / first));
    case 'unreadable':
      return 0;
  }
}

function along(table: Table, measure: number): number {
  const next = table.findIndex(([from]) => measure <= from);
  if (next < 0) return table.at(-1)?.[1] ?? 0;
  const [to, high] = itemAt(table, next);
  const [from, low] = table[next - 1] ?? [to, high];
  return to === from ? high : low + ((high - low) * (measure - from)) / (to - from);
}
