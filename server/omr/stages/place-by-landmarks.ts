import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { bendBy, bendTerms } from './bend-terms.ts';
import type { FoundAnchor } from './find-anchors.ts';
import { type Displacement, fitBend } from './fit-bend.ts';
import { distance, type Point } from './geometry.ts';
import { type Guess, guessPoses } from './guess-poses.ts';
import { type Homography, invert, project } from './homography.ts';
import { grown, isAsLarge, type Match, matchesOf, scaleAt } from './match-landmarks.ts';
import { isSolidShape, printOf } from './print-of-shape.ts';
import { type Landmark, landmarksOf } from './printed-shapes.ts';
import { ShapeIndex, seenShapes } from './seen-shapes.ts';

/** A page laid over what is printed on it. */
export interface LaidPage {
  homography: Homography;
  bend: { x: number[]; y: number[] } | null;
  anchors: FoundAnchor[];
}

/** Of all landmarks so many must be found, and of the marks alone where there are no rings. */
const LEAST_SHARE = 0.3;
const LEAST_FOUND = 3;

/** Found landmarks lie this close to where the bent page has them: millimetres. */
const CLOSE = 1;

/** Another way to lay the page must be worse by so much: a lattice fits itself moved by a row nearly as well. */
const LEAST_LEAD = 0.01;
const LEAST_LEAD_COUNT = 2.5;
/** Four marks or five are all there is where no rings are printed. */
const LEAST_LEAD_OF_MARKS = 0.9;

interface Laid {
  pose: Homography;
  bend: LaidPage['bend'];
  matches: Match[];
  /** The weight of what was found. */
  found: number;
}

/**
 * Lays the page by its marks, timing tracks or all print of its blank sheet, and by its rings, whichever way up it is.
 * @param guesses other poses to begin with, where the page's outline tells some
 * @returns null where it cannot be told for sure
 */
export function placeByLandmarks(
  raster: GreyRaster,
  layout: PageLayout,
  guesses: readonly Homography[] = [],
): LaidPage | null {
  const landmarks = landmarksOf(layout);
  const shapes = new ShapeIndex(seenShapes(raster));
  const weigh = weightsOf(landmarks);
  const lay = (start: Guess): Laid[] => {
    const page = grown(start, landmarks, shapes, layout);
    return page ? [settled(page, landmarks, shapes, layout, weigh)] : [];
  };
  const starts: Guess[] = [
    ...guesses.map((pose) => ({ pose, sure: [] })),
    ...guessPoses(landmarks, shapes, layout, raster),
  ];
  const laid = starts.flatMap(lay).sort((a, b) => b.found - a.found);
  const [first] = laid;
  if (!first) return null;
  const weightMoved = (page: Laid, moved: Point) =>
    closeMatches(page, landmarks, shapes, layout, moved).reduce(
      (sum, { landmark }) => sum + weigh(landmark),
      0,
    );
  const best = movedAsLongAsBetter(first, layout, lay, weightMoved);
  const whole = landmarks.reduce((sum, landmark) => sum + weigh(landmark), 0);
  if (best.matches.length < LEAST_FOUND || best.found < LEAST_SHARE * whole) return null;
  if (shareOfShapes(landmarks, best.matches) < LEAST_SHAPES_SHARE) return null;
  const others = laid.filter((other) => !isSamePage(best.pose, other.pose, layout));
  const moved = latticeMoves(layout).map((move) => weightMoved(best, move));
  const fewest = layout.bubble.ring > 0 ? LEAST_LEAD_COUNT : LEAST_LEAD_OF_MARKS;
  const lead = Math.max(LEAST_LEAD * best.found, fewest);
  const rival = Math.max(0, ...others.map(({ found }) => found), ...moved);
  if (best.found - rival < lead) return null;
  const anchors = best.matches.flatMap(({ landmark, seen }) =>
    isSolidShape(landmark) ? printOf(raster, landmark, seen, scaleAt(best.pose, landmark)) : [],
  );
  return { homography: best.pose, bend: best.bend, anchors };
}

/** A lattice of rings fits that of another sheet; what else is printed does not. */
const LEAST_SHAPES_SHARE = 0.6;

function shareOfShapes(landmarks: readonly Landmark[], matches: readonly Match[]): number {
  const printed = landmarks.filter(({ isBubble }) => !isBubble).length;
  const found = matches.filter(({ landmark }) => !landmark.isBubble).length;
  return printed === 0 ? 1 : found / printed;
}

