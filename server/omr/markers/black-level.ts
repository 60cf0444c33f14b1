import type { Spot } from '#core/domain/omr/layout.ts';
import type { FoundAnchor } from './find-anchors.ts';

/** Of the paper's grey, where no square of the page shows it. */
const USUAL_BLACK_LEVEL = 0.1;

/** A square in so deep a shadow says nothing of print. */
const MOST_SHARE = 0.9;

/** Within this distance all squares count the same: millimetres. */
const NEAR = 20;

/** Print's grey as a share of the paper's, from the squares around, the nearer the more. */
export function blackLevelAt(anchors: readonly FoundAnchor[], spot: Spot): number {
  let [sum, weights] = [0, 0];
  for (const { centre, black, white } of anchors) {
    const weight = 1 / (NEAR ** 2 + (centre.x - spot.x) ** 2 + (centre.y - spot.y) ** 2) ** 2;
    sum += weight * Math.min(MOST_SHARE, black / Math.max(1, white));
    weights += weight;
  }
  return weights > 0 ? sum / weights : USUAL_BLACK_LEVEL;
}

/** What is so much paler than the blackest of a page, of the paper's grey, is shaded; what is paler than the other always is. */
const PALER = 0.3;
const PALEST = 0.45;

/** Those of filled shapes that show full print: a piece of a shaded band may pass for a shape. */
export function inFullPrint(shapes: readonly FoundAnchor[]): FoundAnchor[] {
  const most = Math.min(PALEST, PALER + Math.min(...shapes.map(shareOf)));
  return shapes.filter((shape) => shareOf(shape) <= most);
}

/** Full print is no paler than this on a blank sheet. */
const PALEST_ON_BLANK = 0.2;

/** Is a shape printed in full, as a blank sheet shows it? Letters that touch each other may pass for a filled shape. */
export function isFullOnBlank(onBlank: FoundAnchor): boolean {
  return shareOf(onBlank) <= PALEST_ON_BLANK;
}

const shareOf = ({ black, white }: FoundAnchor) => black / Math.max(1, white);
