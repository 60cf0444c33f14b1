import { describe, expect, it } from 'vitest';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows, type PageLayout } from '#core/domain/omr/layout.ts';
import { drawClutter } from '#server/testing/omr/clutter.ts';
import { fillPage } from '#server/testing/omr/filled-page.ts';
import { stroke } from '#server/testing/omr/pen.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { drawPrintedMark, plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { PRINT_PIXELS_PER_MM } from '#server/testing/omr/printed-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { REFERENCED_SHEETS } from '#server/testing/omr/registered-sheets.ts';
import { readPage } from './read-page.ts';
import { referenceOf } from './reference-of.ts';

const SCAN: Shot = {
  pixelsPerMm: 6.6,
  rotation: -0.8,
  tilt: 0,
  curl: 0.3,
  border: 2,
  blur: 0.06,
  shade: 0.97,
  shadow: false,
  paper: 245,
  noise: 3,
  quality: 80,
};
const PHOTO: Shot = {
  ...SCAN,
  pixelsPerMm: 5.5,
  rotation: 2,
  tilt: 0.1,
  curl: 0.8,
  border: 8,
  blur: 0.15,
  shade: 0.8,
  paper: 220,
};
/** As an office scans its blank sheet. */
const BLANK_SCAN: Shot = { ...SCAN, pixelsPerMm: 7.87, rotation: 0, border: 0, curl: 0.3, quality: 85 };

const described: PageLayout = REFERENCED_SHEETS['blank sheet, black rings and letters'];
const rows = bubbleRows(described);

/** What institutes print around rings. */
const SHEETS: Record<string, (page: GreyRaster) => void> = {
  'every other row shaded': (page) => {
    for (const { q, options } of rows) if (q % 2 === 1) shade(page, options);
  },
  'a frame close around every five rows': (page) => {
    for (const { q, options } of rows)
      if (q % 5 === 1) box(page, (options[0]?.x ?? 0) - 3, (options[0]?.y ?? 0) - 3, 3 * 6.4 + 6, 4 * 8 + 6);
  },
  'every ring in a cell of a table': (page) => {
    for (const { options } of rows) for (const { x, y } of options) box(page, x - 3.2, y - 4, 6.4, 8);
  },
};

function box(page: GreyRaster, x: number, y: number, width: number, height: number): void {
  drawPrintedMark(page, { shape: 'box', x, y, width, height, line: 0.2 });
}

/** A band behind a row, as dark as a sixth of full print. */
function shade({ width, data }: GreyRaster, options: readonly { x: number; y: number }[]): void {
  const [first, last] = [options[0], options.at(-1)];
  if (!first || !last) return;
  const pixels = (millimetres: number) => Math.round(millimetres * PRINT_PIXELS_PER_MM);
  for (let y = pixels(first.y - 4); y < pixels(first.y + 4); y++)
    for (let x = pixels(first.x - 8); x < pixels(last.x + 4); x++) {
      const at = y * width + x;
      data[at] = Math.min(data[at] as number, 215);
    }
}

function printed(draw: (page: GreyRaster) => void): GreyRaster {
  const blank = plainSheet(described, { areNumbered: true });
  draw(blank);
  drawClutter(blank, described, 5);
  return blank;
}

async function read(page: GreyRaster, blank: GreyRaster, shot: Shot) {
  const shapes = referenceOf(blank, described);
  const layout: PageLayout = { ...described, registration: { kind: 'reference', shapes } };
  const { problem, answers } = await readPage(await photograph(page, shot, new Random(61)), {
    layout,
    blank,
  });
  expect(problem).toBeNull();
  return answers.map(({ q, sel, state }) => ({
    q,
    sel,
    isGraded: state === 'clear' || state === 'blank',
  }));
}

describe.each(Object.entries(SHEETS))('a sheet with %s', (_name, draw) => {
  const print = printed(draw);

  it.each([
    ['scan', SCAN],
    ['photograph', PHOTO],
    ['grainy scan', { ...SCAN, noise: 9 }],
  ])('is read without a person where it is filled in as it should be: %s', async (_take, shot) => {
    const { page, rows: filled } = fillPage(print, described, 'clean', new Random(62));
    const answers = await read(page, print, shot);
    expect(answers.map(({ sel, isGraded }) => (isGraded ? sel : 'asked'))).toEqual(
      filled.map(({ sel }) => sel),
    );
  });

  it('is read so by a scan of the blank sheet, too', async () => {
    const blank = await photograph(print, BLANK_SCAN, new Random(63));
    const { page, rows: filled } = fillPage(print, described, 'clean', new Random(64));
    const answers = await read(page, blank, PHOTO);
    const graded = answers.filter(({ isGraded }) => isGraded);
    expect(graded.map(({ q, sel }) => [q, sel])).toEqual(
      graded.map(({ q }) => [q, filled[q - 1]?.sel ?? null]),
    );
    expect(graded.length).toBeGreaterThanOrEqual(0.98 * filled.length);
  });

  it('has a dot or a tick that lies on its print or on the next ring asked about', async () => {
    const page = { ...print, data: print.data.slice() };
    const drawn = rows.filter(({ q }) => q % 3 === 0);
    for (const { q, options } of drawn) {
      const { x, y } = options[q % 4] ?? { x: 0, y: 0 };
      // 3.2 mm off lie the lines of the table, 3.9 mm off the next ring.
      const side = (q % 2 === 0 ? 3.2 : 3.9) * (q % 4 === 3 ? -1 : 1);
      if (q % 5 < 3) stroke(page, { x: x + side, y }, { x: x + side + 0.05, y }, 1.2, 50);
      else {
        stroke(page, { x: x + side - 0.6, y }, { x: x + side - 0.2, y: y + 0.6 }, 0.4, 50);
        stroke(page, { x: x + side - 0.2, y: y + 0.6 }, { x: x + side + 0.6, y: y - 0.7 }, 0.4, 50);
      }
    }
    const answers = await read(page, print, SCAN);
    expect(answers.filter(({ isGraded }) => !isGraded).map(({ q }) => q)).toEqual(drawn.map(({ q }) => q));
  });
});
