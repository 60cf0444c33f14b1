import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { itemAt } from '../numeric/elements.ts';
import { areaOf } from '../numeric/geometry.ts';
import { fitHomography, type Homography } from '../pose/homography.ts';
import { scaleAt } from '../pose/page-scale.ts';
import {
  alikeAtSomeScale,
  CORNERWARDS,
  outermost,
  SIDEWARDS,
  sampleOf,
  scalesOf,
} from './candidate-shapes.ts';
import {
  CORNER_POSES,
  LEAST_SPANNED,
  MOST_CORNER_RATIO,
  MOST_RATIO_SEEN,
  SAMPLE_REACH,
} from './constants.ts';
import { isAlike } from './is-alike.ts';
import { matchesUnder } from './match-landmarks.ts';
import { isSolidShape } from './print-of-shape.ts';
import type { Landmark } from './printed-shapes.ts';
import type { ShapeIndex } from './shape-index.ts';

/**
 * Many sheets have a filled mark in each corner. Four of them tell how a page is tilted, which a pair of landmarks does not: at a
 * strong tilt hundreds of wrong pairs fit as well as the right one.
 * @returns the poses under which most is seen, the best first
 */
export function posesByCorners(
  landmarks: readonly Landmark[],
  shapes: ShapeIndex,
  layout: PageLayout,
  raster: GreyRaster,
): Homography[] {
  const marks = cornerMarks(landmarks, layout);
  const [first] = marks;
  if (!first) return [];
  const alike = alikeAtSomeScale(first, shapes, scalesOf(layout, raster));
  const sampled = sampleOf(landmarks);
  const poses: { pose: Homography; seen: number }[] = [];
  for (const ways of [CORNERWARDS, SIDEWARDS])
    for (const corners of oneOfEach(ways.map((way) => outermost(alike, way)))) {
      if (new Set(corners).size < corners.length || !areAlike(corners, MOST_RATIO_SEEN)) continue;
      for (let turns = 0; turns < corners.length; turns++) {
        const seen = [...corners.slice(turns), ...corners.slice(0, turns)];
        const pose = fitHomography(marks, seen);
        if (pose && marks.every((mark, at) => isAlike(mark, itemAt(seen, at), scaleAt(pose, mark))))
          poses.push({ pose, seen: matchesUnder(pose, sampled, shapes, SAMPLE_REACH).length });
      }
    }
  const best = poses.sort((a, b) => b.seen - a.seen).slice(0, CORNER_POSES);
  return best.map(({ pose }) => pose);
}

/** Clockwise from the top left; none where no four filled marks of one size stand in the corners. */
function cornerMarks(landmarks: readonly Landmark[], { width, height }: PageLayout): Landmark[] {
  const filled = landmarks.filter((landmark) => !landmark.isBubble && isSolidShape(landmark));
  const marks = CORNERWARDS.flatMap((way) => outermost(filled, way).slice(0, 1));
  const isSpanned = marks.length === 4 && Math.abs(areaOf(marks)) >= LEAST_SPANNED * width * height;
  return isSpanned && areAlike(marks, MOST_CORNER_RATIO) ? marks : [];
}

function areAlike(shapes: readonly { area: number }[], most: number): boolean {
  const areas = shapes.map(({ area }) => area);
  return Math.max(...areas) <= most * Math.min(...areas);
}

/** Every way to take one out of each list. */
function oneOfEach<Item>(lists: readonly Item[][]): Item[][] {
  return lists.reduce<Item[][]>(
    (taken, list) => taken.flatMap((before) => list.map((next) => [...before, next])),
    [[]],
  );
}
