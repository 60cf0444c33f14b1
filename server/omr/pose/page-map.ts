import type { PageRegistration } from '#core/domain/omr/page-reading.ts';
import type { PageMap } from '../raster/local-map.ts';
import { bendAt } from './bend-polynomial.ts';
import { project } from './homography.ts';

export function pageMap({ homography, bend, ...size }: PageRegistration): PageMap {
  if (!bend) return (x, y) => project(homography, x, y);
  const coefficients = { x: Float64Array.from(bend.x), y: Float64Array.from(bend.y) };
  return (x, y) => {
    const moved = bendAt(coefficients, x, y, size);
    return project(homography, x + moved.x, y + moved.y);
  };
}
