import type { PageLayout } from '#core/domain/omr/layout.ts';
import { fitPose } from './fit-pose.ts';
import { distance, type Point } from './geometry.ts';
import { type Homography, project } from './homography.ts';
import { median } from './median.ts';
import type { Landmark } from './printed-shapes.ts';
import type { SeenShape, ShapeIndex } from './seen-shapes.ts';

export interface Match {
  landmark: Landmark;
  seen: SeenShape;
}

/** A page's millimetre in pixels, around a point of it. */
export function scaleAt(pose: Homography, { x, y }: Point): number {
  const [at, right, down] = [project(pose, x, y), project(pose, x + 1, y), project(pose, x, y + 1)];
  const area = (right.x - at.x) * (down.y - at.y) - (right.y - at.y) * (down.x - at.x);
  return Math.sqrt(Math.abs(area));
}

/** Blur widens a line by so much: millimetres. */
const BLUR = 0.3;
const MOST_RATIO = 1.4;
const MOST_AREA_RATIO = 2.3;

/** May this be the landmark, at so many pixels to the millimetre? */
export function isAlike({ isBubble, major, minor, area }: Landmark, seen: SeenShape, scale: number): boolean {
  const [long, short] = [seen.major / scale, seen.minor / scale];
  // A ring spreads by 0.71 of its radius, a disc by half of it, and marks slip.
  if (isBubble) return short > 0.55 * major && long < 1.45 * major && long < 1.5 * short;
  const ratio = long / major;
  if (ratio > MOST_RATIO || ratio * MOST_RATIO < 1) return false;
  if (short > MOST_RATIO * minor + BLUR || short * MOST_RATIO + BLUR < minor) return false;
  const areaRatio = seen.area / (scale * scale) / area;
  const most = MOST_AREA_RATIO * (1 + BLUR / Math.max(0.1, minor));
  return areaRatio < most && areaRatio * MOST_AREA_RATIO > 1;
}

/** From here on blur hardly changes the size of a shape: square millimetres. */
const LARGE = 6;
const MOST_LARGE_RATIO = 1.45;

/** Where the pose is known well, is a large shape as large as it was printed? A filled bubble is no mark. */
export function isAsLarge({ isBubble, area }: Landmark, seen: SeenShape, scale: number): boolean {
  if (isBubble || area < LARGE) return true;
  const ratio = seen.area / (scale * scale) / area;
  return ratio < MOST_LARGE_RATIO && ratio * MOST_LARGE_RATIO > 1;
}

/** Another of its size stands so far off at least: what is found within less than half of it is not that one. */
const ROOM_SHARE = 0.42;
const LEAST_ROOM = 0.6;
/** Beyond this nothing is taken for a landmark, however alone it stands: millimetres. */
const MOST_ROOM = 3;

/** How far from where it is expected a landmark is looked for. */
export function roomOf({ alone }: Landmark, most = MOST_ROOM): number {
  return Math.min(most, Math.max(LEAST_ROOM, ROOM_SHARE * alone));
}

/** Each landmark with what is seen where the map expects it, up to `most` millimetres off. */
export function matchesOf(
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  place: (x: number, y: number) => Point,
  scaleOf: (at: Point) => number,
  most?: number,
): Match[] {
  return landmarks.flatMap((landmark) => {
    const { x, y } = place(landmark.x, landmark.y);
    const scale = scaleOf(landmark);
    const pixels = scale * roomOf(landmark, most);
    if (!(pixels > 0 && pixels < 1000)) return [];
    const seen = shapes.nearest(x, y, pixels, (shape) => isAlike(landmark, shape, scale));
    return seen ? [{ landmark, seen }] : [];
  });
}

export function matchesUnder(
  pose: Homography,
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  most?: number,
): Match[] {
  const place = (x: number, y: number) => project(pose, x, y);
  return matchesOf(landmarks, shapes, place, (at) => scaleAt(pose, at), most);
}

/** Landmarks up to so far from those that are sure are looked for next: millimetres. */
const REACHES = [25, 45, 80, 140, Number.POSITIVE_INFINITY];

/** What lies further off than this from where the others put it is something else: millimetres. */
const LEAST_OUTLIER = 0.5;

/** Starts from what is sure and looks for the landmarks around, then for those around them. */
export function grown(
  start: { pose: Homography; sure: readonly Match[] },
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  { width, height }: Pick<PageLayout, 'width' | 'height'>,
): { pose: Homography; matches: Match[] } | null {
  const longer = Math.max(width, height);
  let { pose } = start;
  let sure: readonly Match[] = start.sure;
  for (const reach of sure.length === 0 ? [Number.POSITIVE_INFINITY] : REACHES) {
    const near = reach > 140 ? landmarks : landmarksNear(landmarks, sure, reach);
    for (let pass = 0; pass < 2; pass++) {
      const found = matchesUnder(pose, near, shapes);
      const missed = start.sure.filter(({ landmark }) => !found.some((match) => match.landmark === landmark));
      const fitted = fittedTo([...found, ...missed], longer);
      if (!fitted) return null;
      [pose, sure] = [fitted.pose, fitted.matches];
    }
  }
  return { pose, matches: [...sure] };
}

/** The pose that most of the matches agree on, and those that do. */
export function fittedTo(matches: readonly Match[], longer: number) {
  let kept = matches;
  let pose: Homography | null = null;
  for (let round = 0; round < 3; round++) {
    pose = fitPose(
      kept.map(({ landmark }) => landmark),
      kept.map(({ seen }) => seen),
      longer,
    );
    if (!pose) return null;
    const found = pose;
    const errors = matches.map(
      ({ landmark, seen }) =>
        distance(project(found, landmark.x, landmark.y), seen) / scaleAt(found, landmark),
    );
    const limit = Math.max(LEAST_OUTLIER, 3 * median(errors));
    kept = matches.filter((_, index) => (errors[index] as number) <= limit);
  }
  return pose && { pose, matches: kept };
}

const NEAR_CELL = 8;

function landmarksNear(landmarks: readonly Landmark[], sure: readonly Match[], reach: number): Landmark[] {
  // One for each few millimetres stands for all there.
  const spots = new Map<number, Point>();
  for (const { landmark } of sure)
    spots.set(Math.floor(landmark.x / NEAR_CELL) + 1000 * Math.floor(landmark.y / NEAR_CELL), landmark);
  const list = [...spots.values()];
  return landmarks.filter((landmark) => list.some((spot) => distance(spot, landmark) < reach));
}
