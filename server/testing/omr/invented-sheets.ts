import type { BubbleGrid, PageLayout, Square } from '#core/domain/omr/layout.ts';

const across = (step: number) => ({ x: step, y: 0 });
const down = (step: number) => ({ x: 0, y: step });

/** Blocks of questions side by side, numbered on from one to the next. */
function blocks(count: number, grid: Omit<BubbleGrid, 'firstQuestion'>, pitch: number): BubbleGrid[] {
  return Array.from({ length: count }, (_, index) => ({
    ...grid,
    firstQuestion: 1 + index * grid.rows,
    x: grid.x + index * pitch,
  }));
}

/** One square in each corner of a page, so far from its edges. */
function inCorners(width: number, height: number, margin: number, size: number): Square[] {
  const [right, bottom] = [width - margin - size, height - margin - size];
  return [
    { x: margin, y: margin, size },
    { x: right, y: margin, size },
    { x: right, y: bottom, size },
    { x: margin, y: bottom, size },
  ];
}

const LETTER = { width: 215.9, height: 279.4 };
const A4 = { width: 210, height: 297 };
const nothing = { codes: [], anchors: [] };

/** Sheets of the kinds that are about, none of them ours. */
export const INVENTED_SHEETS = {
  'A4, 100 questions of five options, plain squares': {
    ...A4,
    ...nothing,
    registration: { kind: 'squares', squares: inCorners(210, 297, 9, 7) },
    bubble: { diameter: 4.4, ring: 0.3 },
    grids: blocks(4, { rows: 25, options: 5, x: 24, y: 60, optionStep: across(6.4), rowStep: down(8) }, 44),
  },
  'A4, options running down': {
    ...A4,
    ...nothing,
    registration: { kind: 'squares', squares: inCorners(210, 297, 6, 5) },
    bubble: { diameter: 5, ring: 0.35 },
    grids: [40, 110, 180].map((y, block) => ({
      firstQuestion: 1 + 20 * block,
      rows: 20,
      options: 4,
      x: 25,
      y,
      optionStep: down(9),
      rowStep: across(8.4),
    })),
  },
  'A4, rings and letters in black, two sizes of them': {
    ...A4,
    ...nothing,
    registration: { kind: 'squares', squares: inCorners(210, 297, 9, 7) },
    bubble: { diameter: 4.6, ring: 0.3, isBlack: true },
    grids: [
      ...blocks(3, { rows: 25, options: 4, x: 30, y: 60, optionStep: across(7), rowStep: down(8) }, 58),
      {
        firstQuestion: 76,
        rows: 2,
        options: 4,
        x: 40,
        y: 35,
        optionStep: across(9),
        rowStep: down(9),
        bubble: { diameter: 5.4, ring: 0.4, isBlack: true },
      },
    ],
  },
  'A4, rings in a colour that scanners drop': {
    ...A4,
    ...nothing,
    registration: { kind: 'squares', squares: inCorners(210, 297, 10, 8) },
    bubble: { diameter: 4.5, ring: 0 },
    grids: blocks(3, { rows: 20, options: 4, x: 30, y: 50, optionStep: across(9), rowStep: down(10) }, 58),
  },
  'Letter, markers': {
    ...LETTER,
    ...nothing,
    registration: { kind: 'markers', markers: inCorners(LETTER.width, LETTER.height, 12.7, 12.7) },
    bubble: { diameter: 4.3, ring: 0.25 },
    grids: blocks(
      3,
      { rows: 30, options: 4, x: 38.1, y: 50.8, optionStep: across(8), rowStep: down(6.35) },
      55,
    ),
  },
  'A6, ten questions, large circles': {
    width: 105,
    height: 148,
    ...nothing,
    registration: { kind: 'squares', squares: inCorners(105, 148, 5, 5) },
    bubble: { diameter: 5.6, ring: 0.5 },
    grids: [
      { firstQuestion: 1, rows: 10, options: 4, x: 30, y: 25, optionStep: across(14), rowStep: down(11) },
    ],
  },
} satisfies Record<string, PageLayout>;

/** Found by the edges of their scans alone. */
export const FRAMED_SHEETS = {
  'Letter, framed': {
    ...LETTER,
    ...nothing,
    registration: { kind: 'frame' },
    bubble: { diameter: 4.6, ring: 0.3 },
    grids: blocks(2, { rows: 25, options: 5, x: 40, y: 40, optionStep: across(8.5), rowStep: down(8.5) }, 90),
  },
  'options running down, framed': {
    width: 120,
    height: 160,
    ...nothing,
    registration: { kind: 'frame' },
    bubble: { diameter: 5, ring: 0.4 },
    grids: [20, 80].map((y, block) => ({
      firstQuestion: 1 + 10 * block,
      rows: 10,
      options: 4,
      x: 15,
      y,
      optionStep: down(8),
      rowStep: across(9),
    })),
  },
} satisfies Record<string, PageLayout>;
