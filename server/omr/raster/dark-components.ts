import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { byteAt, floatAt, intAt } from '../numeric/elements.ts';
import type { Point } from '../numeric/geometry.ts';
import { THRESHOLD_PIXELS, USUAL_PIXELS_PER_RUN } from './constants.ts';
import { halve } from './halve.ts';
import { SlidingMeans } from './sliding-means.ts';

/** A connected patch of pixels darker than their surroundings. */
export interface Component {
  left: number;
  top: number;
  /** Exclusive. */
  right: number;
  bottom: number;
  /** Pixels. */
  area: number;
  /** Ends of its runs, enough for its convex hull. */
  outline: Point[];
}

/** Which pixels count as dark: those below a share of the mean around them. */
export interface Darkness {
  share: number;
  /** Side of the neighbourhood, as a share of the longer side of the picture. */
  neighbourhood: number;
}

/** Black print: the neighbourhood is about a marker's side on a full page. */
const BLACK: Darkness = { share: 0.82, neighbourhood: 1 / 22 };

/** Dark patches at least `minSide` pixels and at most `maxSide` wide and high, by runs and union-find. */
export function darkComponents(raster: GreyRaster, minSide: number, maxSide: number): Component[] {
  const runs = darkRuns(raster);
  const boxes = boxesOf(runs);
  const kept = new Map<number, Component>();
  for (let run = 0; run < runs.count; run++) {
    if (at(runs.parent, run) !== run) continue;
    const across = at(boxes.right, run) - at(boxes.left, run);
    const down = at(boxes.bottom, run) + 1 - at(runs.row, run);
    if (Math.min(across, down) >= minSide && Math.max(across, down) <= maxSide)
      kept.set(run, componentAt(runs, boxes, run));
  }
  for (let run = 0; run < runs.count; run++) {
    const component = kept.get(findRoot(runs.parent, run));
    if (!component) continue;
    const [y, start, end] = [at(runs.row, run), at(runs.start, run), at(runs.end, run)];
    component.outline.push({ x: start, y }, { x: start, y: y + 1 }, { x: end, y }, { x: end, y: y + 1 });
  }
  return [...kept.values()];
}

/** Stretches of dark pixels; `parent` joins those that touch from row to row. */
export interface Runs {
  count: number;
  row: Int32Array;
  start: Int32Array;
  /** Exclusive. */
  end: Int32Array;
  parent: Int32Array;
}

export function darkRuns(raster: GreyRaster, { share, neighbourhood } = BLACK): Runs {
  const { width, height, data } = raster;
  const radius = Math.max(8, Math.round((Math.max(width, height) * neighbourhood) / 2));
  // The mean around a pixel hardly changes over so many: it is taken from a picture as much smaller, and shared by them.
  const small = halve(halve(raster));
  const sliding = new SlidingMeans(small, Math.round(radius / THRESHOLD_PIXELS), share);
  let runs = emptyRuns(Math.ceil((width * height) / USUAL_PIXELS_PER_RUN));
  const thresholds = new Uint8Array(width);
  let above = 0;
  for (let y = 0; y < height; y++) {
    const first = runs.count;
    if (first + width > runs.row.length) runs = withCapacity(runs, 2 * runs.row.length + width);
    // Pixels beyond the last whole square of `THRESHOLD_PIXELS` belong to it.
    if (y % THRESHOLD_PIXELS === 0 && y < THRESHOLD_PIXELS * small.height) spread(sliding.next(), thresholds);
    addRuns(runs, y, data, thresholds);
    joinRows(runs, above, first);
    above = first;
  }
  return runs;
}

/** Each mean for `THRESHOLD_PIXELS` pixels, the last for all that are left: greys are whole numbers, so it may be rounded up. */
function spread(means: Float32Array, thresholds: Uint8Array): void {
  const last = means.length - 1;
  const whole = Math.max(0, Math.min(thresholds.length, THRESHOLD_PIXELS * last));
  for (let x = 0; x < whole; x++) thresholds[x] = Math.ceil(floatAt(means, (x / THRESHOLD_PIXELS) | 0));
  thresholds.fill(Math.ceil(means[last] ?? 0), whole);
}

/** The dark stretches of one line. */
function addRuns(runs: Runs, y: number, data: Uint8Array, thresholds: Uint8Array): void {
  const { row, start, end, parent } = runs;
  const width = thresholds.length;
  const line = y * width;
  let run = runs.count;
  for (let x = 0; x < width; x++) {
    if (byteAt(data, line + x) >= byteAt(thresholds, x)) continue;
    row[run] = y;
    start[run] = x;
    while (x < width && byteAt(data, line + x) < byteAt(thresholds, x)) x++;
    end[run] = x;
    parent[run] = run;
    run++;
  }
  runs.count = run;
}

function emptyRuns(capacity: number): Runs {
  return {
    count: 0,
    row: new Int32Array(capacity),
    start: new Int32Array(capacity),
    end: new Int32Array(capacity),
    parent: new Int32Array(capacity),
  };
}

function withCapacity(runs: Runs, capacity: number): Runs {
  const larger = emptyRuns(capacity);
  larger.count = runs.count;
  for (const field of ['row', 'start', 'end', 'parent'] as const) larger[field].set(runs[field]);
  return larger;
}

/** Joins the runs of the last row, from `first` on, with those of the row before, from `above` on. */
function joinRows({ count, start, end, parent }: Runs, above: number, first: number): void {
  let upper = above;
  for (let lower = first; lower < count; lower++) {
    while (upper < first && at(end, upper) <= at(start, lower)) upper++;
    for (let touching = upper; touching < first && at(start, touching) < at(end, lower); touching++) {
      const [a, b] = [findRoot(parent, touching), findRoot(parent, lower)];
      if (a < b) parent[b] = a;
      else parent[a] = b;
    }
  }
}

/** The first run of the patch that a run belongs to. */
export function findRoot(parent: Int32Array, run: number): number {
  let root = run;
  while (at(parent, root) !== root) {
    parent[root] = at(parent, at(parent, root));
    root = at(parent, root);
  }
  return root;
}

interface Boxes {
  left: Int32Array;
  right: Int32Array;
  /** The last row. */
  bottom: Int32Array;
  area: Int32Array;
}

/** What each patch covers, at the place of its first run. */
function boxesOf({ count, start, end, row, parent }: Runs): Boxes {
  const right = end.slice(0, count);
  const left = start.slice(0, count);
  const bottom = row.slice(0, count);
  const area = new Int32Array(count);
  for (let run = 0; run < count; run++) {
    const root = findRoot(parent, run);
    const from = at(start, run);
    const to = at(end, run);
    if (from < at(left, root)) left[root] = from;
    if (to > at(right, root)) right[root] = to;
    bottom[root] = at(row, run);
    area[root] = at(area, root) + to - from;
  }
  return { left, right, bottom, area };
}

function componentAt(runs: Runs, { left, right, bottom, area }: Boxes, root: number): Component {
  return {
    left: at(left, root),
    right: at(right, root),
    // The root is the first run of its component.
    top: at(runs.row, root),
    bottom: at(bottom, root) + 1,
    area: at(area, root),
    outline: [],
  };
}

function at(array: Int32Array, index: number): number {
  return intAt(array, index);
}
