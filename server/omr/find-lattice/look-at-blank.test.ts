import { expect, it } from 'vitest';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows } from '#core/domain/omr/layout.ts';
import { layoutOf } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { drawClutter } from '#server/testing/omr/clutter.ts';
import { INSTITUTE_SHEET } from '#server/testing/omr/institute-sheet.ts';
import { drawMark } from '#server/testing/omr/pen.ts';
import { jpegOf, photograph } from '#server/testing/omr/photograph.ts';
import { plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { openPicture } from '../open-pictures.ts';
import { PictureError } from '../picture-error.ts';
import { readPage } from '../read-page.ts';
import { lookAtBlank } from './look-at-blank.ts';

/** Nothing in its corners: a heading, instructions, boxes and numbers are all that tell where the page lies. */
const PLAIN = { ...INSTITUTE_SHEET, registration: { kind: 'frame' as const } };

function scanOf(page: GreyRaster): Promise<GreyRaster> {
  const shot = { pixelsPerMm: 7.8, rotation: 1.1, tilt: 0, curl: 0, border: 5, blur: 0.08, shade: 0.97 };
  const light = { shadow: false, paper: 245, noise: 2, quality: 90 };
  return photograph(page, { ...shot, ...light }, new Random(6));
}

it('finds filled sheets by what is printed on the blank one, where no squares stand in the corners', async () => {
  const page = plainSheet(PLAIN, { areNumbered: true });
  drawClutter(page, PLAIN, 3);
  const { sheet, upright } = await lookAtBlank(await jpegOf(page, 90));
  expect(upright.length).toBeGreaterThan(10_000);
  expect(sheet.registration.kind).toBe('reference');
  const random = new Random(4);
  for (const { q, options } of bubbleRows(PLAIN))
    drawMark(page, options[q % 4] ?? { x: 0, y: 0 }, 'full', random);
  const { problem, answers } = await readPage(await scanOf(page), { layout: layoutOf(sheet) });
  expect(problem).toBeNull();
  expect(answers.map(({ q, sel, state }) => ({ q, sel, state }))).toEqual(
    bubbleRows(PLAIN).map(({ q }) => ({ q, sel: q % 4, state: 'clear' })),
  );
}, 60_000);

it('asks about ink beside the last option of a row, where the blank sheet shows bare paper', async () => {
  const page = plainSheet(PLAIN, { areNumbered: true });
  drawClutter(page, PLAIN, 3);
  const { sheet, upright } = await lookAtBlank(await jpegOf(page, 90));
  const blank = await openPicture(upright, 0);
  const [ticked] = bubbleRows(PLAIN);
  const last = ticked?.options.at(-1) ?? { x: 0, y: 0 };
  drawMark(page, { x: last.x + 4, y: last.y }, 'dotted', new Random(7));
  const { answers } = await readPage(await scanOf(page), { layout: layoutOf(sheet), blank });
  expect(answers.filter(({ state }) => state !== 'blank').map(({ q, state }) => [q, state])).toEqual([
    [ticked?.q, 'faint'],
  ]);
}, 60_000);

it('refuses what is no picture', async () => {
  await expect(lookAtBlank(Buffer.from('%PDF-1.7 broken'))).rejects.toThrow(PictureError);
});

it('refuses a sheet that was filled in: its marks would pass for print', async () => {
  const page = plainSheet(PLAIN, { areNumbered: true });
  const random = new Random(5);
  const rows = bubbleRows(PLAIN);
  const mark = (every: number) => {
    for (const { q, options } of rows)
      if (q % every === 0) drawMark(page, options[q % 4] ?? { x: 0, y: 0 }, 'full', random);
  };
  drawMark(page, rows[0]?.options[1] ?? { x: 0, y: 0 }, 'full', random);
  await expect(lookAtBlank(await jpegOf(page, 90))).resolves.toBeDefined();
  mark(2);
  await expect(lookAtBlank(await jpegOf(page, 90))).rejects.toMatchObject({ code: 'filled_in' });
}, 60_000);
