import type { BubbleGrid, Spot } from '#core/domain/omr/layout.ts';
import { itemAt } from '../numeric/elements.ts';
import { lengthOf, type Point } from '../numeric/geometry.ts';
import { fitHomography, type Homography, project } from '../pose/homography.ts';
import type { SeenShape } from '../raster/seen-shapes.ts';
import type { Scales } from './candidate-shapes.ts';
import {
  AGREEING_NODE,
  DISC_FROM,
  DISC_SHARE,
  DISC_TO,
  FILLED_FROM,
  LATTICE_SEEDS,
  LEAST_AGREEING,
  LEAST_AROUND_SEED,
  LEAST_LATTICE_LINES,
  LEAST_LATTICE_NODES,
  LONGEST_STEP,
  MOST_LATTICES,
  MOST_SKEW,
  MOST_SLENDER,
  NEXT_BUBBLE,
  RANSAC_ROUNDS,
  RING_FROM,
  RING_TO,
  SHORTEST_STEP,
  SKEW_COST,
} from './constants.ts';
import type { Landmark } from './printed-shapes.ts';
import type { ShapeIndex } from './shape-index.ts';

/** A bubble of a lattice: `x` counts its column, `y` its row, from wherever the lattice was found first. */
export interface LatticeNode extends Spot {
  seen: SeenShape;
}

/** How bubbles are printed side by side: millimetres. */
export interface LatticeSteps extends Pick<BubbleGrid, 'optionStep' | 'rowStep'> {
  bubble: Landmark;
}

/** Where the first of a lattice looks for its fellows, in steps. */
const AROUND: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 0],
  [0, 2],
  [-1, 0],
  [0, -1],
  [1, 2],
  [-1, 1],
  [1, -1],
];

interface Growing extends LatticeNode {
  across: Point;
  down: Point;
}

/**
 * The lattices of bubbles in a picture, the largest first, each as far as one bubble leads to the next. Steps are followed locally,
 * so that a tilt of the page changes nothing but their lengths and angles.
 */
export function ringLattices(shapes: ShapeIndex, steps: LatticeSteps, scales: Scales): LatticeNode[][] {
  const taken = new Set<SeenShape>();
  const lattices: LatticeNode[][] = [];
  const round = shapes.shapes.filter(({ major, minor }) => major < MOST_SLENDER * minor);
  const stride = Math.ceil(round.length / LATTICE_SEEDS);
  for (let at = 0; at < round.length && lattices.length < MOST_LATTICES; at += stride) {
    const seed = itemAt(round, at);
    if (taken.has(seed)) continue;
    const first = firstOf(seed, shapes, steps, scales);
    if (!first) continue;
    const nodes = spread(first, shapes, steps, taken);
    if (!isLattice(nodes)) continue;
    for (const { seen } of nodes) taken.add(seen);
    lattices.push(nodes);
  }
  return lattices.sort((a, b) => b.length - a.length);
}

function isLattice(nodes: readonly LatticeNode[]): boolean {
  const [columns, rows] = [new Set(nodes.map(({ x }) => x)), new Set(nodes.map(({ y }) => y))];
  return (
    nodes.length >= LEAST_LATTICE_NODES &&
    columns.size >= LEAST_LATTICE_LINES &&
    rows.size >= LEAST_LATTICE_LINES
  );
}

/** The two steps under which the most bubbles are seen around one. */
function firstOf(
  seed: SeenShape,
  shapes: ShapeIndex,
  steps: LatticeSteps,
  { least, most }: Scales,
): Growing | null {
  const [a, b] = [
    lengthOf(steps.optionStep.x, steps.optionStep.y),
    lengthOf(steps.rowStep.x, steps.rowStep.y),
  ];
  let best: Growing | null = null;
  let fullest = Number.NEGATIVE_INFINITY;
  const scale = seed.major / (steps.bubble.major * (isFilled(seed) ? DISC_SHARE : 1));
  if (scale < least || scale > most) return null;
  const near = shapes
    .within(seed, LONGEST_STEP * Math.max(a, b) * scale)
    .filter((shape) => isBubble(shape, steps.bubble, scale));
  for (const one of stepsTo(near, seed, a * scale))
    for (const other of stepsTo(near, seed, b * scale)) {
      const skew = skewOf(one, other, steps);
      if (skew > MOST_SKEW || !isTurnedAs(one, other, steps)) continue;
      const node: Growing = { x: 0, y: 0, seen: seed, across: one, down: other };
      let seen = 0;
      for (const [column, row] of AROUND) if (nextOf(node, column, row, shapes, steps)) seen++;
      const score = seen - SKEW_COST * skew;
      if (seen < LEAST_AROUND_SEED || score <= fullest) continue;
      fullest = score;
      best = node;
    }
  return best;
}

function isFilled({ area, major, minor }: SeenShape): boolean {
  return area > FILLED_FROM * 4 * Math.PI * major * minor;
}

/** A ring, or one filled in, at so many pixels to the millimetre. */
function isBubble(seen: SeenShape, printed: Landmark, scale: number): boolean {
  if (seen.major > MOST_SLENDER * seen.minor) return false;
  const ratio = seen.major / (scale * printed.major);
  if (isFilled(seen)) return ratio > DISC_FROM * DISC_SHARE && ratio < DISC_TO * DISC_SHARE;
  return ratio > RING_FROM && ratio < RING_TO;
}

