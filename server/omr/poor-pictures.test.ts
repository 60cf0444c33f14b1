import { beforeAll, describe, expect, it } from 'vitest';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows } from '#core/domain/omr/layout.ts';
import { renderOmrSheet } from '#server/documents/omr-sheet.ts';
import { drawMarkAround, type MarkAround } from '#server/testing/omr/marks-around.ts';
import { drawMark } from '#server/testing/omr/pen.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { printedPage } from '#server/testing/omr/printed-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { sampledCases } from '#server/testing/whole-runs.ts';
import { readPage } from './read-page.ts';
import { sheetKeyFrom } from './sheet-mac.ts';

const QUESTIONS = 90;
const key = sheetKeyFrom('a secret of the server');
const rows = bubbleRows(answerSheetPage(QUESTIONS, 1));
let printed: GreyRaster;

beforeAll(async () => {
  const sheet = { testCode: '3JHE39PT', version: 1, title: 'Test', durationMinutes: 60 };
  const subjects = [
    { name: 'Physics', from: 1, to: 45 },
    { name: 'Geography', from: 46, to: 90 },
  ];
  printed = await printedPage(
    await renderOmrSheet({ ...sheet, subjects, questionCount: QUESTIONS, language: 'en', key }),
  );
});

const PHOTO: Shot = {
  pixelsPerMm: 5,
  rotation: 2,
  tilt: 0.1,
  curl: 1,
  border: 8,
  blur: 0.1,
  shade: 0.8,
  shadow: false,
  paper: 225,
  noise: 3,
  quality: 80,
};
const BAD: Partial<Shot> = {
  pixelsPerMm: 3.1,
  tilt: 0.35,
  blur: 0.24,
  shade: 0.65,
  paper: 200,
  noise: 6,
  quality: 45,
};

/** The darkest part has half of the light, of which grain is more. */
const DARK: Partial<Shot> = {
  ...BAD,
  pixelsPerMm: 2.8,
  tilt: 0.45,
  shade: 0.5,
  paper: 190,
  noise: 7,
  quality: 40,
};

/** Every fifth row stays empty, or has a stroke in its place; the others are filled in. */
async function readFilled(seed: number, shot: Partial<Shot>, around?: MarkAround) {
  const random = new Random(seed);
  const page = { ...printed, data: printed.data.slice() };
  const meant = rows.map(({ options }, index) => {
    const option = index % 5 === 0 ? null : random.integer(0, 3);
    if (option !== null) drawMark(page, options[option] ?? { x: 0, y: 0 }, 'full', random);
    else if (around) drawMarkAround(page, options[1] ?? { x: 0, y: 0 }, around, random);
    return option;
  });
  const { problem, answers } = await readPage(await photograph(page, { ...PHOTO, ...shot }, random), {
    questionCount: QUESTIONS,
    key,
  });
  expect(problem).toBeNull();
  const doubtful = answers.filter(({ state }) => state !== 'clear' && state !== 'blank').map(({ q }) => q);
  const wrong = answers
    .filter(({ q, sel }, index) => !doubtful.includes(q) && sel !== meant[index])
    .map(({ q }) => q);
  return { doubtful, wrong };
}

describe('the waves of a screen', () => {
  it.each(
    sampledCases([
      ['that change their length over the page', 7_950_003, 0.1],
      ['as deep as they come', 7_950_001, 0],
      ['in another place', 7_950_002, 0],
    ] as const),
  )('%s are taken off before bubbles are judged', async (_name, seed, moireDrift) => {
    expect(await readFilled(seed, { moire: 22, moireDrift })).toEqual({ doubtful: [], wrong: [] });
  });

  it('are not what the edge of a shadow looks like between the rings', async () => {
    expect(await readFilled(7_960_106, { ...BAD, noise: 5, shadow: true })).toEqual({
      doubtful: [],
      wrong: [],
    });
  });

  it('take no stroke of a pen with them', async () => {
    const strokes = rows.filter((_, index) => index % 5 === 0).map(({ q }) => q);
    for (const around of ['circled', 'underlined', 'beside'] as const) {
      const { doubtful, wrong } = await readFilled(7_950_011, { moire: 14 }, around);
      expect(wrong).toEqual([]);
      expect(doubtful).toEqual(expect.arrayContaining(strokes));
    }
  });
});

describe('a bad photograph', () => {
  it('hardly has ink in its grain, in its blurred marks or in a heading', async () => {
    let doubted = 0;
    for (const seed of [7_960_001, 7_960_002, 7_960_003]) {
      const { doubtful, wrong } = await readFilled(seed, BAD);
      expect(wrong).toEqual([]);
      doubted += doubtful.length;
    }
    expect(doubted).toBeLessThanOrEqual(1);
  });

  it('has more grain in its dark corner, which is no ink either', async () => {
    const { doubtful, wrong } = await readFilled(7_960_203, DARK);
    expect(wrong).toEqual([]);
    expect(doubtful.length).toBeLessThanOrEqual(10);
  });

  it.each(
    sampledCases([
      ['coarse', 7_960_011, BAD],
      ['grainy in its dark corner', 7_960_203, DARK],
    ] as const),
  )('still shows strokes beside the bubbles: %s', async (_name, seed, shot) => {
    const strokes = rows.filter((_, index) => index % 5 === 0).map(({ q }) => q);
    const { doubtful, wrong } = await readFilled(seed, shot, 'bracketed');
    expect(wrong).toEqual([]);
    expect(doubtful).toEqual(expect.arrayContaining(strokes));
  });
});
