import type { PageRegistration } from '#core/domain/omr/page-reading.ts';
import type { Point } from '../numeric/geometry.ts';
import type { PageMap } from '../raster/local-map.ts';
import { bendAt } from './bend-polynomial.ts';
import { project } from './homography.ts';

export function pageMap(registration: PageRegistration): PageMap {
  return (x, y) => mapped(registration, x, y);
}

function mapped(registration: PageRegistration, x: number, y: number): Point {
  const { homography, bend } = registration;
  if (!bend) return project(homography, x, y);
  const moved = bendAt(bend, x, y, registration);
  return project(homography, x + moved.x, y + moved.y);
}
