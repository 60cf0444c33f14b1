import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows, type PageLayout } from '#core/domain/omr/layout.ts';
import { memoizeByBlank } from '../blank/memoize-by-blank.ts';
import { floatAt } from '../numeric/elements.ts';
import type { PageMap } from '../raster/local-map.ts';
import {
  CELLS_PER_MM,
  INK_CONTRAST,
  LEAST_INKED_CELLS,
  LEAST_PART_CELLS,
  LEAST_PARTS,
  MARK_SPILL,
  MOST_SHIFT,
  PART_CELLS,
  SHIFT_STEPS,
  SHIFTS_AROUND,
  SPOILT_SHARE,
} from './constants.ts';
import { type LocalContrast, localContrast, pageCells } from './local-contrast.ts';

/** The sheet as it is printed: its blank's picture, upright, its edges the page's. */
export interface BlankSheet {
  layout: PageLayout;
  blank: GreyRaster;
}

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
  for (let top = 0; top < down; top += PART_CELLS)
    for (let left = 0; left < across; left += PART_CELLS) {
      const ink = inkIn(printed, left, top);
      if (ink > 0) parts.push({ ink, likeness: likenessOfPart(printed, seen, { left, top }, enough) });
    }
  return parts.length < LEAST_PARTS ? null : allBut(SPOILT_SHARE, parts);
}

const contrastOfBlank = memoizeByBlank((blank, layout): LocalContrast => {
  const [across, down] = [Math.ceil(layout.width * CELLS_PER_MM), Math.ceil(layout.height * CELLS_PER_MM)];
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
  for (let row = top; row < Math.min(down, top + PART_CELLS); row++)
    for (let at = row * across + left; at < row * across + Math.min(across, left + PART_CELLS); at++) {
      const ink = floatAt(dark, at);
      if (ink > INK_CONTRAST) inked++;
      squares += ink * ink;
    }
  return inked < LEAST_INKED_CELLS ? 0 : Math.sqrt(squares);
}

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
    const key = 4 * MOST_SHIFT * y + x;
    if (best.likeness >= enough || tried.has(key) || Math.abs(x) > MOST_SHIFT || Math.abs(y) > MOST_SHIFT)
      return;
    tried.add(key);
    const likeness = correlation(printed, seen, part, { x, y });
    if (likeness > best.likeness) best = { x, y, likeness };
  };
  for (const y of SHIFT_STEPS) for (const x of SHIFT_STEPS) look(x, y);
  let known: Best;
  do {
    known = best;
    for (const y of SHIFTS_AROUND) for (const x of SHIFTS_AROUND) look(known.x + x, known.y + y);
  } while (best !== known);
  return best.likeness;
}

interface Place {
  left: number;
  top: number;
}

function correlation(
  { dark, isLeftOut, across, down }: LocalContrast,
  { dark: other }: LocalContrast,
  { left, top }: Place,
  move: { x: number; y: number },
): number {
  const [fromX, toX] = [Math.max(left, -move.x), Math.min(left + PART_CELLS, across, across - move.x)];
  const [fromY, toY] = [Math.max(top, -move.y), Math.min(top + PART_CELLS, down, down - move.y)];
  const step = move.y * across + move.x;
  let [count, sum, otherSum, squares, otherSquares, products] = [0, 0, 0, 0, 0, 0];
  for (let row = fromY; row < toY; row++)
    for (let at = row * across + fromX; at < row * across + toX; at++) {
      if (isLeftOut[at] || isLeftOut[at + step]) continue;
      const one = floatAt(dark, at);
      const two = floatAt(other, at + step);
      count++;
      sum += one;
      otherSum += two;
      squares += one * one;
      otherSquares += two * two;
      products += one * two;
    }
  if (count < LEAST_PART_CELLS) return -1;
  const spread = (squares - (sum * sum) / count) * (otherSquares - (otherSum * otherSum) / count);
  return spread > 0 ? (products - (sum * otherSum) / count) / Math.sqrt(spread) : 0;
}

/** What is filled in, in bubbles that are read or not, is no print. */
function bubbleCells(layout: PageLayout, across: number, down: number): Uint8Array {
  const isLeftOut = new Uint8Array(across * down);
  const grids = [...layout.grids, ...(layout.unread ?? [])];
  for (const { options, bubble } of bubbleRows({ bubble: layout.bubble, grids }))
    for (const { x, y } of options) {
      const reach = (bubble.diameter / 2 + MARK_SPILL) * CELLS_PER_MM;
      const [middleX, middleY] = [x * CELLS_PER_MM - 0.5, y * CELLS_PER_MM - 0.5];
      const bottom = Math.min(down - 1, Math.floor(middleY + reach));
      for (let row = Math.max(0, Math.ceil(middleY - reach)); row <= bottom; row++) {
        const half = Math.sqrt(reach ** 2 - (row - middleY) ** 2);
        const [from, to] = [Math.ceil(middleX - half), Math.floor(middleX + half)];
        isLeftOut.fill(1, row * across + Math.max(0, from), row * across + Math.min(across, to + 1));
      }
    }
  return isLeftOut;
}
