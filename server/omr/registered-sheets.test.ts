import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows, type PageLayout, type Spot } from '#core/domain/omr/layout.ts';
import { LayoutFile } from '#core/domain/omr/layout-file.ts';
import { projectPath } from '#server/paths.ts';
import { drawClutter } from '#server/testing/omr/clutter.ts';
import { CROWDED_SHEETS, type CrowdedSheet } from '#server/testing/omr/crowded-sheets.ts';
import { fillPage } from '#server/testing/omr/filled-page.ts';
import { drawMark } from '#server/testing/omr/pen.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { drawPrintedMark, plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { REFERENCED_SHEETS, REGISTERED_SHEETS } from '#server/testing/omr/registered-sheets.ts';
import { referenceOf } from './landmarks/reference-of.ts';
import { readPage } from './read-page.ts';

const PHOTO: Shot = {
  pixelsPerMm: 5.5,
  rotation: 0,
  tilt: 0.2,
  curl: 1,
  border: 12,
  blur: 0.1,
  shade: 0.75,
  shadow: false,
  paper: 220,
  noise: 3,
  quality: 85,
};
const SCAN: Shot = { ...PHOTO, pixelsPerMm: 6, tilt: 0, curl: 0.3, border: 0, shade: 0.95, paper: 240 };

/** The sheet as it is printed: with headings, boxes and numbers that no layout describes. */
function printed(described: PageLayout): GreyRaster {
  const page = plainSheet(described, { areNumbered: described.bubble.ring > 0 });
  drawClutter(page, described, 5);
  return page;
}

function answersOf(layout: PageLayout): Record<number, number> {
  const random = new Random(21);
  return Object.fromEntries(
    bubbleRows(layout).flatMap(({ q, options }) =>
      random.isIn(0.8) ? [[q, random.integer(0, options.length - 1)]] : [],
    ),
  );
}

function filledIn(blank: GreyRaster, layout: PageLayout, answers: Record<number, number>): GreyRaster {
  const page = { ...blank, data: blank.data.slice() };
  const random = new Random(22);
  for (const { q, options } of bubbleRows(layout)) {
    const spot = options[answers[q] ?? -1];
    if (spot) drawMark(page, spot, 'full', random);
  }
  return page;
}

/** What of a picture is graded without a person, and how many rows are not. */
async function graded(picture: GreyRaster, layout: PageLayout) {
  const { problem, answers } = await readPage(picture, { layout });
  const sure = answers.filter(({ state }) => state === 'clear' || state === 'blank');
  const marked = sure.flatMap(({ q, sel }) => (sel === null ? [] : [[q, sel]]));
  return { problem, asked: answers.length - sure.length, marked: Object.fromEntries(marked) };
}

async function readAs(layout: PageLayout, blank: GreyRaster, shot: Shot) {
  const answers = answersOf(layout);
  const picture = await photograph(filledIn(blank, layout, answers), shot, new Random(23));
  const { problem, asked, marked } = await graded(picture, layout);
  expect(problem).toBeNull();
  expect(asked).toBeLessThanOrEqual(bubbleRows(layout).length / 75);
  expect(answers).toMatchObject(marked);
}

describe.each(Object.entries<PageLayout>(REGISTERED_SHEETS))('found by %s', (_name, described) => {
  const layout = LayoutFile.parse(JSON.parse(JSON.stringify(described)));

  it('a photograph is read at a tilt, and a scan upside down', async () => {
    const blank = printed(described);
    await readAs(layout, blank, { ...PHOTO, rotation: 94 });
    await readAs(layout, blank, { ...SCAN, rotation: 181 });
  });
});

describe.each(Object.entries<PageLayout>(REFERENCED_SHEETS))('found by a %s', (_name, described) => {
  const blank = printed(described);
  const shapes = referenceOf(blank, described);
  const layout = LayoutFile.parse({ ...described, registration: { kind: 'reference', shapes } });

  it('a photograph is read at a tilt, and a scan upside down', async () => {
    await readAs(layout, blank, { ...PHOTO, rotation: -4 });
    await readAs(layout, blank, { ...SCAN, rotation: 178.5 });
  });

  it('a photograph at a strong tilt is no rival of itself', async () => {
    const shot = { ...PHOTO, tilt: 0.22, blur: 0.15 };
    const picture = await photograph(filledIn(blank, layout, answersOf(layout)), shot, new Random(7));
    const { problem, asked, marked } = await graded(picture, layout);
    expect(problem).toBeNull();
    expect(asked).toBe(0);
    expect(marked).toEqual(answersOf(layout));
  });

  it.each([
    ['a row', { x: 0, y: 8 }],
    ['an option', { x: -6.4, y: 0 }],
  ])('the same heading over rings that stand %s further on is not read', async (_step, { x, y }) => {
    const grids = described.grids.map((grid) => ({ ...grid, x: grid.x + x, y: grid.y + y }));
    const picture = await photograph(printed({ ...described, grids }), SCAN, new Random(24));
    expect((await readPage(picture, { layout })).problem).toBe('no-sheet');
  });

  it('a lattice of closer rows under the same heading is no bend of this one', async () => {
    const grids = described.grids.map((grid) => ({ ...grid, rowStep: { x: 0, y: 7 }, x: grid.x - 3 }));
    const picture = await photograph(printed({ ...described, grids }), PHOTO, new Random(24));
    expect((await readPage(picture, { layout })).problem).toBe('no-sheet');
  });

  it('the sheet of another test is not laid over it', async () => {
    const grids = described.grids.map((grid) => ({ ...grid, rowStep: { x: 0, y: 7.5 }, x: grid.x - 3 }));
    const other = printed({ ...described, grids });
    const picture = await photograph(other, SCAN, new Random(24));
    expect((await readPage(picture, { layout })).problem).toBe('no-sheet');
  });
});

