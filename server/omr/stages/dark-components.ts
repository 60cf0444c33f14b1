import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Point } from './geometry.ts';
import { halve } from './halve.ts';
import { slidingMeans } from './sliding-means.ts';

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

/** A pixel is dark below this share of the mean around it. */
const DARK_SHARE = 0.82;

/** Side of the neighbourhood, as a share of the longer side of the picture: about a marker's side on a full page. */
const NEIGHBOURHOOD = 1 / 22;

/** Dark patches at least `minSide` pixels and at most `maxSide` wide and high, by runs and union-find. */
export function darkComponents(raster: GreyRaster, minSide: number, maxSide: number): Component[] {
  const runs = darkRuns(raster);
  const boxOf = boxesOf(runs);
  const kept = new Map<number, Component>();
  for (let run = 0; run < runs.count; run++) {
    const root = find(runs.parent, run);
    if (root !== run) continue;
    const box = boxOf(run);
    const [across, down] = [box.right - box.left, box.bottom - box.top];
    if (Math.min(across, down) >= minSide && Math.max(across, down) <= maxSide) kept.set(run, box);
  }
  for (let run = 0; run < runs.count; run++) {
    const component = kept.get(find(runs.parent, run));
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

export function darkRuns(raster: GreyRaster): Runs {
  const { width, height, data } = raster;
  const radius = Math.max(8, Math.round((Math.max(width, height) * NEIGHBOURHOOD) / 2));
  const nextThresholds = thresholdRows(raster, radius);
  let runs = emptyRuns(Math.ceil((width * height) / USUAL_PIXELS_PER_RUN));
  const thresholds = new Float32Array(width);
  let above = 0;
  for (let y = 0; y < height; y++) {
    const first = runs.count;
    if (first + width > runs.row.length) runs = withRoom(runs, 2 * runs.row.length + width);
    if (y % COARSE === 0) nextThresholds(thresholds);
    const line = y * width;
    for (let x = 0; x < width; x++) {
      if ((data[line + x] as number) >= (thresholds[x] as number)) continue;
      const start = x;
      while (x < width && (data[line + x] as number) < (thresholds[x] as number)) x++;
      const run = runs.count++;
      runs.row[run] = y;
      runs.start[run] = start;
      runs.end[run] = x;
      runs.parent[run] = run;
    }
    joinRows(runs, above, first);
    above = first;
  }
  return runs;
}

/** The mean around a pixel hardly changes over so many: it is taken from a picture as much smaller, and shared by them. */
const COARSE = 4;

/** @returns what puts the thresholds of the next `COARSE` rows into an array */
function thresholdRows(raster: GreyRaster, radius: number): (thresholds: Float32Array) => void {
  const small = halve(halve(raster));
  const nextMeans = slidingMeans(small, Math.round(radius / COARSE), DARK_SHARE);
  const rows = small.height;
  let row = 0;
  let means: Float32Array = new Float32Array();
  return (thresholds) => {
    // Pixels beyond the last whole square of `COARSE` belong to it.
    if (row++ < rows) means = nextMeans();
    const last = means.length - 1;
    const whole = Math.min(thresholds.length, COARSE * last);
    let x = 0;
    for (let from = 0; x < whole; from++)
      for (const end = x + COARSE; x < end; x++) thresholds[x] = means[from] as number;
    for (; x < thresholds.length; x++) thresholds[x] = means[last] as number;
  };
}

/** A printed page has about one run for so many pixels; noise has more, and then room is made. */
const USUAL_PIXELS_PER_RUN = 24;

function emptyRuns(room: number): Runs {
  return {
    count: 0,
    row: new Int32Array(room),
    start: new Int32Array(room),
    end: new Int32Array(room),
    parent: new Int32Array(room),
  };
}

function withRoom(runs: Runs, room: number): Runs {
  const larger = emptyRuns(room);
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
      const [a, b] = [find(parent, touching), find(parent, lower)];
      if (a < b) parent[b] = a;
      else parent[a] = b;
    }
  }
}

/** The first run of the patch that a run belongs to. */
export function find(parent: Int32Array, run: number): number {
  let root = run;
  while (at(parent, root) !== root) {
    parent[root] = at(parent, at(parent, root));
    root = at(parent, root);
  }
  return root;
}

function boxesOf(runs: Runs): (root: number) => Component {
  const right = runs.end.slice(0, runs.count);
  const left = runs.start.slice(0, runs.count);
  const bottom = runs.row.slice(0, runs.count);
  const area = new Int32Array(runs.count);
  for (let run = 0; run < runs.count; run++) {
    const root = find(runs.parent, run);
    const [start, end] = [at(runs.start, run), at(runs.end, run)];
    if (start < at(left, root)) left[root] = start;
    if (end > at(right, root)) right[root] = end;
    bottom[root] = at(runs.row, run);
    area[root] = at(area, root) + end - start;
  }
  return (root) => ({
    left: at(left, root),
    right: at(right, root),
    // The root is the first run of its component.
    top: at(runs.row, root),
    bottom: at(bottom, root) + 1,
    area: at(area, root),
    outline: [],
  });
}

function at(array: Int32Array, index: number): number {
  return array[index] as number;
}
