import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows, type PageLayout } from '#core/domain/omr/layout.ts';
import { memoizeByBlank } from '../blank/memoize-by-blank.ts';
import type { PageMap } from '../raster/local-map.ts';
import { CELLS, type LocalContrast, localContrast, pageCells } from './local-contrast.ts';

/** The sheet as it is printed: its blank's picture, upright, its edges the page's. */
export interface BlankSheet {
  layout: PageLayout;
  blank: GreyRaster;
}

/** Side of the parts of a page that are compared, each by itself: cells. */
const PART = 28;
/** A part with fewer cells of print is not compared, and a page with fewer such parts neither. */
const LEAST_INKED = 8;
const LEAST_PARTS = 12;
/** Print is darker than the paper around by so much: greys. */
const INK = 25;
/** Hands, folds and handwriting may spoil so much of the print. */
const SPOILT_SHARE = 0.25;
/** A mark spills over its ring, and blur over that: millimetres. */
const SPILL = 0.8;

/**
 * How like the print of a picture is to that of a blank sheet, outside the bubbles: 1 is the same. Each part of the page is
 * compared by itself, so that light, and what is written in a few of them, cost little; all but a quarter of the print, by
 * its ink, is as like as this or more so.
 * @param enough a part as like as this is not looked at more closely, and nor is the whole: it is at least as like
 * @returns null where too little is printed to tell
 */
export function printLikeness(
  raster: GreyRaster,
  map: PageMap,
  { layout, blank }: BlankSheet,
  enough = Number.POSITIVE_INFINITY,
): number | null {
  const printed = contrastOfBlank(blank, layout);
  const { across, down } = printed;
  const seen = localContrast(raster, map, printed);
  const parts: Part[] = [];
  for (let top = 0; top < down; top += PART)
    for (let left = 0; left < across; left += PART) {
      const ink = inkIn(printed, left, top);
      if (ink > 0) parts.push({ ink, likeness: likenessOfPart(printed, seen, { left, top }, enough) });
    }
  return parts.length < LEAST_PARTS ? null : allBut(SPOILT_SHARE, parts);
}

const contrastOfBlank = memoizeByBlank((blank, layout): LocalContrast => {
  const [across, down] = [Math.ceil(layout.width * CELLS), Math.ceil(layout.height * CELLS)];
  const [scaleX, scaleY] = [blank.width / layout.width, blank.height / layout.height];
  const cells = pageCells(across, down, bubbleCells(layout, across, down));
  return localContrast(blank, (x, y) => ({ x: x * scaleX, y: y * scaleY }), cells);
});

interface Part {
  ink: number;
  likeness: number;
}

function allBut(share: number, parts: Part[]): number {
  let left = share * parts.reduce((sum, { ink }) => sum + ink, 0);
  for (const { ink, likeness } of parts.sort((a, b) => a.likeness - b.likeness)) {
    left -= ink;
    if (left <= 0) return likeness;
  }
  return 0;
}

/** How much of the print is in a part: the root of its squares, so that black bars do not outweigh all letters. */
function inkIn({ dark, across, down }: LocalContrast, left: number, top: number): number {
  let inked = 0;
  let squares = 0;
  for (let row = top; row < Math.min(down, top + PART); row++)
    for (let at = row * across + left; at < row * across + Math.min(across, left + PART); at++) {
      const ink = dark[at] as number;
      if (ink > INK) inked++;
      squares += ink * ink;
    }
  return inked < LEAST_INKED ? 0 : Math.sqrt(squares);
}

/** Where no ring is near, the page may lie off by so much: cells. */
const SHIFT = 3;
const STEPS = [-2, 0, 2];
const AROUND = [-1, 0, 1];

/** How far one was moved, and how like they were then. */
interface Best {
  x: number;
  y: number;
  likeness: number;
}

/** The correlation of both, moved to where it is highest. Most parts of the same sheet are like enough unmoved. */
function likenessOfPart(printed: LocalContrast, seen: LocalContrast, part: Place, enough: number): number {
  if (enough < 1) {
    const unmoved = correlation(printed, seen, part, { x: 0, y: 0 });
    if (unmoved >= enough) return unmoved;
  }
  const tried = new Set<number>();
  let best: Best = { x: 0, y: 0, likeness: -1 };
  const look = (x: number, y: number) => {
    const key = 4 * SHIFT * y + x;
    if (best.likeness >= enough || tried.has(key) || Math.abs(x) > SHIFT || Math.abs(y) > SHIFT) return;
    tried.add(key);
    const likeness = correlation(printed, seen, part, { x, y });
    if (likeness > best.likeness) best = { x, y, likeness };
  };
  for (const y of STEPS) for (const x of STEPS) look(x, y);
  let known: Best;
  do {
    known = best;
    for (const y of AROUND) for (const x of AROUND) look(known.x + x, known.y + y);
  } while (best !== known);
  return best.likeness;
}

interface Place {
  left: number;
  top: number;
}

/** Fewer cells tell nothing. */
const LEAST_CELLS = 60;

function correlation(
  { dark, isLeftOut, across, down }: LocalContrast,
  { dark: other }: LocalContrast,
  { left, top }: Place,
  move: { x: number; y: number },
): number {
  const [fromX, toX] = [Math.max(left, -move.x), Math.min(left + PART, across, across - move.x)];
  const [fromY, toY] = [Math.max(top, -move.y), Math.min(top + PART, down, down - move.y)];
  const step = move.y * across + move.x;
  let [count, sum, otherSum, squares, otherSquares, products] = [0, 0, 0, 0, 0, 0];
  for (let row = fromY; row < toY; row++)
    for (let at = row * across + fromX; at < row * across + toX; at++) {
      if (isLeftOut[at] || isLeftOut[at + step]) continue;
      const one = dark[at] as number;
      const two = other[at + step] as number;
      count++;
      sum += one;
      otherSum += two;
      squares += one * one;
      otherSquares += two * two;
      products += one * two;
    }
  if (count < LEAST_CELLS) return -1;
  const spread = (squares - (sum * sum) / count) * (otherSquares - (otherSum * otherSum) / count);
  return spread > 0 ? (products - (sum * otherSum) / count) / Math.sqrt(spread) : 0;
}

/** What is filled in, in bubbles that are read or not, is no print. */
function bubbleCells(layout: PageLayout, across: number, down: number): Uint8Array {
  const isLeftOut = new Uint8Array(across * down);
  const grids = [...layout.grids, ...(layout.unread ?? [])];
  for (const { options, bubble } of bubbleRows({ bubble: layout.bubble, grids }))
    for (const { x, y } of options) {
      const reach = (bubble.diameter / 2 + SPILL) * CELLS;
      const [middleX, middleY] = [x * CELLS - 0.5, y * CELLS - 0.5];
      const bottom = Math.min(down - 1, Math.floor(middleY + reach));
      for (let row = Math.max(0, Math.ceil(middleY - reach)); row <= bottom; row++) {
        const half = Math.sqrt(reach ** 2 - (row - middleY) ** 2);
        const [from, to] = [Math.ceil(middleX - half), Math.floor(middleX + half)];
        isLeftOut.fill(1, row * across + Math.max(0, from), row * across + Math.min(across, to + 1));
      }
    }
  return isLeftOut;
}
