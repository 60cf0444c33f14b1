import { describe, expect, it } from 'vitest';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import type { AskedBy } from '#core/domain/omr/asking-checks.ts';
import { letterInk } from '../bubbles/letter-ink.ts';
import type { MeasuredBubble, MeasuredRow } from '../bubbles/measure-bubbles.ts';
import type { RegisteredPage } from '../markers/registered-page.ts';
import { judgePage } from './judge-page.ts';

const layout = answerSheetPage(40, 1);
const registered: RegisteredPage = {
  registration: {
    width: 210,
    height: 297,
    homography: [6, 0, 0, 0, 6, 0, 0, 0, 1],
    bend: null,
    pixelsPerMm: 6,
  },
  anchors: Array.from({ length: 50 }, () => ({
    centre: { x: 0, y: 0 },
    offset: { x: 0, y: 0 },
    black: 20,
    white: 220,
  })),
  anchorsPrinted: 50,
  markerGroup: 5,
  missingMarkers: 0,
};

/** A bubble whose letter is 0.06 dark and whose mark is `mark` dark. */
function bubble(mark: number, change: Partial<MeasuredBubble> = {}): MeasuredBubble {
  const [white, black] = [220, 20];
  const inside = white - (0.06 + mark) * (white - black);
  const ring = {
    ring: 0.25,
    leastQuarter: 0.22,
    leastEven: 0.22,
    ringDark: 30,
    ringBlack: 0,
    covered: 0,
    beyond: white,
    lineContrast: new Float32Array(32).fill(0.3),
    outsideContrast: new Float32Array(32),
  };
  return { inside, ink: mark > 0.1 ? mark : 0, white, black, ...ring, inPicture: true, letter: 0, ...change };
}

/** Forty rows with nothing in them but what is given. */
function page(marks: Record<number, (number | MeasuredBubble)[]>): MeasuredRow[] {
  return Array.from({ length: 40 }, (_, index) => ({
    q: index + 1,
    options: [],
    bubble: layout.bubble,
    locals: [],
    bubbles: (marks[index + 1] ?? [0, 0, 0, 0]).map((mark) =>
      typeof mark === 'number' ? bubble(mark + 0.002 * ((index % 5) - 2)) : mark,
    ),
  }));
}

const judged = (marks: Parameters<typeof page>[0], about: Partial<RegisteredPage> = {}) =>
  judgePage(page(marks), { ...registered, ...about }, layout, 1);
const first = (marks: (number | MeasuredBubble)[]) => {
  const { q, sel, state } = judged({ 1: marks }).answers[0] ?? {};
  return [q, sel, state];
};

