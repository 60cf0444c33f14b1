import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import {
  type Bubble,
  type BubbleRow,
  bubbleRows,
  type PageLayout,
  type Spot,
} from '#core/domain/omr/layout.ts';
import { blackShareAt } from './black-share.ts';
import { type BubbleProbes, bubbleProbes, DIRECTIONS } from './bubble-probes.ts';
import type { FoundAnchor } from './find-anchors.ts';
import type { LocalMap, PageMap } from './page-map.ts';
import { coveredShare, darkerQuarter, paperGrey } from './paper-of-bubble.ts';
import { type MeasuredRing, measureRing } from './ring-of-bubble.ts';
import { sample } from './sample.ts';
import { settleRows } from './settle-rows.ts';

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
}

export interface MeasuredRow extends BubbleRow {
  bubbles: MeasuredBubble[];
  /** The map around each of them. */
  locals: LocalMap[];
  /** Is there ink around its bubbles that is neither printed nor part of a mark? */
  isDrawnAround?: boolean;
}

/** Letters are printed at 0.41 of full print. */
const INK_DARKNESS = 0.55;

/** Measures every bubble of the page; `black` comes from the anchors nearby. */
export function measureBubbles(
  raster: GreyRaster,
  map: PageMap,
  layout: PageLayout,
  anchors: readonly FoundAnchor[],
): MeasuredRow[] {
  const probesOf = new Map<Bubble, BubbleProbes>();
  return settleRows(raster, map, bubbleRows(layout)).map((row) => {
    const probes = probesOf.get(row.bubble) ?? bubbleProbes(row.bubble);
    probesOf.set(row.bubble, probes);
    const blackShare = blackShareAt(anchors, row.options[0] as Spot);
    const bubbles = row.locals.map((local) => measureBubble(raster, local, probes, blackShare));
    return { ...row, bubbles };
  });
}

function measureBubble(
  raster: GreyRaster,
  local: LocalMap,
  probes: BubbleProbes,
  blackShare: number,
): MeasuredBubble {
  const around = directionMeans(raster, local, probes.paper, room.around);
  const beside = directionMeans(raster, local, probes.ring, room.beside);
  const line = directionMeans(raster, local, [probes.line], room.line);
  const outside = directionMeans(raster, local, [probes.outside], room.outside);
  const inner = directionMeans(raster, local, [probes.inner], room.inner);
  const beyond = directionMeans(raster, local, [probes.beyond], room.beyond);
  const white = paperGrey(around);
  const black = white * blackShare;
  const print = Math.max(1, white - black);
  return {
    ...measureDisc(raster, local, probes.disc, white - INK_DARKNESS * (white - black)),
    white,
    black,
    ...measureRing({ beside, line, around, outside, inner, beyond }, white, print),
    covered: coveredShare(around),
    beyond: darkerQuarter(beyond),
    inPicture: probes.paper.every((circle) => circle.every((spot) => isIn(raster, pixelAt(local, spot)))),
  };
}

function measureDisc(raster: GreyRaster, local: LocalMap, disc: readonly Spot[], inkBelow: number) {
  let [inside, ink] = [0, 0];
  for (const spot of disc) {
    const grey = greyAt(raster, local, spot);
    inside += grey;
    if (grey < inkBelow) ink++;
  }
  return { inside: inside / disc.length, ink: ink / disc.length };
}

const directions = () => new Float32Array(DIRECTIONS);
/** The greys of one bubble after another: a page has seven hundred, and none of these is kept. */
const room = {
  around: directions(),
  beside: directions(),
  line: directions(),
  outside: directions(),
  inner: directions(),
  beyond: directions(),
};

/** Greys in each direction, the mean over circles. */
function directionMeans(
  raster: GreyRaster,
  local: LocalMap,
  circles: readonly Spot[][],
  means: Float32Array,
): Float32Array {
  means.fill(0);
  for (const spots of circles)
    for (let index = 0; index < DIRECTIONS; index++)
      means[index] = (means[index] as number) + greyAt(raster, local, spots[index] as Spot) / circles.length;
  return means;
}

function greyAt(raster: GreyRaster, local: LocalMap, spot: Spot): number {
  const { x, y } = pixelAt(local, spot);
  return sample(raster, x, y);
}

function pixelAt({ at, right, down }: LocalMap, { x, y }: Spot): Spot {
  return { x: at.x + right.x * x + down.x * y, y: at.y + right.y * x + down.y * y };
}

function isIn({ width, height }: GreyRaster, { x, y }: Spot): boolean {
  return x >= 0 && y >= 0 && x < width && y < height;
}
