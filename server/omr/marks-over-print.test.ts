import { describe, expect, it } from 'vitest';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows, type PageLayout, type Spot } from '#core/domain/omr/layout.ts';
import { drawClutter } from '#server/testing/omr/clutter.ts';
import { CROWDED_SHEETS, type CrowdedSheet } from '#server/testing/omr/crowded-sheets.ts';
import { fillPage } from '#server/testing/omr/filled-page.ts';
import { drawMark, stroke } from '#server/testing/omr/pen.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { drawPrintedMark, plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { isWholeRun } from '#server/testing/whole-runs.ts';
import { referenceOf } from './landmarks/reference-of.ts';
import { readPage } from './read-page.ts';

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

/** What institutes print around rings; the gate reads the last. */
const SHEETS = [
  'every other row shaded',
  'every other row shaded, grey rings',
  'frames 0.5 mm from grey rings',
  'lines 0.5 mm from black rings in rows 5.5 mm apart',
  'every ring in a cell of a table',
]
  .filter((_, index, { length }) => isWholeRun || index === length - 1)
  .map((name) => [name, CROWDED_SHEETS[name] as CrowdedSheet] as const);

function printed({ layout, draw }: CrowdedSheet): GreyRaster {
  const blank = plainSheet(layout, { areNumbered: true });
  draw(blank);
  drawClutter(blank, layout, 5);
  return blank;
}

async function read(page: GreyRaster, blank: GreyRaster, described: PageLayout, shot: Shot) {
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

/** Three pixels of a press of 300 dpi in place of two: millimetres. */
const THICKER = 0.25;

/** A tick from a spot on, to the right or, with -1, to the left. */
function tick(page: GreyRaster, { x, y }: Spot, side: 1 | -1): void {
  stroke(page, { x, y }, { x: x + 0.4 * side, y: y + 0.6 }, 0.4, 50);
  stroke(page, { x: x + 0.4 * side, y: y + 0.6 }, { x: x + 1.2 * side, y: y - 0.7 }, 0.4, 50);
}

describe.each(SHEETS)('a sheet with %s', (_name, sheet) => {
  const described = sheet.layout;
  const rows = bubbleRows(described);
  const print = printed(sheet);

  it.each([
    ['scan', SCAN],
    ['photograph', PHOTO],
    ['grainy scan', { ...SCAN, noise: 9 }],
  ])('is read without a person where it is filled in as it should be: %s', async (_take, shot) => {
    const { page, rows: filled } = fillPage(print, described, 'clean', new Random(62));
    const answers = await read(page, print, described, shot);
    expect(answers.map(({ sel, isGraded }) => (isGraded ? sel : 'asked'))).toEqual(
      filled.map(({ sel }) => sel),
    );
  });

  it('is read so by a scan of the blank sheet, too', async () => {
    const blank = await photograph(print, BLANK_SCAN, new Random(63));
    const { page, rows: filled } = fillPage(print, described, 'clean', new Random(64));
    const answers = await read(page, blank, described, PHOTO);
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
      else tick(page, { x: x + side - 0.6, y }, 1);
    }
    const answers = await read(page, print, described, SCAN);
    expect(answers.filter(({ isGraded }) => !isGraded).map(({ q }) => q)).toEqual(drawn.map(({ q }) => q));
  });

  it('has a tick asked about that touches a filled circle, and is meant for the next', async () => {
    const page = { ...print, data: print.data.slice() };
    const drawn = rows.filter(({ q }) => q % 4 === 0);
    for (const { q, options } of drawn) {
      const [option, side] = q % 8 === 0 ? [1, 1 as const] : [2, -1 as const];
      const { x, y } = options[option] ?? { x: 0, y: 0 };
      drawMark(page, { x, y }, 'full', new Random(q));
      tick(page, { x: x + 1.9 * side, y }, side);
    }
    const answers = await read(page, print, described, SCAN);
    expect(answers.filter(({ isGraded }) => !isGraded).map(({ q }) => q)).toEqual(drawn.map(({ q }) => q));
  });
});

it('a seal printed in grey does not tell how black print is', async () => {
  const { layout: described } = CROWDED_SHEETS['rules between rows'] as CrowdedSheet;
  const blank = plainSheet(described, { areNumbered: true });
  drawClutter(blank, described, 5);
  for (const x of [150, 158]) drawPrintedMark(blank, { shape: 'disc', x, y: 40, width: 6, height: 6 }, 95);
  const { page } = fillPage(blank, described, 'clean', new Random(66));
  const shapes = referenceOf(blank, described);
  const layout: PageLayout = { ...described, registration: { kind: 'reference', shapes } };
  const picture = await photograph(page, SCAN, new Random(61));
  const { answers } = await readPage(picture, { layout, blank });
  const darkest = answers.map(({ darkness }) => Math.max(...darkness)).filter((mark) => mark > 0.5);
  expect(darkest.length).toBeGreaterThan(50);
  expect(Math.max(...darkest)).toBeLessThan(1.1);
});

describe('a sheet with boxes', () => {
  const sheet = CROWDED_SHEETS.boxes as CrowdedSheet;
  const blank = printed(sheet);

  it.each([
    ['scan', SCAN],
    ['photograph', PHOTO],
  ])(
    'is read nearly without a person where the press makes the lines of some rows thicker: %s',
    async (_take, shot) => {
      const { layout: described } = sheet;
      const print = { ...blank, data: blank.data.slice() };
      const side = described.bubble.diameter;
      for (const { q, options } of bubbleRows(described))
        if (q % 5 === 0)
          for (const { x, y } of options)
            drawPrintedMark(print, {
              shape: 'box',
              x: x - side / 2,
              y: y - side / 2,
              width: side,
              height: side,
              line: THICKER,
            });
      const { page, rows: filled } = fillPage(print, described, 'clean', new Random(65));
      const answers = await read(page, blank, described, shot);
      const graded = answers.filter(({ isGraded }) => isGraded);
      expect(graded.map(({ q, sel }) => [q, sel])).toEqual(graded.map(({ q }) => [q, filled[q - 1]?.sel]));
      expect(graded.length).toBeGreaterThanOrEqual(0.98 * filled.length);
    },
  );
});
