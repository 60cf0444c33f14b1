import { bubbleRows } from '#core/domain/omr/layout.ts';
import { distance } from '../numeric/geometry.ts';
import { invert, project } from '../pose/homography.ts';
import { scaleAt } from '../pose/page-scale.ts';
import type { SeenShape } from '../raster/seen-shapes.ts';
import type { Alignment, Overlay } from './alignment.ts';
import { LEAST_DISTINCT_MARKS, MOST_UNEVEN_MARKS } from './constants.ts';
import { isAlike, isAsLarge } from './is-alike.ts';
import type { Landmark } from './printed-shapes.ts';

/**
 * Are the marks of a page without rings told from everything else in the picture? Three or four patches can be laid over
 * marks anywhere: filled circles of another sheet above all, but of those there are more than of marks.
 */
export function areMarksDistinct(overlay: Overlay, alignment: Alignment): boolean {
  const { landmarks } = overlay;
  if (alignment.matches.length < Math.min(LEAST_DISTINCT_MARKS, landmarks.length)) return false;
  return areEven(alignment) && lookAlikes(overlay, alignment) <= landmarks.length;
}

/** Are marks that are printed as large seen as large? Four patches of any size or so can be laid over four marks. */
function areEven({ pose, matches }: Alignment): boolean {
  const sizes = matches.map(({ landmark, seen }) => ({
    landmark,
    ratio: seen.area / scaleAt(pose, landmark) ** 2 / landmark.area,
  }));
  return sizes.every((one) =>
    sizes.every(
      (other) =>
        !arePrintedAlike(one.landmark, other.landmark) || one.ratio < MOST_UNEVEN_MARKS * other.ratio,
    ),
  );
}

function arePrintedAlike(one: Landmark, other: Landmark): boolean {
  const pairs = [
    [one.area, other.area],
    [one.major, other.major],
  ] as const;
  return pairs.every(([a, b]) => a < 1.1 * b && b < 1.1 * a);
}

/** How many patches might be marks, but are neither taken for one nor where the page's own circles are filled. */
function lookAlikes({ layout, landmarks, shapes }: Overlay, { pose, matches }: Alignment): number {
  const back = invert(pose);
  if (!back) return Number.POSITIVE_INFINITY;
  const rows = bubbleRows(layout);
  const taken = new Set<SeenShape>();
  for (const { seen } of matches) taken.add(seen);
  let count = 0;
  for (const shape of shapes.shapes) {
    if (taken.has(shape)) continue;
    const spot = project(back, shape.x, shape.y);
    const scale = scaleAt(pose, spot);
    const isLikeOne = landmarks.some((mark) => isAlike(mark, shape, scale) && isAsLarge(mark, shape, scale));
    const isFilled = () =>
      rows.some(({ bubble, options }) => options.some((own) => distance(own, spot) < bubble.diameter / 2));
    if (isLikeOne && !isFilled()) count++;
  }
  return count;
}
