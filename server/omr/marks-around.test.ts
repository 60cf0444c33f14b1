import { beforeAll, describe, expect, it } from 'vitest';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Spot } from '#core/domain/omr/layout.ts';
import { bubbleRows } from '#core/domain/omr/layout.ts';
import type { RowReading } from '#core/domain/omr/page-reading.ts';
import { renderOmrSheet } from '#server/documents/omr-sheet.ts';
import { type ColouredPage, drawMarkAround, MARKS_AROUND } from '#server/testing/omr/marks-around.ts';
import { withOtherSide, withSheetBelow } from '#server/testing/omr/other-side.ts';
import { drawMark, stroke } from '#server/testing/omr/pen.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { PRINT_PIXELS_PER_MM, printedPage } from '#server/testing/omr/printed-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { readPage } from './read-page.ts';
import { sheetKeyFrom } from './sheet-mac.ts';

const QUESTIONS = 90;
const key = sheetKeyFrom('a secret of the server');
const rows = bubbleRows(answerSheetPage(QUESTIONS, 1));
let printed: GreyRaster;

beforeAll(async () => {
  const sheet = { testCode: '3JHE39PT', version: 1, subjects: [], title: 'Test', durationMinutes: 60 };
  const questionCount = QUESTIONS;
  printed = await printedPage(await renderOmrSheet({ ...sheet, questionCount, language: 'en', key }));
});

