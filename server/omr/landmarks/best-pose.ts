import type { PageLayout } from '#core/domain/omr/layout.ts';
import type { Homography } from '../pose/homography.ts';
import { agreesWithOutline } from './agrees-with-outline.ts';
import { type Alignment, foundUnderMove, largestBend, type Overlay, ringsOf } from './alignment.ts';
import { areMarksDistinct } from './are-marks-distinct.ts';
import { candidatePoses, climbByLatticeSteps } from './candidate-poses.ts';
import {
  LEAST_FOUND,
  LEAST_FOUND_SHARE,
  LEAST_LEAD,
  LEAST_LEAD_COUNT,
  LEAST_LEAD_OF_MARKS,
  LEAST_LIKENESS,
  LEAST_SHAPES_SHARE,
  LEAST_SHARE_IF_ALIKE,
  MOST_BEND,
} from './constants.ts';
import type { Guess } from './guess-poses.ts';
import type { Match } from './match-landmarks.ts';
import type { Landmark } from './printed-shapes.ts';
import { latticeMoves, rivalPoses } from './rival-poses.ts';

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
  return all >= LEAST_FOUND_SHARE && shapes >= LEAST_SHAPES_SHARE;
}

/** All print of a blank sheet is more than filled circles of another can pass for. */
function isByMarksAlone({ registration: { kind }, bubble, grids }: PageLayout): boolean {
  const hasRings = grids.some((grid) => (grid.bubble ?? bubble).ring > 0);
  return kind !== 'reference' && !hasRings;
}

function shareOfShapes(landmarks: readonly Landmark[], matches: readonly Match[]): number {
  const printed = landmarks.filter(({ isBubble }) => !isBubble).length;
  const found = matches.filter(({ landmark }) => !landmark.isBubble).length;
  return printed === 0 ? 1 : found / printed;
}
