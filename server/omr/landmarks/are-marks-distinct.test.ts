import { describe, expect, it } from 'vitest';
import { bubbleRows, type PageLayout, type Spot } from '#core/domain/omr/layout.ts';
import { overlayOf } from '#server/testing/omr/overlay.ts';
import { REGISTERED_SHEETS } from '#server/testing/omr/registered-sheets.ts';
import { type Homography, project } from '../pose/homography.ts';
import type { SeenShape } from '../raster/seen-shapes.ts';
import { bestPose } from './best-pose.ts';
import { ShapeIndex } from './shape-index.ts';

/** Six pixels to the millimetre. */
const STRAIGHT: Homography = [6, 0, 60, 0, 6, 60, 0, 0, 1];

/** Three discs of 7 mm and a bar; its circles are printed in a colour that scanners drop. */
const layout: PageLayout = REGISTERED_SHEETS['marks, colour that scanners drop'];
const overlay = overlayOf(layout, STRAIGHT);
const marks = overlay.shapes.shapes;

/** Is the page laid where it is, by what is seen? */
function isLaid(shapes: readonly SeenShape[]): boolean {
  const start = { pose: STRAIGHT, sure: [] };
  return bestPose({ ...overlay, shapes: new ShapeIndex(shapes) }, [start], []) !== null;
}

function discAt({ x, y }: Spot, diameter: number): SeenShape {
  const [radius, spot] = [3 * diameter, project(STRAIGHT, x, y)];
  return { ...spot, area: Math.PI * radius ** 2, major: radius / 2, minor: radius / 2 };
}

const circles = bubbleRows(layout).flatMap(({ options }, row) => options[row % options.length] ?? []);
const between = ({ x, y }: Spot) => ({ x: x + 3.2, y: y + 4 });

describe('by four marks, where no rings are printed', () => {
  it('a page is laid, however many of its circles are filled', () => {
    expect(isLaid(marks)).toBe(true);
    expect(isLaid([...marks, ...circles.map((spot) => discAt(spot, 4.5))])).toBe(true);
  });

  it('filled circles as large as its marks are at their places, or this is another sheet', () => {
    const filled = circles.map((spot) => discAt(spot, 7));
    expect(isLaid([...marks, ...filled])).toBe(true);
    expect(isLaid([...marks, ...circles.map(between).map((spot) => discAt(spot, 7))])).toBe(false);
    expect(isLaid([...marks, ...circles.map(between).map((spot) => discAt(spot, 4.5))])).toBe(true);
  });

  it.each([0, 1, 2, 3])('none is laid without mark %d: three tell nothing of its tilt', (hidden) => {
    expect(isLaid(marks.filter((_, at) => at !== hidden))).toBe(false);
  });

  it('a patch of about its size is no mark beside marks that are larger', () => {
    const [first, ...others] = marks as [SeenShape, ...SeenShape[]];
    const resized = (factor: number): SeenShape => ({
      ...first,
      area: first.area * factor ** 2,
      major: first.major * factor,
      minor: first.minor * factor,
    });
    expect(isLaid([resized(0.95), ...others])).toBe(true);
    expect(isLaid([resized(0.86), ...others])).toBe(false);
  });
});
