import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { type BubbleGrid, bubbleRows, type PageLayout, type Spot } from '#core/domain/omr/layout.ts';
import { drawDigit, drawOval, drawPrintedMark } from './plain-sheet.ts';
import { PRINT_PIXELS_PER_MM } from './printed-sheet.ts';
import { REFERENCED_SHEETS } from './registered-sheets.ts';

/** A sheet of another make, and what is printed close around its bubbles. */
export interface CrowdedSheet {
  layout: PageLayout;
  draw: (page: GreyRaster) => void;
}

const GREY: PageLayout = REFERENCED_SHEETS['blank sheet, grey rings'];
const BLACK: PageLayout = REFERENCED_SHEETS['blank sheet, black rings and letters'];

const LINE = 0.2;
const SHADE = 4;

type Bubble = PageLayout['bubble'];

/** The same blocks with other measures. */
function measured(layout: PageLayout, grid: Partial<BubbleGrid>, bubble: Partial<Bubble> = {}): PageLayout {
  const grids = layout.grids.map((of) => ({ ...of, ...grid }));
  return { ...layout, grids, bubble: { ...layout.bubble, ...bubble } };
}

/** @param pitch from one option to the next, and from one row to the next: millimetres */
const steps = (option: number, row: number): Partial<BubbleGrid> => ({
  optionStep: { x: option, y: 0 },
  rowStep: { x: 0, y: row },
});

/** Thirteen questions beside each other, the options of each below one another. */
const RUNNING_DOWN: PageLayout = {
  ...BLACK,
  grids: [0, 1, 2, 3, 4].map((block) => ({
    firstQuestion: 1 + 13 * block,
    rows: 13,
    options: 4,
    x: 30,
    y: 70 + 42 * block,
    optionStep: { x: 0, y: 6.4 },
    rowStep: { x: 12, y: 0 },
  })),
};

function shadedRows(layout: PageLayout, isShaded: (q: number) => boolean, grey: number): CrowdedSheet {
  return {
    layout,
    draw: (page) => {
      for (const { q, options } of bubbleRows(layout)) if (isShaded(q)) shade(page, options, grey);
    },
  };
}

/** Boxes around so many rows each, so far from their rings. */
function framed(layout: PageLayout, rows: number, away: number): CrowdedSheet {
  return { layout, draw: (page) => drawFrames(page, layout, rows, away) };
}

const isOdd = (q: number) => q % 2 === 1;
const isOfFive = (q: number) => ((q - 1) / 5) % 2 < 1;
const NARROW = steps(6.4, 5.5);

/** Shades, frames, rules and neighbours nearer than most institutes print them. */
export const CROWDED_SHEETS: Record<string, CrowdedSheet> = {
  'every other row shaded': shadedRows(BLACK, isOdd, 215),
  'every other row shaded, grey rings': shadedRows(GREY, isOdd, 200),
  'every other five rows shaded': shadedRows(BLACK, isOfFive, 225),
  'all rows shaded': shadedRows(GREY, () => true, 230),
  'rings of 3.5 mm in rows 5 mm apart': plain(measured(BLACK, steps(5.4, 5), { diameter: 3.5 })),
  'rings of 3.2 mm in rows 5 mm apart': plain(measured(BLACK, steps(4.6, 5), { diameter: 3.2, ring: 0.25 })),
  'frames 0.5 mm from grey rings': framed(GREY, 5, 0.5),
  'lines 0.5 mm from black rings in rows 5.5 mm apart': framed(measured(BLACK, NARROW), 5, 0.5),
  'rules between rows': {
    layout: BLACK,
    draw: (page) => {
      for (const { options } of bubbleRows(BLACK)) rule(page, options, 4);
    },
  },
  'options running down': plain(RUNNING_DOWN),
  'rings 0.6 mm apart': plain(measured(BLACK, steps(4.8, 6.5))),
  boxes: boxed(BLACK, 3.6),
  'boxes 0.8 mm apart': boxed(measured(BLACK, steps(4.4, 6.5)), 3.6),
  'thin pale rings': plain(measured(GREY, {}, { ring: 0.15 })),
  'every ring in a cell of a table': {
    layout: BLACK,
    draw: (page) => {
      for (const { options } of bubbleRows(BLACK))
        for (const { x, y } of options) box(page, { x: x - 3.2, y: y - 4 }, 6.4, 8);
    },
  },
  'ovals 1.2 mm apart': ovals(measured(BLACK, steps(6.2, 5.5), { diameter: 3.4, ring: 0 }), 5),
};

/** Ovals as high as a bubble is wide, a digit in each; the reader finds no ring on them. */
function ovals(layout: PageLayout, width: number): CrowdedSheet {
  const { diameter } = layout.bubble;
  return {
    layout,
    draw: (page) => {
      for (const { options } of bubbleRows(layout))
        for (const [option, spot] of options.entries()) {
          drawOval(page, spot, width, diameter, LINE);
          drawDigit(page, spot.x, spot.y, option + 1, diameter / 4, 0);
        }
    },
  };
}

function plain(layout: PageLayout): CrowdedSheet {
  return { layout, draw: () => {} };
}

/** Boxes of a side, no rings. */
function boxed(layout: PageLayout, side: number): CrowdedSheet {
  const bare: PageLayout = { ...layout, bubble: { ...layout.bubble, diameter: side, ring: 0 } };
  return {
    layout: bare,
    draw: (page) => {
      for (const { options } of bubbleRows(bare))
        for (const { x, y } of options) box(page, { x: x - side / 2, y: y - side / 2 }, side, side);
    },
  };
}

function box(page: GreyRaster, { x, y }: Spot, width: number, height: number): void {
  drawPrintedMark(page, { shape: 'box', x, y, width, height, line: LINE });
}

function drawFrames(page: GreyRaster, layout: PageLayout, rows: number, away: number): void {
  const reach = layout.bubble.diameter / 2 + away;
  const all = bubbleRows(layout);
  for (const { firstQuestion, rows: inBlock } of layout.grids)
    for (let first = 0; first < inBlock; first += rows) {
      const top = all.find(({ q }) => q === firstQuestion + first)?.options ?? [];
      const low =
        all.find(({ q }) => q === firstQuestion + Math.min(first + rows, inBlock) - 1)?.options ?? [];
      const [from, to] = [top[0], low.at(-1)];
      if (!from || !to) continue;
      const [x, y] = [from.x - reach, from.y - reach];
      box(page, { x, y }, to.x + reach - x, to.y + reach - y);
    }
}

/** A line so far below a row. */
function rule(page: GreyRaster, options: readonly Spot[], below: number): void {
  const [first, last] = [options[0], options.at(-1)];
  if (!first || !last) return;
  const [x, y] = [first.x - 8, first.y + below];
  drawPrintedMark(page, { shape: 'rectangle', x, y, width: last.x + 4 - x, height: LINE });
}

/** A band behind a row. */
function shade({ width, data }: GreyRaster, options: readonly Spot[], grey: number): void {
  const [first, last] = [options[0], options.at(-1)];
  if (!first || !last) return;
  const pixels = (millimetres: number) => Math.round(millimetres * PRINT_PIXELS_PER_MM);
  for (let y = pixels(first.y - SHADE); y < pixels(first.y + SHADE); y++)
    for (let x = pixels(first.x - 2 * SHADE); x < pixels(last.x + SHADE); x++) {
      const at = y * width + x;
      data[at] = Math.min(data[at] as number, grey);
    }
}
