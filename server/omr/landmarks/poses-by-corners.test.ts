import { describe, expect, it } from 'vitest';
import type { PageLayout, PrintedShape } from '#core/domain/omr/layout.ts';
import { distance } from '../numeric/geometry.ts';
import { type Homography, project } from '../pose/homography.ts';
import { scaleAt } from '../pose/page-scale.ts';
import { posesByCorners } from './poses-by-corners.ts';
import { landmarksOf } from './printed-shapes.ts';
import { ShapeIndex } from './shape-index.ts';

const disc = (x: number, y: number, diameter: number): PrintedShape => ({
  ...{ x, y, area: (Math.PI * diameter ** 2) / 4 },
  ...{ major: diameter / 4, minor: diameter / 4 },
});

const CORNERS = [
  { x: 20, y: 20 },
  { x: 190, y: 20 },
  { x: 190, y: 277 },
  { x: 20, y: 277 },
];
/** What a row is called: of no two rows the same. */
const NAMES = Array.from({ length: 40 }, (_, row) => ({
  ...{ x: 30 + 45 * (row % 4), y: 50 + 5 * row },
  ...{ area: 2.2, major: 0.8, minor: 0.3 },
}));
/** Filled in, larger than the marks in the corners, and as round. */
const FILLED = Array.from({ length: 90 }, (_, at) =>
  disc(38 + 6 * (at % 24), 52 + 7 * Math.floor(at / 3), 4),
);

function sheetWith(marks: readonly PrintedShape[]): PageLayout {
  return {
    ...{ width: 210, height: 297, codes: [], anchors: [], grids: [] },
    bubble: { diameter: 4, ring: 0 },
    registration: { kind: 'reference', shapes: [...marks, ...NAMES] },
  };
}

/** Five pixels to the millimetre, one side and the upper half further away. */
const TILTED: Homography = [4.6, 0.5, 130, -0.3, 4.8, 160, 0.0004, -0.0009, 1];
/** The same upside down, and lying on its side. */
const poses: [string, Homography][] = [
  ['upright', TILTED],
  ['upside down', [-4.4, 0.2, 1160, -0.2, -4.6, 1620, 0.0005, 0.0009, 1]],
  ['turned by an eighth', [3.4, -3.3, 1100, 3.3, 3.4, 90, 0.0002, 0.0004, 1]],
];

const RASTER = { width: 1400, height: 1900, data: new Uint8Array(0) };

function guessed(marks: readonly PrintedShape[], pose: Homography): Homography[] {
  const layout = sheetWith(marks);
  const shapes = [...marks, ...NAMES, ...FILLED].map(({ x, y, area, major, minor }) => {
    const scale = scaleAt(pose, { x, y });
    return { ...project(pose, x, y), area: area * scale ** 2, major: major * scale, minor: minor * scale };
  });
  return posesByCorners(landmarksOf(layout), new ShapeIndex(shapes), layout, RASTER);
}

describe('filled marks in the corners', () => {
  it.each(poses)('tell how a page is tilted, %s', (_name, pose) => {
    const marks = CORNERS.map(({ x, y }) => disc(x, y, 3.6));
    const [best] = guessed(marks, pose);
    if (!best) throw new Error('No pose was guessed');
    for (const corner of CORNERS)
      expect(distance(project(best, corner.x, corner.y), project(pose, corner.x, corner.y))).toBeLessThan(1);
  });

  it('tell nothing where one of them is missing or is of another size', () => {
    const marks = CORNERS.map(({ x, y }) => disc(x, y, 3.6));
    expect(guessed(marks.slice(1), TILTED)).toEqual([]);
    expect(guessed([...marks.slice(1), disc(20, 20, 8)], TILTED)).toEqual([]);
  });
});
