import { type Bubble, type BubbleGrid, bubbleRows, type PageLayout, type Square } from './layout.ts';
import { type LayoutMistake, markMistakes } from './mark-mistakes.ts';

const MOST_BUBBLES = 4000;

/** What of a layout cannot be printed so, or not be read. */
export function layoutMistakes(layout: PageLayout): LayoutMistake[] {
  const found = squareMistakes(layout);
  const { bubble, grids } = layout;
  const isTooWide = ({ ring, diameter }: Bubble) => ring * 2 >= diameter;
  const message = 'The ring is wider than its bubble.';
  if (isTooWide(bubble)) found.push({ path: ['bubble', 'ring'], message });
  for (const [index, grid] of grids.entries())
    if (grid.bubble && isTooWide(grid.bubble))
      found.push({ path: ['grids', index, 'bubble', 'ring'], message });
  for (const [field, blocks] of [
    ['grids', grids],
    ['unread', layout.unread ?? []],
  ] as const)
    if (blocks.reduce((sum, { rows, options }) => sum + rows * options, 0) > MOST_BUBBLES)
      return [...found, { path: [field], message: `At most ${MOST_BUBBLES} bubbles can be read on a page.` }];
  const seen = new Set<number>();
  for (const [index, grid] of grids.entries())
    for (const { path, message } of gridMistakes(layout, grid, seen))
      found.push({ path: ['grids', index, ...path], message });
  return found;
}

/** `seen` are the questions of the grids before; this one's are added. */
function gridMistakes(layout: PageLayout, grid: BubbleGrid, seen: Set<number>): LayoutMistake[] {
  const { width, height } = layout;
  const { diameter } = grid.bubble ?? layout.bubble;
  const found: LayoutMistake[] = [];
  const isShort = (count: number, { x, y }: { x: number; y: number }) =>
    count > 1 && Math.hypot(x, y) < diameter;
  const message = 'The bubbles lie over each other: the step is shorter than their diameter.';
  if (isShort(grid.options, grid.optionStep)) found.push({ path: ['optionStep'], message });
  if (isShort(grid.rows, grid.rowStep)) found.push({ path: ['rowStep'], message });
  const rows = bubbleRows({ ...layout, grids: [grid] });
  const twice = rows.find(({ q }) => seen.has(q));
  if (twice) found.push({ path: ['firstQuestion'], message: `Question ${twice.q} comes twice.` });
  for (const { q } of rows) seen.add(q);
  const outside = rows.find(({ options }) =>
    options.some(({ x, y }) => Math.min(x, y, width - x, height - y) < diameter / 2),
  );
  if (outside)
    found.push({ path: [], message: `The bubbles of question ${outside.q} do not lie on the page.` });
  return found;
}

function squareMistakes(layout: PageLayout): LayoutMistake[] {
  const { width, height, registration, codes, anchors } = layout;
  const { kind } = registration;
  const corners = kind === 'squares' ? registration.squares : kind === 'markers' ? registration.markers : [];
  const lists = [
    { path: ['registration', kind], squares: corners },
    { path: ['codes'], squares: codes },
    { path: ['anchors'], squares: anchors },
  ];
  const ofSquares: LayoutMistake[] = lists.flatMap(({ path, squares }) =>
    squares.flatMap(({ x, y, size }, index) =>
      x + size > width || y + size > height
        ? [{ path: [...path, index], message: 'The square does not lie on the page.' }]
        : [],
    ),
  );
  const found = [...markMistakes(layout), ...ofSquares];
  if (corners.length === 4 && !areClockwise(corners))
    found.push({
      path: ['registration', kind],
      message: 'The squares do not stand clockwise from the one at the top left.',
    });
  return found;
}

/** Does each stand in its own quarter around the middle of them all? */
function areClockwise(corners: readonly Square[]): boolean {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
  return corners.every(
    ({ x, y }, place) => x > middle.x === (place === 1 || place === 2) && y > middle.y === place > 1,
  );
}
