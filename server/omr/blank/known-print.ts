import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import {
  type BubbleGrid,
  type BubbleRow,
  bubbleRows,
  type PageLayout,
  type Spot,
} from '#core/domain/omr/layout.ts';
import { alignRows } from '../bubbles/align-rows.ts';
import { byteAt } from '../numeric/elements.ts';
import {
  ALIGNED_REACH,
  ALIKE_TONE,
  FREE_PRINT,
  SPOTS_PER_MM,
  UNALIGNED_REACH,
  UNREAD_SLACK,
} from './constants.ts';
import { memoizeByBlank } from './memoize-by-blank.ts';
import { type PrintOfBlank, printOfBlank } from './print-of-blank.ts';

/** What is printed on a sheet, as its blank shows it. Of blocks that are not read all bubbles count as print. */
export interface KnownPrint extends PrintOfBlank {
  /** Where each question's options stand on the blank: a scan of one is bent a little, too. */
  places: ReadonlyMap<number, readonly Spot[]>;
}

/** A sheet as far as its print is known. */
export interface PrintedSheet {
  layout: PageLayout;
  print?: KnownPrint | undefined;
}

/** Is it known of all paper around the bubbles whether something is printed there? */
export function isAllKnown({ layout, print }: PrintedSheet): boolean {
  return print !== undefined || layout.freeBeside !== undefined;
}

/**
 * What is printed on a sheet.
 * @param blank the sheet before anybody wrote on it, upright: its edges are the page's
 */
export const knownPrint: (blank: GreyRaster, layout: PageLayout) => KnownPrint = memoizeByBlank(printOf);

function printOf(blank: GreyRaster, layout: PageLayout): KnownPrint {
  const { width, height, bubble } = layout;
  const reach = bubble.ring > 0 ? ALIGNED_REACH : UNALIGNED_REACH;
  const print = printOfBlank(blank, { across: width, down: height, reach });
  for (const disc of unreadBubbles(layout)) maskDisc(print, disc);
  const [scaleX, scaleY] = [blank.width / width, blank.height / height];
  const rows = alignRows(blank, (x, y) => ({ x: x * scaleX, y: y * scaleY }), bubbleRows(layout));
  const places = rows.map(
    ({ q, locals }) => [q, locals.map(({ at }) => ({ x: at.x / scaleX, y: at.y / scaleY }))] as const,
  );
  return { ...print, places: new Map(places) };
}

interface Disc extends Spot {
  radius: number;
}

function unreadBubbles({ bubble, unread = [] }: PageLayout): Disc[] {
  const radiusOf = (grid: BubbleGrid) => (grid.bubble ?? bubble).diameter / 2 + UNREAD_SLACK;
  return unread.flatMap((grid) =>
    bubbleRows({ grids: [grid], bubble }).flatMap(({ options }) =>
      options.map((spot) => ({ ...spot, radius: radiusOf(grid) })),
    ),
  );
}

function maskDisc({ width, height, ink }: PrintOfBlank, { x, y, radius }: Disc): void {
  const top = Math.max(0, Math.floor((y - radius) * SPOTS_PER_MM));
  const bottom = Math.min(height - 1, Math.floor((y + radius) * SPOTS_PER_MM));
  for (let line = top; line <= bottom; line++) {
    const half = Math.sqrt(Math.max(0, radius ** 2 - (line / SPOTS_PER_MM - y) ** 2)) * SPOTS_PER_MM;
    const from = Math.max(0, Math.floor(x * SPOTS_PER_MM - half));
    const to = Math.min(width, Math.ceil(x * SPOTS_PER_MM + half));
    // Off the page; a negative end would be counted from the last spot.
    if (from < to) ink.fill(255, line * width + from, line * width + to);
  }
}

/** Where an option of a row stands on the blank. */
export function placeOf({ places }: KnownPrint, { q, options }: BubbleRow, option: number): Spot {
  return (places.get(q)?.[option] ?? options[option]) as Spot;
}

/** The tone of the paper at a spot that lies on the page. */
export function toneAt({ width, tone }: KnownPrint, { x, y }: Spot): number {
  return tone[((y * SPOTS_PER_MM) | 0) * width + ((x * SPOTS_PER_MM) | 0)] ?? 255;
}

/** Is nothing printed at a spot, and the paper of this tone? */
export function isFree(print: KnownPrint, spot: Spot, tone: number): boolean {
  return isToned(print, spot, tone) && byteAt(print.ink, spotAt(print, spot)) <= FREE_PRINT;
}

/** Does a spot lie on the page, on paper of this tone? */
export function isToned(print: KnownPrint, spot: Spot, tone: number): boolean {
  const at = spotAt(print, spot);
  return at >= 0 && Math.abs(byteAt(print.tone, at) - tone) < ALIKE_TONE;
}

function spotAt({ width, height }: KnownPrint, { x, y }: Spot): number {
  const [column, line] = [(x * SPOTS_PER_MM) | 0, (y * SPOTS_PER_MM) | 0];
  if (column < 0 || line < 0 || column >= width || line >= height) return -1;
  return line * width + column;
}

/** Does a stretch from a spot outwards cross print? Millimetres of full print, as the blank has them. */
export function inkAlong(
  { width, height, ink }: KnownPrint,
  from: Spot,
  { x: towardsX, y: towardsY }: Spot,
  [start, end]: readonly [number, number],
): number {
  let sum = 0;
  for (let away = start; away <= end; away += 1 / SPOTS_PER_MM) {
    const x = ((from.x + towardsX * away) * SPOTS_PER_MM) | 0;
    const y = ((from.y + towardsY * away) * SPOTS_PER_MM) | 0;
    if (x >= 0 && y >= 0 && x < width && y < height) sum += byteAt(ink, y * width + x);
  }
  return sum / (255 * SPOTS_PER_MM);
}
