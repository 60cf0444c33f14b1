import type { Bubble } from '#core/domain/omr/layout.ts';
import { darknessOf, letterInk, letterKind, letterSpots, orderedByLetter } from '../bubbles/letter-ink.ts';
import type { MeasuredBubble, MeasuredRow } from '../bubbles/measure-bubbles.ts';
import { doubleAt, itemAt } from '../numeric/elements.ts';
import { median } from '../numeric/order-statistics.ts';
import {
  BLACK_DOT_SHARE,
  BLACK_RING_SHARE,
  DOT_SHARE,
  LEAST_MARKS,
  PLAIN_FROM,
  PLAIN_SHARE,
  UNKNOWN_DOT_SHARE,
  UNMARKED_BELOW,
} from './constants.ts';
import { isRingSeen } from './is-ring-seen.ts';

/** What is usual on a page, and how well it can be seen. */
export interface PageQuality {
  /** The darkness of each kind of printed letter. */
  letterInk: number[];
  /** What of it is as dark as a pen. */
  letterSpots: number[];
  /** More of a bubble than this that is as dark as a pen, beside its letter, is a dot. */
  dotShare: number;
  /** A mark as dark as this is plain: less on a page filled in with a pale pencil. */
  plainFrom: number;
  /** The median of the rings' contrast; `null` where the layout has none to be seen. */
  usualRing: number | null;
  /** The median of the paper's greys. */
  usualWhite: number;
  /** Spread of the darkness of blank bubbles: grain of the picture, after its mean over a bubble. */
  noise: number;
  /** Rings and letters are printed in black. */
  isBlack: boolean;
  /** Printed grey came out black: the scanner knows nothing between. */
  isBlackAndWhite: boolean;
}

/** @param isBilevel whether the picture is, where its sheet's print is not known to be grey */
export function pageQuality(
  rows: readonly MeasuredRow[],
  { ring, isBlack = false }: Pick<Bubble, 'ring' | 'isBlack'>,
  isBilevel?: boolean,
): PageQuality {
  const areRingsPrinted = ring > 0;
  const ringed = rows.filter(hasRings);
  const usualRing = areRingsPrinted ? median(valuesOf(ringed, ringIn)) : null;
  const seen = rows.filter((row) => !hasRings(row) || areRingsSeen(row, usualRing));
  const inks = letterInk(seen, isBlack);
  const { ringDark, ringBlack } = unmarkedRings(seen, inks);
  return {
    letterInk: inks,
    letterSpots: letterSpots(seen, isBlack),
    isBlack,
    plainFrom: plainFrom(seen, inks),
    dotShare: isBlack ? BLACK_DOT_SHARE : isBilevel === undefined ? DOT_SHARE : UNKNOWN_DOT_SHARE,
    usualRing,
    usualWhite: median(valuesOf(rows, whiteIn)),
    noise: noiseOf(seen),
    isBlackAndWhite: isBilevel ?? (areRingsPrinted && ringBlack > BLACK_RING_SHARE * ringDark),
  };
}

function plainFrom(rows: readonly MeasuredRow[], inks: readonly number[]): number {
  const marks: number[] = [];
  for (const row of rows) {
    let most = 0;
    for (let option = 0; option < row.bubbles.length; option++)
      most = Math.max(most, darknessOf(itemAt(row.bubbles, option)) - (inks[letterKind(row, option)] ?? 0));
    if (most >= UNMARKED_BELOW) marks.push(most);
  }
  return marks.length < LEAST_MARKS ? PLAIN_FROM : Math.min(PLAIN_FROM, PLAIN_SHARE * median(marks));
}

const hasRings = ({ bubble }: MeasuredRow) => bubble.ring > 0;
const ringIn = ({ ring }: MeasuredBubble) => ring;
const whiteIn = ({ white }: MeasuredBubble) => white;

function areRingsSeen({ bubbles }: MeasuredRow, usualRing: number | null): boolean {
  for (const bubble of bubbles) if (!isRingSeen(bubble, usualRing)) return false;
  return true;
}

function valuesOf(rows: readonly MeasuredRow[], measure: (bubble: MeasuredBubble) => number): number[] {
  const values: number[] = [];
  for (const { bubbles } of rows) for (const bubble of bubbles) values.push(measure(bubble));
  return values;
}

/** Of the rings of all unmarked bubbles: how many samples are darker than paper, and how many as black as print. */
function unmarkedRings(rows: readonly MeasuredRow[], inks: readonly number[]) {
  let [ringDark, ringBlack] = [0, 0];
  for (const row of rows)
    for (let option = 0; option < row.bubbles.length; option++) {
      const bubble = itemAt(row.bubbles, option);
      if (darknessOf(bubble) - (inks[letterKind(row, option)] ?? 0) >= UNMARKED_BELOW) continue;
      ringDark += bubble.ringDark;
      ringBlack += bubble.ringBlack;
    }
  return { ringDark, ringBlack };
}

/**
 * The spread of a letter's darkness, from the paler part of the bubbles it stands in: marks are in the other. Between
 * the fifth and the thirtieth hundredth lie about 1.2 standard deviations. Of the letters the second quietest counts,
 * since one of them may be marked on every row.
 */
function noiseOf(rows: readonly MeasuredRow[]): number {
  const spreads: number[] = [];
  for (const values of orderedByLetter(rows, darknessOf)) {
    if (values.length === 0) continue;
    const high = doubleAt(values, Math.floor(0.3 * values.length));
    const low = doubleAt(values, Math.floor(0.05 * values.length));
    spreads.push((high - low) / 1.2);
  }
  return spreads.sort((a, b) => a - b)[Math.min(1, spreads.length - 1)] ?? 0;
}
