import { beforeAll, describe, expect, it } from 'vitest';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows } from '#core/domain/omr/layout.ts';
import { renderOmrSheet } from '#server/documents/omr-sheet.ts';
import { drawMark, type MarkKind } from '#server/testing/omr/pen.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { PRINT_PIXELS_PER_MM, printedPage } from '#server/testing/omr/printed-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { rectify } from './pose/rectify.ts';
import { readPage } from './read-page.ts';
import { sheetKeyFrom } from './sheet-mac.ts';

const key = sheetKeyFrom('a secret of the server');
const options = { questionCount: 50, key };
const rows = bubbleRows(answerSheetPage(50, 1));
let printed: GreyRaster;

beforeAll(async () => {
  const sheet = { testCode: '3JHE39PT', version: 1, subjects: [], title: 'Test', durationMinutes: 60 };
  printed = await printedPage(await renderOmrSheet({ ...sheet, questionCount: 50, language: 'en', key }));
});

const SHOT: Shot = {
  pixelsPerMm: 6,
  rotation: 0,
  tilt: 0.15,
  curl: 1.5,
  border: 10,
  blur: 0.1,
  shade: 0.7,
  shadow: false,
  paper: 220,
  noise: 3,
  quality: 80,
};

/** The printed page with these marks: question → options. */
function filled(marks: Record<number, number[]>, kind: MarkKind = 'full'): GreyRaster {
  const page = { ...printed, data: printed.data.slice() };
  const random = new Random(1);
  for (const [q, options] of Object.entries(marks))
    for (const option of options)
      drawMark(page, rows[Number(q) - 1]?.options[option] ?? { x: 0, y: 0 }, kind, random);
  return page;
}

describe('a page', () => {
  it.each([0, 90, 180, 270, 33])(
    'is read turned by %d degrees, tilted, bent and shaded',
    async (rotation) => {
      const picture = await photograph(
        filled({ 1: [0], 2: [3], 50: [2] }),
        { ...SHOT, rotation },
        new Random(2),
      );
      const reading = await readPage(picture, options);
      expect(reading.problem).toBeNull();
      expect(reading.code).toEqual({ testCode: '3JHE39PT', version: 1, page: 1 });
      const marked = reading.answers.filter(({ state }) => state !== 'blank');
      expect(marked.map(({ q, sel, state }) => [q, sel, state])).toEqual([
        [1, 0, 'clear'],
        [2, 3, 'clear'],
        [50, 2, 'clear'],
      ]);
      expect(Math.min(...reading.answers.map(({ conf }) => conf))).toBeGreaterThan(0.5);
    },
  );

  it('tells two marks from one, and a faint one from none', async () => {
    const page = filled({ 1: [0, 2], 3: [1] });
    drawMark(page, rows[4]?.options[1] ?? { x: 0, y: 0 }, 'dotted', new Random(5));
    const { answers } = await readPage(page, options);
    expect(answers.slice(0, 5).map(({ state }) => state)).toEqual([
      'multiple',
      'blank',
      'clear',
      'blank',
      'faint',
    ]);
    expect(answers.slice(0, 5).map(({ sel }) => sel)).toEqual([null, null, 1, null, 1]);
  });

  it('is drawn upright and flat for whoever reviews it', async () => {
    const picture = await photograph(filled({ 7: [1] }), { ...SHOT, rotation: 180 }, new Random(3));
    const { registration } = await readPage(picture, options);
    if (!registration) throw new Error('The page was not found.');
    const upright = rectify(picture, registration);
    expect([upright.width, upright.height]).toEqual([1260, 1782]);
    const again = await readPage(upright, options);
    expect(again.answers.filter(({ state }) => state === 'clear').map(({ q, sel }) => [q, sel])).toEqual([
      [7, 1],
    ]);
    const mark = rows[6]?.options[1] ?? { x: 0, y: 0 };
    expect(upright.data[Math.round(mark.y * 6) * 1260 + Math.round(mark.x * 6)]).toBeLessThan(110);
  });
});

describe('what cannot be trusted is not read', () => {
  it('a sheet under another key', async () => {
    const reading = await readPage(printed, { ...options, key: sheetKeyFrom('another') });
    expect(reading).toMatchObject({ problem: 'code-unreadable', code: null, answers: [] });
    expect(reading.registration).not.toBeNull();
  });

  it('a picture that is no sheet', async () => {
    const data = Uint8Array.from({ length: 900 * 1200 }, (_, at) => (at % 900 < 300 ? 60 : 200));
    const picture = { width: 900, height: 1200, data };
    expect(await readPage(picture, options)).toMatchObject({ problem: 'no-sheet', registration: null });
  });

  it('an empty page, which says so', async () => {
    const grey = { width: 900, height: 1200, data: new Uint8Array(900 * 1200).fill(200) };
    expect(await readPage(grey, options)).toMatchObject({ problem: 'blank-page', registration: null });
  });

  it('a page with two corners covered, but one with a single corner covered is', async () => {
    const one = covered(printed, 0, 0, 30, 30);
    const reading = await readPage(one, options);
    expect(reading).toMatchObject({ problem: null, warnings: [{ code: 'marker-missing', page: 1 }] });
    const two = await readPage(covered(one, 180, 260, 30, 37), options);
    expect(two.problem).toBe('corners-missing');
  });

  it('one code lost is made up for by the other, both lost are not', async () => {
    const one = covered(printed, 145, 3, 35, 35);
    expect((await readPage(one, options)).code?.testCode).toBe('3JHE39PT');
    expect((await readPage(covered(one, 116, 272.5, 20, 19), options)).problem).toBe('code-unreadable');
  });

  it('rows under a reflection', async () => {
    const { answers } = await readPage(covered(filled({ 1: [0] }), 25, 43, 40, 8), options);
    expect(answers.slice(0, 3).map(({ state }) => state)).toEqual(['unreadable', 'unreadable', 'blank']);
  });

  it('a picture with less than 2 pixels to the millimetre', async () => {
    const small = await photograph(printed, { ...SHOT, pixelsPerMm: 1.9, tilt: 0, curl: 0 }, new Random(4));
    expect((await readPage(small, options)).problem).toBe('too-small');
  });
});

function covered(page: GreyRaster, x: number, y: number, width: number, height: number): GreyRaster {
  const data = page.data.slice();
  const scale = PRINT_PIXELS_PER_MM;
  for (let row = Math.round(y * scale); row < Math.min(page.height, (y + height) * scale); row++)
    data.fill(
      255,
      row * page.width + Math.round(x * scale),
      row * page.width + Math.min(page.width, Math.round((x + width) * scale)),
    );
  return { ...page, data };
}
