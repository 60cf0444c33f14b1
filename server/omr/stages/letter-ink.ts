import type { MeasuredBubble, MeasuredRow } from './measure-bubbles.ts';
import { ordered } from './median.ts';

/**
 * A letter's darkness is never more than `apart` above the palest of the letters. No letter is as dark as `ink`, and none has
 * so many spots as dark as a pen; what has, is marks on most rows of the page.
 */
const MOST = {
  pale: { apart: 0.08, ink: 0.22, spots: 0.22 },
  black: { apart: 0.25, ink: 0.5, spots: 0.6 },
};
const mostOf = (isBlack: boolean) => (isBlack ? MOST.black : MOST.pale);

/** Where blank bubbles are told from marked ones, even if a whole page has the same option marked. */
const BLANK_SHARE = 0.3;

/** From the paper's grey to full print: 0 to 1. */
export function darknessOf({ inside, white, black }: MeasuredBubble): number {
  return (white - inside) / Math.max(1, white - black);
}

/** The darkness of each option's printed letter on this page. */
export function letterInk(rows: readonly MeasuredRow[], isBlack = false): number[] {
  const { apart, ink: most } = mostOf(isBlack);
  const inks = ofBlankBubbles(rows, darknessOf);
  const palest = Math.min(...inks);
  return inks.map((ink) => Math.min(ink, palest + apart, most));
}

/**
 * The most of each option's printed letter that passes for ink of a pen on this page. Letters printed in black do, the
 * more or the less of them as they fall on the picture's pixels.
 */
export function letterSpots(rows: readonly MeasuredRow[], isBlack = false): number[] {
  const ink = ({ ink }: MeasuredBubble) => ink;
  const least = ofBlankBubbles(rows, ink, LEAST_SHARE);
  return ofBlankBubbles(rows, ink).map((usual, option) =>
    Math.min(usual + SPREADS * (usual - (least[option] ?? usual)), mostOf(isBlack).spots),
  );
}

/** For each option what is usual in its blank bubbles: `share` of all its bubbles have less. */
function ofBlankBubbles(
  rows: readonly MeasuredRow[],
  measure: (bubble: MeasuredBubble) => number,
  share = BLANK_SHARE,
): number[] {
  const options = Math.max(0, ...rows.map(({ bubbles }) => bubbles.length));
  return Array.from({ length: options }, (_, option) => {
    const values = rows.flatMap(({ bubbles }) => bubbles[option] ?? []).map(measure);
    return ordered(values)[Math.floor(share * values.length)] ?? 0;
  });
}

/** Hardly a blank bubble has less than this share of all have; the most is so much further from what is usual. */
const LEAST_SHARE = 0.05;
const SPREADS = 3;
