import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows, type PageLayout, type PrintedShape } from '#core/domain/omr/layout.ts';
import { seenShapes } from '../raster/seen-shapes.ts';
import { LEAST_REFERENCE_AREA, MOST_REFERENCE_SHAPES } from './constants.ts';

/**
 * All that is printed on a blank sheet beside its bubbles, for a layout's `registration`. The picture's edges are the
 * page's: a PDF drawn, or a scan of the whole sheet.
 */
export function referenceOf(
  blank: GreyRaster,
  layout: Pick<PageLayout, 'width' | 'height' | 'bubble' | 'grids'>,
): PrintedShape[] {
  const [across, down] = [layout.width / blank.width, layout.height / blank.height];
  const mean = Math.sqrt(across * down);
  const bubbles = bubbleRows(layout).flatMap(({ options, bubble }) =>
    options.map(({ x, y }) => ({ x, y, reach: 0.6 * bubble.diameter })),
  );
  // A bubble, and the letter in it, may be hidden under a mark.
  const isOfBubble = (shape: PrintedShape) =>
    bubbles.some(({ x, y, reach }) => Math.hypot(shape.x - x, shape.y - y) < reach);
  return seenShapes(blank)
    .map(({ x, y, area, major, minor }) => ({
      x: rounded(x * across),
      y: rounded(y * down),
      area: rounded(area * across * down),
      major: rounded(major * mean),
      minor: Math.max(0.01, rounded(minor * mean)),
    }))
    .filter((shape) => shape.area >= LEAST_REFERENCE_AREA && !isOfBubble(shape))
    .sort((a, b) => b.area - a.area)
    .slice(0, MOST_REFERENCE_SHAPES);
}

/** Of millimetres, more than any printer keeps. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