describe('a row', () => {
  it.each([
    ['one plain mark', [0, 0.7, 0, 0], 1, 'clear'],
    ['nothing', [0, 0, 0, 0], null, 'blank'],
    ['something between the thresholds', [0, 0, 0.15, 0], 2, 'faint'],
    ['two plain marks', [0.6, 0, 0, 0.5], null, 'multiple'],
    ['three', [0.6, 0.3, 0, 0.5], null, 'multiple'],
    ['a mark and something that may be another', [0.6, 0.15, 0, 0], 0, 'faint'],
    ['a mark and what an eraser left', [0.6, 0.065, 0, 0], 0, 'clear'],
    ['a mark and all that an eraser left of another', [0.7, bubble(0.12, { ink: 0 }), 0, 0], 0, 'clear'],
    ['a mark and a dot of a pen', [0.7, bubble(0.085, { ink: 0.08 }), 0, 0], 0, 'faint'],
    ['a weak mark and more than a trace', [0.46, 0.11, 0, 0], 0, 'faint'],
    [
      'a mark drawn over its ring',
      [bubble(0.6, { white: 130, leastQuarter: 0, covered: 0.5 }), 0, 0, 0],
      0,
      'clear',
    ],
    [
      'the same where the paper further out is dark too',
      [bubble(0.6, { white: 130, leastQuarter: 0, covered: 0.5, beyond: 140 }), 0, 0, 0],
      null,
      'unreadable',
    ],
    ['a part of a ring gone', [0, bubble(0, { leastEven: 0.01 }), 0, 0], null, 'unreadable'],
    [
      'a part of a ring pale in light that the rows around do not have',
      [0, bubble(0, { white: 240, inside: 228, leastQuarter: 0.05 }), 0, 0],
      null,
      'unreadable',
    ],
    [
      'a part of a ring pale beside a mark that reached it',
      [0, bubble(0, { leastQuarter: 0.05 }), 0, 0],
      null,
      'blank',
    ],
    [
      'a part of a ring pale where the picture holds no more light',
      [0, bubble(0, { white: 255, inside: 243, leastQuarter: 0.05 }), 0, 0],
      null,
      'unreadable',
    ],
    ['a weak mark and a trace', [0.3, 0.065, 0, 0], 0, 'faint'],
    ['a mark just dark enough', [0.26, 0, 0, 0], 0, 'clear'],
    ['a mark just too pale', [0.22, 0, 0, 0], 0, 'faint'],
    ['a mark too pale, of which a pale letter hides nothing', [0.232, 0, 0, 0], 0, 'faint'],
    ['a dot that hardly darkens', [0, bubble(0.035, { ink: 0.045 }), 0, 0], null, 'faint'],
    ['a ring that cannot be seen', [0, bubble(0, { ring: 0.01 }), 0, 0], null, 'unreadable'],
    ['a mark beside a ring that cannot be seen', [0.7, bubble(0, { ring: 0.01 }), 0, 0], null, 'unreadable'],
    ['a mark so thick that its ring is gone', [bubble(0.7, { ring: 0 }), 0, 0, 0], 0, 'clear'],
    [
      'a mark under the edge of a finger',
      [bubble(0.3, { covered: 0.5, leastQuarter: 0 }), 0, 0, 0],
      0,
      'faint',
    ],
    [
      'a bubble half under a finger',
      [bubble(0.01, { covered: 0.4, leastQuarter: 0 }), 0, 0, 0],
      null,
      'faint',
    ],
    [
      'a plain mark on the edge of a shadow',
      [bubble(0.7, { covered: 0.45, leastQuarter: 0 }), 0, 0, 0],
      0,
      'clear',
    ],
    ['a bubble on the edge of a shadow', [bubble(0.01, { covered: 0.4 }), 0, 0, 0], null, 'blank'],
    ['something hardly there, where there is no grain', [0.042, 0, 0, 0], null, 'faint'],
    ['a bubble outside the picture', [0, 0, 0, bubble(0, { inPicture: false })], null, 'unreadable'],
    [
      'a bubble in the dark',
      [0, 0, 0, bubble(0, { white: 120, inside: 115, leastQuarter: 0 })],
      null,
      'unreadable',
    ],
    [
      'a bubble in a deep shadow',
      [0, 0, 0, bubble(0, { white: 120, inside: 113, black: 11 })],
      null,
      'faint',
    ],
  ])('with %s', (_name, marks, sel, state) => {
    expect(first(marks as (number | MeasuredBubble)[])).toEqual([1, sel, state]);
  });

  it('with a mark over its ring and the paper beside it is left to a person', () => {
    const spilling = bubble(0, { white: 180, inside: 170, black: 16 });
    expect(first([0, spilling, 0, 0])[2]).toBe('faint');
  });

  it('in a shadow has no reflection to fear', () => {
    const lit = (white: number, change: Partial<MeasuredBubble> = {}) =>
      bubble(0, { white, black: white / 11, inside: white - 0.06 * (white - white / 11), ...change });
    const stateOf = (white: number) => {
      const shaded = Array.from({ length: 4 }, () => lit(0.93 * white));
      const pale = [lit(white, { leastQuarter: 0.05 }), ...shaded.slice(1)];
      return judged({ 1: pale, 2: shaded, 3: shaded }).answers[0]?.state;
    };
    expect([stateOf(150), stateOf(230)]).toEqual(['blank', 'unreadable']);
  });

  it('is surer the further from the thresholds', () => {
    const { answers } = judged({ 1: [0.3, 0, 0, 0], 2: [0.7, 0, 0, 0], 3: [0.2, 0, 0, 0] });
    const [near = 0, far = 0, between = 0] = answers.map(({ conf }) => conf);
    expect(between).toBeLessThan(near);
    expect(near).toBeLessThan(far);
    expect(Math.max(...answers.map(({ conf }) => conf))).toBeLessThanOrEqual(1);
  });
});