function stepsTo(near: readonly SeenShape[], from: Point, length: number): Point[] {
  const steps: Point[] = [];
  for (const { x, y } of near) {
    const away = lengthOf(x - from.x, y - from.y);
    if (away < SHORTEST_STEP * length || away > LONGEST_STEP * length) continue;
    steps.push({ x: x - from.x, y: y - from.y });
  }
  return steps;
}

const cross = (one: Point, other: Point) => one.x * other.y - one.y * other.x;

/** Do rows lie on the same side of options as on the page? A picture is no mirror. */
function isTurnedAs(across: Point, down: Point, { optionStep, rowStep }: LatticeSteps): boolean {
  return cross(optionStep, rowStep) * cross(across, down) > 0;
}

/** By how much the angle and the lengths of two steps differ from those printed: a cosine and a logarithm. */
function skewOf(across: Point, down: Point, { optionStep, rowStep }: LatticeSteps): number {
  const [one, other] = [lengthOf(across.x, across.y), lengthOf(down.x, down.y)];
  const [a, b] = [lengthOf(optionStep.x, optionStep.y), lengthOf(rowStep.x, rowStep.y)];
  const seen = (across.x * down.x + across.y * down.y) / (one * other);
  const printed = (optionStep.x * rowStep.x + optionStep.y * rowStep.y) / (a * b);
  return Math.abs(seen - printed) + Math.abs(Math.log((one * b) / (other * a)));
}

function nextOf(
  { seen, across, down }: Growing,
  column: number,
  row: number,
  shapes: ShapeIndex,
  { optionStep, rowStep, bubble }: LatticeSteps,
): SeenShape | null {
  const x = seen.x + column * across.x + row * down.x;
  const y = seen.y + column * across.y + row * down.y;
  const reach = NEXT_BUBBLE * Math.min(lengthOf(across.x, across.y), lengthOf(down.x, down.y));
  const scale = Math.sqrt(Math.abs(cross(across, down) / cross(optionStep, rowStep)));
  let next: SeenShape | null = null;
  let least = reach;
  for (const shape of shapes.within({ x, y }, reach)) {
    const away = lengthOf(shape.x - x, shape.y - y);
    if (away > least || !isBubble(shape, bubble, scale)) continue;
    next = shape;
    least = away;
  }
  return next;
}

const NEXT_TO: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

function spread(
  first: Growing,
  shapes: ShapeIndex,
  steps: LatticeSteps,
  taken: ReadonlySet<SeenShape>,
): Growing[] {
  const nodes = [first];
  const own = new Set<SeenShape>([first.seen]);
  const places = new Set(['0 0']);
  for (let at = 0; at < nodes.length; at++) {
    const node = itemAt(nodes, at);
    for (const [column, row] of NEXT_TO) {
      const [x, y] = [node.x + column, node.y + row];
      if (places.has(`${x} ${y}`)) continue;
      const seen = nextOf(node, column, row, shapes, steps);
      if (!seen || own.has(seen) || taken.has(seen)) continue;
      const along = column + row;
      const step = { x: along * (seen.x - node.seen.x), y: along * (seen.y - node.seen.y) };
      const across = column ? between(node.across, step) : node.across;
      const down = row ? between(node.down, step) : node.down;
      nodes.push({ x, y, seen, across, down });
      own.add(seen);
      places.add(`${x} ${y}`);
    }
  }
  return nodes;
}

const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/**
 * Those of a lattice's bubbles that one projection explains (RANSAC): a letter beside it, or a step over a gap, pulls on a fit by least
 * squares. The draws are the same for each picture.
 * @returns null where fewer than six in ten agree
 */
export function agreeingNodes(nodes: readonly LatticeNode[]): LatticeNode[] | null {
  const draw = drawing(nodes.length);
  let best: LatticeNode[] = [];
  for (let round = 0; round < RANSAC_ROUNDS; round++) {
    const agreeing = agreeingWith(projectionOf([0, 1, 2, 3].map(() => itemAt(nodes, draw()))), nodes);
    if (agreeing.length > best.length) best = agreeing;
  }
  const again = agreeingWith(projectionOf(best), nodes);
  const kept = again.length > best.length ? again : best;
  return kept.length >= LEAST_AGREEING * nodes.length ? kept : null;
}

function projectionOf(nodes: readonly LatticeNode[]): Homography | null {
  return fitHomography(
    nodes,
    nodes.map(({ seen }) => seen),
  );
}

function agreeingWith(pose: Homography | null, nodes: readonly LatticeNode[]): LatticeNode[] {
  if (!pose) return [];
  return nodes.filter(({ x, y, seen }) => {
    const at = project(pose, x, y);
    const [right, down] = [project(pose, x + 1, y), project(pose, x, y + 1)];
    const step = Math.min(lengthOf(right.x - at.x, right.y - at.y), lengthOf(down.x - at.x, down.y - at.y));
    return lengthOf(at.x - seen.x, at.y - seen.y) < AGREEING_NODE * step;
  });
}

/** Numbers below `count`, by a linear congruence (Numerical Recipes). */
function drawing(count: number): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
