import { gapIsBreak, middleOf, valuesApart } from './steps.ts';

/** The box around a printed ring: its middle and its sides, in one unit, whichever it is. */
export interface RingBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A regular block of rings, upright: the middle of the one at its top left, and the steps to the next. */
export interface RingBlock {
  x: number;
  y: number;
  columns: number;
  rows: number;
  columnStep: number;
  rowStep: number;
  /** Of its rings, the usual one. */
  width: number;
  height: number;
}

/** Rings of one print differ by no more than the scan makes them: sides. */
const SAME_SIZE = 0.16;
/** A neighbour further away than so many rings belongs to another block. */
const MOST_STEP = 4.5;
/** Off the line of its neighbours: shares of a ring. */
const ASIDE = 0.3;
const LEAST_RINGS = 4;
/** So much of a block must have been seen: the others were hidden by a speck, a staple or a stamp. */
const LEAST_SEEN = 0.65;

/**
 * Puts rings together to blocks of equal steps, whatever their size and wherever they stand. What stands alone, in no
 * rows, or in steps that are not equal is no block: letters, digits and stamps.
 * @param boxes upright: what is turned is turned back first, see {@link slantOf}
 */
export function findBlocks(boxes: readonly RingBox[]): RingBlock[] {
  return sizesOf(boxes).flatMap((alike) => neighbourhoods(alike).flatMap(blocksIn));
}

/** How far the rows of a page slant, in radians, clockwise; 0 where there are none. */
export function slantOf(boxes: readonly RingBox[]): number {
  const slants = sizesOf(boxes).flatMap((alike) => {
    const next = nextOf(alike, 'x', SLANTED);
    return next.flatMap((to, from) => {
      if (to === null) return [];
      const [a, b] = [alike[from] as RingBox, alike[to] as RingBox];
      return [Math.atan2(b.y - a.y, b.x - a.x)];
    });
  });
  return slants.length < LEAST_RINGS ? 0 : middleOf(slants);
}

/** A turned page's neighbour may lie so far above or below: shares of a ring. */
const SLANTED = 0.5;

/** Rings of one size together, each in one list. */
function sizesOf(boxes: readonly RingBox[]): RingBox[][] {
  const rest = new Set(boxes);
  const lists: RingBox[][] = [];
  while (rest.size > 0) {
    const list = mostAlike([...rest]);
    if (list.length < LEAST_RINGS) break;
    for (const box of list) rest.delete(box);
    lists.push(list);
  }
  return lists;
}

/** Of what is left, the size that most have. */
function mostAlike(boxes: readonly RingBox[]): RingBox[] {
  const byHeight = [...boxes].sort((a, b) => a.height - b.height);
  let best: RingBox[] = [];
  for (let first = 0, end = 0; first < byHeight.length; first++) {
    const { height: least } = byHeight[first] as RingBox;
    end = Math.max(end, first);
    while (end < byHeight.length && (byHeight[end] as RingBox).height <= least * (1 + SAME_SIZE)) end++;
    if (end - first > best.length) best = byHeight.slice(first, end);
  }
  const width = middleOf(best.map((box) => box.width));
  const alike = best.filter((box) => Math.abs(box.width - width) <= SAME_SIZE * width);
  return alike.length > 0 ? alike : best;
}

/** For each ring the next one in its row (or column), with its distance; null: there is none near. */
function nextOf(boxes: readonly RingBox[], along: 'x' | 'y', aside: number): (number | null)[] {
  const across = along === 'x' ? 'y' : 'x';
  const sideAlong = along === 'x' ? 'width' : 'height';
  const sideAcross = along === 'x' ? 'height' : 'width';
  const order = boxes.map((_, index) => index).sort((a, b) => at(boxes, a)[along] - at(boxes, b)[along]);
  return boxes
    .map((_, index) => index)
    .map((from) => {
      const here = at(boxes, from);
      let next: number | null = null;
      for (
        let place = firstAfter(boxes, order, along, here[along] + 0.6 * here[sideAlong]);
        place < order.length;
        place++
      ) {
        const to = order[place] as number;
        const there = at(boxes, to);
        if (there[along] - here[along] > MOST_STEP * here[sideAlong]) break;
        if (Math.abs(there[across] - here[across]) > aside * here[sideAcross]) continue;
        next = to;
        break;
      }
      return next;
    });
}

