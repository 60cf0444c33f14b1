import {
  type BubbleRow,
  bubbleRows,
  MOST_REFERENCE_SHAPES,
  type PageLayout,
  type PrintedShape,
  type Spot,
} from '../layout.ts';

/** What somebody writes beside a row lies no further off: millimetres from its outermost options. */
const MOST = 4.5;

/** Paper lies a little off its place, and blur widens what is printed. */
const SLACK = 0.4;

/** Patches of print reach this many standard deviations from their middle, whichever way they lie. */
const REACH = 2;

/** More than a page that is read has; a description with more is refused later, and must not be worked through here. */
const MOST_PRINT = 6_000;

/** A line beneath an option is looked for so far below its ring, and above it. */
const ABOVE_AND_BELOW = 1.2;

/**
 * How far nothing is printed beside the rows of a sheet of which all print is known.
 * @param shapes all that is printed but the bubbles
 * @param others rows of bubbles that are not read
 * @returns undefined where not all print is known, something is printed between the options of a row, or these do not run across
 */
export function freeBeside(
  layout: Pick<PageLayout, 'bubble' | 'grids'>,
  shapes: readonly PrintedShape[],
  others: readonly BubbleRow[] = [],
): PageLayout['freeBeside'] {
  if (shapes.length >= MOST_REFERENCE_SHAPES) return undefined;
  if (layout.grids.some(({ optionStep }) => optionStep.x <= 0 || optionStep.y !== 0)) return undefined;
  const rows = bubbleRows(layout);
  const print = [
    ...shapes.map(({ x, y, major }) => ({ x, y, reach: REACH * major })),
    ...[...others, ...rows].flatMap(({ options, bubble }) =>
      options.map(({ x, y }) => ({ x, y, reach: bubble.diameter / 2 })),
    ),
  ];
  if (print.length > MOST_PRINT) return undefined;
  const free = { left: MOST, right: MOST };
  for (const { options, bubble } of rows) {
    const [first, last] = [options[0], options.at(-1)] as [Spot, Spot];
    const band = bubble.diameter / 2 + ABOVE_AND_BELOW;
    for (const { x, y, reach } of print) {
      const isOwn = y === first.y && options.some((option) => option.x === x);
      if (isOwn || Math.abs(y - first.y) > band + reach) continue;
      if (x + reach < first.x) free.left = Math.min(free.left, first.x - x - reach - SLACK);
      else if (x - reach > last.x) free.right = Math.min(free.right, x - reach - last.x - SLACK);
      else if (Math.abs(y - first.y) < band) return undefined;
    }
  }
  const least = Math.max(...rows.map(({ bubble }) => bubble.diameter / 2 + SLACK));
  return { left: Math.max(free.left, least), right: Math.max(free.right, least) };
}
