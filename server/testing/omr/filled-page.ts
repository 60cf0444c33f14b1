import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import { bubbleRows, type PageLayout, type Spot } from '#core/domain/omr/layout.ts';
import { type ColouredPage, drawMarkAround, MARKS_AROUND, type MarkAround } from './marks-around.ts';
import { drawMark, type MarkKind } from './pen.ts';
import type { Random } from './random.ts';

/** How carefully a page is filled in. */
export const MARKINGS = ['clean', 'normal', 'stress', 'around', 'pencil'] as const;
export type Marking = (typeof MARKINGS)[number];

/** What was drawn in a row; `sel` is what its writer meant. */
export interface DrawnRow {
  q: number;
  sel: number | null | 'several';
  marks: { option: number; kind: MarkKind | MarkAround }[];
}

/** Shares of the kinds of marks; what is left is `full`. */
const SHARES: Record<
  Marking,
  Partial<Record<MarkKind | MarkAround | 'blank' | 'doubled' | 'changed' | 'filledAndAround', number>>
> = {
  clean: { blank: 0.15 },
  normal: {
    blank: 0.15,
    spilling: 0.04,
    scribbled: 0.15,
    partial: 0.05,
    ticked: 0.02,
    changed: 0.02,
    doubled: 0.005,
  },
  stress: {
    blank: 0.12,
    spilling: 0.08,
    scribbled: 0.1,
    partial: 0.12,
    ticked: 0.12,
    crossed: 0.1,
    dotted: 0.1,
    faint: 0.1,
    changed: 0.08,
    doubled: 0.04,
  },
  around: {
    blank: 0.12,
    circled: 0.1,
    ringed: 0.05,
    underlined: 0.1,
    beside: 0.08,
    bracketed: 0.08,
    highlighted: 0.06,
    filledAndAround: 0.06,
  },
  pencil: { blank: 0.15, pencilled: 1 },
};

/** Fills a printed page in, and says what was meant. */
export function fillPage(
  printed: GreyRaster,
  layout: PageLayout,
  marking: Marking,
  random: Random,
): { page: ColouredPage; rows: DrawnRow[] } {
  const page: ColouredPage = { ...printed, data: printed.data.slice() };
  const rows = bubbleRows(layout).map(({ q, options, bubble }) => {
    const marks = marksFor(marking, options.length, random);
    for (const { option, kind } of marks) {
      const spot = options[option] ?? { x: 0, y: 0 };
      if (isAround(kind)) drawMarkAround(page, spot, kind, random, roomBeside(options, bubble.diameter));
      else drawMark(page, spot, kind, random, bubble.diameter);
    }
    const meant = marks.filter(({ kind }) => kind !== 'erased').map(({ option }) => option);
    return { q, marks, sel: meant.length > 1 ? ('several' as const) : (meant[0] ?? null) };
  });
  return { page, rows };
}

/** From the middle of one bubble to the ring of the next. */
function roomBeside([first, second]: readonly Spot[], diameter: number): number {
  if (!first || !second) return Number.POSITIVE_INFINITY;
  return Math.hypot(second.x - first.x, second.y - first.y) - diameter / 2;
}

const isAround = (kind: MarkKind | MarkAround): kind is MarkAround =>
  (MARKS_AROUND as readonly string[]).includes(kind);

function marksFor(marking: Marking, options: number, random: Random): DrawnRow['marks'] {
  const option = random.integer(0, options - 1);
  const other = (option + random.integer(1, options - 1)) % options;
  let draw = random.next();
  for (const [kind, share] of Object.entries(SHARES[marking])) {
    draw -= share;
    if (draw >= 0) continue;
    if (kind === 'blank') return [];
    if (kind === 'changed')
      return [
        { option, kind: 'full' },
        { option: other, kind: 'erased' },
      ];
    if (kind === 'doubled')
      return [
        { option, kind: 'full' },
        { option: other, kind: 'full' },
      ];
    if (kind === 'filledAndAround')
      return [
        { option, kind: 'full' },
        { option: other, kind: random.pick(MARKS_AROUND) },
      ];
    return [{ option, kind: kind as MarkKind | MarkAround }];
  }
  return [{ option, kind: 'full' }];
}
