import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerSheetPage } from './answer-sheet.ts';
import { bubbleRows } from './layout.ts';
import { LayoutFile } from './layout-file.ts';

const example = JSON.parse(
  readFileSync(new URL('../../../docs/omr-layout.example.json', import.meta.url), 'utf8'),
);

it('describes our own sheet as it describes any other', () => {
  const own = answerSheetPage(180, 1);
  expect(LayoutFile.parse(JSON.parse(JSON.stringify(own)))).toEqual(own);
});

it('takes the example of the documentation', () => {
  const layout = LayoutFile.parse(example);
  expect(bubbleRows(layout)).toHaveLength(60);
});

const [grid] = example.grids;
const { squares } = example.registration;

it.each<[name: string, change: object, field: string, message: RegExp]>([
  ['a question twice', { grids: [grid, grid] }, 'grids.1.firstQuestion', /^Question 1 comes twice/],
  ['bubbles off the page', { grids: [{ ...grid, x: 140 }] }, 'grids.0', /^The bubbles of question 1 do not/],
  [
    'rows that lie over each other',
    { grids: [{ ...grid, rowStep: { x: 0, y: 3 } }] },
    'grids.0.rowStep',
    /^The bubbles lie over/,
  ],
  [
    'options that lie over each other',
    { grids: [{ ...grid, optionStep: { x: 0, y: 0 } }] },
    'grids.0.optionStep',
    /^The bubbles lie over/,
  ],
  ['a ring wider than its bubble', { bubble: { diameter: 4, ring: 2 } }, 'bubble.ring', /^The ring is wider/],
  ['too many bubbles', { grids: [{ ...grid, rows: 500, options: 26 }] }, 'grids', /^At most 4000 bubbles/],
  ['a way to be found that there is not', { registration: { kind: 'guess' } }, 'registration.kind', /./],
  [
    'corners in another order',
    { registration: { kind: 'squares', squares: [...squares].reverse() } },
    'registration.squares',
    /clockwise from the one at the top left/,
  ],
  [
    'three corners',
    { registration: { kind: 'squares', squares: squares.slice(1) } },
    'registration.squares',
    /./,
  ],
  [
    'an anchor off the page',
    { anchors: [{ x: 147, y: 10, size: 2 }] },
    'anchors.0',
    /does not lie on the page/,
  ],
  ['a number in words', { width: 'A5' }, 'width', /expected number/],
  ['a field nobody knows', { bubbles: [] }, '', /"bubbles"/],
])('says what is wrong with %s, and where', (_name, change, field, message) => {
  const [issue, ...others] = LayoutFile.safeParse({ ...example, ...change }).error?.issues ?? [];
  expect([issue?.path.join('.'), issue?.message, others]).toEqual([
    field,
    expect.stringMatching(message),
    [],
  ]);
});

it('says everything that is wrong at once', () => {
  const change = { bubble: { diameter: 4, ring: 2 }, grids: [{ ...grid, x: 140 }] };
  expect(LayoutFile.safeParse({ ...example, ...change }).error?.issues).toHaveLength(2);
});
