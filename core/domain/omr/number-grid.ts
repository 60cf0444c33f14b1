import { ANSWER_SHEET } from './answer-sheet-measures.ts';
import type { BubbleGrid, Spot } from './layout.ts';

/** What a column of the grid can say, from the top. */
export const NUMBER_SIGNS = ['.', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export const MINUS = '−';

/**
 * The block in which a number is filled in: a bubble for the minus, and beside it columns of a point and ten digits each, one for every
 * sign of the number, under boxes to write it in. It is the same for every question: a grid cut to the key would tell of the key, and a key that is
 * corrected later would not fit what was printed. Millimetres.
 */
export const NUMBER_GRID = {
  /** Digits and point together. */
  columns: 6,
  /** Rows of the sheet that it takes: its bubbles, and its boxes with room to write beyond them. */
  rows: 1.5 + NUMBER_SIGNS.length,
  /** Of its first row: where its boxes, and its first bubbles stand. */
  boxesRow: 0.25,
  bubblesRow: 1.5,
  /** The last column stands under option D. */
  columnPitch: 4.9,
  box: 4.2,
} as const;

/** From the question's number to that of the first bubble of its columns: numbers of rows that no question has. */
const FIRST_ROW = 100_000;
const ROWS_EACH = NUMBER_GRID.columns + 1;

const rowOf = (q: number, column: number) => FIRST_ROW + q * ROWS_EACH + column;

/** Where the middle of the boxes is, over such a block: as far from its bubbles as from those above. */
export const boxesAbove = ({ y }: Spot): number =>
  y - (NUMBER_GRID.bubblesRow - NUMBER_GRID.boxesRow) * ANSWER_SHEET.rowPitch;

/**
 * The minus, then the columns: each is a row of bubbles that runs down, under a number of its own.
 * @param corner of the block: the left edge of the sheet's column, and the middle of the block's first row
 */
export function numberGrids(q: number, corner: Spot): BubbleGrid[] {
  const { rowPitch, optionAOffset, optionPitch, options } = ANSWER_SHEET;
  const { columns, columnPitch, bubblesRow } = NUMBER_GRID;
  const last = corner.x + optionAOffset + (options - 1) * optionPitch;
  const first = last - (columns - 1) * columnPitch;
  const y = corner.y + bubblesRow * rowPitch;
  const steps = {
    optionStep: { x: 0, y: rowPitch },
    rowStep: { x: columnPitch, y: 0 },
    isAmongOthers: true,
  };
  return [
    { firstQuestion: rowOf(q, 0), rows: 1, options: 1, x: first - columnPitch, y, ...steps },
    {
      firstQuestion: rowOf(q, 1),
      rows: columns,
      options: NUMBER_SIGNS.length,
      x: first,
      y,
      ...steps,
    },
  ];
}

/** The question that such a row belongs to, and its column: 0 is the minus. */
export function numberRowOf(row: number): { q: number; column: number } | null {
  if (row < FIRST_ROW) return null;
  const at = row - FIRST_ROW;
  return { q: Math.floor(at / ROWS_EACH), column: at % ROWS_EACH };
}
