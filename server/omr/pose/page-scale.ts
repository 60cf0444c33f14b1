import { distance, type Point } from '../numeric/geometry.ts';
import { type Homography, project } from './homography.ts';

/** Pixels a millimetre, the mean over the edges of the page. */
export function scaleOf(
  homography: Homography,
  { width, height }: { width: number; height: number },
): number {
  const around = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const seen = around.map(({ x, y }) => project(homography, x, y));
  const edges = seen.map((point, index) => distance(point, seen[(index + 1) % 4] ?? point));
  return edges.reduce((sum, edge) => sum + edge, 0) / (2 * (width + height));
}

/** A page's millimetre in pixels, around a point of it. */
export function scaleAt(pose: Homography, { x, y }: Point): number {
  const at = project(pose, x, y);
  const right = project(pose, x + 1, y);
  const down = project(pose, x, y + 1);
  const area = (right.x - at.x) * (down.y - at.y) - (right.y - at.y) * (down.x - at.x);
  return Math.sqrt(Math.abs(area));
}
