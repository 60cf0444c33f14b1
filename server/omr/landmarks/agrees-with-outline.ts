import { distance } from '../numeric/geometry.ts';
import { bendBy, bendTerms } from '../pose/bend-polynomial.ts';
import { type Homography, invert, project } from '../pose/homography.ts';
import type { Alignment, Overlay } from './alignment.ts';
import { OUTLINE_MOST_OFF } from './constants.ts';

/**
 * Does the page lie where one of the outlines has it? Where nothing but rings is described, its edges alone tell which
 * row is the first and which way up it lies: a lattice fits itself as well a row off, or upside down.
 */
export function agreesWithOutline(
  { layout: { width, height }, landmarks }: Overlay,
  { pose, bend }: Alignment,
  outlines: readonly Homography[],
): boolean {
  const [xs, ys] = [landmarks.map(({ x }) => x), landmarks.map(({ y }) => y)];
  const corners = [Math.min(...xs), Math.max(...xs)].flatMap((x) =>
    [Math.min(...ys), Math.max(...ys)].map((y) => ({ x, y })),
  );
  const seen = corners.map(({ x, y }) => {
    if (!bend) return project(pose, x, y);
    const terms = bendTerms(x, y, width, height);
    return project(pose, x + bendBy(bend.x, terms), y + bendBy(bend.y, terms));
  });
  const most = OUTLINE_MOST_OFF * Math.min(...landmarks.map(({ alone }) => alone));
  return outlines.some((outline) => {
    const back = invert(outline);
    return back !== null && corners.every((corner, at) => distance(projected(back, seen[at]), corner) < most);
  });
}

function projected(matrix: Homography, point: { x: number; y: number } | undefined) {
  return project(matrix, point?.x ?? 0, point?.y ?? 0);
}
