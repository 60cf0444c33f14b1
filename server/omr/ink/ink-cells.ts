import { type BubbleGrid, bubbleRows, type PageLayout, type Spot } from '#core/domain/omr/layout.ts';
import { CELL_OVERLAP, KNOWN_BESIDE, MOST_CELL, RING_SLACK } from './constants.ts';

/** The paper that belongs to one bubble: millimetres from its centre. */
export interface InkCell {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Up to here it is the bubble itself, its printed ring included. */
  ownRadius: number;
  /** Is it a square as wide as that? So is a printed box; where no ring is known, a box may be printed. */
  isSquare: boolean;
  /** The furthest of it. */
  reach: number;
  /** The bubbles beside, as far as their rings reach into it. */
  others: Spot[];
}

/** The cells of each question's options. */
export function cellsOf(layout: PageLayout, isPrintKnown = false): Map<number, InkCell[]> {
  const { bubble, grids, freeBeside } = layout;
  const cells = new Map<number, InkCell[]>();
  let near: ReturnType<typeof nearBubbles> | undefined;
  for (const grid of grids) {
    const { firstQuestion, rows, options, optionStep, rowStep, isAmongOthers = false } = grid;
    const radius = (grid.bubble ?? bubble).diameter / 2;
    const ownRadius = radius + RING_SLACK;
    const isSquare = (grid.bubble ?? bubble).ring === 0;
    const steps = [
      ...(options > 1 || isAmongOthers ? [optionStep] : []),
      ...(rows > 1 || isAmongOthers ? [rowStep] : []),
    ];
    const half = (axis: 'x' | 'y') => {
      const pitch = Math.min(
        ...steps.map((step) => Math.abs(step[axis])).filter((length) => length > radius),
      );
      return Math.max(ownRadius, Math.min(pitch / 2 + (axis === 'y' ? CELL_OVERLAP : 0), MOST_CELL));
    };
    const [halfX, halfY] = [half('x'), half('y')];
    const others = steps
      .flatMap(({ x, y }) => [
        { x, y },
        { x: -x, y: -y },
      ])
      .filter(({ x, y }) => Math.abs(x) < halfX + ownRadius && Math.abs(y) < halfY + ownRadius);
    const outer = isPrintKnown ? KNOWN_BESIDE : (freeBeside ?? { left: ownRadius, right: ownRadius });
    const row = Array.from({ length: options }, (_, option) => {
      const left = option === 0 ? outer.left : halfX;
      const right = option === options - 1 ? outer.right : halfX;
      const reach = Math.hypot(Math.max(left, right), halfY);
      return { left: -left, right, top: -halfY, bottom: halfY, ownRadius, isSquare, reach, others };
    });
    // What a block is called stands right above it; where nobody has said what is printed, the rows tell it together.
    const first =
      freeBeside && !isPrintKnown ? row.map((cell) => ({ ...cell, top: CELL_OVERLAP - halfY })) : row;
    near ??= isAmongOthers ? nearBubbles(layout) : undefined;
    for (let index = 0; index < rows; index++) {
      const own = index === 0 ? first : row;
      cells.set(firstQuestion + index, isAmongOthers && near ? near(own, grid, index) : own);
    }
  }
  return cells;
}

/** Where rows of several kinds stand together, the bubbles around one are not where its own steps would have them. */
function nearBubbles({ bubble, grids, unread = [] }: PageLayout) {
  const spots = bubbleRows({ bubble, grids: [...grids, ...unread] }).flatMap(({ options }) => options);
  return (cells: readonly InkCell[], { x, y, rowStep, optionStep }: BubbleGrid, row: number): InkCell[] =>
    cells.map((cell, option) => {
      const centre = {
        x: x + row * rowStep.x + option * optionStep.x,
        y: y + row * rowStep.y + option * optionStep.y,
      };
      return { ...cell, others: awayFrom(centre, spots, cell) };
    });
}

/** The bubbles that reach into a cell, from its centre. */
function awayFrom(centre: Spot, spots: readonly Spot[], cell: InkCell): Spot[] {
  const { left, right, top, bottom, ownRadius } = cell;
  const away: Spot[] = [];
  for (const spot of spots) {
    const [x, y] = [rounded(spot.x - centre.x), rounded(spot.y - centre.y)];
    const isNear =
      x > left - ownRadius && x < right + ownRadius && y > top - ownRadius && y < bottom + ownRadius;
    if (isNear && (x !== 0 || y !== 0)) away.push({ x, y });
  }
  return away;
}

/** Cells that are alike share their samples: hundredths of a millimetre are the same. */
const rounded = (length: number) => Math.round(length * 100) / 100;
