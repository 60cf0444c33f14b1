import type { Bubble } from '#core/domain/omr/layout.ts';
import { isRingSeen } from './is-ring-seen.ts';
import { darknessOf, letterInk, letterSpots } from './letter-ink.ts';
import type { MeasuredRow } from './measure-bubbles.ts';
import { median, ordered } from './median.ts';
import { BLACK_DOT_SHARE, DOT_SHARE, UNKNOWN_DOT_SHARE } from './thresholds.ts';

/** What is usual on a page, and how well it can be seen. */
export interface PageQuality {
  /** The darkness of each option's printed letter. */
  letterInk: number[];
  /** What of it is as dark as a pen. */
  letterSpots: number[];
  /** More of a bubble than this that is as dark as a pen, beside its letter, is a dot. */
  dotShare: number;
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

/** On a picture in grey hardly a spot of the rings (printed in middle grey) is as black as print. */
const BLACK_RING_SHARE = 0.25;

/** From this noise on a page is looked at again, in even light and without waves. */
export const SOME_NOISE = 0.008;

/** Unmarked bubbles lie below. */
const UNMARKED = 0.24;

/** @param isTwoTone whether the picture is, where its sheet's print is not known to be grey */
export function pageQuality(
  rows: readonly MeasuredRow[],
  { ring, isBlack = false }: Pick<Bubble, 'ring' | 'isBlack'>,
  isTwoTone?: boolean,
): PageQuality {
  const areRingsPrinted = ring > 0;
  const ringed = rows.filter(({ bubble }) => bubble.ring > 0);
  const usualRing = areRingsPrinted
    ? median(ringed.flatMap(({ bubbles }) => bubbles.map(({ ring }) => ring)))
    : null;
  const seen = rows.filter(
    (row) => row.bubble.ring === 0 || row.bubbles.every((bubble) => isRingSeen(bubble, usualRing)),
  );
  const inks = letterInk(seen, isBlack);
  const unmarked = seen.flatMap(({ bubbles }) =>
    bubbles.filter((bubble, option) => darknessOf(bubble) - (inks[option] ?? 0) < UNMARKED),
  );
  const sum = (field: 'ringDark' | 'ringBlack') =>
    unmarked.reduce((total, bubble) => total + bubble[field], 0);
  return {
    letterInk: inks,
    letterSpots: letterSpots(seen, isBlack),
    isBlack,
    dotShare: isBlack ? BLACK_DOT_SHARE : isTwoTone === undefined ? DOT_SHARE : UNKNOWN_DOT_SHARE,
    usualRing,
    usualWhite: median(rows.flatMap(({ bubbles }) => bubbles.map(({ white }) => white))),
    noise: noiseOf(seen),
    isBlackAndWhite: isTwoTone ?? (areRingsPrinted && sum('ringBlack') > BLACK_RING_SHARE * sum('ringDark')),
  };
}

/**
 * The spread of a letter's darkness, from the paler part of the bubbles it stands in: marks are in the other. Between
 * the fifth and the thirtieth hundredth lie about 1.2 standard deviations. Of the options the second quietest counts,
 * since one of them may be marked on every row.
 */
function noiseOf(rows: readonly MeasuredRow[]): number {
  const options = Math.max(0, ...rows.map(({ bubbles }) => bubbles.length));
  const spreads = Array.from({ length: options }, (_, option) => {
    const values = ordered(rows.flatMap(({ bubbles }) => bubbles[option] ?? []).map(darknessOf));
    const at = (share: number) => values[Math.floor(share * values.length)] ?? 0;
    return (at(0.3) - at(0.05)) / 1.2;
  });
  return spreads.sort((a, b) => a - b)[Math.min(1, options - 1)] ?? 0;
}
