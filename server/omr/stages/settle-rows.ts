import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Bubble, BubbleRow, Spot } from '#core/domain/omr/layout.ts';
import { type LocalMap, localMap, type PageMap } from './page-map.ts';
import { type FlatSpots, flatSpots, sampleAll, sampleAround } from './sample.ts';

/** Paper that was folded or crushed moves a row this far from where a smooth bend expects it: millimetres. */
const REACH = 0.8;
const STEP = 0.2;
const FINE_STEP = 0.1;

const DIRECTIONS = 16;

/** How far from the middle of its line a ring's paper is looked at, on both sides: millimetres. */
const BESIDE = 0.45;

/** A ring's line is never this much darker than its paper: what is, is a pen. */
const MOST_CONTRAST = 0.6;

/** A row whose rings stand out by this share of what is usual lies where it should. */
const SETTLED_SHARE = 0.85;

/** Further off a place must show its rings better by so much a millimetre, as a share of what is usual. */
const DISTANCE_COST = 0.12;

/** Found rings stand out at least by this share of what is usual. */
const FOUND_SHARE = 0.5;
const BETTER_SHARE = 0.08;

/** The row's bubbles, each with the map around it. */
export interface SettledRow extends BubbleRow {
  locals: LocalMap[];
}

/**
 * Lets each row find its own rings near where the page expects them. One bend over the whole page cannot follow a fold.
 */
export function settleRows(raster: GreyRaster, map: PageMap, rows: readonly BubbleRow[]): SettledRow[] {
  const probesOf = new Map<Bubble, FlatSpots>();
  const placed = rows.map((row) => {
    if (!probesOf.has(row.bubble)) probesOf.set(row.bubble, ringProbes(row.bubble));
    return { ...row, locals: row.options.map(({ x, y }) => localMap(map, x, y)) };
  });
  const probes = placed.map(({ bubble }) => probesOf.get(bubble) as FlatSpots);
  const firsts = placed.map(({ locals, bubble }, at) =>
    bubble.ring > 0 ? locals.map((local) => ringResponse(raster, local, probes[at] as FlatSpots, 0, 0)) : [],
  );
  const responses = firsts.map((own) => own.reduce((sum, one) => sum + one, 0) / Math.max(1, own.length));
  const usual = [...responses].sort((a, b) => a - b)[Math.floor(0.8 * responses.length)] ?? 0;
  if (usual <= 0) return placed;
  const offsets = responses.map((first, at) => {
    if (first >= SETTLED_SHARE * usual) return NOWHERE;
    const { bubble, locals } = placed[at] as SettledRow;
    if (bubble.ring === 0) return NOWHERE;
    return search(raster, locals, probes[at] as FlatSpots, { from: NOWHERE, least: first, usual });
  });
  // What a row's neighbour found says where to look for its own, further off than it would look by itself.
  const follow = (at: number, neighbour: number) => {
    const near = offsets[neighbour];
    const row = placed[at];
    if (offsets[at] || !row || !near || near === NOWHERE || !areNear(row, placed[neighbour])) return;
    const least = responses[at] as number;
    offsets[at] = search(raster, row.locals, probes[at] as FlatSpots, { from: near, least, usual });
  };
  for (let at = 1; at < placed.length; at++) follow(at, at - 1);
  for (let at = placed.length - 2; at >= 0; at--) follow(at, at + 1);
  return placed.map((row, at) => {
    if (row.bubble.ring === 0) return row;
    const from = offsets[at] ?? NOWHERE;
    const first = from === NOWHERE ? firsts[at] : undefined;
    const settle = (local: LocalMap, option: number) =>
      eachItsOwn(raster, local, probes[at] as FlatSpots, { from, first: first?.[option], usual });
    return { ...row, locals: row.locals.map(settle) };
  });
}

/** A fold may run through a row: a bubble whose ring is weak at the row's place looks for its own. */
function eachItsOwn(
  raster: GreyRaster,
  local: LocalMap,
  probes: FlatSpots,
  { from, first: known, usual }: { from: Spot; first: number | undefined; usual: number },
): LocalMap {
  const first = known ?? ringResponse(raster, local, probes, from.x, from.y);
  const place = shifted(local, from);
  if (first >= OWN_SETTLED_SHARE * usual || isMarked(raster, place, probes)) return place;
  let best = { x: from.x, y: from.y, score: first };
  const look = (x: number, y: number) => {
    const away = Math.hypot(x - from.x, y - from.y);
    const score = ringResponse(raster, local, probes, x, y) - DISTANCE_COST * usual * away;
    if (score > best.score) best = { x, y, score };
  };
  const steps = first >= NEARLY_SHARE * usual ? 1 : OWN_STEPS;
  for (let down = -steps; down <= steps; down++)
    for (let across = -steps; across <= steps; across++) look(from.x + across * STEP, from.y + down * STEP);
  const { x, y } = best;
  for (const down of [-FINE_STEP, 0, FINE_STEP])
    for (const across of [-FINE_STEP, 0, FINE_STEP]) look(x + across, y + down);
  return best.score >= FOUND_SHARE * usual ? shifted(local, best) : place;
}

