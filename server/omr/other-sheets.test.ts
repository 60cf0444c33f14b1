import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows, type PageLayout } from '#core/domain/omr/layout.ts';
import { LayoutFile } from '#core/domain/omr/layout-file.ts';
import { projectPath } from '#server/paths.ts';
import { FRAMED_SHEETS, INVENTED_SHEETS } from '#server/testing/omr/invented-sheets.ts';
import { drawMark } from '#server/testing/omr/pen.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { PRINT_PIXELS_PER_MM } from '#server/testing/omr/printed-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { readPage } from './read-page.ts';

/** A5, five options, plain squares in the corners: nothing of our own sheet but ink on paper. */
const squares = LayoutFile.parse(
  JSON.parse(readFileSync(projectPath('docs/omr-layouts/example.json'), 'utf8')),
);

const frame: PageLayout = FRAMED_SHEETS['options running down, framed'];

const SHOT: Shot = {
  pixelsPerMm: 7,
  rotation: 0,
  tilt: 0.15,
  curl: 0,
  border: 12,
  blur: 0.1,
  shade: 0.75,
  shadow: false,
  paper: 225,
  noise: 3,
  quality: 85,
};

const MARKED = { 1: 0, 7: 3, 15: 2, 20: 1 } as const;

function filled(layout: PageLayout): GreyRaster {
  const page = plainSheet(layout);
  const random = new Random(7);
  for (const { q, options } of bubbleRows(layout)) {
    const spot = q in MARKED ? options[MARKED[q as keyof typeof MARKED]] : undefined;
    if (spot) drawMark(page, spot, 'full', random);
  }
  return page;
}

async function clearMarks(picture: GreyRaster, layout: PageLayout) {
  const { problem, answers } = await readPage(picture, { layout });
  expect(problem).toBeNull();
  expect(answers.filter(({ state }) => state !== 'clear' && state !== 'blank')).toEqual([]);
  return Object.fromEntries(answers.flatMap(({ q, sel }) => (sel === null ? [] : [[q, sel]])));
}

describe('a sheet of another make, described as data', () => {
  it.each([0, 90, 180, 270, 20])(
    'is read by the squares in its corners, turned by %d degrees',
    async (rotation) => {
      const picture = await photograph(filled(squares), { ...SHOT, rotation }, new Random(8));
      expect(await clearMarks(picture, squares)).toEqual(MARKED);
    },
  );

  it('is read by the edges of its scan, either way up', async () => {
    const scan = { ...SHOT, tilt: 0, border: 0 };
    for (const rotation of [0, 180]) {
      const picture = await photograph(filled(frame), { ...scan, rotation }, new Random(9));
      expect(await clearMarks(picture, frame)).toEqual(MARKED);
    }
  });

  it('is read by markers of its own, wherever they stand', async () => {
    const layout: PageLayout = {
      ...squares,
      registration: {
        kind: 'markers',
        markers: [
          { x: 6, y: 6, size: 10 },
          { x: 130, y: 6, size: 10 },
          { x: 130, y: 190, size: 10 },
          { x: 6, y: 190, size: 10 },
        ],
      },
    };
    const picture = await photograph(filled(layout), { ...SHOT, rotation: 200 }, new Random(10));
    expect(await clearMarks(picture, layout)).toEqual(MARKED);
  });

  it('is not read when its layout is another', async () => {
    const picture = await photograph(filled(frame), { ...SHOT, tilt: 0, border: 0 }, new Random(11));
    expect((await readPage(picture, { layout: squares })).problem).toBe('no-sheet');
    const moved = { ...frame, grids: frame.grids.map((grid) => ({ ...grid, x: grid.x + 4.5 })) };
    expect((await readPage(picture, { layout: moved })).problem).toBe('no-sheet');
  });
});

/** Most rows marked, some blank: the option of each question. */
function answersOf(layout: PageLayout): Record<number, number> {
  const random = new Random(12);
  return Object.fromEntries(
    bubbleRows(layout).flatMap(({ q, options }) =>
      random.isIn(0.8) ? [[q, random.integer(0, options.length - 1)]] : [],
    ),
  );
}

function answered(layout: PageLayout, answers: Record<number, number>, areNumbered: boolean): GreyRaster {
  const page = plainSheet(layout, { areNumbered });
  const random = new Random(13);
  for (const { q, options } of bubbleRows(layout)) {
    const spot = options[answers[q] ?? -1];
    if (spot) drawMark(page, spot, 'full', random);
  }
  // A bar over the head of the page, as many sheets have one.
  const { width } = page;
  for (let row = 12 * PRINT_PIXELS_PER_MM; row < 15 * PRINT_PIXELS_PER_MM; row++)
    page.data.fill(0, row * width + 30 * PRINT_PIXELS_PER_MM, row * width + 70 * PRINT_PIXELS_PER_MM);
  return page;
}