/** A page laid a row off grows to fit there as well as it can; a row further on it fits better. */
function movedAsLongAsBetter(
  first: Laid,
  layout: PageLayout,
  lay: (start: Guess) => Laid[],
  weightMoved: (page: Laid, moved: Point) => number,
): Laid {
  let best = first;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const [further] = latticeMoves(layout)
      .map((move) => ({ move, found: weightMoved(best, move) }))
      .sort((a, b) => b.found - a.found);
    if (!further || further.found <= best.found) break;
    const [next] = lay({ pose: movedPose(best.pose, further.move), sure: [] });
    if (!next || next.found <= best.found) break;
    best = next;
  }
  return best;
}

const MOST_ROUNDS = 4;

function movedPose([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Homography {
  const [p, q, r, s, t, u, v, w, z] = [a, b, c, d, e, f, g, h, i] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const whole = [p, q, p * x + q * y + r, s, t, s * x + t * y + u, v, w, v * x + w * y + z];
  const last = whole[8] as number;
  return whole.map((value) => value / last);
}

/** Marks are few beside rings, and say more. */
function weightsOf(landmarks: readonly Landmark[]): (landmark: Landmark) => number {
  const marks = landmarks.filter(({ isBubble }) => !isBubble).length;
  const weight = Math.max(1, (MARKS_SHARE * (landmarks.length - marks)) / Math.max(1, marks));
  return ({ isBubble }) => (isBubble ? 1 : weight);
}

const MARKS_SHARE = 0.5;

/** Lets the found landmarks bend the page, and looks at what lies close then. */
function settled(
  { pose, matches }: { pose: Homography; matches: Match[] },
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  layout: PageLayout,
  weigh: (landmark: Landmark) => number,
): Laid {
  const { width, height } = layout;
  const back = invert(pose);
  const displacements: Displacement[] = back
    ? matches.map(({ landmark, seen }) => {
        const flat = project(back, seen.x, seen.y);
        return { centre: landmark, offset: { x: flat.x - landmark.x, y: flat.y - landmark.y } };
      })
    : [];
  const bend =
    displacements.length >= LEAST_BENT ? (fitBend(displacements, width, height)?.bend ?? null) : null;
  const laid = { pose, bend, matches, found: 0 };
  const close = closeMatches(laid, landmarks, shapes, layout);
  return { ...laid, matches: close, found: close.reduce((sum, { landmark }) => sum + weigh(landmark), 0) };
}

/** Fewer points tell of the projection at most. */
const LEAST_BENT = 24;

function closeMatches(
  { pose, bend }: Pick<Laid, 'pose' | 'bend'>,
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  { width, height }: PageLayout,
  moved = { x: 0, y: 0 },
): Match[] {
  const place = (x: number, y: number) => {
    const [atX, atY] = [x + moved.x, y + moved.y];
    if (!bend) return project(pose, atX, atY);
    const terms = bendTerms(atX, atY, width, height);
    return project(pose, atX + bendBy(bend.x, terms), atY + bendBy(bend.y, terms));
  };
  const most = bend ? CLOSE : CLOSE_UNBENT;
  return matchesOf(landmarks, shapes, place, (at) => scaleAt(pose, at), most).filter(({ landmark, seen }) =>
    isAsLarge(landmark, seen, scaleAt(pose, landmark)),
  );
}

const CLOSE_UNBENT = 2;

/** The steps by which a page laid wrongly would still have most rings on rings. */
function latticeMoves({ grids }: PageLayout): { x: number; y: number }[] {
  const moves = grids.flatMap(({ rows, options, rowStep, optionStep }) => [
    ...(rows > 1 ? [rowStep] : []),
    ...(options > 1 ? [optionStep] : []),
  ]);
  const different = moves.filter(
    (move, index) => moves.findIndex((other) => distance(move, other) < 0.3) === index,
  );
  return different.slice(0, MOST_MOVES).flatMap(({ x, y }) => [
    { x, y },
    { x: -x, y: -y },
  ]);
}

const MOST_MOVES = 8;

/** Do both put the page at the same place, but for what a bend may move? Millimetres. */
function isSamePage(one: Homography, other: Homography, { width, height }: PageLayout): boolean {
  const points = [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].map((across) => ({ x: across * width, y: down * height })),
  );
  return points.every(
    ({ x, y }) => distance(project(one, x, y), project(other, x, y)) < SAME * scaleAt(one, { x, y }),
  );
}

const SAME = 2;