describe('a page', () => {
  it('with the same option marked on every row has clear marks, not dark letters', () => {
    const all = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index + 1, [0.7, 0, 0, 0]]));
    expect(new Set(judged(all).answers.map(({ state, sel }) => `${state} ${sel}`))).toEqual(
      new Set(['clear 0']),
    );
    expect(letterInk(page(all)).every((ink) => ink < 0.15)).toBe(true);
  });

  it('with every circle filled has no blank row', () => {
    const all = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [index + 1, [0.7, 0.7, 0.7, 0.7]]),
    );
    expect(new Set(judged(all).answers.map(({ state }) => state))).toEqual(new Set(['multiple']));
  });

  it('in black and white has no blank rows, and says so', () => {
    const black = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        index + 1,
        [0, 1, 2, 3].map(() => bubble(0, { ringBlack: 25 })),
      ]),
    );
    const { answers, warnings } = judgePage(page({ ...black, 1: [0.8, 0, 0, 0] }), registered, layout, 2);
    expect(warnings).toMatchObject([{ code: 'black-and-white', page: 2 }]);
    expect(answers.map(({ state }) => state)).toEqual(['clear', ...Array(39).fill('faint')]);
  });

  it('with grain has no blank rows, and says so', () => {
    const rough = (index: number) =>
      [0, 1, 2, 3].map((option) => bubble(0.07 * Math.sin(7 * index + 3 * option)));
    const grainy = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index + 1, rough(index)]));
    const { answers, warnings } = judged(grainy);
    expect(warnings.map(({ code }) => code)).toContain('noise');
    expect(answers.filter(({ state }) => state === 'blank')).toEqual([]);
  });

  it.each([
    ['marker-missing', { missingMarkers: 1 }],
    ['page-bent', { anchors: registered.anchors.slice(0, 30) }],
    ['low-resolution', { registration: { ...registered.registration, pixelsPerMm: 2.3 } }],
  ])('warns of %s', (code, about) => {
    expect(judged({}, about).warnings.map((warning) => warning.code)).toEqual([code]);
  });
});

it('counts a mark over a black letter by what the letter leaves to darken', () => {
  const layoutInBlack = { ...layout, bubble: { ...layout.bubble, isBlack: true } };
  // Four tenths are the letter's: 0.16 more is over a quarter of the rest, and 0.12 is a fifth.
  const over = (mark: number) => bubble(0.34 + mark, { ink: 0 });
  const rows = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [index + 1, [0, 0, 0, 0].map(over)]),
  );
  const marked = { 1: [over(0.16), over(0), over(0), over(0)], 2: [over(0), over(0.12), over(0), over(0)] };
  const { answers } = judgePage(page({ ...rows, ...marked }), registered, layoutInBlack, 1);
  expect(answers.slice(0, 3).map(({ sel, state }) => [sel, state])).toEqual([
    [0, 'clear'],
    [1, 'faint'],
    [null, 'blank'],
  ]);
});

