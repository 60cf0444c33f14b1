import { bubbleRows, type PageLayout, type Spot } from '#core/domain/omr/layout.ts';
import { drawMark } from './pen.ts';
import { jpegOf } from './photograph.ts';
import { plainSheet } from './plain-sheet.ts';
import { Random } from './random.ts';

const SQUARE = 7;

/** As institutes print them: four rings a row in columns of rows, plain squares in the corners. */
export const INSTITUTE_SHEET: PageLayout = {
  width: 210,
  height: 297,
  registration: {
    kind: 'squares',
    squares: [
      { x: 9, y: 9, size: SQUARE },
      { x: 194, y: 9, size: SQUARE },
      { x: 194, y: 281, size: SQUARE },
      { x: 9, y: 281, size: SQUARE },
    ],
  },
  codes: [],
  anchors: [],
  bubble: { diameter: 4.4, ring: 0.3 },
  grids: [0, 1].map((block) => ({
    firstQuestion: 1 + 10 * block,
    rows: 10,
    options: 4,
    x: 40 + 70 * block,
    y: 60,
    optionStep: { x: 8, y: 0 },
    rowStep: { x: 0, y: 9 },
  })),
};

/** The sheet as a scanner gives it: question → the option filled in, from 0; and dots of ink beside the rows. */
export async function scanOf(
  layout: PageLayout,
  marks: Record<number, number> = {},
  dots: readonly Spot[] = [],
): Promise<Blob> {
  const page = plainSheet(layout, { areNumbered: true });
  const random = new Random(5);
  for (const { q, options } of bubbleRows(layout)) {
    const spot = options[marks[q] ?? -1];
    if (spot) drawMark(page, spot, 'full', random);
  }
  for (const dot of dots) drawMark(page, dot, 'dotted', random);
  return new Blob([new Uint8Array(await jpegOf(page, 90))], { type: 'image/jpeg' });
}
