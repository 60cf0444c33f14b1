import { bubbleRows, type PageLayout } from '#core/domain/omr/layout.ts';
import { distance, type Point } from '../numeric/geometry.ts';
import { divided, type Homography } from '../pose/homography.ts';
import type { SeenShape } from '../raster/seen-shapes.ts';
import { MOST_LATTICE_MOVES, SAME_SHAPES, SHARED_LANDMARKS } from './constants.ts';
import type { Match } from './match-landmarks.ts';
import type { Landmark } from './printed-shapes.ts';

/** From one way to lay a page to another: a spot (x, y) of the page comes to lie at `turn` × (x, y), moved. */
export interface Move extends Point {
  /** −1 is upside down. */
  turn: 1 | -1;
}

/** The steps by which a page laid wrongly would still have most rings on rings. */
export function latticeMoves({ grids }: PageLayout): Move[] {
  const moves = grids.flatMap(({ rows, options, rowStep, optionStep }) => [
    ...(rows > 1 ? [rowStep] : []),
    ...(options > 1 ? [optionStep] : []),
  ]);
  const different = moves.filter(
    (move, index) => moves.findIndex((other) => distance(move, other) < 0.3) === index,
  );
  return different.slice(0, MOST_LATTICE_MOVES).flatMap(({ x, y }): Move[] => [
    { turn: 1, x, y },
    { turn: 1, x: -x, y: -y },
  ]);
}

/** The half turns that leave the page's edges, its marks or its rings where they are. */
export function halfTurns(layout: PageLayout, landmarks: readonly Landmark[]): Move[] {
  const { width, height } = layout;
  const marks = landmarks.filter(({ isBubble }) => !isBubble);
  const page = { x: width, y: height };
  // Where nothing but rings is to be seen, only the edges of the page tell which way up it lies.
  if (marks.length === 0) return [{ turn: -1, ...page }];
  const rings = bubbleRows(layout).flatMap(({ options }) => options);
  const sums = [page, oppositeSum(marks), oppositeSum(rings)];
  return sums
    .filter((sum, index) => sums.findIndex((other) => distance(sum, other) < 1) === index)
    .map((sum) => ({ turn: -1, ...sum }));
}

/** Of the corners of what stands around all: twice its middle. */
function oppositeSum(points: readonly Point[]): Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { x: Math.min(...xs) + Math.max(...xs), y: Math.min(...ys) + Math.max(...ys) };
}

export function movedPose([a, b, c, d, e, f, g, h, i]: Homography, { turn, x, y }: Move): Homography {
  const [across, down, depth] = [a * x + b * y + c, d * x + e * y + f, g * x + h * y + i];
  return divided([turn * a, turn * b, across, turn * d, turn * e, down, turn * g, turn * h, depth]);
}

/**
 * Those that take other patches for the landmarks than the best does. Poses say less: a bend makes up for what they
 * differ, and the same page would be its own rival.
 */
export function rivalPoses<Way extends { matches: readonly Match[] }>(
  best: readonly Match[],
  ways: readonly Way[],
): Way[] {
  const seenAs = new Map<Landmark, SeenShape>();
  for (const { landmark, seen } of best) seenAs.set(landmark, seen);
  return ways.filter(({ matches }) => !isSamePose(seenAs, matches));
}

function isSamePose(seenAs: ReadonlyMap<Landmark, SeenShape>, matches: readonly Match[]): boolean {
  let [both, same] = [0, 0];
  for (const { landmark, seen } of matches) {
    const known = seenAs.get(landmark);
    if (known) both++;
    if (known === seen) same++;
  }
  return both >= SHARED_LANDMARKS * matches.length && same >= SAME_SHAPES * both;
}
