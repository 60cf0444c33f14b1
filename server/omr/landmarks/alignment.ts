import type { PageLayout } from '#core/domain/omr/layout.ts';
import { lengthOf, type Point } from '../numeric/geometry.ts';
import { type Bend, bendAt } from '../pose/bend-polynomial.ts';
import { type Displacement, fitBend } from '../pose/fit-bend.ts';
import { type Homography, invert, project } from '../pose/homography.ts';
import { scaleAt } from '../pose/page-scale.ts';
import {
  CLOSE_BENT,
  CLOSE_UNBENT,
  LEAST_BENT_MATCHES,
  REFINE_REACH,
  REFINE_ROUNDS,
  REFINED_AS_GOOD,
} from './constants.ts';
import { isAsLarge } from './is-alike.ts';
import { fittedTo, type Match, matchesOf } from './match-landmarks.ts';
import type { Landmark } from './printed-shapes.ts';
import type { Move } from './rival-poses.ts';
import type { ShapeIndex } from './shape-index.ts';

/** What is printed, and what is seen of it. */
export interface Overlay {
  layout: PageLayout;
  landmarks: readonly Landmark[];
  shapes: ShapeIndex;
  weigh: (landmark: Landmark) => number;
  /** The weight of all landmarks. */
  whole: number;
  /** Was a projection taken off the picture before? */
  isStraightened?: boolean;
  /** Where a picture of the blank sheet is known: how like its print is to what is seen, if less than `enough`; `null` if too little is printed. */
  likenessOf?: (alignment: Alignment, enough: number) => number | null;
}

/** One way to lay the page over the picture. */
export interface Alignment {
  pose: Homography;
  bend: Bend | null;
  matches: Match[];
  /** The weight of what was found. */
  found: number;
}

/** Lets the found landmarks bend the page, and looks at what lies close then. */
export function bentAlignment(
  overlay: Overlay,
  { pose, matches }: { pose: Homography; matches: readonly Match[] },
): Alignment {
  const { width, height } = overlay.layout;
  const back = invert(pose);
  const displacements: Displacement[] = back
    ? matches.map(({ landmark, seen }) => {
        const flat = project(back, seen.x, seen.y);
        return { centre: landmark, offset: { x: flat.x - landmark.x, y: flat.y - landmark.y } };
      })
    : [];
  const bend =
    displacements.length >= LEAST_BENT_MATCHES ? (fitBend(displacements, width, height)?.bend ?? null) : null;
  const close = closeMatches(overlay, { pose, bend }, bend ? CLOSE_BENT : CLOSE_UNBENT);
  return { pose, bend, matches: close, found: weightOf(overlay, close) };
}

/** What would be found if the page were moved: the weight of all, and how many rings. */
export function foundUnderMove(
  overlay: Overlay,
  alignment: Alignment,
  move: Move,
): { found: number; rings: number } {
  const close = closeMatches(overlay, alignment, alignment.bend ? CLOSE_BENT : CLOSE_UNBENT, move);
  return { found: weightOf(overlay, close), rings: ringsOf(close) };
}

/**
 * How far the bend moves what is printed, at most: millimetres. On a straightened page only what was found counts: a bend goes
 * anywhere where nothing holds it, under a hand or beyond the last row.
 */
export function largestBend(
  { landmarks, layout, isStraightened }: Overlay,
  { bend, matches }: Pick<Alignment, 'bend' | 'matches'>,
): number {
  let most = 0;
  if (!bend) return most;
  for (const { x, y } of isStraightened ? matches.map(({ landmark }) => landmark) : landmarks) {
    const moved = bendAt(bend, x, y, layout);
    most = Math.max(most, lengthOf(moved.x, moved.y));
  }
  return most;
}

export function ringsOf(matches: readonly Match[]): number {
  let count = 0;
  for (const { landmark } of matches) if (landmark.isBubble) count++;
  return count;
}

/** Where a bend was found from the half of a page, what is seen around it tells how the other half lies. */
export function refinedAlignment(overlay: Overlay, alignment: Alignment): Alignment {
  const { width, height } = overlay.layout;
  let best = alignment;
  for (let round = 0; round < REFINE_ROUNDS && best.bend; round++) {
    const matches = closeMatches(overlay, best, REFINE_REACH);
    const fitted = fittedTo(matches, Math.max(width, height));
    if (!fitted) break;
    const next = bentAlignment(overlay, { pose: fitted.pose, matches });
    if (next.found < REFINED_AS_GOOD * best.found) break;
    // One that is no better has a smaller bend all the same: its pose is fitted to all that was found.
    const isBetter = next.found > best.found;
    best = next;
    if (!isBetter) break;
  }
  return best;
}

function weightOf({ weigh }: Overlay, matches: readonly Match[]): number {
  let sum = 0;
  for (const { landmark } of matches) sum += weigh(landmark);
  return sum;
}

function closeMatches(
  { layout, landmarks, shapes }: Overlay,
  { pose, bend }: Pick<Alignment, 'pose' | 'bend'>,
  most: number,
  { turn, x: moveX, y: moveY }: Move = UNMOVED,
): Match[] {
  const moved = ({ x, y }: Point) => ({ x: turn * x + moveX, y: turn * y + moveY });
  const place = (x: number, y: number) => {
    const at = moved({ x, y });
    if (!bend) return project(pose, at.x, at.y);
    const bent = bendAt(bend, at.x, at.y, layout);
    return project(pose, at.x + bent.x, at.y + bent.y);
  };
  const scale = (landmark: Point) => scaleAt(pose, moved(landmark));
  return matchesOf(landmarks, shapes, place, scale, most).filter(({ landmark, seen }) =>
    isAsLarge(landmark, seen, scale(landmark)),
  );
}

const UNMOVED: Move = { turn: 1, x: 0, y: 0 };
