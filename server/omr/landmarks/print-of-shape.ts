import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PrintedShape } from '#core/domain/omr/layout.ts';
import { circle } from '../bubbles/bubble-probes.ts';
import type { FoundAnchor } from '../markers/find-anchors.ts';
import { numberAt } from '../numeric/elements.ts';
import type { Point } from '../numeric/geometry.ts';
import { sample } from '../raster/sample.ts';
import { LEAST_SOLID_SPREAD, PAPER_AROUND_SHAPE, PAPER_LIGHT_SHARE, SOLID_AREA } from './constants.ts';

/** Is it filled, and large enough to show how black the print is? */
export function isSolidShape({ area, major, minor }: PrintedShape): boolean {
  return minor >= LEAST_SOLID_SPREAD && area >= SOLID_AREA * major * minor;
}

/** How black a filled shape was printed, and how light the paper around it is. */
export function printOf(
  raster: GreyRaster,
  { x, y, major, minor }: PrintedShape,
  seen: Point,
  pixelsPerMm: number,
): FoundAnchor {
  const greyAt = (reach: number) => (spot: Point) =>
    sample(raster, seen.x + spot.x * reach * pixelsPerMm, seen.y + spot.y * reach * pixelsPerMm);
  const around = circle(1);
  const inside = around.map(greyAt(0.6 * minor)).sort((a, b) => a - b);
  const outside = PAPER_AROUND_SHAPE.flatMap((reach) => around.map(greyAt(reach * major))).sort(
    (a, b) => a - b,
  );
  const black = numberAt(inside, inside.length >> 1);
  const white = numberAt(outside, Math.floor(PAPER_LIGHT_SHARE * outside.length));
  return { centre: { x, y }, offset: { x: 0, y: 0 }, black, white };
}
