import { itemAt } from '../numeric/elements.ts';
import { sortedCopy } from '../numeric/order-statistics.ts';
import { BLANK_LETTER_SHARE, DARKER_THAN_BLANK, LEAST_LETTER_SHARE, LETTER_SPREADS } from './constants.ts';
import type { MeasuredBubble, MeasuredRow } from './measure-bubbles.ts';

/**
 * A letter's darkness is never more than `apart` above the palest of the letters, but for what the blank says. No letter is as
 * dark as `ink`, and none has so many spots as dark as a pen; what has, is marks on most rows of the page.
 */
const MOST = {
  pale: { apart: 0.08, ink: 0.22, spots: 0.22 },
  black: { apart: 0.25, ink: 0.5, spots: 0.6 },
};
const mostOf = (isBlack: boolean) => (isBlack ? MOST.black : MOST.pale);

/** From the paper's grey to full print: 0 to 1. */
export function darknessOf({ inside, white, black }: MeasuredBubble): number {
  return (white - inside) / Math.max(1, white - black);
}

/** How much darker a bubble is than its printed letter makes it, where that may be as dark as a mark. */
export function markDarkness(bubble: MeasuredBubble): number {
  return darknessOf(bubble) - bubble.letter;
}

/** Which of the page's letters stands in a bubble: its option's, if no blank says more. */
export function letterKind({ letters }: MeasuredRow, option: number): number {
  return letters?.[option]?.kind ?? option;
}

/** The darkness of each kind of printed letter on this page. */
export function letterInk(rows: readonly MeasuredRow[], isBlack = false): number[] {
  const { apart, ink: most } = mostOf(isBlack);
  const inks = orderedByLetter(rows, darknessOf).map((values) => quantile(values, BLANK_LETTER_SHARE));
  const palest = Math.min(...inks);
  const onBlank = darknessOnBlank(rows);
  const palestOnBlank = onBlank[inks.indexOf(palest)] ?? 0;
  return inks.map((ink, kind) => {
    const printed = onBlank[kind] ?? 0;
    const darker = Math.max(0, printed - palestOnBlank);
    return Math.min(ink, palest + darker + apart, Math.max(most, DARKER_THAN_BLANK * printed));
  });
}

function darknessOnBlank(rows: readonly MeasuredRow[]): number[] {
  const onBlank: number[] = [];
  for (const { letters } of rows) for (const { kind, darkness } of letters ?? []) onBlank[kind] = darkness;
  return onBlank;
}

/**
 * The most of each kind of printed letter that passes for ink of a pen on this page. Letters printed in black do, the
 * more or the less of them as they fall on the picture's pixels.
 */
export function letterSpots(rows: readonly MeasuredRow[], isBlack = false): number[] {
  const { spots: most } = mostOf(isBlack);
  return orderedByLetter(rows, inkIn).map((values) => {
    const usual = quantile(values, BLANK_LETTER_SHARE);
    return Math.min(usual + LETTER_SPREADS * (usual - quantile(values, LEAST_LETTER_SHARE)), most);
  });
}

const inkIn = ({ ink }: MeasuredBubble) => ink;

/** What this share of some values is less than; of none there is nothing to say. */
function quantile(ordered: Float64Array, share: number): number {
  return ordered[Math.floor(share * ordered.length)] ?? Number.POSITIVE_INFINITY;
}

export function mostOptions(rows: readonly MeasuredRow[]): number {
  let most = 0;
  for (const { bubbles } of rows) most = Math.max(most, bubbles.length);
  return most;
}

/** What the bubbles of each kind of letter measure, from the least to the most. */
export function orderedByLetter(
  rows: readonly MeasuredRow[],
  measure: (bubble: MeasuredBubble) => number,
): Float64Array[] {
  const values: number[][] = [];
  for (const row of rows)
    for (let option = 0; option < row.bubbles.length; option++) {
      const kind = letterKind(row, option);
      while (values.length <= kind) values.push([]);
      values[kind]?.push(measure(itemAt(row.bubbles, option)));
    }
  return values.map(sortedCopy);
}
