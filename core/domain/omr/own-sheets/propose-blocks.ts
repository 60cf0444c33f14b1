import type { RingBlock } from './find-blocks.ts';
import { questionsIn, type SheetBlock } from './own-sheet.ts';
import { middleOf } from './steps.ts';

/** Options of a question, the likeliest first. */
const LIKELY_OPTIONS = [4, 5];
/** Digits of a roll number stand from 0 to 9. */
const DIGITS = 10;
/** Fewer rows than this are a booklet's letter, or a category. */
const LEAST_QUESTIONS = 3;
/** Rings of questions have one size: what differs by more is something else. */
const SAME_SIZE = 0.3;

/**
 * What found blocks are for, as far as their shape tells: those with four options are questions, numbered down each
 * column of the page and then on to the next; ten digits are a roll number. A person corrects it.
 */
export function proposeBlocks(found: readonly RingBlock[]): SheetBlock[] {
  const blocks = found.map((block) => ({
    block,
    diameter: Math.min(block.width, block.height),
    direction: directionOf(block),
  }));
  const options = LIKELY_OPTIONS.find((count) => blocks.some(({ block }) => hasOptions(block, count)));
  const asked = blocks.filter(({ block }) => options !== undefined && hasOptions(block, options));
  const usual = middleOf(
    asked.flatMap(({ block, diameter }) => Array(block.rows * block.columns).fill(diameter)),
  );
  const isAsked = (candidate: (typeof blocks)[number]) =>
    asked.includes(candidate) && Math.abs(candidate.diameter - usual) <= SAME_SIZE * usual;
  const inOrder = [
    ...inReadingOrder(blocks.filter(isAsked), ({ block }) => block),
    ...inReadingOrder(
      blocks.filter((candidate) => !isAsked(candidate)),
      ({ block }) => block,
    ),
  ];
  let next = 1;
  return inOrder.map((candidate) => {
    const { block, diameter, direction } = candidate;
    const { x, y, columns, rows, columnStep, rowStep } = block;
    const use = isAsked(candidate) ? 'questions' : isRoll(block) ? 'roll' : 'other';
    const proposed: SheetBlock = {
      use,
      firstQuestion: next,
      direction,
      x,
      y,
      columns,
      rows,
      columnStep,
      rowStep,
      diameter,
    };
    if (use === 'questions') next += questionsIn(proposed);
    else proposed.firstQuestion = 1;
    return proposed;
  });
}

const isRoll = ({ rows, columns }: RingBlock) => rows === DIGITS || columns === DIGITS;

/** Questions follow each other where the block is longer. */
const directionOf = ({ rows, columns }: RingBlock): SheetBlock['direction'] =>
  LIKELY_OPTIONS.includes(columns) || !LIKELY_OPTIONS.includes(rows) ? 'across' : 'down';

function hasOptions(block: RingBlock, count: number): boolean {
  const { rows, columns } = block;
  return directionOf(block) === 'across'
    ? columns === count && rows >= LEAST_QUESTIONS
    : rows === count && columns >= LEAST_QUESTIONS;
}

interface Extent {
  x: number;
  y: number;
  columns: number;
  columnStep: number;
  width: number;
}

/** Down each column of the page, then on to the next; blocks whose widths overlap are one column. */
function inReadingOrder<T>(items: readonly T[], extentOf: (item: T) => Extent): T[] {
  const spans = items
    .map((item) => {
      const { x, columns, columnStep, width, y } = extentOf(item);
      return { item, y, left: x - width / 2, right: x + (columns - 1) * columnStep + width / 2 };
    })
    .sort((a, b) => a.left - b.left);
  const columns: (typeof spans)[] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    if (span.left > right) columns.push([]);
    columns.at(-1)?.push(span);
    right = Math.max(right, span.right);
  }
  return columns.flatMap((column) => column.sort((a, b) => a.y - b.y).map(({ item }) => item));
}
