import { describe, expect, it } from 'vitest';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows, type PageLayout } from '#core/domain/omr/layout.ts';
import { drawClutter } from '#server/testing/omr/clutter.ts';
import { type DrawnRow, fillPage, type Marking } from '#server/testing/omr/filled-page.ts';
import { drawMark, stroke } from '#server/testing/omr/pen.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { drawOval, plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { REFERENCED_SHEETS, REGISTERED_SHEETS } from '#server/testing/omr/registered-sheets.ts';
import { isWholeRun, sampledCases } from '#server/testing/whole-runs.ts';
import { referenceOf } from './landmarks/reference-of.ts';
import { readPage } from './read-page.ts';

const PHOTO: Shot = {
  pixelsPerMm: 5.5,
  rotation: 1,
  tilt: 0.1,
  curl: 0.5,
  border: 8,
  blur: 0.1,
  shade: 0.85,
  shadow: false,
  paper: 225,
  noise: 3,
  quality: 85,
};

const GREY = REFERENCED_SHEETS['blank sheet, grey rings'];
const BLACK = REFERENCED_SHEETS['blank sheet, black rings and letters'];
const WITH_MARKS = REGISTERED_SHEETS['marks and black letters'];

/** The sheet as it is printed, and how it is read. */
function printed(described: PageLayout): { blank: GreyRaster; layout: PageLayout } {
  const blank = plainSheet(described, { areNumbered: true });
  drawClutter(blank, described, 5);
  if (described.registration.kind !== 'reference') return { blank, layout: described };
  return {
    blank,
    layout: { ...described, registration: { kind: 'reference', shapes: referenceOf(blank, described) } },
  };
}

async function read(page: GreyRaster, layout: PageLayout, blank?: GreyRaster) {
  const picture = await photograph(page, PHOTO, new Random(31));
  const { problem, answers } = await readPage(picture, { layout, ...(blank ? { blank } : {}) });
  expect(problem).toBeNull();
  return answers.map((answer) => ({
    ...answer,
    isGraded: answer.state === 'clear' || answer.state === 'blank',
  }));
}

function filled(blank: GreyRaster, layout: PageLayout, marking: Marking, seed: number) {
  return fillPage(blank, layout, marking, new Random(seed));
}

const saidOf = ({ q, marks }: DrawnRow) => `${q}: ${marks.map(({ kind, option }) => `${kind} ${option}`)}`;

describe.each(
  sampledCases([
    ['grey rings', GREY],
    ['rings and letters in black', BLACK],
  ] as const),
)('a sheet whose blank is known, with %s', (_name, described) => {
  const { blank, layout } = printed(described);

  it('has every row looked at that is marked around its circles, beside the outermost, too', async () => {
    const { page, rows } = filled(blank, layout, 'around', 41);
    const answers = await read(page, layout, blank);
    const wrong = rows.filter((drawn, row) => answers[row]?.isGraded && answers[row].sel !== drawn.sel);
    expect(wrong.map(saidOf)).toEqual([]);
    expect(rows.filter(({ marks }) => marks.some(({ kind }) => kind === 'beside')).length).toBeGreaterThan(5);
  });

  it('has no row looked at that is filled in as it should be', async () => {
    const { page, rows } = filled(blank, layout, 'clean', 42);
    const answers = await read(page, layout, blank);
    expect(answers.map(({ sel, isGraded }) => (isGraded ? sel : 'asked'))).toEqual(
      rows.map(({ sel }) => sel),
    );
  });
});

it('rings and letters in black are no filled circles: what is drawn around them is seen without their blank, too', async () => {
  const { blank, layout } = printed(WITH_MARKS);
  const page = { ...blank, data: blank.data.slice() };
  const drawn = bubbleRows(layout).filter(({ q }) => q % 3 === 0);
  for (const { q, options } of drawn) {
    const { x, y } = options[q % 2 === 0 ? 1 : 2] ?? { x: 0, y: 0 };
    if (q % 4 < 2) stroke(page, { x: x - 2, y: y + 2.8 }, { x: x + 2, y: y + 2.7 }, 0.4, 60);
    else stroke(page, { x: x - 3, y: y - 0.4 }, { x: x - 2.8, y: y + 0.6 }, 0.9, 60);
  }
  const answers = await read(page, layout);
  expect(answers.filter(({ isGraded }) => !isGraded).map(({ q }) => q)).toEqual(drawn.map(({ q }) => q));
});

