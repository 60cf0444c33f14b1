import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { BubbleGrid, PageLayout } from '#core/domain/omr/layout.ts';
import { intAt } from '../numeric/elements.ts';
import { distance, lengthOf, type Point } from '../numeric/geometry.ts';
import { fitHomography, type Homography } from '../pose/homography.ts';
import type { Overlay } from './alignment.ts';
import { sampleOf, scalesOf } from './candidate-shapes.ts';
import {
  AROUND_BLOCK,
  AS_MANY_IN_BLOCK,
  LATTICE_KINDS,
  LATTICE_POSES,
  LATTICES_LOOKED_AT,
  LEAST_IN_BLOCK,
  SAMPLE_REACH,
} from './constants.ts';
import { matchesUnder } from './match-landmarks.ts';
import type { Landmark } from './printed-shapes.ts';
import { growAround } from './regrow-matches.ts';
import { agreeingNodes, type LatticeNode, type LatticeSteps, ringLattices } from './ring-lattices.ts';

/**
 * Every block of bubbles is a lattice, which tells a tilt at once, however strong: a projection is fitted to it, and followed from there
 * over the page step by step, without a bend. A pair of landmarks says nothing of a tilt, and a bend that makes up for it ends anywhere.
 * @returns the pose that shows the most of the page; null where no lattice is seen
 */
export function poseByLattice(overlay: Overlay, raster: GreyRaster): Homography | null {
  const { layout, landmarks, shapes } = overlay;
  const scales = scalesOf(layout, raster);
  const placed: PlacedLattice[] = [];
  for (const { steps, grids } of latticeKinds(layout, landmarks))
    for (const nodes of ringLattices(shapes, steps, scales).slice(0, LATTICES_LOOKED_AT)) {
      const agreeing = agreeingNodes(nodes);
      if (agreeing) placed.push(...grids.flatMap((grid) => placesOf(overlay, agreeing, grid)));
    }
  placed.sort((a, b) => b.seen - a.seen);
  let best: { pose: Homography; count: number } | null = null;
  for (const { pose, spot, reach } of placed.slice(0, LATTICE_POSES)) {
    const grown = growAround(overlay, pose, spot, reach);
    if (grown && grown.matches.length > (best?.count ?? 0))
      best = { pose: grown.pose, count: grown.matches.length };
  }
  return best?.pose ?? null;
}

/** Blocks whose bubbles are printed alike, side by side at the same steps. */
function latticeKinds(
  layout: PageLayout,
  landmarks: readonly Landmark[],
): { steps: LatticeSteps; grids: BubbleGrid[] }[] {
  const kinds: { steps: LatticeSteps; grids: BubbleGrid[] }[] = [];
  for (const grid of layout.grids) {
    if (grid.rows < 3 || grid.options < 3) continue;
    const bubble = landmarks.find((one) => one.isBubble && distance(one, grid) < 0.01);
    if (!bubble) continue;
    const own: LatticeSteps = { optionStep: grid.optionStep, rowStep: grid.rowStep, bubble };
    const kind = kinds.find(({ steps }) => areAlike(steps, own));
    if (kind) kind.grids.push(grid);
    else kinds.push({ steps: own, grids: [grid] });
  }
  return kinds.sort((a, b) => bubblesIn(b.grids) - bubblesIn(a.grids)).slice(0, LATTICE_KINDS);
}

const bubblesIn = (grids: readonly BubbleGrid[]) =>
  grids.reduce((sum, { rows, options }) => sum + rows * options, 0);

/** Steps that differ by less than a tilt changes them lead from bubble to bubble all the same. */
function areAlike(one: LatticeSteps, other: LatticeSteps): boolean {
  const least =
    0.1 * Math.min(lengthOf(one.optionStep.x, one.optionStep.y), lengthOf(one.rowStep.x, one.rowStep.y));
  return distance(one.optionStep, other.optionStep) < least && distance(one.rowStep, other.rowStep) < least;
}

interface PlacedLattice {
  pose: Homography;
  /** The middle of the lattice on the page, and how far it reaches: millimetres. */
  spot: Point;
  reach: number;
  /** The share of what is printed around the block that is seen. */
  seen: number;
}

