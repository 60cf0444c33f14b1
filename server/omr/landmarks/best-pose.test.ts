import { expect, it } from 'vitest';
import { overlayOf, referencedSheet } from '#server/testing/omr/overlay.ts';
import type { Point } from '../numeric/geometry.ts';
import type { Homography } from '../pose/homography.ts';
import type { SeenShape } from '../raster/seen-shapes.ts';
import { largestBend, type Overlay } from './alignment.ts';
import { bestPose } from './best-pose.ts';
import { ShapeIndex } from './shape-index.ts';

/** Six pixels to the millimetre. */
const STRAIGHT: Homography = [6, 0, 60, 0, 6, 60, 0, 0, 1];

/** Paper that curls: its middle moved aside by `most` millimetres, its ends as far the other way. */
const curledBy =
  (most: number) =>
  ({ x, y }: Point) => ({
    x: x + most * (1 - 2 * ((2 * y) / 297 - 1) ** 2),
    y,
  });

const layout = referencedSheet();

/** How far the page is bent when it is laid, by everything printed on it: millimetres; null where it is not laid. */
function bendOf(overlay: Overlay): number | null {
  const { landmarks, shapes } = overlay;
  const sure = landmarks.map((landmark, index) => ({ landmark, seen: shapes.shapes[index] as SeenShape }));
  const laid = bestPose(overlay, [{ pose: STRAIGHT, sure }], []);
  if (laid) expect(laid.found).toBe(overlay.whole);
  return laid && largestBend(overlay, laid);
}

it('a page is laid up to a bend of 5 mm, and none that is bent further, though all of its print fits', () => {
  const curled = bendOf(overlayOf(layout, STRAIGHT, { bent: curledBy(2.6) }));
  expect(curled).toBeGreaterThan(4.5);
  expect(curled).toBeLessThan(5);
  expect(bendOf(overlayOf(layout, STRAIGHT, { bent: curledBy(3) }))).toBeNull();
});

it('a sheet of boxes, which the reader looks for no rings in, is laid by all of its print', () => {
  const boxes = { ...layout, bubble: { ...layout.bubble, ring: 0 } };
  const overlay = overlayOf(boxes, STRAIGHT);
  // Between its options there is more that looks like letters than letters are printed elsewhere.
  const letters = [4, 8, 12].flatMap((down) =>
    overlay.shapes.shapes.map((shape) => ({ ...shape, x: shape.x + 9, y: shape.y + down })),
  );
  const shapes = new ShapeIndex([...overlay.shapes.shapes, ...letters]);
  expect(bendOf({ ...overlay, shapes })).toBeLessThan(0.1);
});
