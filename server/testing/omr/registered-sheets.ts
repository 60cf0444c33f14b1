import type { PageLayout, PrintedMark, Registration } from '#core/domain/omr/layout.ts';

const A4 = { width: 210, height: 297 };

/** A hundred questions in four blocks, room for marks all around. */
const PAGE: Omit<PageLayout, 'registration'> = {
  ...A4,
  codes: [],
  anchors: [],
  bubble: { diameter: 4.2, ring: 0.3 },
  grids: [0, 1, 2, 3].map((block) => ({
    firstQuestion: 1 + 25 * block,
    rows: 25,
    options: 4,
    x: 33 + 44 * block,
    y: 66,
    optionStep: { x: 6.4, y: 0 },
    rowStep: { x: 0, y: 8 },
  })),
};

function inCorners(mark: Omit<PrintedMark, 'x' | 'y' | 'at'>, margin = 9): PrintedMark[] {
  const [right, bottom] = [A4.width - margin - mark.width, A4.height - margin - mark.height];
  return [
    { ...mark, at: 'top-left', x: margin, y: margin },
    { ...mark, at: 'top-right', x: right, y: margin },
    { ...mark, at: 'bottom-right', x: right, y: bottom },
    { ...mark, at: 'bottom-left', x: margin, y: bottom },
  ];
}

const marks = (list: PrintedMark[]): Registration => ({ kind: 'marks', marks: list });
const bare = (list: PrintedMark[]) => list.map(({ at: _, ...mark }) => mark);
const discs = bare(inCorners({ shape: 'disc', width: 7, height: 7 }));
const bars = { x: 8, y: 65, width: 5, height: 2, count: 25, step: { x: 0, y: 8 } };

/** One sheet for each way of finding a page that is not ours. */
export const REGISTERED_SHEETS = {
  'L marks': { ...PAGE, registration: marks(inCorners({ shape: 'corner', width: 10, height: 10, line: 2 })) },
  'three marks': { ...PAGE, registration: marks(discs.slice(0, 3)) },
  rectangles: { ...PAGE, registration: marks(bare(inCorners({ shape: 'rectangle', width: 9, height: 4 }))) },
  'concentric circles': {
    ...PAGE,
    registration: marks(bare(inCorners({ shape: 'rings', width: 10, height: 10, line: 1.4 }))),
  },
  crosses: {
    ...PAGE,
    registration: marks(bare(inCorners({ shape: 'cross', width: 9, height: 9, line: 1 }))),
  },
  'timing track on one side': { ...PAGE, registration: { kind: 'tracks', tracks: [bars] } },
  'timing tracks on two sides': {
    ...PAGE,
    registration: { kind: 'tracks', tracks: [bars, { ...bars, x: 197 }] },
  },
  outline: { ...PAGE, registration: { kind: 'outline', outline: { x: 8, y: 10, width: 194, height: 277 } } },
  'edges of the paper': { ...PAGE, registration: { kind: 'paper' } },
  'marks and black letters': {
    ...PAGE,
    bubble: { ...PAGE.bubble, isBlack: true },
    registration: marks(inCorners({ shape: 'corner', width: 10, height: 10, line: 2 })),
  },
  'marks, colour that scanners drop': {
    ...PAGE,
    bubble: { ...PAGE.bubble, ring: 0 },
    // Without rings only marks tell which way up a page lies.
    registration: marks([...discs.slice(0, 3), { shape: 'rectangle', x: 9, y: 279, width: 16, height: 4 }]),
  },
} satisfies Record<string, PageLayout>;

/** Whose blank sheet is the reference: only print tells where they lie. */
export const REFERENCED_SHEETS = {
  'blank sheet, grey rings': { ...PAGE, registration: { kind: 'reference', shapes: [] } },
  'blank sheet, black rings and letters': {
    ...PAGE,
    bubble: { ...PAGE.bubble, isBlack: true },
    registration: { kind: 'reference', shapes: [] },
  },
} satisfies Record<string, PageLayout>;
