import { describe, expect, it } from 'vitest';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import { bubbleRows, type PageLayout } from '#core/domain/omr/layout.ts';
import { layoutOf } from '#core/domain/omr/own-sheets/own-sheet.ts';
import { FRAMED_SHEETS, INVENTED_SHEETS } from '#server/testing/omr/invented-sheets.ts';
import { drawMark } from '#server/testing/omr/pen.ts';
import { photograph, type Shot } from '#server/testing/omr/photograph.ts';
import { plainSheet } from '#server/testing/omr/plain-sheet.ts';
import { Random } from '#server/testing/omr/random.ts';
import { isWholeRun } from '#server/testing/whole-runs.ts';
import { readPage } from '../read-page.ts';
import { findOwnSheet } from './find-own-sheet.ts';

const SCAN: Shot = {
  pixelsPerMm: 7.8,
  rotation: 0,
  tilt: 0,
  curl: 0,
  border: 0,
  blur: 0.08,
  shade: 0.97,
  shadow: false,
  paper: 245,
  noise: 2,
  quality: 90,
};

const { 'A4, rings in a colour that scanners drop': dropped, ...ringed } = INVENTED_SHEETS;
const { 'A4, rings and letters in black, two sizes of them': twoSizes } = ringed;
const sheets: Record<string, PageLayout> = {
  ...ringed,
  // Two rows of larger circles above the others are a category as a rule, until a person says that they are questions.
  'A4, rings and letters in black, two sizes of them': { ...twoSizes, grids: twoSizes.grids.slice(0, 3) },
  ...FRAMED_SHEETS,
  'our own': answerSheetPage(180, 1),
};

/** Each ring by its question and option, in shares of the page: papers of one shape cannot be told apart. */
function places(layout: PageLayout) {
  return new Map(
    bubbleRows(layout).flatMap(({ q, options }) =>
      options.map(({ x, y }, option) => [`${q} ${option}`, { x: x / layout.width, y: y / layout.height }]),
    ),
  );
}

/** How far the rings found lie from the printed ones, at most: millimetres. */
function furthestOff(found: PageLayout, printed: PageLayout): number {
  const seen = places(found);
  const there = places(printed);
  expect([...seen.keys()].toSorted()).toEqual([...there.keys()].toSorted());
  return Math.max(
    ...[...there].map(([name, { x, y }]) =>
      Math.hypot(
        ((seen.get(name)?.x ?? 0) - x) * printed.width,
        ((seen.get(name)?.y ?? 0) - y) * printed.height,
      ),
    ),
  );
}

const scanned = (layout: PageLayout, shot: Partial<Shot>, areNumbered = true) =>
  photograph(plainSheet(layout, { areNumbered }), { ...SCAN, ...shot }, new Random(3));

describe('the rings of a blank sheet are found, and its questions numbered', () => {
  // The gate finds every other one.
  it.each(Object.keys(sheets).filter((_, index) => isWholeRun || index % 2 === 0))('%s', async (name) => {
    const layout = sheets[name] as PageLayout;
    const { sheet } = findOwnSheet(await scanned(layout, {}));
    expect(furthestOff(layoutOf(sheet), layout)).toBeLessThan(0.25);
    expect(sheet.registration.kind).toBe(layout.registration.kind === 'squares' ? 'squares' : 'frame');
  });

  it.each([-1.3])(
    'on a scan that lies %d degrees askew, so that other scans are read by it',
    async (rotation) => {
      const layout = sheets['A4, options running down'] as PageLayout;
      const { sheet } = findOwnSheet(await scanned(layout, { rotation }));
      const marked = plainSheet(layout, { areNumbered: true });
      const random = new Random(4);
      for (const { q, options } of bubbleRows(layout))
        drawMark(marked, options[q % 4] ?? { x: 0, y: 0 }, 'full', random);
      const filled = await photograph(marked, { ...SCAN, rotation: -0.4, border: 4 }, new Random(6));
      const { problem, answers } = await readPage(filled, { layout: layoutOf(sheet) });
      expect(problem).toBeNull();
      expect(answers.map(({ q, sel, state }) => ({ q, sel, state }))).toEqual(
        bubbleRows(layout).map(({ q }) => ({ q, sel: q % 4, state: 'clear' })),
      );
    },
  );

  it('printed as pale as a scanner lets through', async () => {
    const layout = sheets['A4, 100 questions of five options, plain squares'] as PageLayout;
    const pale = plainSheet(layout, { ringGrey: 215 });
    const { sheet } = findOwnSheet(await photograph(pale, { ...SCAN, noise: 1 }, new Random(3)));
    expect(furthestOff(layoutOf(sheet), layout)).toBeLessThan(0.25);
  });

  it('and none where a page shows no rows of rings', async () => {
    const nothing = { ...dropped, registration: { kind: 'frame' as const } };
    expect(findOwnSheet(await scanned(nothing, {}, false)).sheet.blocks).toEqual([]);
    const blank = { width: 300, height: 400, data: new Uint8Array(120_000).fill(255) };
    expect(findOwnSheet(blank).sheet.blocks).toEqual([]);
    expect(findOwnSheet({ ...blank, data: blank.data.fill(0) }).sheet.blocks).toEqual([]);
  });
});
