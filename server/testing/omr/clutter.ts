import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows, type PageLayout } from '#core/domain/omr/layout.ts';
import { stroke } from './pen.ts';
import { drawPrintedMark } from './plain-sheet.ts';
import { Random } from './random.ts';

/** Letters as far as a reader of sheets is concerned: two or three short strokes that touch. */
function drawLetter(page: GreyRaster, x: number, y: number, size: number, random: Random): void {
  let from = { x: x + random.between(0, size / 2), y: y - random.between(0, size) };
  for (let strokes = random.integer(2, 4); strokes > 0; strokes--) {
    const to = { x: x + random.between(0, 0.7 * size), y: y - random.between(0, size) };
    stroke(page, from, to, 0.13 * size, 20);
    from = to;
  }
}

function drawWords(
  page: GreyRaster,
  x: number,
  y: number,
  length: number,
  size: number,
  random: Random,
): void {
  for (let at = 0; at < length; at += 0.85 * size)
    if (!random.isIn(0.15)) drawLetter(page, x + at, y, size, random);
}

/**
 * What stands on the sheets of institutes besides their bubbles: a heading, lines of instructions, boxes for the name, a
 * number before each row. The same for the same seed.
 */
export function drawClutter(page: GreyRaster, layout: PageLayout, seed: number): void {
  const random = new Random(seed);
  const { width, height } = layout;
  const rows = bubbleRows(layout);
  const top = Math.min(...rows.flatMap(({ options }) => options.map(({ y }) => y))) - 6;
  const [left, right] = [18, width - 18];
  drawWords(page, left + 10, 16, random.between(0.4, 0.7) * (right - left), 4.5, random);
  for (let y = 22; y < top - 8; y += 4)
    drawWords(page, left, y, random.between(20, right - left - 45), 2.2, random);
  if (top > 34)
    for (let box = 0; box < 2; box++)
      drawPrintedMark(page, {
        shape: 'box',
        x: right - 40,
        y: 20 + 7 * box,
        width: 38,
        height: 5.5,
        line: 0.3,
      });
  for (const { options, bubble } of rows) {
    const [first] = options;
    if (first) drawWords(page, first.x - bubble.diameter / 2 - 5.2, first.y + 1, 3.4, 2, random);
  }
  drawWords(page, left + 12, height - 7, 60, 2, random);
}