function firstAfter(
  boxes: readonly RingBox[],
  order: readonly number[],
  along: 'x' | 'y',
  value: number,
): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(boxes, order[middle] as number)[along] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const at = (boxes: readonly RingBox[], index: number) => boxes[index] as RingBox;

/** Rings that hang together by steps no longer than those around them. */
function neighbourhoods(boxes: readonly RingBox[]): RingBox[][] {
  const parent = boxes.map((_, index) => index);
  const root = (index: number): number => {
    let up = index;
    while (parent[up] !== up) up = parent[up] as number;
    parent[index] = up;
    return up;
  };
  for (const along of ['x', 'y'] as const) {
    const next = nextOf(boxes, along, ASIDE);
    const gap = next.map((to, from) => (to === null ? null : at(boxes, to)[along] - at(boxes, from)[along]));
    const before = new Map(
      next.flatMap((to, from) => (to === null ? [] : [[to, gap[from] as number] as const])),
    );
    const usual = middleOf(gap.filter((value) => value !== null));
    for (const [from, to] of next.entries()) {
      if (to === null) continue;
      const around = [before.get(from), gap[to]].filter((value) => value != null);
      if (!gapIsBreak(gap[from] as number, around, usual)) parent[root(to)] = root(from);
    }
  }
  const lists = new Map<number, RingBox[]>();
  for (const [index, box] of boxes.entries()) {
    const key = root(index);
    lists.set(key, [...(lists.get(key) ?? []), box]);
  }
  return [...lists.values()].filter(({ length }) => length >= LEAST_RINGS);
}

/** The blocks of one neighbourhood: it falls apart where its steps change. */
function blocksIn(boxes: readonly RingBox[]): RingBlock[] {
  const width = middleOf(boxes.map((box) => box.width));
  const height = middleOf(boxes.map((box) => box.height));
  const columns = valuesApart(
    boxes.map(({ x }) => x),
    0.5 * width,
  );
  const rows = valuesApart(
    boxes.map(({ y }) => y),
    0.5 * height,
  );
  return equalSteps(columns).flatMap((across) =>
    equalSteps(rows).flatMap((down) => {
      const seen = boxes.filter(
        ({ x, y }) => isNear(across, x, 0.5 * width) && isNear(down, y, 0.5 * height),
      ).length;
      const all = across.length * down.length;
      if (seen < LEAST_RINGS || seen < LEAST_SEEN * all) return [];
      return [
        {
          x: across[0] as number,
          y: down[0] as number,
          columns: across.length,
          rows: down.length,
          columnStep: stepOf(across),
          rowStep: stepOf(down),
          width,
          height,
        },
      ];
    }),
  );
}

const isNear = (values: readonly number[], value: number, within: number) =>
  values.some((other) => Math.abs(other - value) <= within);

const stepOf = (values: readonly number[]) =>
  values.length < 2 ? 0 : ((values.at(-1) as number) - (values[0] as number)) / (values.length - 1);

/** How far a step may be from the one before it: shares. */
const SAME_STEP = 0.12;

/** Runs of values with equal steps, each value in one of them. */
function equalSteps(values: readonly number[]): number[][] {
  const runs: number[][] = [];
  let run: number[] = [];
  for (const value of values) {
    const last = run.at(-1);
    const step = stepOf(run);
    if (last !== undefined && run.length > 1 && Math.abs(value - last - step) > SAME_STEP * step) {
      // The last of a run of two may belong to what follows.
      const following = run.length === 2 && value - last < step ? run.splice(1) : [];
      runs.push(run);
      run = following;
    }
    run.push(value);
  }
  return run.length > 0 ? [...runs, run] : runs;
}
