import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import type { PageRegistration } from '#core/domain/omr/page-reading.ts';
import { inFullPrint, isFullOnBlank } from '../markers/black-level.ts';
import type { FoundAnchor } from '../markers/find-anchors.ts';
import { plainBend } from '../pose/bend-polynomial.ts';
import { RECTIFIED_PIXELS_PER_MM } from '../pose/constants.ts';
import { composed, type Homography, invert } from '../pose/homography.ts';
import { pageMap } from '../pose/page-map.ts';
import { scaleAt, scaleOf } from '../pose/page-scale.ts';
import { rectify } from '../pose/rectify.ts';
import type { Darkness } from '../raster/dark-components.ts';
import type { PageMap } from '../raster/local-map.ts';
import { type SeenShape, seenShapes } from '../raster/seen-shapes.ts';
import type { Alignment, Overlay } from './alignment.ts';
import { bestPose } from './best-pose.ts';
import { MARKS_WEIGHT_SHARE, TILTED_FROM } from './constants.ts';
import { type Guess, guessPoses } from './guess-poses.ts';
import { poseByLattice } from './pose-by-lattice.ts';
import { posesByCorners } from './poses-by-corners.ts';
import { printLikeness } from './print-likeness.ts';
import { isSolidShape, printOf } from './print-of-shape.ts';
import { type Landmark, landmarksOf } from './printed-shapes.ts';
import { ShapeIndex } from './shape-index.ts';

/** A page laid over what is printed on it. */
export interface AlignedPage {
  homography: Homography;
  bend: Alignment['bend'];
  anchors: FoundAnchor[];
}

/**
 * Lays the page by its marks, timing tracks or all print of its blank sheet, and by its rings, whichever way up it is. A page that
 * cannot be told for sure is straightened by its lattices of rings, and laid once more.
 * @param guesses other poses to begin with, where the page's outline tells some
 * @param blank a picture of the blank sheet, its edges the page's: its print is compared
 * @returns null where it cannot be told for sure
 */
export function placeByLandmarks(
  raster: GreyRaster,
  layout: PageLayout,
  guesses: readonly Homography[] = [],
  blank?: GreyRaster,
): AlignedPage | null {
  const landmarks = landmarksOf(layout);
  return (
    alignOver(raster, layout, { landmarks, guesses, blank }) ??
    alignStraightened(raster, layout, landmarks, blank)
  );
}

interface AlignedBy {
  landmarks: readonly Landmark[];
  guesses: readonly Homography[];
  blank: GreyRaster | undefined;
  isStraightened?: boolean;
}

function alignOver(
  raster: GreyRaster,
  layout: PageLayout,
  { landmarks, guesses, blank, isStraightened = false }: AlignedBy,
): AlignedPage | null {
  const overlay: Overlay = { ...overlayOf(layout, landmarks, seenShapes(raster)), isStraightened };
  if (blank)
    overlay.likenessOf = (alignment, enough) =>
      printLikeness(raster, mapOf(alignment, layout), { layout, blank }, enough);
  const best = bestPose(overlay, startsOf(raster, overlay, guesses), guesses);
  if (!best) return null;
  const isFull = fullPrintOf(layout, blank);
  const anchors = best.matches.flatMap(({ landmark, seen }) =>
    isFull(landmark) ? printOf(raster, landmark, seen, scaleAt(best.pose, landmark)) : [],
  );
  return { homography: best.pose, bend: best.bend, anchors: inFullPrint(anchors) };
}

/** Rings are thin, and printed pale on many sheets: in a photograph from some way off they are hardly darker than paper. */
const PALE: Darkness = { share: 0.97, neighbourhood: 1 / 60 };

/**
 * A tilted photograph: what a projection explains is taken off the picture before anything bends. Where nothing but rings is described
 * the page's edges decide, and no lattice tells more than they do.
 */
function alignStraightened(
  raster: GreyRaster,
  layout: PageLayout,
  landmarks: readonly Landmark[],
  blank?: GreyRaster,
): AlignedPage | null {
  if (landmarks.every(({ isBubble }) => isBubble)) return null;
  const pose = poseByLattice(overlayOf(layout, landmarks, seenShapes(raster, PALE)), raster);
  if (!pose || tiltOf(pose, layout) < TILTED_FROM) return null;
  const straight = rectify(raster, registrationOf({ pose, bend: null }, layout));
  const upright: Homography = [RECTIFIED_PIXELS_PER_MM, 0, 0, 0, RECTIFIED_PIXELS_PER_MM, 0, 0, 0, 1];
  const aligned = alignOver(straight, layout, { landmarks, guesses: [upright], blank, isStraightened: true });
  const back = invert(upright);
  return aligned && back && { ...aligned, homography: composed(pose, composed(back, aligned.homography)) };
}

/** By how much further the furthest corner of the page is away than the nearest. */
function tiltOf([, , , , , , across = 0, down = 0]: Homography, { width, height }: PageLayout): number {
  const depths = [1, 1 + across * width, 1 + down * height, 1 + across * width + down * height];
  return Math.max(...depths) / Math.min(...depths) - 1;
}

function overlayOf(layout: PageLayout, landmarks: readonly Landmark[], shapes: SeenShape[]): Overlay {
  const weigh = weightsOf(landmarks);
  const whole = landmarks.reduce((sum, landmark) => sum + weigh(landmark), 0);
  return { layout, landmarks, shapes: new ShapeIndex(shapes), weigh, whole };
}

/** Which landmarks show how black the print is. */
function fullPrintOf({ width, height }: PageLayout, blank?: GreyRaster): (landmark: Landmark) => boolean {
  if (!blank) return isSolidShape;
  const [across, down] = [blank.width / width, blank.height / height];
  return (landmark) => {
    if (!isSolidShape(landmark)) return false;
    const there = { x: landmark.x * across, y: landmark.y * down };
    return isFullOnBlank(printOf(blank, landmark, there, (across + down) / 2));
  };
}

/** What the outlines and marks in the corners tell comes first: to guess from the rarest shapes takes longer. */
function* startsOf(
  raster: GreyRaster,
  { layout, landmarks, shapes }: Overlay,
  guesses: readonly Homography[],
): Iterable<Guess> {
  for (const pose of guesses) yield unsure(pose);
  for (const pose of posesByCorners(landmarks, shapes, layout, raster)) yield unsure(pose);
  yield* guessPoses(landmarks, shapes, layout, raster);
}

const unsure = (pose: Homography): Guess => ({ pose, sure: [] });

const mapOf = (alignment: Alignment, layout: PageLayout): PageMap =>
  pageMap(registrationOf(alignment, layout));

function registrationOf(
  { pose, bend }: Pick<Alignment, 'pose' | 'bend'>,
  layout: PageLayout,
): PageRegistration {
  const { width, height } = layout;
  return { width, height, homography: pose, bend: plainBend(bend), pixelsPerMm: scaleOf(pose, layout) };
}

/** Marks are few beside rings, and say more. */
function weightsOf(landmarks: readonly Landmark[]): (landmark: Landmark) => number {
  const marks = landmarks.filter(({ isBubble }) => !isBubble).length;
  const weight = Math.max(1, (MARKS_WEIGHT_SHARE * (landmarks.length - marks)) / Math.max(1, marks));
  return ({ isBubble }) => (isBubble ? 1 : weight);
}
