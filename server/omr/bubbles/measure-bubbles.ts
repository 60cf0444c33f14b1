import type { AskedBy } from '#core/domain/omr/asking-checks.ts';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { type BubbleRow, bubbleRows, type PageLayout } from '#core/domain/omr/layout.ts';
import { blackLevelAt } from '../markers/black-level.ts';
import type { FoundAnchor } from '../markers/find-anchors.ts';
import { doubleAt, floatAt, itemAt } from '../numeric/elements.ts';
import type { LocalMap, PageMap } from '../raster/local-map.ts';
import { sampleAll } from '../raster/sample.ts';
import { type AlignedRow, alignRows } from './align-rows.ts';
import { type BubbleProbes, bubbleProbes, CIRCLES } from './bubble-probes.ts';
import { CONTRASTS, DIRECTIONS, INK_DARKNESS } from './constants.ts';
import { coveredShare, darkerQuarter, freePaperGrey, maskPrinted, paperGrey } from './paper-of-bubble.ts';
import { type MeasuredRing, measureRing } from './ring-of-bubble.ts';

/** One bubble as measured; greys are those of the picture. */
export interface MeasuredBubble extends MeasuredRing {
  /** Mean inside the ring. */
  inside: number;
  /** The share of its inside that is darker than printed letters are: ink of a pen. */
  ink: number;
  /** The paper around it. */
  white: number;
  /** What full print would be here. */
  black: number;
  /** The share of the paper around it that is darker than the rest: something lies over it, or a mark reaches out. */
  covered: number;
  /** Of the paper further out, what three quarters of the directions are lighter than. */
  beyond: number;
  /** Does all of it lie in the picture? */
  inPicture: boolean;
  /** How dark the letter printed in it is, where it may be as dark as a mark: a share of full print. */
  letter: number;
}

/** A letter as it is printed in some of the bubbles. */
export interface PrintedLetter {
  /** Which of the page's letters: those of one option are alike where they stand on paper of one tone. */
  kind: number;
  /** How dark it makes a bubble on the blank: a share of full print. */
  darkness: number;
}

export interface MeasuredRow extends BubbleRow {
  bubbles: MeasuredBubble[];
  /** The map around each of them. */
  locals: LocalMap[];
  /** What is printed in each of them, where the blank tells more than their options. */
  letters?: readonly PrintedLetter[] | undefined;
  /** Is there ink around its bubbles that is neither printed nor part of a mark? */
  isDrawnAround?: boolean;
  /** Which check found it. */
  drawnBy?: AskedBy | undefined;
}

/** For each direction around an option 1 where the paper is bare; `null` where it is bare all around, or hardly anywhere. */
export type FreeAround = (row: BubbleRow, option: number) => Uint8Array | null;

/**
 * Measures every bubble of the page; `black` comes from the anchors nearby.
 * @param freeAround in which directions nothing is printed close to a bubble, where a blank tells
 */
export function measureBubbles(
  raster: GreyRaster,
  map: PageMap,
  layout: PageLayout,
  anchors: readonly FoundAnchor[],
  freeAround?: FreeAround,
): MeasuredRow[] {
  const aligned = alignRows(raster, map, bubbleRows(layout));
  const contrasts = new Float32Array(CONTRASTS * bubbleCount(aligned));
  let kept = 0;
  const measured: MeasuredRow[] = [];
  for (const row of aligned) {
    const probes = bubbleProbes(row.bubble);
    const blackShare = blackLevelAt(anchors, itemAt(row.options, 0));
    const bubbles: MeasuredBubble[] = [];
    for (let option = 0; option < row.locals.length; option++) {
      const free = freeAround ? freeAround(row, option) : null;
      const local = itemAt(row.locals, option);
      const own = contrasts.subarray(kept, kept + CONTRASTS);
      kept += CONTRASTS;
      bubbles.push(measureBubble(raster, local, { probes, blackShare, free, contrasts: own }));
    }
    measured.push({ ...row, bubbles });
  }
  return measured;
}

function bubbleCount(rows: readonly AlignedRow[]): number {
  let count = 0;
  for (const { locals } of rows) count += locals.length;
  return count;
}

