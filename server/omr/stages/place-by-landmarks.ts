import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { inFullPrint, isFullOnBlank } from './black-share.ts';
import type { FoundAnchor } from './find-anchors.ts';
import { type Guess, guessPoses } from './guess-poses.ts';
import type { Homography } from './homography.ts';
import type { Laid, Overlay } from './laid-page.ts';
import { scaleAt } from './match-landmarks.ts';
import { type PageMap, pageMap } from './page-map.ts';
import { scaleOf } from './place-by-markers.ts';
import { posesByCorners } from './poses-by-corners.ts';
import { printLikeness } from './print-likeness.ts';
import { isSolidShape, printOf } from './print-of-shape.ts';
import { type Landmark, landmarksOf } from './printed-shapes.ts';
import { seenShapes } from './seen-shapes.ts';
import { ShapeIndex } from './shape-index.ts';
import { surestWay } from './surest-way.ts';

/** A page laid over what is printed on it. */
export interface LaidPage {
  homography: Homography;
  bend: Laid['bend'];
  anchors: FoundAnchor[];
}

/**
 * Lays the page by its marks, timing tracks or all print of its blank sheet, and by its rings, whichever way up it is.
 * @param guesses other poses to begin with, where the page's outline tells some
 * @param blank a picture of the blank sheet, its edges the page's: its print is compared
 * @returns null where it cannot be told for sure
 */
export function placeByLandmarks(
  raster: GreyRaster,
  layout: PageLayout,
  guesses: readonly Homography[] = [],
  blank?: GreyRaster,
): LaidPage | null {
  const landmarks = landmarksOf(layout);
  const shapes = new ShapeIndex(seenShapes(raster));
  const weigh = weightsOf(landmarks);
  const whole = landmarks.reduce((sum, landmark) => sum + weigh(landmark), 0);
  const overlay: Overlay = { layout, landmarks, shapes, weigh, whole };
  if (blank)
    overlay.likenessOf = (laid, enough) =>
      printLikeness(raster, mapOf(laid, layout), { layout, blank }, enough);
  const best = surestWay(overlay, startsOf(raster, overlay, guesses), guesses);
  if (!best) return null;
  const isFull = fullPrintOf(layout, blank);
  const anchors = best.matches.flatMap(({ landmark, seen }) =>
    isFull(landmark) ? printOf(raster, landmark, seen, scaleAt(best.pose, landmark)) : [],
  );
  return { homography: best.pose, bend: best.bend, anchors: inFullPrint(anchors) };
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
  for (const pose of guesses) yield { pose, sure: [] };
  for (const pose of posesByCorners(landmarks, shapes, layout, raster)) yield { pose, sure: [] };
  yield* guessPoses(landmarks, shapes, layout, raster);
}

function mapOf({ pose: homography, bend }: Laid, layout: PageLayout): PageMap {
  const { width, height } = layout;
  return pageMap({ width, height, homography, bend, pixelsPerMm: scaleOf(homography, layout) });
}

/** Marks are few beside rings, and say more. */
function weightsOf(landmarks: readonly Landmark[]): (landmark: Landmark) => number {
  const marks = landmarks.filter(({ isBubble }) => !isBubble).length;
  const weight = Math.max(1, (MARKS_SHARE * (landmarks.length - marks)) / Math.max(1, marks));
  return ({ isBubble }) => (isBubble ? 1 : weight);
}

const MARKS_SHARE = 0.5;