describe('a page with the waves of a screen', () => {
  /** Beside each bubble the paper is a few greys lighter or darker than inside of it. */
  const waves = (q: number) =>
    [0, 1, 2, 3].map((option) => bubble(0, { white: 220 + (((q + option) % 4) - 1.5) * 4 }));
  const inWaves = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [index + 1, waves(index + 1)]));

  it('is read by the paper of the rows around', () => {
    const states = judged(inWaves).answers.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['blank']));
  });

  it('has no mark where the edge of a shadow runs along blank bubbles', () => {
    const [white, black] = [154, 14];
    const inShadow = bubble(0, { white, black, beyond: white, inside: white - 0.06 * (white - black) });
    const rows = [18, 19, 20, 21, 22];
    const shadow = Object.fromEntries(rows.map((q) => [q, [...waves(q).slice(0, 3), inShadow]]));
    const { answers } = judged({ ...inWaves, ...shadow });
    expect(rows.filter((q) => answers[q - 1]?.state === 'clear')).toEqual([]);
  });

  it('has its blank rows read where the light falls off along them', () => {
    const lit = (share: number) => {
      const [white, black] = [220 * share, 20 * share];
      return bubble(0, { white, black, beyond: white, inside: white - 0.06 * (white - black) });
    };
    const rows = [18, 19, 20, 21, 22, 23, 24];
    const shadow = Object.fromEntries(rows.map((q) => [q, [1, 0.95, 0.9, 0.85].map(lit)]));
    const { answers } = judged({ ...inWaves, ...shadow });
    expect(answers.filter(({ state }) => state !== 'blank').map(({ q }) => q)).toEqual([]);
  });
});

it.each<[string, (number | MeasuredBubble)[], AskedBy | undefined]>([
  ['a plain mark', [0.8, 0, 0, 0], undefined],
  ['a pale one', [0.154, 0, 0, 0], { rule: 'pale', figure: 0.152, threshold: 0.24 }],
  ['two marks', [0.8, 0.5, 0, 0], { rule: 'several', figure: 0.498, threshold: 0.24 }],
  ['a dot', [bubble(0, { ink: 0.05 }), 0, 0, 0], { rule: 'dot', figure: 0.05, threshold: 0.02 }],
  ['a circle cut off', [bubble(0, { inPicture: false }), 0, 0, 0], { rule: 'outside' }],
  [
    'a circle without its ring',
    [bubble(0, { ring: 0.01 }), 0, 0, 0],
    { rule: 'ring', figure: 0.01, threshold: 0.0825 },
  ],
])('%s says which check asks a person about it', (_name, marks, asked) => {
  expect(judged({ 1: marks }).answers[0]?.asked).toEqual(asked);
});

it('ink beside the circles is told with its area', () => {
  const drawnBy = { rule: 'stroke', figure: 0.9, threshold: 0.3 } as const;
  const rows = page({ 1: [0.8, 0, 0, 0] }).map((row, at) =>
    at === 0 ? { ...row, isDrawnAround: true, drawnBy } : row,
  );
  const [first] = judgePage(rows, registered, layout, 1).answers;
  expect(first).toMatchObject({ state: 'faint', isDrawnAround: true, asked: drawnBy });
});

/** Rows whose marks, one in each, are as dark as usual, but for the first. */
const marked = (usual: number, firstRow: (number | MeasuredBubble)[]) =>
  judged(
    Object.fromEntries([
      [1, firstRow],
      ...Array.from({ length: 39 }, (_, at) => [at + 2, [0, 1, 2, 3].map((o) => (o === at % 4 ? usual : 0))]),
    ]),
  ).answers[0]?.state;

it.each([
  ['a page filled in with a pale pencil', 0.5, 'clear'],
  ['a page of dark marks', 0.8, 'faint'],
])('what is plain beside a trace follows from the marks of the page: on %s', (_name, usual, state) => {
  expect(marked(usual, [0.424, 0.064, 0, 0])).toBe(state);
});

it('ink is asked about beside a pale mark, however pale all marks are', () => {
  const inked = bubble(0.07, { ink: 0.05 });
  expect(marked(0.35, [0.354, inked, 0, 0])).toBe('faint');
  expect(marked(0.8, [0.8, inked, 0, 0])).toBe('clear');
});
