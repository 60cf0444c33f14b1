import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { type BubbleGrid, bubbleRows, type PageLayout, type Spot } from '#core/domain/omr/layout.ts';
import { type CellGrid, SIDE, STEP } from './cell-grid.ts';
import { darkRuns } from './dark-components.ts';

/** Where something is printed on a page, as its blank sheet shows it. */
export interface KnownPrint {
  width: number;
  height: number;
  /** 1 where print is, or so near that blur and paper that lies a little off may bring it there. */
  isPrinted: Uint8Array;
}

/** A sheet as far as its print is known. */
export interface PrintedSheet {
  layout: PageLayout;
  print?: KnownPrint | undefined;
}

/** Spots a millimetre. */
const SPOTS = 5;

/** Blur widens print, and rows lie a little off: millimetres. */
const SLACK = 0.35;

/** Is it known of all paper around the bubbles whether something is printed there? */
export function isAllKnown({ layout, print }: PrintedSheet): boolean {
  return print !== undefined || layout.freeBeside !== undefined;
}

/** @param blank the sheet before anybody wrote on it, upright: its edges are the page's */
export function knownPrint(blank: GreyRaster, layout: PageLayout): KnownPrint {
  const [width, height] = [Math.ceil(layout.width * SPOTS), Math.ceil(layout.height * SPOTS)];
  const page = { width, height, isPrinted: new Uint8Array(width * height) };
  const [across, down] = [width / blank.width, height / blank.height];
  const { count, row, start, end } = darkRuns(blank);
  for (let run = 0; run < count; run++) {
    const y = (row[run] as number) * down;
    cover(page, {
      left: (start[run] as number) * across,
      right: (end[run] as number) * across,
      top: y,
      bottom: y + down,
    });
  }
  for (const { x, y, radius } of unreadBubbles(layout)) coverDisc(page, { x, y }, radius);
  return page;
}

function cover(
  { width, height, isPrinted }: KnownPrint,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): void {
  const slack = SLACK * SPOTS;
  const [from, to] = [Math.max(0, Math.floor(left - slack)), Math.min(width, Math.ceil(right + slack))];
  // Off the page; a negative end would be counted from the last spot.
  if (from >= to) return;
  for (let y = Math.max(0, Math.floor(top - slack)); y < Math.min(height, Math.ceil(bottom + slack)); y++)
    isPrinted.fill(1, y * width + from, y * width + to);
}

function unreadBubbles({ bubble, unread = [] }: PageLayout) {
  const radiusOf = (grid: BubbleGrid) => (grid.bubble ?? bubble).diameter / 2;
  return unread.flatMap((grid) =>
    bubbleRows({ grids: [grid], bubble }).flatMap(({ options }) =>
      options.map((spot) => ({ ...spot, radius: radiusOf(grid) })),
    ),
  );
}

function coverDisc(page: KnownPrint, { x, y }: Spot, radius: number): void {
  for (let line = Math.floor((y - radius) * SPOTS); line <= (y + radius) * SPOTS; line++) {
    const half = Math.sqrt(Math.max(0, radius ** 2 - (line / SPOTS - y) ** 2)) * SPOTS;
    cover(page, { left: x * SPOTS - half, right: x * SPOTS + half, top: line, bottom: line + 1 });
  }
}

const room = { printed: new Uint8Array(4096) };

/** Of a cell's samples and those around it, where something is printed. */
export function printedIn(
  { width, height, isPrinted }: KnownPrint,
  centre: Spot,
  { cell, across, lines }: CellGrid,
): Uint8Array {
  const rows = lines + 2 * SIDE;
  if (room.printed.length < across * rows) room.printed = new Uint8Array(across * rows);
  const printed = room.printed.subarray(0, across * rows);
  for (let line = 0, to = 0; line < rows; line++) {
    const y = ((centre.y + cell.top + (line - SIDE) * STEP) * SPOTS) | 0;
    for (let column = 0; column < across; column++, to++) {
      const x = ((centre.x + cell.left + (column - SIDE) * STEP) * SPOTS) | 0;
      printed[to] = x < 0 || y < 0 || x >= width || y >= height ? 1 : (isPrinted[y * width + x] as number);
    }
  }
  return printed;
}
