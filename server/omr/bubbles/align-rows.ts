import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Bubble, BubbleRow, Spot } from '#core/domain/omr/layout.ts';
import { doubleAt, itemAt, numberAt } from '../numeric/elements.ts';
import { sortedCopy } from '../numeric/order-statistics.ts';
import { type LocalMap, localMap, type PageMap, shifted } from '../raster/local-map.ts';
import { type FlatSpots, flatSpots, sampleAll, sampleAround } from '../raster/sample.ts';
import { circle } from './bubble-probes.ts';
import {
  ALIGNED_SHARE,
  BESIDE_LINE,
  DISTANCE_COST,
  MARKED_INSIDE_SHARE,
  MOST_KNOWN_PROBES,
  MOST_LINE_CONTRAST,
  MOST_OF_USUAL_LINE,
  NEARLY_ALIGNED_SHARE,
  NEXT_ROW_NEAR,
  OWN_ALIGNED_SHARE,
  OWN_STEPS,
  RINGS_BETTER_SHARE,
  RINGS_FOUND_SHARE,
  ROW_DIRECTIONS,
  ROW_FINE_STEP,
  ROW_REACH,
  ROW_STEP,
} from './constants.ts';

/** The row's bubbles, each with the map around it. */
export interface AlignedRow extends BubbleRow {
  locals: LocalMap[];
}

/**
 * Lets each row find its own rings near where the page expects them. One bend over the whole page cannot follow a fold.
 */
export function alignRows(raster: GreyRaster, map: PageMap, rows: readonly BubbleRow[]): AlignedRow[] {
  const placed: AlignedRow[] = [];
  const firsts: number[][] = [];
  for (const row of rows) {
    const locals = localsOf(map, row.options);
    placed.push({ ...row, locals });
    firsts.push(row.bubble.ring > 0 ? responsesOf(raster, locals, ringProbes(row.bubble)) : []);
  }
  const responses = firsts.map(meanOf);
  const usual = sortedCopy(responses)[Math.floor(0.8 * responses.length)] ?? 0;
  if (usual <= 0) return placed;
  const offsets: (Spot | null)[] = [];
  for (let at = 0; at < placed.length; at++) {
    const { bubble, locals } = itemAt(placed, at);
    const least = numberAt(responses, at);
    const isAligned = least >= ALIGNED_SHARE * usual || bubble.ring === 0;
    const near = { from: NOWHERE, least, usual };
    offsets.push(isAligned ? NOWHERE : search(raster, locals, ringProbes(bubble), near));
  }
  // What a row's neighbour found says where to look for its own, further off than it would look by itself.
  const follow = (at: number, neighbour: number) => {
    const near = offsets[neighbour];
    const row = placed[at];
    if (offsets[at] || !row || !near || near === NOWHERE || !areNear(row, placed[neighbour])) return;
    const least = numberAt(responses, at);
    offsets[at] = search(raster, row.locals, ringProbes(row.bubble), { from: near, least, usual });
  };
  for (let at = 1; at < placed.length; at++) follow(at, at - 1);
  for (let at = placed.length - 2; at >= 0; at--) follow(at, at + 1);
  for (let at = 0; at < placed.length; at++) {
    const row = itemAt(placed, at);
    if (row.bubble.ring === 0) continue;
    const from = offsets[at] ?? NOWHERE;
    const known = from === NOWHERE ? firsts[at] : undefined;
    row.locals = alignedLocals(raster, row, from, known, usual);
  }
  return placed;
}

function localsOf(map: PageMap, spots: readonly Spot[]): LocalMap[] {
  const locals: LocalMap[] = [];
  for (const { x, y } of spots) locals.push(localMap(map, x, y));
  return locals;
}

function responsesOf(raster: GreyRaster, locals: readonly LocalMap[], probes: FlatSpots): number[] {
  const responses: number[] = [];
  for (const local of locals) responses.push(ringResponse(raster, local, probes, 0, 0));
  return responses;
}

function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / Math.max(1, values.length);
}

/** @param known how each ring stands out where the row lies, if that has been looked at */
function alignedLocals(
  raster: GreyRaster,
  { bubble, locals }: AlignedRow,
  from: Spot,
  known: readonly number[] | undefined,
  usual: number,
): LocalMap[] {
  const probes = ringProbes(bubble);
  const aligned: LocalMap[] = [];
  for (let option = 0; option < locals.length; option++) {
    const near = { from, first: known?.[option], usual };
    aligned.push(alignBubble(raster, itemAt(locals, option), probes, near));
  }
  return aligned;
}

/** A fold may run through a row: a bubble whose ring is weak at the row's place looks for its own. */
function alignBubble(
  raster: GreyRaster,
  local: LocalMap,
  probes: FlatSpots,
  { from, first: known, usual }: { from: Spot; first: number | undefined; usual: number },
): LocalMap {
  const first = known ?? ringResponse(raster, local, probes, from.x, from.y);
  const place = shifted(local, from);
  if (first >= OWN_ALIGNED_SHARE * usual || isMarked(raster, place, probes)) return place;
  const looked = { raster, locals: [local], probes, from, usual, reach: Number.POSITIVE_INFINITY };
  const best = { x: from.x, y: from.y, score: first };
  searchAround(looked, best, from, ROW_STEP, first >= NEARLY_ALIGNED_SHARE * usual ? 1 : OWN_STEPS);
  searchAround(looked, best, { x: best.x, y: best.y }, ROW_FINE_STEP, 1);
  return best.score >= RINGS_FOUND_SHARE * usual ? shifted(local, best) : place;
}

