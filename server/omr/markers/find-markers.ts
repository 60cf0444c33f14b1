import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { MARKER_MODULES } from '#core/domain/omr/marker-dictionary.ts';
import { distance, type Quad } from '../numeric/geometry.ts';
import { darkComponents } from '../raster/dark-components.ts';
import { halve } from '../raster/halve.ts';
import { quadrilateralOf } from '../raster/quadrilateral.ts';
import { sharpenCorners } from '../raster/sharpen-corners.ts';
import { LEAST_MARKER_SIDE, MOST_MARKER_SIDE, SEARCHED_WHOLE_BELOW } from './constants.ts';
import { readMarkerCode } from './marker-code.ts';

export interface FoundMarker {
  id: number;
  /** In the picture's pixels, clockwise from the marker's own top left. */
  corners: Quad;
  bitErrors: number;
}

/** ArUco markers of MIP_36h12, however the picture is turned. */
export function findMarkers(raster: GreyRaster, enough: (found: FoundMarker[]) => boolean): FoundMarker[] {
  if (Math.max(raster.width, raster.height) > SEARCHED_WHOLE_BELOW) {
    const found = searchAt(raster, halve(raster), 2);
    if (enough(found)) return found;
  }
  return searchAt(raster, raster, 1);
}

function searchAt(raster: GreyRaster, searched: GreyRaster, scale: number): FoundMarker[] {
  const most = Math.max(searched.width, searched.height) * MOST_MARKER_SIDE;
  return darkComponents(searched, LEAST_MARKER_SIDE, most).flatMap(({ outline }) => {
    const rough = quadrilateralOf(outline);
    if (!rough) return [];
    const marker = readMarker(raster, rough.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as Quad);
    return marker ? [marker] : [];
  });
}

function readMarker(raster: GreyRaster, rough: Quad): FoundMarker | null {
  const module =
    Math.min(...rough.map((corner, index) => distance(corner, rough[(index + 1) % 4] ?? corner))) /
    MARKER_MODULES;
  const sharp = sharpenCorners(raster, rough, Math.max(1.5, 0.7 * module));
  const code = readMarkerCode(raster, sharp);
  if (!code) return null;
  const corners = sharp.map((_, index) => sharp[(index + code.turns) % 4]) as Quad;
  return { id: code.id, corners, bitErrors: code.bitErrors };
}
