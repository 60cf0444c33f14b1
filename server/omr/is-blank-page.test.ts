import { describe, expect, it } from 'vitest';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { blurred } from '#server/testing/omr/photograph.ts';
import { plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { isBlankPage } from './is-blank-page.ts';

const WIDTH = 1654;
const HEIGHT = 2339;

/** An A4 page at 200 dpi whose grey at each place is told; it falls off to one side as under a lamp. */
function page(grey: (x: number, y: number) => number, noise = 4): GreyRaster {
  const random = new Random(7);
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0, at = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, at++)
      data[at] = Math.max(
        0,
        Math.min(255, grey(x, y) * (1 - (0.25 * x) / WIDTH) + random.between(-noise, noise)),
      );
  return { width: WIDTH, height: HEIGHT, data };
}

const disc = (x: number, y: number, left: number, top: number, radius: number) =>
  Math.hypot(x - left, y - top) < radius;

describe('a page is blank', () => {
  it.each<[string, (x: number, y: number) => number]>([
    ['with nothing on it', () => 235],
    ['on grey recycled paper', () => 160],
    ['with two punched holes', (x, y) => (disc(x, y, 90, 1000, 24) || disc(x, y, 90, 1350, 24) ? 20 : 235)],
    ['with the shadow of a scanner along its edge', (x) => (x > WIDTH - 50 ? 60 : 235)],
    ['with a fold across it', (_, y) => (Math.abs(y - 1170) < 4 ? 190 : 235)],
  ])('%s', (_, grey) => {
    expect(isBlankPage(page(grey))).toBe(true);
  });

  it('with its front showing through', () => {
    const front = blurred(plainSheet(answerSheetPage(180, 1)), 3);
    const scale = front.width / WIDTH;
    const through = (x: number, y: number) =>
      235 *
      (1 -
        0.15 * (1 - (front.data[Math.floor(y * scale) * front.width + Math.floor(x * scale)] ?? 255) / 255));
    expect(isBlankPage(page(through))).toBe(true);
  });
});

/** Squares of 9 mm, 13 mm from the edges. */
const isSquare = (fromEdge: number) => fromEdge > 100 && fromEdge < 170;

describe('a page is not blank', () => {
  it.each<[string, (x: number, y: number) => number]>([
    [
      'with the corner squares of a sheet',
      (x, y) => (isSquare(Math.min(x, WIDTH - 1 - x)) && isSquare(Math.min(y, HEIGHT - 1 - y)) ? 20 : 235),
    ],
    [
      'with some lines of writing',
      (x, y) => (y > 400 && y < 700 && y % 60 < 4 && x > 200 && x < 1400 ? 60 : 235),
    ],
    ['that lies on a dark table', (x, y) => (x < 200 || x > 1450 || y < 200 || y > 2100 ? 40 : 235)],
  ])('%s', (_, grey) => {
    expect(isBlankPage(page(grey))).toBe(false);
  });
});
