import type { PageLayout } from '#core/domain/omr/layout.ts';
import type { Homography } from '../pose/homography.ts';
import { agreesWithOutline } from './agrees-with-outline.ts';
import { type Alignment, foundUnderMove, largestBend, type Overlay, ringsOf } from './alignment.ts';
import { areMarksDistinct } from './are-marks-distinct.ts';
import { candidatePoses, climbByLatticeSteps } from './candidate-poses.ts';
import type { Guess } from './guess-poses.ts';
import type { Match } from './match-landmarks.ts';
import type { Landmark } from './printed-shapes.ts';
import { latticeMoves, rivalPoses } from './rival-poses.ts';

/** Of all landmarks so many must be found, and of the marks alone where there are no rings. */
const LEAST_SHARE = 0.3;
const LEAST_FOUND = 3;

/** Blur joins and loses letters. Where the print itself is compared, so many of all landmarks, and of the shapes, are enough. */
const LEAST_SHARE_IF_ALIKE = 0.1;
/** Print of the same sheet is like its blank's by 0.73 and more on bad photographs, that of another sheet by 0.59 at most. */
const LEAST_LIKENESS = 0.66;

/** Another way to lay the page must be worse by so much: a lattice fits itself moved by a row nearly as well. */
const LEAST_LEAD = 0.01;
const LEAST_LEAD_COUNT = 2.5;
/** Four marks or five are all there is where no rings are printed. */
const LEAST_LEAD_OF_MARKS = 0.9;

/**
 * The best way to lay the page that the starts lead to.
 * @param outlines the poses among the starts that the page's edges tell
 * @returns null where it cannot be told for sure
 */
export function bestPose(
  overlay: Overlay,
  starts: Iterable<Guess>,
  outlines: readonly Homography[],
): Alignment | null {
  const { layout, landmarks, whole, likenessOf } = overlay;
  const candidates = candidatePoses(overlay, starts);
  const [first] = candidates;
  if (!first) return null;
  const best = climbByLatticeSteps(overlay, first);
  const shapes = shareOfShapes(landmarks, best.matches);
  if (best.matches.length < LEAST_FOUND || !isEnoughFound(best.found / whole, shapes, !!likenessOf))
    return null;
  const hasMarks = landmarks.some(({ isBubble }) => !isBubble);
  if (isByMarksAlone(layout) && !areMarksDistinct(overlay, best)) return null;
  if (!hasMarks && !agreesWithOutline(overlay, best, outlines)) return null;
  if (hasMarks && largestBend(overlay, best) > MOST_BEND) return null;
  const others = rivalPoses(best.matches, candidates);
  const moved = latticeMoves(layout).map((move) => foundUnderMove(overlay, best, move));
  const fewest = layout.bubble.ring > 0 ? LEAST_LEAD_COUNT : LEAST_LEAD_OF_MARKS;
  const lead = Math.max(LEAST_LEAD * best.found, fewest);
  const rival = Math.max(0, ...[...others, ...moved].map(({ found }) => found));
  if (best.found - rival < lead) return null;
  // The same heading over rings that stand a row further on: another version of the sheet.
  const rings = ringsOf(best.matches);
  const isRowOff = moved.some((step) => step.rings - rings >= Math.max(LEAST_LEAD * rings, LEAST_LEAD_COUNT));
  if (isRowOff) return null;
  const likeness = likenessOf?.(best, LEAST_LIKENESS) ?? null;
  const isSame =
    likeness === null ? isEnoughFound(best.found / whole, shapes, false) : likeness >= LEAST_LIKENESS;
  return isSame ? best : null;
}

function isEnoughFound(all: number, shapes: number, isCompared: boolean): boolean {
  if (isCompared) return all >= LEAST_SHARE_IF_ALIKE && shapes >= LEAST_SHARE_IF_ALIKE;
  return all >= LEAST_SHARE && shapes >= LEAST_SHAPES_SHARE;
}

/** All print of a blank sheet is more than filled circles of another can pass for. */
function isByMarksAlone({ registration: { kind }, bubble, grids }: PageLayout): boolean {
  const hasRings = grids.some((grid) => (grid.bubble ?? bubble).ring > 0);
  return kind !== 'reference' && !hasRings;
}

/** Paper that curls moves what is printed by two or three: millimetres. A lattice is bent further by that of another sheet. */
const MOST_BEND = 5;

/** A lattice of rings fits that of another sheet; what else is printed does not. */
const LEAST_SHAPES_SHARE = 0.6;

function shareOfShapes(landmarks: readonly Landmark[], matches: readonly Match[]): number {
  const printed = landmarks.filter(({ isBubble }) => !isBubble).length;
  const found = matches.filter(({ landmark }) => !landmark.isBubble).length;
  return printed === 0 ? 1 : found / printed;
}
