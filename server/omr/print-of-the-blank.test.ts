import { expect, it } from 'vitest';
import { bubbleRows, type PageLayout } from '#core/domain/omr/layout.ts';
import { drawClutter } from '#server/testing/omr/clutter.ts';
import { type DrawnRow, fillPage } from '#server/testing/omr/filled-page.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { REFERENCED_SHEETS } from '#server/testing/omr/registered-sheets.ts';
import { referenceOf } from './landmarks/reference-of.ts';
import { readPage } from './read-page.ts';

/** Letters run into each other here. */
const BLURRED: Shot = {
  pixelsPerMm: 3,
  rotation: 8,
  tilt: 0.2,
  curl: 1.5,
  border: 10,
  blur: 0.35,
  shade: 0.7,
  shadow: false,
  paper: 200,
  noise: 3,
  quality: 75,
};

const described: PageLayout = REFERENCED_SHEETS['blank sheet, grey rings'];
const blank = printed(5);
const layout: PageLayout = {
  ...described,
  registration: { kind: 'reference', shapes: referenceOf(blank, described) },
};

/** The same rings under a heading, among text and numbers of their own for each seed. */
function printed(seed: number) {
  const page = plainSheet(described, { areNumbered: true });
  drawClutter(page, described, seed);
  return page;
}

async function taken(seed: number) {
  const { page, rows } = fillPage(printed(seed), layout, 'clean', new Random(51));
  return { picture: await photograph(page, BLURRED, new Random(52)), rows };
}

it('a photograph in which most letters are lost is read where a picture of the blank sheet shows the same print', async () => {
  const { picture, rows } = await taken(5);
  expect((await readPage(picture, { layout })).problem).toBe('no-sheet');
  const { problem, answers } = await readPage(picture, { layout, blank });
  expect(problem).toBeNull();
  const meant = new Map(rows.map(({ q, sel }: DrawnRow) => [q, sel]));
  const graded = answers.filter(({ state }) => state === 'clear' || state === 'blank');
  expect(graded.filter(({ q, sel }) => sel !== meant.get(q))).toEqual([]);
  expect(graded.length).toBeGreaterThan(0.95 * bubbleRows(layout).length);
});

it('another sheet with the same rings is not read by this one, however alike they lie', async () => {
  const { picture } = await taken(6);
  expect((await readPage(picture, { layout, blank })).problem).toBe('no-sheet');
});
