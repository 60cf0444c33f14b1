import { numberAt } from '../numeric/elements.ts';
import { distance, type Point } from '../numeric/geometry.ts';
import type { Homography } from '../pose/homography.ts';
import { type Alignment, bentAlignment, type Overlay } from './alignment.ts';
import { REGROW_CELL, REGROW_FIRST_REACH, REGROW_SEARCH_RADIUS, REGROW_STEP } from './constants.ts';
import { fittedTo, type Match, matchesUnder, poseOf } from './match-landmarks.ts';

/**
 * Lays the page anew from the part of it that fits best. Under a strong tilt the first fit is right there and nowhere
 * else, and what was found by chance further off holds it in place.
 */
export function regrowMatches(overlay: Overlay, alignment: Alignment): Alignment | null {
  const spot = bestSpot(overlay, alignment);
  if (!spot) return null;
  const sure = alignment.matches.filter(({ landmark }) => distance(landmark, spot) < REGROW_FIRST_REACH);
  const pose = poseOf(sure, 2 * REGROW_FIRST_REACH);
  const page = pose && growAround(overlay, pose, spot, REGROW_FIRST_REACH);
  return page && bentAlignment(overlay, page);
}

/** Follows a pose that holds around a spot, so many millimetres far, over the whole page, step by step and without a bend. */
export function growAround(
  { layout, landmarks, shapes }: Overlay,
  from: Homography,
  spot: Point,
  firstReach: number,
): { pose: Homography; matches: readonly Match[] } | null {
  const longer = Math.max(layout.width, layout.height);
  let page: { pose: Homography; matches: readonly Match[] } = { pose: from, matches: [] };
  const away = landmarks.map((landmark) => distance(landmark, spot));
  const furthest = Math.max(...away);
  for (let reach = firstReach; reach < furthest + REGROW_STEP; reach += REGROW_STEP) {
    const near = landmarks.filter((_, index) => numberAt(away, index) < reach);
    const fitted = fittedTo(
      matchesUnder(page.pose, near, shapes, REGROW_SEARCH_RADIUS),
      Math.min(longer, 2 * reach),
    );
    if (!fitted) return null;
    page = fitted;
  }
  return page;
}

/** The middle of the cell of the page in which the most landmarks were found and the fewest missed. */
function bestSpot({ landmarks }: Overlay, { matches }: Alignment): Point | null {
  const found = new Set(matches.map(({ landmark }) => landmark));
  const cells = new Map<number, { x: number; y: number; score: number }>();
  for (const landmark of landmarks) {
    const [column, row] = [Math.floor(landmark.x / REGROW_CELL), Math.floor(landmark.y / REGROW_CELL)];
    const key = column + 1000 * row;
    const cell = cells.get(key) ?? {
      x: (column + 0.5) * REGROW_CELL,
      y: (row + 0.5) * REGROW_CELL,
      score: 0,
    };
    cell.score += found.has(landmark) ? 1 : -1;
    cells.set(key, cell);
  }
  let best: { x: number; y: number; score: number } | null = null;
  for (const cell of cells.values()) if (!best || cell.score > best.score) best = cell;
  return best;
}
