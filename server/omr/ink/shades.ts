import { FREE_PRINT } from '../blank/constants.ts';
import { byteAt, floatAt, placeAt } from '../numeric/elements.ts';
import { median, quickselect } from '../numeric/order-statistics.ts';
import { LEAST_TONE_CELLS, LEAST_TONE_SPOTS, TONE_KINDS, TONES_TOGETHER } from './constants.ts';
import type { PrintOfCell } from './print-of-cell.ts';

/** What the greys of each tone of paper must be multiplied by, so that shaded paper is as light as paper that is not; null where nothing is shaded. */
export type Shades = Float32Array | null;

const kindOf = (tone: number) => (tone / TONES_TOGETHER) | 0;

export const factorAt = (shades: Float32Array, tone: number): number => floatAt(shades, kindOf(tone));

/** A cell of one bubble: what its blank shows, and its greys as the picture has them. The next cell's greys take their place. */
export interface SeenCell {
  print: PrintOfCell;
  greys: () => Uint8Array;
}

/**
 * How much darker shaded paper is in this picture: the same tone is printed darker or paler than its PDF has it, and seen
 * so by a camera. Told from cells in which two tones are seen.
 */
export function shadesOf(cells: Iterable<SeenCell>): Shades {
  const shares = new Map<number, number[]>();
  let lightest = 0;
  let isShaded = false;
  for (const { print, greys } of cells) {
    const [paper = 0, ...darker] = kindsOf(print);
    isShaded ||= lightest > 0 && (paper !== lightest || darker.length > 0);
    // What was held against darker paper says nothing.
    if (paper > lightest) shares.clear();
    lightest = Math.max(lightest, paper);
    if (paper < lightest || darker.length === 0) continue;
    const seen = greys();
    const light = lightOf(seen, print, paper);
    for (const kind of darker) {
      const share = light / Math.max(1, lightOf(seen, print, kind));
      shares.set(kind, [...(shares.get(kind) ?? []), share]);
    }
  }
  return isShaded
    ? Float32Array.from({ length: TONE_KINDS }, (_, kind) => factorOf(kind, lightest, shares.get(kind) ?? []))
    : null;
}

function factorOf(kind: number, lightest: number, shares: readonly number[]): number {
  if (kind >= lightest) return 1;
  if (shares.length >= LEAST_TONE_CELLS) return Math.max(1, median(shares));
  return (lightest + 0.5) / (kind + 0.5);
}

/** Of the cells of a blank: the same for all its pages. */
const known = new WeakMap<PrintOfCell, readonly number[]>();

function kindsOf(print: PrintOfCell): readonly number[] {
  const before = known.get(print);
  if (before) return before;
  const kinds = kindsIn(print);
  known.set(print, kinds);
  return kinds;
}

/** The tones of a cell's free paper of which enough is seen, the lightest first. */
function kindsIn({ ink, tone }: PrintOfCell): number[] {
  const counts = new Uint16Array(TONE_KINDS);
  for (let at = 0; at < ink.length; at++)
    if (byteAt(ink, at) <= FREE_PRINT) {
      const kind = kindOf(byteAt(tone, at));
      counts[kind] = placeAt(counts, kind) + 1;
    }
  const kinds: number[] = [];
  for (let kind = TONE_KINDS - 1; kind >= 0; kind--)
    if (placeAt(counts, kind) >= LEAST_TONE_SPOTS) kinds.push(kind);
  return kinds;
}

/** How light the free paper of one tone is: a quarter of it is lighter, as ink may lie on some of it. */
function lightOf(greys: Uint8Array, { ink, tone }: PrintOfCell, kind: number): number {
  if (found.length < ink.length) found = new Float64Array(ink.length);
  let count = 0;
  for (let at = 0; at < ink.length; at++)
    if (byteAt(ink, at) <= FREE_PRINT && kindOf(byteAt(tone, at)) === kind)
      found[count++] = byteAt(greys, at);
  return quickselect(found.subarray(0, count), (3 * count) >> 2);
}

let found = new Float64Array(4096);
