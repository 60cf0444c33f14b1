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

/** How much darker a bubble is than its printed letter makes it, where that may be as dark as a mark. */
export function markIn(bubble: MeasuredBubble): number {
  return darknessOf(bubble) - bubble.letter;
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
  const least = ofBlankBubbles(rows, inkIn, LEAST_SHARE);
  return ofBlankBubbles(rows, inkIn).map((usual, option) =>
    Math.min(usual + SPREADS * (usual - (least[option] ?? usual)), mostOf(isBlack).spots),
  );
}

const inkIn = ({ ink }: MeasuredBubble) => ink;

/** For each option what is usual in its blank bubbles: `share` of all its bubbles have less. */
function ofBlankBubbles(
  rows: readonly MeasuredRow[],
  measure: (bubble: MeasuredBubble) => number,
  share = BLANK_SHARE,
): number[] {
  const usual: number[] = [];
  for (let option = 0; option < mostOptions(rows); option++) {
    const values = orderedOf(rows, option, measure);
    usual.push(values[Math.floor(share * values.length)] ?? 0);
  }
  return usual;
}

export function mostOptions(rows: readonly MeasuredRow[]): number {
  let most = 0;
  for (const { bubbles } of rows) most = Math.max(most, bubbles.length);
  return most;
}

/** What the bubbles of one option measure, from the least to the most. */
export function orderedOf(
  rows: readonly MeasuredRow[],
  option: number,
  measure: (bubble: MeasuredBubble) => number,
): Float64Array {
  const values: number[] = [];
  for (const { bubbles } of rows) {
    const bubble = bubbles[option];
    if (bubble) values.push(measure(bubble));
  }
  return ordered(values);
}

/** Hardly a blank bubble has less than this share of all have; the most is so much further from what is usual. */
const LEAST_SHARE = 0.05;
const SPREADS = 3;