/** Every row and option of the block that the lattice's first bubble may be, upright or turned. */
function placesOf(
  { landmarks, shapes }: Overlay,
  nodes: readonly LatticeNode[],
  grid: BubbleGrid,
): PlacedLattice[] {
  const around = sampleOf(landmarks.filter((landmark) => isAround(grid, landmark)));
  const fits = TURNS.flatMap((turn) => fitsIn(nodes.map(turn), grid));
  const most = Math.max(0, ...fits.map(({ count }) => count));
  const places: PlacedLattice[] = [];
  for (const { turned, left, top, count } of fits) {
    if (count < LEAST_IN_BLOCK || count < AS_MANY_IN_BLOCK * most) continue;
    const inBlock = turned.filter((node) => isIn(grid, node.x - left, node.y - top));
    const printed = inBlock.map(({ x, y }) => spotOf(grid, x - left, y - top));
    const pose = fitHomography(
      printed,
      inBlock.map(({ seen }) => seen),
    );
    if (!pose) continue;
    const spot = middleOf(printed);
    const reach = Math.max(...printed.map((one) => distance(one, spot)));
    const seen = matchesUnder(pose, around, shapes, SAMPLE_REACH).length / Math.max(1, around.length);
    places.push({ pose, spot, reach, seen });
  }
  return places;
}

/** A lattice laid over a block so that the node at (`left`, `top`) is its first bubble. */
interface Fit {
  turned: readonly LatticeNode[];
  left: number;
  top: number;
  /** Nodes that lie in the block. A lattice may go on over blocks beside it. */
  count: number;
}

function fitsIn(turned: readonly LatticeNode[], grid: BubbleGrid): Fit[] {
  const [columns, rows] = [turned.map(({ x }) => x), turned.map(({ y }) => y)];
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const [width, height] = [Math.max(...columns) - left + 1, Math.max(...rows) - top + 1];
  const sums = countsUpTo(turned, { left, top, width, height });
  const upTo = (x: number, y: number) =>
    intAt(sums, Math.max(0, Math.min(height, y)) * (width + 1) + Math.max(0, Math.min(width, x)));
  const fits: Fit[] = [];
  for (let y = 1 - grid.rows; y < height; y++)
    for (let x = 1 - grid.options; x < width; x++) {
      const [right, below] = [x + grid.options, y + grid.rows];
      const count = upTo(right, below) - upTo(x, below) - upTo(right, y) + upTo(x, y);
      if (count > 0) fits.push({ turned, left: x + left, top: y + top, count });
    }
  return fits;
}

/** How many nodes lie above and to the left of each corner of the lattice's cells (a summed-area table). */
function countsUpTo(
  nodes: readonly LatticeNode[],
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Int32Array {
  const line = width + 1;
  const sums = new Int32Array(line * (height + 1));
  for (const { x, y } of nodes) sums[(y - top + 1) * line + x - left + 1] = 1;
  for (let y = 1; y <= height; y++)
    for (let x = 1; x <= width; x++) {
      const at = y * line + x;
      sums[at] = intAt(sums, at) + intAt(sums, at - 1) + intAt(sums, at - line) - intAt(sums, at - line - 1);
    }
  return sums;
}

const isIn = ({ options, rows }: BubbleGrid, x: number, y: number) =>
  x >= 0 && x < options && y >= 0 && y < rows;

/** By quarters of a turn: options may run where rows were looked for. */
const TURNS: readonly ((node: LatticeNode) => LatticeNode)[] = [
  ({ x, y, seen }) => ({ x, y, seen }),
  ({ x, y, seen }) => ({ x: -x, y: -y, seen }),
  ({ x, y, seen }) => ({ x: y, y: -x, seen }),
  ({ x, y, seen }) => ({ x: -y, y: x, seen }),
];

function spotOf({ x, y, optionStep, rowStep }: BubbleGrid, option: number, row: number): Point {
  return {
    x: x + option * optionStep.x + row * rowStep.x,
    y: y + option * optionStep.y + row * rowStep.y,
  };
}

function middleOf(points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point.x / points.length;
    y += point.y / points.length;
  }
  return { x, y };
}

function isAround(grid: BubbleGrid, { x, y }: Point): boolean {
  const corners = [spotOf(grid, 0, 0), spotOf(grid, grid.options - 1, grid.rows - 1)];
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return (
    x > Math.min(...xs) - AROUND_BLOCK &&
    x < Math.max(...xs) + AROUND_BLOCK &&
    y > Math.min(...ys) - AROUND_BLOCK &&
    y < Math.max(...ys) + AROUND_BLOCK
  );
}
