import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerSheetPage } from './answer-sheet.ts';
import { bubbleRows } from './layout.ts';
import { LayoutFile } from './layout-file.ts';

const example = JSON.parse(
  readFileSync(new URL('../../../docs/omr-layouts/example.json', import.meta.url), 'utf8'),
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
  [
    'too many bubbles of which none is read',
    { unread: [{ ...grid, rows: 500, options: 26 }] },
    'unread',
    /^At most 4000/,
  ],
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

const disc = { shape: 'disc', width: 6, height: 6 };
const discs = [
  { ...disc, x: 8, y: 8 },
  { ...disc, x: 134, y: 8 },
  { ...disc, x: 134, y: 196 },
];
const track = { x: 4, y: 30, width: 4, height: 2, count: 20, step: { x: 0, y: 7.5 } };
const ringless = { diameter: 4.5, ring: 0 };

it.each<[name: string, registration: object]>([
  ['three marks', { kind: 'marks', marks: discs }],
  ['a timing track', { kind: 'tracks', tracks: [track] }],
  ['an outline', { kind: 'outline', outline: { x: 5, y: 5, width: 138, height: 200 } }],
  ['the edges of its paper', { kind: 'paper' }],
  ['a blank sheet', { kind: 'reference', shapes: [{ x: 20, y: 10, area: 3, major: 1, minor: 0.5 }] }],
])('takes a sheet that is found by %s', (_name, registration) => {
  expect(LayoutFile.parse({ ...example, registration }).registration).toEqual(registration);
});

it.each<[name: string, change: object, field: string, message: RegExp]>([
  [
    'a mark off the page',
    { registration: { kind: 'marks', marks: [...discs, { ...disc, x: 145, y: 8 }] } },
    'registration.marks.3',
    /does not lie on the page/,
  ],
  [
    'an L without the width of its arms',
    {
      registration: {
        kind: 'marks',
        marks: [...discs, { ...disc, shape: 'corner', at: 'top-left', x: 8, y: 196 }],
      },
    },
    'registration.marks.3',
    /^How wide is the line/,
  ],
  [
    'an L that may stand any way',
    {
      registration: { kind: 'marks', marks: [...discs, { ...disc, shape: 'corner', line: 1, x: 8, y: 196 }] },
    },
    'registration.marks.3',
    /^Where do the arms/,
  ],
  [
    'a track longer than the page',
    { registration: { kind: 'tracks', tracks: [{ ...track, count: 30 }] } },
    'registration.tracks.0',
    /does not lie on the page/,
  ],
  [
    'bars over each other',
    { registration: { kind: 'tracks', tracks: [{ ...track, step: { x: 0, y: 1 } }] } },
    'registration.tracks.0.step',
    /^The bars lie over/,
  ],
  [
    'an outline off the page',
    { registration: { kind: 'outline', outline: { x: 20, y: 5, width: 138, height: 200 } } },
    'registration.outline',
    /does not lie on the page/,
  ],
  [
    'marks that fit upside down where no ring tells the way up',
    { bubble: ringless, registration: { kind: 'marks', marks: [...discs, { ...disc, x: 8, y: 196 }] } },
    'registration.marks',
    /^The marks fit upside down/,
  ],
])('says of marks what is wrong with %s', (_name, change, field, message) => {
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
