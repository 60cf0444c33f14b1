import { expect, it } from 'vitest';
import { bubbleRows, type PageLayout } from '../layout.ts';
import { freeBeside } from './free-beside.ts';

const grid = { firstQuestion: 1, rows: 10, options: 4, x: 50, y: 60 };
const layout: PageLayout = {
  ...{ width: 210, height: 297, registration: { kind: 'frame' }, codes: [], anchors: [] },
  bubble: { diameter: 4, ring: 0.3 },
  grids: [{ ...grid, optionStep: { x: 7, y: 0 }, rowStep: { x: 0, y: 6 } }],
};
/** The last options of the rows stand at 71 mm. */
const patch = (x: number, y: number, major = 0.5) => ({ x, y, area: 1, major, minor: 0.2 });

it('is as far as anybody writes where nothing is printed', () => {
  expect(freeBeside(layout, [patch(50, 20), patch(30, 66)])).toEqual({ left: 4.5, right: 4.5 });
});

it('ends before the number of a row, and before the rings of the next column', () => {
  expect(freeBeside(layout, [patch(45, 66)])?.left).toBeCloseTo(50 - 46 - 0.4);
  const next = { ...layout, grids: layout.grids.map((own) => ({ ...own, x: 76.5 })) };
  expect(freeBeside(layout, [], bubbleRows(next))?.right).toBeCloseTo(76.5 - 2 - 71 - 0.4);
  const both = { ...layout, grids: [...layout.grids, ...next.grids] };
  expect(freeBeside(both, [])?.right).toBeCloseTo(76.5 - 2 - 71 - 0.4);
});

it('is never less than the ring itself takes', () => {
  expect(freeBeside(layout, [patch(47.2, 66, 0.2)])?.left).toBe(2.4);
});

it('is not known where something is printed between options, or a line runs through the rows', () => {
  expect(freeBeside(layout, [patch(53.5, 66)])).toBeUndefined();
  expect(freeBeside(layout, [patch(60, 63, 20)])).toBeUndefined();
  expect(freeBeside(layout, Array(500).fill(patch(50, 20)))).toBeUndefined();
  const [down] = layout.grids.map((own) => ({ ...own, optionStep: own.rowStep, rowStep: own.optionStep }));
  expect(freeBeside({ ...layout, grids: [down as never] }, [])).toBeUndefined();
});

it('is not looked for where more is described than a page can hold', () => {
  const [own] = layout.grids;
  const grids = Array.from({ length: 200 }, () => ({ ...(own as NonNullable<typeof own>), rows: 10 }));
  expect(freeBeside({ ...layout, grids }, [])).toBeUndefined();
});
