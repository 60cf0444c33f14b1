import type { Spot } from '#core/domain/omr/layout.ts';
import {
  BLACK_NEAR,
  MOST_BLACK_LEVEL,
  PALER_THAN_BLACKEST,
  PALEST_ON_BLANK,
  PALEST_PRINT,
  USUAL_BLACK_LEVEL,
} from './constants.ts';
import type { FoundAnchor } from './find-anchors.ts';

/** Print's grey as a share of the paper's, from the squares around, the nearer the more. */
export function blackLevelAt(anchors: readonly FoundAnchor[], spot: Spot): number {
  let [sum, weights] = [0, 0];
  for (const { centre, black, white } of anchors) {
    const weight = 1 / (BLACK_NEAR ** 2 + (centre.x - spot.x) ** 2 + (centre.y - spot.y) ** 2) ** 2;
    sum += weight * Math.min(MOST_BLACK_LEVEL, black / Math.max(1, white));
    weights += weight;
  }
  return weights > 0 ? sum / weights : USUAL_BLACK_LEVEL;
}

/** Those of filled shapes that show full print: a piece of a shaded band may pass for a shape. */
export function inFullPrint(shapes: readonly FoundAnchor[]): FoundAnchor[] {
  const most = Math.min(PALEST_PRINT, PALER_THAN_BLACKEST + Math.min(...shapes.map(shareOf)));
  return shapes.filter((shape) => shareOf(shape) <= most);
}

/** Is a shape printed in full, as a blank sheet shows it? Letters that touch each other may pass for a filled shape. */
export function isFullOnBlank(onBlank: FoundAnchor): boolean {
  return shareOf(onBlank) <= PALEST_ON_BLANK;
}

const shareOf = ({ black, white }: FoundAnchor) => black / Math.max(1, white);