/** The greys of one bubble after another: a page has seven hundred, and none of these is kept. */
const scratch = {
  greys: new Float64Array(1024),
  around: directions(),
  beside: directions(),
  line: directions(),
  outside: directions(),
  inner: directions(),
  beyond: directions(),
};

function directions(): Float32Array {
  return new Float32Array(DIRECTIONS);
}

/** How one bubble is looked at. @see FreeAround for `free`, measureRing for `contrasts` */
interface Probed {
  probes: BubbleProbes;
  blackShare: number;
  free: Uint8Array | null;
  contrasts: Float32Array;
}

function measureBubble(
  raster: GreyRaster,
  local: LocalMap,
  { probes, blackShare, free, contrasts }: Probed,
): MeasuredBubble {
  const { spots, inside } = probes;
  if (scratch.greys.length < spots.length / 2) scratch.greys = new Float64Array(spots.length / 2);
  const { greys, around, beside, line, outside, inner, beyond } = scratch;
  sampleAll(raster, local, spots, greys);
  directionMeans(greys, inside, CIRCLES.paper, around);
  directionMeans(greys, inside, CIRCLES.ring, beside);
  directionMeans(greys, inside, CIRCLES.line, line);
  directionMeans(greys, inside, CIRCLES.outside, outside);
  directionMeans(greys, inside, CIRCLES.inner, inner);
  directionMeans(greys, inside, CIRCLES.beyond, beyond);
  const white = free ? freePaperGrey(around, free) : paperGrey(around);
  if (free) for (const greys of [around, beyond]) maskPrinted(greys, free, white);
  const black = white * blackShare;
  const print = Math.max(1, white - black);
  // Field by field: copied over from others, they would be looked up by name for each bubble of a page.
  const disc = measureDisc(greys, inside, white - INK_DARKNESS * (white - black));
  const ring = measureRing({ beside, line, around, outside, inner, beyond }, white, print, contrasts);
  return {
    inside: disc.inside,
    ink: disc.ink,
    white,
    black,
    ring: ring.ring,
    leastQuarter: ring.leastQuarter,
    leastEven: ring.leastEven,
    ringDark: ring.ringDark,
    ringBlack: ring.ringBlack,
    lineContrast: ring.lineContrast,
    outsideContrast: ring.outsideContrast,
    covered: coveredShare(around),
    beyond: darkerQuarter(beyond),
    inPicture: isPaperIn(raster, local, probes),
    letter: 0,
  };
}

function measureDisc(greys: Float64Array, count: number, inkBelow: number) {
  let [inside, ink] = [0, 0];
  for (let index = 0; index < count; index++) {
    const grey = doubleAt(greys, index);
    inside += grey;
    if (grey < inkBelow) ink++;
  }
  return { inside: inside / count, ink: ink / count };
}

/** Greys in each direction, the mean over circles. */
function directionMeans(
  greys: Float64Array,
  first: number,
  circles: readonly number[],
  means: Float32Array,
): void {
  means.fill(0);
  for (const circle of circles)
    for (let index = 0, from = first + circle * DIRECTIONS; index < DIRECTIONS; index++, from++)
      means[index] = floatAt(means, index) + doubleAt(greys, from) / circles.length;
}

/** Does all of the paper's circles lie in the picture? Hardly a bubble is so near its edge that each spot is asked. */
function isPaperIn(raster: GreyRaster, local: LocalMap, { spots, inside, reach }: BubbleProbes): boolean {
  const { at, right, down } = local;
  const [awayX, awayY] = [
    reach * (Math.abs(right.x) + Math.abs(down.x)),
    reach * (Math.abs(right.y) + Math.abs(down.y)),
  ];
  if (isIn(raster, at.x - awayX, at.y - awayY) && isIn(raster, at.x + awayX, at.y + awayY)) return true;
  for (const circle of CIRCLES.paper)
    for (let index = 0, from = 2 * (inside + circle * DIRECTIONS); index < DIRECTIONS; index++, from += 2) {
      const [x, y] = [doubleAt(spots, from), doubleAt(spots, from + 1)];
      if (!isIn(raster, at.x + right.x * x + down.x * y, at.y + right.y * x + down.y * y)) return false;
    }
  return true;
}

function isIn({ width, height }: GreyRaster, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}
