import { isRead, MOST_BLOCKS, questionsIn, type SheetBlock } from '#core/domain/omr/own-sheets/own-sheet.ts';

type Blocks = readonly SheetBlock[];

export const changedBlock = (blocks: Blocks, index: number, change: Partial<SheetBlock>): SheetBlock[] =>
  blocks.map((block, at) => (at === index ? { ...block, ...change } : block));

export const withoutBlock = (blocks: Blocks, index: number): SheetBlock[] =>
  blocks.filter((_, at) => at !== index);

/** Question blocks numbered on from one to the next, in the order of the list. */
export function renumbered(blocks: Blocks): SheetBlock[] {
  let next = 1;
  return blocks.map((block) => {
    if (!isRead(block)) return block;
    const numbered = { ...block, firstQuestion: next };
    next += questionsIn(block);
    return numbered;
  });
}

/** The block moved before or after its neighbour, which is how questions are numbered. */
export function movedBlock(blocks: Blocks, index: number, by: -1 | 1): SheetBlock[] {
  const to = index + by;
  const [block, other] = [blocks[index], blocks[to]];
  if (!block || !other) return [...blocks];
  return blocks.map((each, at) => (at === index ? other : at === to ? block : each));
}

const NEW_BLOCK: Omit<SheetBlock, 'x' | 'y'> = {
  use: 'questions',
  firstQuestion: 1,
  direction: 'across',
  columns: 4,
  rows: 10,
  columnStep: 7.5,
  rowStep: 6,
  diameter: 4,
};

/** One more of the kind of the last, in the middle of the page, for a person to put where it belongs. */
export function withNewBlock(blocks: Blocks, page: { width: number; height: number }): SheetBlock[] {
  if (blocks.length >= MOST_BLOCKS) return [...blocks];
  const like = blocks.findLast(isRead) ?? NEW_BLOCK;
  const next =
    Math.max(0, ...blocks.filter(isRead).map((block) => block.firstQuestion + questionsIn(block) - 1)) + 1;
  const [across, down] = [(like.columns - 1) * like.columnStep, (like.rows - 1) * like.rowStep];
  const middle = (length: number, covered: number) => hundredths(Math.max(0, (length - covered) / 2));
  return [
    ...blocks,
    { ...like, firstQuestion: next, x: middle(page.width, across), y: middle(page.height, down) },
  ];
}

interface Spot {
  x: number;
  y: number;
}

/** What a block is when its first and its last ring are put at two points of the page. */
export function spanned({ columns, rows }: SheetBlock, from: Spot, to: Spot): Partial<SheetBlock> {
  const step = (one: number, other: number, count: number) =>
    count > 1 ? Math.round((Math.abs(other - one) / (count - 1)) * 10_000) / 10_000 : 0;
  return {
    x: hundredths(Math.min(from.x, to.x)),
    y: hundredths(Math.min(from.y, to.y)),
    columnStep: step(from.x, to.x, columns),
    rowStep: step(from.y, to.y, rows),
  };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