const OWN_SETTLED_SHARE = 0.92;
/** A ring that is seen as well as this is at most a few tenths off. */
const NEARLY_SHARE = 0.6;
/** Of `STEP` each way. */
const OWN_STEPS = 3;

/** In a mark there is no ring to be found. */
const MARKED_SHARE = 0.75;

function isMarked(raster: GreyRaster, local: LocalMap, probes: FlatSpots): boolean {
  sampleAll(raster, local, probes, greys);
  let [inside, outside] = [0, 0];
  for (let index = 0; index < DIRECTIONS; index++) {
    inside += greys[INNER + index] as number;
    outside += greys[OUTER + index] as number;
  }
  return inside < MARKED_SHARE * outside;
}

const NOWHERE: Spot = { x: 0, y: 0 };

/** The next question may stand at the head of another column: millimetres. */
const NEXT_ROW = 15;

function areNear(row: BubbleRow, other: BubbleRow | undefined): boolean {
  const [a, b] = [row.options[0], other?.options[0]];
  return a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < NEXT_ROW;
}

/** @returns null where no rings are found */
function search(
  raster: GreyRaster,
  locals: readonly LocalMap[],
  probes: FlatSpots,
  { from, least, usual }: { from: Spot; least: number; usual: number },
): Spot | null {
  let best = { x: 0, y: 0, score: least };
  const look = (x: number, y: number) => {
    const distance = Math.hypot(x - from.x, y - from.y);
    if (distance > REACH + 1e-9) return;
    const score = response(raster, locals, probes, x, y) - DISTANCE_COST * usual * distance;
    if (score > best.score) best = { x, y, score };
  };
  const most = Math.round(REACH / STEP);
  for (let row = -most; row <= most; row++)
    for (let column = -most; column <= most; column++) look(from.x + column * STEP, from.y + row * STEP);
  const { x, y } = best;
  for (const down of [-FINE_STEP, 0, FINE_STEP])
    for (const across of [-FINE_STEP, 0, FINE_STEP]) look(x + across, y + down);
  const isFound = best.score >= FOUND_SHARE * usual && best.score >= least + BETTER_SHARE * usual;
  return isFound ? { x: best.x, y: best.y } : null;
}

export function shifted({ at, right, down }: LocalMap, { x, y }: Spot): LocalMap {
  const moved = { x: at.x + right.x * x + down.x * y, y: at.y + right.y * x + down.y * y };
  return { at: moved, right, down };
}

/** The middle of a ring's line, then the paper inside and outside it. */
function ringProbes({ diameter, ring }: Bubble): FlatSpots {
  const middle = diameter / 2 - ring / 2;
  return flatSpots(
    [middle, middle - BESIDE, middle + BESIDE].flatMap((radius) =>
      Array.from({ length: DIRECTIONS }, (_, index) => {
        const angle = (2 * Math.PI * (index + 0.5)) / DIRECTIONS;
        return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
      }),
    ),
  );
}

const INNER = DIRECTIONS;
const OUTER = 2 * DIRECTIONS;

/** Of one ring after another. */
const greys = new Float64Array(3 * DIRECTIONS);

/** How much darker the rings' lines are than what lies on both sides of them: a share of the paper's grey. */
function response(
  raster: GreyRaster,
  locals: readonly LocalMap[],
  probes: FlatSpots,
  x: number,
  y: number,
): number {
  let sum = 0;
  for (const local of locals) sum += ringResponse(raster, local, probes, x, y);
  return sum / Math.max(1, locals.length);
}

function ringResponse(raster: GreyRaster, local: LocalMap, probes: FlatSpots, x: number, y: number): number {
  const { at, right, down } = local;
  const [atX, atY] = [at.x + right.x * x + down.x * y, at.y + right.y * x + down.y * y];
  sampleAround(raster, atX, atY, local, probes, greys);
  let sum = 0;
  for (let index = 0; index < DIRECTIONS; index++) {
    const outside = greys[OUTER + index] as number;
    const beside = ((greys[INNER + index] as number) + outside) / 2;
    const contrast = (beside - (greys[index] as number)) / Math.max(1, outside);
    sum += Math.max(-MOST_CONTRAST, Math.min(MOST_CONTRAST, contrast));
  }
  return sum / DIRECTIONS;
}
