import { expect, it } from 'vitest';
import { bubbleRows, type PageLayout, type PrintedShape } from '#core/domain/omr/layout.ts';
import { distance } from '../numeric/geometry.ts';
import { type Homography, project } from '../pose/homography.ts';
import { scaleAt } from '../pose/page-scale.ts';
import { poseByLattice } from './pose-by-lattice.ts';
import { landmarksOf } from './printed-shapes.ts';
import { ShapeIndex } from './shape-index.ts';

/** What a row is called, between the blocks: of no two rows the same. */
const NAMES: PrintedShape[] = Array.from({ length: 120 }, (_, row) => ({
  ...{ x: 24 + 36 * Math.floor(row / 40) + (row % 3), y: 80 + 4.6 * (row % 40) },
  ...{ area: 1.8 + 0.1 * (row % 7), major: 0.7, minor: 0.35 },
}));

const LAYOUT: PageLayout = {
  ...{ width: 210, height: 297, codes: [], anchors: [] },
  bubble: { diameter: 3.4, ring: 0.4 },
  registration: { kind: 'reference', shapes: NAMES },
  grids: [0, 1, 2].map((block) => ({
    ...{ firstQuestion: 1 + 40 * block, rows: 40, options: 4, x: 32 + 36 * block, y: 80 },
    ...{ optionStep: { x: 6.4, y: 0 }, rowStep: { x: 0, y: 4.6 } },
  })),
};

const RASTER = { width: 1500, height: 2000, data: new Uint8Array(0) };

/** All that is printed as a camera sees it, one bubble of each third row filled in, some rings broken. */
function overlaySeen(pose: Homography) {
  const landmarks = landmarksOf(LAYOUT);
  const filled = new Set(
    bubbleRows(LAYOUT).flatMap(({ q, options }) => (q % 3 === 0 ? [options[q % 4]] : [])),
  );
  const shapes = landmarks.flatMap(({ x, y, area, major, minor, isBubble }, at) => {
    if (isBubble && at % 11 === 0) return [];
    const scale = scaleAt(pose, { x, y });
    const isFilled = isBubble && [...filled].some((spot) => spot && distance(spot, { x, y }) < 0.01);
    const spread = isFilled ? [0.85, 0.85] : [major, minor];
    const [long, short] = [spread[0] as number, spread[1] as number];
    const ink = isFilled ? 9 : area;
    return [{ ...project(pose, x, y), area: ink * scale ** 2, major: long * scale, minor: short * scale }];
  });
  const weigh = () => 1;
  return {
    ...{ layout: LAYOUT, landmarks, weigh, whole: landmarks.length },
    shapes: new ShapeIndex(shapes),
  };
}

it.each<[string, Homography]>([
  ['its upper half far away', [3.6, 0.1, 250, 0.05, 3.4, 200, 0.00002, -0.0012, 1]],
  ['its left side far away, turned', [4.4, -0.9, 320, 0.8, 4.2, 150, 0.0016, 0.0002, 1]],
  ['upside down', [-4.2, 0.3, 1200, -0.2, -4.4, 1600, 0.0008, 0.0007, 1]],
])('blocks of rings tell how a tilted page lies: %s', (_name, seen) => {
  const pose = poseByLattice(overlaySeen(seen), RASTER);
  expect(pose).not.toBeNull();
  for (const { x, y } of [NAMES[0], NAMES[39], NAMES[80], NAMES[119]] as PrintedShape[])
    expect(distance(project(pose as Homography, x, y), project(seen, x, y))).toBeLessThan(2);
});

it('letters that stand in no lattice tell nothing', () => {
  const overlay = overlaySeen([4, 0, 100, 0, 4, 100, 0, 0, 1]);
  const shapes = new ShapeIndex(overlay.shapes.shapes.filter((_shape, at) => at < NAMES.length));
  expect(poseByLattice({ ...overlay, shapes }, RASTER)).toBeNull();
});