describe.each(Object.entries<PageLayout>(INVENTED_SHEETS))('%s', (_name, described) => {
  const layout = LayoutFile.parse(JSON.parse(JSON.stringify(described)));
  const answers = answersOf(layout);
  // What neither rings nor corners tell is the way up: such a sheet is read as its picture stands.
  const rotations = layout.bubble.ring > 0 ? [0, 97, 174, 263] : [0, 8, -12];

  it.each(rotations)('photographed at a tilt, turned by %d degrees', async (rotation) => {
    const shot = { ...SHOT, pixelsPerMm: 6, tilt: 0.25, curl: 0.4, shadow: true, rotation };
    const picture = await photograph(answered(layout, answers, false), shot, new Random(14));
    expect(await clearMarks(picture, layout)).toEqual(answers);
  });

  it('with a number in each circle', async () => {
    const picture = await photograph(answered(layout, answers, true), SHOT, new Random(15));
    expect(await clearMarks(picture, layout)).toEqual(answers);
  });
});

describe.each(Object.entries<PageLayout>(FRAMED_SHEETS))('%s', (_name, described) => {
  const layout = LayoutFile.parse(JSON.parse(JSON.stringify(described)));
  const answers = answersOf(layout);
  it.each([0, 180])('scanned at 200 dpi, turned by %d degrees', async (rotation) => {
    const shot = { ...SHOT, pixelsPerMm: 7.87, tilt: 0, border: 0, rotation };
    const picture = await photograph(answered(layout, answers, true), shot, new Random(16));
    expect(await clearMarks(picture, layout)).toEqual(answers);
  });

  it('is not read from a picture of another shape', async () => {
    const shot = { ...SHOT, tilt: 0, border: 0 };
    const { width, height, data } = await photograph(answered(layout, answers, true), shot, new Random(17));
    const upper = { width, height: height >> 1, data: data.subarray(0, width * (height >> 1)) };
    expect((await readPage(upper, { layout })).problem).toBe('no-sheet');
    const ringless = { ...layout, bubble: { ...layout.bubble, ring: 0 } };
    expect((await readPage(upper, { layout: ringless })).problem).toBe('no-sheet');
  });
});

describe('print that is not plain black', () => {
  it('squares screened in dots are found all the same', async () => {
    const page = filled(squares);
    if (squares.registration.kind !== 'squares') throw new Error('The example has squares.');
    const dot = 4;
    for (const { x, y, size } of squares.registration.squares)
      for (let row = Math.round(y * PRINT_PIXELS_PER_MM); row < (y + size) * PRINT_PIXELS_PER_MM; row++)
        for (
          let column = Math.round(x * PRINT_PIXELS_PER_MM);
          column < (x + size) * PRINT_PIXELS_PER_MM;
          column++
        )
          if (row % dot === 0 && column % dot === 0)
            page.data.fill(255, row * page.width + column, row * page.width + column + 2);
    const picture = await photograph(page, { ...SHOT, blur: 0.02, quality: 95 }, new Random(18));
    expect(await clearMarks(picture, squares)).toEqual(MARKED);
  });

  it('a block without rings is read beside blocks that have some', async () => {
    const [first, second, third] = squares.grids;
    if (!first || !second || !third) throw new Error('The example has three blocks.');
    const ringless = { ...first, bubble: { ...squares.bubble, ring: 0 } };
    const layout: PageLayout = { ...squares, grids: [ringless, second, third] };
    const picture = await photograph(filled(layout), SHOT, new Random(19));
    expect(await clearMarks(picture, layout)).toEqual(MARKED);
  });

  it('where no ring is printed, a dark stain makes a row doubtful, but nothing unreadable', async () => {
    const layout = { ...squares, bubble: { ...squares.bubble, ring: 0 } };
    const page = filled(layout);
    const spot = bubbleRows(layout)[29]?.options[2] ?? { x: 0, y: 0 };
    const half = 4 * PRINT_PIXELS_PER_MM;
    for (let row = -half; row < half; row++) {
      const from =
        Math.round(spot.y * PRINT_PIXELS_PER_MM + row) * page.width +
        Math.round(spot.x * PRINT_PIXELS_PER_MM);
      page.data.fill(120, from - half, from + half);
    }
    const { answers, warnings } = await readPage(page, { layout });
    expect(warnings).toEqual([]);
    expect(answers.filter(({ state }) => state === 'unreadable')).toEqual([]);
    expect(answers[29]?.state).toBe('faint');
  });
});