it('a pen that went round on a black ring itself is seen by how much ink there is', async () => {
  const { blank, layout } = printed(WITH_MARKS);
  const page = { ...blank, data: blank.data.slice() };
  const drawn = bubbleRows(layout).filter(({ q }) => q % 7 === 0);
  for (const { q, options } of drawn) round(page, options[q % 4] ?? { x: 0, y: 0 }, 2.05);
  const answers = await read(page, layout);
  expect(answers.filter(({ isGraded }) => !isGraded).map(({ q }) => q)).toEqual(drawn.map(({ q }) => q));
});

function round(page: GreyRaster, { x, y }: { x: number; y: number }, radius: number): void {
  const at = (part: number) => ({
    x: x + radius * Math.cos((2 * Math.PI * part) / 40),
    y: y + radius * Math.sin((2 * Math.PI * part) / 40),
  });
  for (let part = 0; part < 40; part++) stroke(page, at(part), at(part + 1), 0.5, 50);
}

// A third of the time of this file, for a layout that few sheets have: in whole runs.
it.runIf(isWholeRun)(
  'what is filled in of a roll number right beside the rows is no answer, once the layout names it',
  async () => {
    const { bubble, grids } = GREY;
    const [first] = grids;
    if (!first) throw new Error('no block');
    // Where the second block stands a roll number is printed: so near that its circles reach into the first one's rows.
    const roll = { ...first, x: first.x + 3 * 6.4 + 5.6, options: 4 };
    const described: PageLayout = { ...GREY, grids: [first, ...grids.slice(2)] };
    const blank = plainSheet({ ...described, grids: [...described.grids, roll] }, { areNumbered: true });
    drawClutter(blank, described, 5);
    const shapes = referenceOf(blank, { ...described, grids: [...described.grids, roll] });
    const layout: PageLayout = { ...described, registration: { kind: 'reference', shapes }, unread: [roll] };
    const page = { ...blank, data: blank.data.slice() };
    const random = new Random(43);
    for (const { options } of bubbleRows({ bubble, grids: [roll] }))
      drawMark(page, options[0] ?? { x: 0, y: 0 }, 'spilling', random);
    const asked = async (unread: PageLayout['unread'] & object) =>
      (await read(page, { ...layout, unread }, blank)).filter(({ isGraded }) => !isGraded).length;
    // A stroke that slips far out of a circle of the roll number may reach a row; all others do not.
    expect(await asked([roll])).toBeLessThanOrEqual(1);
    expect(await asked([])).toBeGreaterThan(3);
    // A block named off the page hides nothing.
    const off = { ...roll, rows: 2, x: 0, y: 0, optionStep: { x: -9, y: 0 } };
    expect(await asked([off])).toBeGreaterThan(3);
  },
);

it('options of a short block that are marked alike are not taken for print where the blank is known', async () => {
  const grids = GREY.grids.flatMap((grid, column) =>
    [0, 1, 2, 3].map((block) => ({
      ...grid,
      firstQuestion: 1 + 4 * (4 * column + block),
      rows: 4,
      y: grid.y + 6 * 8 * block,
    })),
  );
  const { blank, layout } = printed({ ...GREY, grids });
  const page = { ...blank, data: blank.data.slice() };
  const drawn = bubbleRows(layout).filter(({ q }) => q <= 16 && q % 4 !== 0);
  for (const { options } of drawn) {
    const { x, y } = options[1] ?? { x: 0, y: 0 };
    for (const side of [x - 2.9, x + 2.9])
      stroke(page, { x: side, y: y - 1.9 }, { x: side, y: y + 1.9 }, 0.4, 60);
  }
  const answers = await read(page, layout, blank);
  expect(answers.filter(({ isGraded }) => !isGraded).map(({ q }) => q)).toEqual(drawn.map(({ q }) => q));
});

it('the ends of ovals do not cover the paper around them', async () => {
  const grids = GREY.grids
    .slice(0, 3)
    .map((grid, block) => ({ ...grid, x: 33 + 58 * block, optionStep: { x: 9, y: 0 } }));
  const described: PageLayout = { ...GREY, bubble: { diameter: 4.2, ring: 0, isBlack: true }, grids };
  const blank = plainSheet(described);
  drawClutter(blank, described, 5);
  for (const { options } of bubbleRows(described))
    for (const spot of options) drawOval(blank, spot, 6.3, 4.2, 0.3);
  const shapes = referenceOf(blank, described);
  const layout: PageLayout = { ...described, registration: { kind: 'reference', shapes } };
  const { page, rows } = filled(blank, layout, 'clean', 44);
  const answers = await read(page, layout, blank);
  const graded = answers.filter(({ isGraded }) => isGraded);
  expect(graded.length).toBeGreaterThan(0.95 * rows.length);
  expect(graded.map(({ q, sel }) => [q, sel])).toEqual(graded.map(({ q }) => [q, rows[q - 1]?.sel ?? null]));
});