const SHOT: Shot = {
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

/** A stripe of a yellow marker, which hardly darkens what it covers: from its top left corner, millimetres. */
function layMarker(
  { width, yellow, data }: ColouredPage,
  { x, y }: Spot,
  across: number,
  down: number,
): void {
  const pixels = (length: number) => Math.round(length * PRINT_PIXELS_PER_MM);
  for (let row = pixels(y); row < pixels(y + down); row++)
    for (let at = row * width + pixels(x); at < row * width + pixels(x + across); at++) {
      if (yellow) yellow[at] = 130;
      data[at] = 0.99 * (data[at] as number);
    }
}

/** Every sixth question has one of the marks around option B or C, the one three further on is filled in. */
function drawn(random: Random): { page: ColouredPage; around: Map<number, string>; filled: number[] } {
  const page: ColouredPage = { ...printed, data: printed.data.slice() };
  const around = new Map<number, string>();
  const filled: number[] = [];
  for (const [index, { q, options }] of rows.entries()) {
    const spot = options[random.integer(0, 3)] ?? { x: 0, y: 0 };
    if (index % 6 === 1) {
      const kind = MARKS_AROUND[around.size % MARKS_AROUND.length] ?? 'circled';
      drawMarkAround(page, spot, kind, random);
      around.set(q, kind);
    } else if (index % 6 === 4) {
      drawMark(page, spot, 'full', random);
      filled.push(q);
    }
  }
  return { page, around, filled };
}

const read = async (picture: GreyRaster) => {
  const { problem, answers } = await readPage(picture, { questionCount: QUESTIONS, key });
  expect(problem).toBeNull();
  return answers;
};
const isGraded = ({ state }: RowReading) => state === 'clear' || state === 'blank';

describe('ink where none was printed', () => {
  it('makes a row doubtful where a narrow marker covers a part of a bubble', async () => {
    const page: ColouredPage = { ...printed, data: printed.data.slice() };
    page.yellow = new Uint8Array(page.data.length);
    const marked = rows.filter((_, index) => index % 5 === 2);
    for (const { q, options } of marked) {
      const { x, y } = options[q % 4] ?? { x: 0, y: 0 };
      layMarker(page, { x: x - (q % 2 === 0 ? 1.9 : 1.3), y: y - 1.3 }, 3.2, 2.6);
    }
    const answers = await read(
      await photograph(page, { ...SHOT, tilt: 0, curl: 0.3 }, new Random(7_900_002)),
    );
    expect(answers.filter((answer) => !isGraded(answer)).map(({ q }) => q)).toEqual(marked.map(({ q }) => q));
  });

  it('makes its row doubtful: circles, lines, brackets, ticks beside the ring, a yellow marker', async () => {
    const random = new Random(7_900_001);
    const { page, around, filled } = drawn(random);
    const answers = await read(await photograph(page, SHOT, random));
    const graded = answers.filter((answer) => around.has(answer.q) && isGraded(answer));
    expect(graded.map(({ q }) => [q, around.get(q)])).toEqual([]);
    const certain = answers.filter(({ state }) => state === 'clear').map(({ q }) => q);
    expect(certain).toEqual(filled);
  });

  it('is a thin pencil line beneath an option as well, in a photograph too coarse to show it spot by spot', async () => {
    const random = new Random(7_900_003);
    const page = { ...printed, data: printed.data.slice() };
    const underlined = rows.flatMap(({ q, options }, index) => {
      const spot = options[random.integer(0, 3)];
      if (index % 3 !== 1 || !spot) return [];
      const [reach, y] = [random.between(1.3, 2.5), spot.y + random.between(2.2, 2.6)];
      stroke(page, { x: spot.x - reach, y }, { x: spot.x + reach, y: y + 0.15 }, 0.35, 120);
      return [q];
    });
    const shot = { ...SHOT, pixelsPerMm: 3.6, blur: 0.2, noise: 2 };
    const answers = await read(await photograph(page, shot, random));
    const graded = answers.filter((answer) => underlined.includes(answer.q) && isGraded(answer));
    expect(graded.map(({ q }) => q)).toEqual([]);
    // The line lies as near to the row below, but never to the one after that.
    const others = answers.filter(({ q }) => !underlined.includes(q) && !underlined.includes(q - 1));
    expect(others.filter((answer) => !isGraded(answer)).map(({ q }) => q)).toEqual([]);
  });

  it('is a thin pencil line between an option and a filled bubble right beneath it as well', async () => {
    const random = new Random(7_900_004);
    const page = { ...printed, data: printed.data.slice() };
    const between = random.between.bind(random);
    let above: Spot = { x: 0, y: 0 };
    const underlined = rows.flatMap(({ q, options }, index) => {
      const spot = options[index % 4] ?? above;
      if (index % 3 === 2) drawMark(page, { x: above.x, y: spot.y + 0.3 }, 'full', random);
      if (index % 3 !== 1) return [];
      above = spot;
      const [reach, y] = [between(1.3, 2.2), spot.y + between(2, 2.3)];
      stroke(page, { x: spot.x - reach, y }, { x: spot.x + reach, y: y + 0.15 }, 0.35, 120);
      return [q];
    });
    const answers = await read(await photograph(page, { ...SHOT, pixelsPerMm: 5.2 }, random));
    const graded = answers.filter((answer) => underlined.includes(answer.q) && isGraded(answer));
    expect(graded.map(({ q }) => q)).toEqual([]);
    const bare = answers.filter((_, index) => index % 3 === 0);
    expect(bare.filter((answer) => !isGraded(answer)).map(({ q }) => q)).toEqual([]);
  });

  it('is a line close above a ring that the mark within it does not fill as well', async () => {
    const random = new Random(7_900_005);
    const page = { ...printed, data: printed.data.slice() };
    let above: Spot = { x: 0, y: 0 };
    const underlined = rows.flatMap(({ q, options }, index) => {
      const spot = options[index % 4] ?? above;
      const mark = { x: above.x + 0.3, y: spot.y + 0.2 };
      if (index % 3 === 2) stroke(page, mark, { x: mark.x + 0.05, y: mark.y + 0.1 }, 3, 40);
      if (index % 3 !== 1) return [];
      above = spot;
      const y = spot.y + 2.75;
      stroke(page, { x: spot.x - 1.5, y }, { x: spot.x + 2.6, y: y + 0.05 }, 0.35, 60);
      return [q];
    });
    const shot = { ...SHOT, pixelsPerMm: 7.5, tilt: 0, curl: 0.2 };
    const answers = await read(await photograph(page, shot, random));
    const graded = answers.filter((answer) => underlined.includes(answer.q) && isGraded(answer));
    expect(graded.map(({ q }) => q)).toEqual([]);
    const bare = answers.filter((_, index) => index % 3 === 0);
    expect(bare.filter((answer) => !isGraded(answer)).map(({ q }) => q)).toEqual([]);
  });

  it('is a thin line on top of a filled bubble as well, where a coarse photograph shows no paper between them', async () => {
    const random = new Random(7_900_006);
    const page = { ...printed, data: printed.data.slice() };
    let above: Spot = { x: 0, y: 0 };
    const underlined = rows.flatMap(({ q, options }, index) => {
      const spot = options[index % 4] ?? above;
      if (index % 3 === 2) drawMark(page, { x: above.x, y: spot.y - 0.2 }, 'full', random);
      if (index % 3 !== 1) return [];
      above = spot;
      const y = spot.y + random.between(2.5, 2.7);
      stroke(page, { x: spot.x - 1.4, y }, { x: spot.x + 1.6, y: y + 0.1 }, 0.32, 90);
      return [q];
    });
    const shot = { ...SHOT, pixelsPerMm: 4, blur: 0.15 };
    const answers = await read(await photograph(page, shot, random));
    const graded = answers.filter((answer) => underlined.includes(answer.q) && isGraded(answer));
    expect(graded.map(({ q }) => q)).toEqual([]);
    const bare = answers.filter((_, index) => index % 3 === 0);
    expect(bare.filter((answer) => !isGraded(answer)).map(({ q }) => q)).toEqual([]);
  });

  it('is nothing that a mark larger than its bubble leaves in a coarse and blurred photograph', async () => {
    const random = new Random(7_900_032);
    const page = { ...printed, data: printed.data.slice() };
    for (const [index, { options }] of rows.entries())
      if (index % 2 === 1) drawMark(page, options[index % 4] ?? { x: 0, y: 0 }, 'spilling', random);
    const shot = { ...SHOT, pixelsPerMm: 3, blur: 0.29, noise: 3, quality: 60, tilt: 0.2 };
    const answers = await read(await photograph(page, shot, random));
    const beside = answers.filter((_, index) => index % 2 === 0);
    expect(beside.filter(({ state }) => state !== 'blank').length).toBeLessThanOrEqual(1);
  });

  it('is nothing that a mark larger than its bubble leaves beneath the option above it', async () => {
    const random = new Random(7_900_031);
    const page = { ...printed, data: printed.data.slice() };
    for (const [index, { options }] of rows.entries())
      if (index % 2 === 1) drawMark(page, options[index % 4] ?? { x: 0, y: 0 }, 'spilling', random);
    const answers = await read(await photograph(page, { ...SHOT, pixelsPerMm: 5.8 }, random));
    const above = answers.filter((_, index) => index % 2 === 0);
    expect(above.filter(({ state }) => state !== 'blank').map(({ q }) => q)).toEqual([]);
  });

  it('is nothing that the far end of a tick is, which reaches up beside the options above it', async () => {
    const random = new Random(7_900_033);
    const page = { ...printed, data: printed.data.slice() };
    for (const [index, { options }] of rows.entries()) {
      const spot = options[index % 4];
      if (index % 2 === 0 || !spot) continue;
      const [size, ink] = [random.between(1.3, 1.5), random.between(20, 85)];
      const foot = { x: spot.x - 0.2 * size, y: spot.y + size };
      stroke(page, { x: spot.x - size, y: spot.y }, foot, 0.45, ink);
      stroke(page, foot, { x: spot.x + 1.6 * size + 0.3, y: spot.y - 1.3 * size - 0.25 }, 0.45, ink);
    }
    const answers = await read(await photograph(page, { ...SHOT, pixelsPerMm: 4.5 }, random));
    const above = answers.filter((_, index) => index % 2 === 0);
    expect(above.filter(({ state }) => state !== 'blank').map(({ q }) => q)).toEqual([]);
  });

  it('is nothing that filled bubbles, printed rings, numbers and squares have', async () => {
    const random = new Random(7_900_002);
    const page = { ...printed, data: printed.data.slice() };
    for (const [index, { options }] of rows.entries())
      drawMark(page, options[index % 4] ?? { x: 0, y: 0 }, 'full', random);
    const answers = await read(await photograph(page, { ...SHOT, shadow: true, blur: 0.2 }, random));
    expect(answers.filter(({ state }) => state !== 'clear').map(({ q }) => q)).toEqual([]);
  });
});

describe('paper as it is handed in', () => {
  it.each([
    ['folded', 0.02],
    ['crumpled', 0.15],
  ] as const)('%s: each row finds its own rings', async (paperState, most) => {
    const random = new Random(7_900_011);
    const { page, filled } = filledPage(random);
    const answers = await read(await photograph(page, { ...SHOT, paperState }, random));
    const doubtful = answers.filter((answer) => !isGraded(answer));
    expect(doubtful.length / answers.length).toBeLessThanOrEqual(most);
    expect(answers.filter((answer, index) => isGraded(answer) && answer.sel !== filled[index])).toEqual([]);
  });

  it('folded between a row and a mark beneath it: the shade below the fold is no line', async () => {
    const doubtful: number[] = [];
    for (const seed of [7_900_015, 7_900_016, 7_900_017]) {
      const random = new Random(seed);
      const { page } = filledPage(random);
      const answers = await read(
        await photograph(page, { ...SHOT, pixelsPerMm: 6, paperState: 'folded' }, random),
      );
      doubtful.push(...answers.filter((answer) => !isGraded(answer)).map(({ q }) => q));
    }
    expect(doubtful).toEqual([]);
  });

  it('with another sheet of the same test looking out below it, or its other side showing through', async () => {
    const random = new Random(7_900_021);
    const { page, filled } = filledPage(random);
    const below = withSheetBelow(page, filledPage(new Random(7_900_022)).page, random);
    const shown = withOtherSide(page, filledPage(new Random(7_900_023)).page, random);
    for (const altered of [below, shown]) {
      const answers = await read(await photograph(altered, SHOT, new Random(7_900_024)));
      expect(answers.map(({ sel }) => sel)).toEqual(filled);
      expect(answers.filter((answer) => !isGraded(answer))).toEqual([]);
    }
  });
});

function filledPage(random: Random): { page: ColouredPage; filled: number[] } {
  const page = { ...printed, data: printed.data.slice() };
  const filled = rows.map(({ options }) => {
    const option = random.integer(0, 3);
    drawMark(page, options[option] ?? { x: 0, y: 0 }, 'full', random);
    return option;
  });
  return { page, filled };
}