it.each(['open-mcr-75', 'open-mcr-150', 'omrchecker-neet-200'])(
  'a sheet drawn as %s of docs/omr-layouts says is read',
  async (name) => {
    const file = projectPath('docs/omr-layouts', `${name}.json`);
    const layout: PageLayout = LayoutFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    const rows = bubbleRows(layout);
    expect(rows.map(({ q }) => q)).toEqual(rows.map((_row, index) => index + 1));
    // Print of the same kind around it: where the sheet's own ends nobody has described.
    const blank = plainSheet({ ...layout, bubble: { ...layout.bubble, ring: layout.bubble.ring || 0.2 } });
    await readAs(layout, blank, SCAN);
  },
);

it('a sheet whose upper rows are hidden is not read a row off', async () => {
  const described: PageLayout = REGISTERED_SHEETS['timing track on one side'];
  const page = filledIn(printed(described), described, answersOf(described));
  // Cut off across the third row: neither the track nor the rows have a beginning.
  const rows = Math.round(page.height * 0.29);
  const cut = { ...page, height: page.height - rows, data: page.data.slice(rows * page.width) };
  const { problem, marked } = await graded(await photograph(cut, SCAN, new Random(25)), described);
  if (problem === null) expect(answersOf(described)).toMatchObject(marked);
  else expect(problem).toBe('no-sheet');
});

it.each([1, 2, 6])('discs in the corners are told from filled boxes as large, seed %d', async (seed) => {
  const { layout: described, draw } = CROWDED_SHEETS.boxes as CrowdedSheet;
  const blank = plainSheet(described);
  draw(blank);
  for (const { q, options } of bubbleRows(described)) drawNumber(blank, q, options[0] as Spot);
  for (const x of [12, 195])
    for (const y of [12, 282]) drawPrintedMark(blank, { shape: 'disc', x, y, width: 3.2, height: 3.2 });
  const shapes = referenceOf(blank, described);
  const layout: PageLayout = { ...described, registration: { kind: 'reference', shapes } };
  const { page, rows } = fillPage(blank, layout, 'clean', new Random(seed));
  const shot = { ...PHOTO, rotation: 3 * seed - 9, border: 20, shadow: true, quality: 75 };
  const { problem, answers } = await readPage(await photograph(page, shot, new Random(seed)), {
    layout,
    blank,
  });
  expect(problem).toBeNull();
  expect(answers.map(({ sel }) => sel)).toEqual(rows.map(({ sel }) => sel));
});

/** Two bars before a row: nothing on the sheet is larger, or tells one row from another for sure. */
function drawNumber(page: GreyRaster, q: number, { x, y }: Spot): void {
  for (const digit of [0, 1]) {
    const bits = q >> digit;
    const [width, height] = [0.4 + 0.3 * (bits % 3), 1.8 - 0.8 * (bits % 2)];
    drawPrintedMark(page, { shape: 'rectangle', x: x - 6 + 1.5 * digit, y: y - 1, width, height });
  }
}

it('a dark table around a page makes no black-and-white scan of it', async () => {
  const described: PageLayout = REGISTERED_SHEETS['marks, colour that scanners drop'];
  const answers = answersOf(described);
  const shot = { ...PHOTO, border: 24, noise: 1.5, blur: 0.06, paper: 243, shade: 0.9 };
  const picture = await photograph(filledIn(printed(described), described, answers), shot, new Random(29));
  const { problem, answers: read, warnings } = await readPage(picture, { layout: described });
  expect(problem).toBeNull();
  expect(warnings.map(({ code }) => code)).toEqual([]);
  expect(read.filter(({ state }) => state === 'blank')).toHaveLength(100 - Object.keys(answers).length);
  const twoTone = { ...picture, data: picture.data.map((grey) => (grey < 130 ? 0 : 255)) };
  const scanned = await readPage(twoTone, { layout: described });
  expect(scanned.warnings.map(({ code }) => code)).toContain('black-and-white');
});
