import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerForm } from '#core/domain/omr/answer-form.ts';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { renderOmrSheet } from '#server/documents/omr-sheet.ts';
import { type Pencilled, pencilledSpots } from '#server/testing/omr/answered-sheet.ts';
import { drawMark } from '#server/testing/omr/pen.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { printedPage } from '#server/testing/omr/printed-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { sampledCases } from '#server/testing/whole-runs.ts';
import { readPage } from './read-page.ts';
import { sheetKeyFrom } from './sheet-mac.ts';

/** Rows of two to six options, sets and grids for numbers: as they are read from scans and photographs. */
const key = sheetKeyFrom('a secret of the server');
const single = (options: number): AnswerForm => ({ kind: 'single', options });
const multiple = (options: number): AnswerForm => ({ kind: 'multiple', options });
const NUMBER: AnswerForm = { kind: 'numerical' };
const of = (count: number, form: AnswerForm) => Array.from({ length: count }, () => form);
/** 1–6 rows of one mark, 7–12 sets, 13–18 numbers, 19 and 20 below the last of them. */
const FORMS = [
  ...[2, 3, 4, 5, 6, 5].map(single),
  ...[4, 4, 4, 5, 6, 2].map(multiple),
  ...of(6, NUMBER),
  single(4),
  multiple(6),
];
const options = {
  questionCount: FORMS.length,
  forms: { usual: FORMS, ofVersion: {} },
  key,
};
const layout = answerSheetPage(FORMS, 1);
let printed: GreyRaster;
beforeAll(async () => {
  const sheet = { testCode: '3JHE39PT', version: 1, subjects: [], title: 'Test', durationMinutes: 60 };
  printed = await printedPage(
    await renderOmrSheet({ ...sheet, questionCount: FORMS.length, forms: FORMS, language: 'en', key }),
  );
});

const SHOT: Shot = {
  ...{ pixelsPerMm: 6, rotation: 4, tilt: 0.15, curl: 1.5, border: 10, blur: 0.1, shade: 0.7 },
  ...{ shadow: false, paper: 220, noise: 3, quality: 80 },
};

function filled(marks: Pencilled, seed = 1): GreyRaster {
  const page = { ...printed, data: printed.data.slice() };
  const random = new Random(seed);
  for (const { spot, kind } of pencilledSpots(layout, marks)) drawMark(page, spot, kind, random);
  return page;
}

/** What was read of each question: its option, options or number; '' for a blank, else the state and the check that asked. */
async function read(picture: GreyRaster): Promise<Record<number, unknown>> {
  const { problem, answers } = await readPage(picture, options);
  expect(problem).toBeNull();
  return Object.fromEntries(
    answers.map(({ q, sel, answer, state, asked }) => {
      if (state === 'blank') return [q, ''];
      if (state !== 'clear') return [q, `${state} ${asked?.rule}`];
      if (answer?.kind === 'multiple') return [q, answer.chosen];
      return [q, answer ? answer.value : sel];
    }),
  );
}

const BLANK = Object.fromEntries(FORMS.map((_, at) => [at + 1, '']));
const MARKS: Pencilled = {
  1: { options: [1] },
  2: { options: [2] },
  4: { options: [4] },
  5: { options: [5] },
  7: { options: [0, 2] },
  8: { options: [1] },
  9: { options: [0, 1, 2, 3] },
  10: { options: [3, 4] },
  11: { options: [0, 1, 2, 3, 4, 5] },
  13: { number: '42' },
  14: { number: '-12.5' },
  15: { number: '  0012' },
  16: { number: '.25' },
  17: { number: '987654' },
  19: { options: [3] },
  20: { options: [5] },
};
const MEANT = {
  ...BLANK,
  ...{ 1: 1, 2: 2, 4: 4, 5: 5, 7: [0, 2], 8: [1], 9: [0, 1, 2, 3], 10: [3, 4], 11: [0, 1, 2, 3, 4, 5] },
  ...{ 13: '42', 14: '-12.5', 15: '12', 16: '0.25', 17: '987654', 19: 3, 20: [5] },
};

it('reads nothing on an empty sheet', async () => {
  expect(await read(printed)).toEqual(BLANK);
});

it('reads each kind from a scan', async () => {
  expect(await read(filled(MARKS))).toEqual(MEANT);
});

it.each(sampledCases([2, 3, 4]))(
  'reads each kind from a tilted, bent, noisy photograph (seed %d)',
  async (seed) => {
    const rotation = [4, 90, 183][seed % 3] ?? 0;
    const picture = await photograph(filled(MARKS, seed), { ...SHOT, rotation }, new Random(seed));
    expect(await read(picture)).toEqual(MEANT);
  },
);

describe('goes to a person, who is told which check asked:', () => {
  it.each<[string, Pencilled, Record<number, string>]>([
    [
      'two digits in one column',
      {
        13: {
          circles: [
            [1, '4'],
            [1, '7'],
            [2, '2'],
          ],
        },
      },
      { 13: 'multiple several' },
    ],
    ['a column left empty within a number', { 13: { number: '1 2' } }, { 13: 'faint gap' }],
    ['a minus alone', { 13: { number: '-' } }, { 13: 'faint noNumber' }],
    [
      'a point alone, and with a minus',
      { 13: { number: '.' }, 14: { number: '-.' } },
      { 13: 'faint noNumber', 14: 'faint noNumber' },
    ],
    ['two points', { 13: { number: '1.2.3' } }, { 13: 'faint noNumber' }],
    ['two marks where one option is asked', { 4: { options: [3, 4] } }, { 4: 'multiple several' }],
    ['a faint mark in a set', { 7: { options: [2], kind: 'faint' } }, { 7: 'faint pale' }],
    ['a dot in a set', { 8: { options: [1], kind: 'dotted' } }, { 8: 'faint pale' }],
  ])('%s', async (_, marks, asked) => {
    expect(await read(filled(marks))).toEqual({ ...BLANK, ...asked });
  });

  it('a faint mark beside a plain one of a set, and a dot', async () => {
    const page = filled({ 7: { options: [0] }, 8: { options: [0] } });
    for (const [q, kind] of [
      [7, 'faint'],
      [8, 'dotted'],
    ] as const)
      for (const { spot } of pencilledSpots(layout, { [q]: { options: [2] } }))
        drawMark(page, spot, kind, new Random(3));
    const seen = await read(page);
    expect([seen[7], seen[8]]).toEqual(['faint pale', 'faint pale']);
  });
});