/** Where rings are looked for, and how far from where they were expected. */
interface Looked {
  raster: GreyRaster;
  locals: readonly LocalMap[];
  probes: FlatSpots;
  from: Spot;
  usual: number;
  reach: number;
}

interface Best extends Spot {
  score: number;
}

/** So many steps each way around a spot; what shows the rings better is the best from then on. */
function searchAround(
  { raster, locals, probes, from, usual, reach }: Looked,
  best: Best,
  { x: middleX, y: middleY }: Spot,
  step: number,
  steps: number,
): void {
  for (let down = -steps; down <= steps; down++)
    for (let across = -steps; across <= steps; across++) {
      const x = middleX + across * step;
      const y = middleY + down * step;
      const distance = Math.hypot(x - from.x, y - from.y);
      if (distance > reach + 1e-9) continue;
      const most = MOST_OF_USUAL_LINE * usual;
      const score = response(raster, locals, probes, { x, y, most }) - DISTANCE_COST * usual * distance;
      if (score <= best.score) continue;
      best.x = x;
      best.y = y;
      best.score = score;
    }
}

function isMarked(raster: GreyRaster, local: LocalMap, probes: FlatSpots): boolean {
  sampleAll(raster, local, probes, greys);
  let [inside, outside] = [0, 0];
  for (let index = 0; index < ROW_DIRECTIONS; index++) {
    inside += doubleAt(greys, INNER + index);
    outside += doubleAt(greys, OUTER + index);
  }
  return inside < MARKED_INSIDE_SHARE * outside;
}

const NOWHERE: Spot = { x: 0, y: 0 };

function areNear(row: BubbleRow, other: BubbleRow | undefined): boolean {
  const [a, b] = [row.options[0], other?.options[0]];
  return a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < NEXT_ROW_NEAR;
}

/** @returns null where no rings are found */
function search(
  raster: GreyRaster,
  locals: readonly LocalMap[],
  probes: FlatSpots,
  { from, least, usual }: { from: Spot; least: number; usual: number },
): Spot | null {
  const looked = { raster, locals, probes, from, usual, reach: ROW_REACH };
  const best = { x: 0, y: 0, score: least };
  searchAround(looked, best, from, ROW_STEP, Math.round(ROW_REACH / ROW_STEP));
  searchAround(looked, best, { x: best.x, y: best.y }, ROW_FINE_STEP, 1);
  const isFound = best.score >= RINGS_FOUND_SHARE * usual && best.score >= least + RINGS_BETTER_SHARE * usual;
  return isFound ? { x: best.x, y: best.y } : null;
}

const probesOf = new Map<string, FlatSpots>();

/** The middle of a ring's line, then the paper inside and outside it. */
function ringProbes({ diameter, ring }: Bubble): FlatSpots {
  const key = `${diameter} ${ring}`;
  const known = probesOf.get(key);
  if (known) return known;
  const middle = diameter / 2 - ring / 2;
  const spots = [middle, middle - BESIDE_LINE, middle + BESIDE_LINE].flatMap((radius) =>
    circle(radius, ROW_DIRECTIONS),
  );
  const made = flatSpots(spots);
  if (probesOf.size >= MOST_KNOWN_PROBES) probesOf.clear();
  probesOf.set(key, made);
  return made;
}

const INNER = ROW_DIRECTIONS;
const OUTER = 2 * ROW_DIRECTIONS;

/** Of one ring after another. */
const greys = new Float64Array(3 * ROW_DIRECTIONS);

/** How much darker the rings' lines are than what lies on both sides of them: a share of the paper's grey. */
function response(
  raster: GreyRaster,
  locals: readonly LocalMap[],
  probes: FlatSpots,
  { x, y, most }: Spot & { most: number },
): number {
  let sum = 0;
  for (const local of locals) sum += ringResponse(raster, local, probes, x, y, most);
  return sum / Math.max(1, locals.length);
}

/** @param most what a part of the line can show: more is of a mark */
function ringResponse(
  raster: GreyRaster,
  local: LocalMap,
  probes: FlatSpots,
  x: number,
  y: number,
  most = MOST_LINE_CONTRAST,
): number {
  const { at, right, down } = local;
  const [atX, atY] = [at.x + right.x * x + down.x * y, at.y + right.y * x + down.y * y];
  sampleAround(raster, atX, atY, local, probes, greys);
  let sum = 0;
  for (let index = 0; index < ROW_DIRECTIONS; index++) {
    const outside = doubleAt(greys, OUTER + index);
    const beside = (doubleAt(greys, INNER + index) + outside) / 2;
    const contrast = (beside - doubleAt(greys, index)) / Math.max(1, outside);
    sum += Math.max(-MOST_LINE_CONTRAST, Math.min(most, contrast));
  }
  return sum / ROW_DIRECTIONS;
}
