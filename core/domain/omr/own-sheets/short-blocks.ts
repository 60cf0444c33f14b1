import { isRead, optionsIn, questionsIn, type SheetBlock } from './own-sheet.ts';

/** Blocks that begin on one line do so within this: millimetres. */
const LEVEL = 1.5;

/**
 * Blocks of questions a row shorter than one that stands beside them, at the same height and with the same steps: a ring at their end may
 * not have been found. Their places; a person looks.
 */
export function shortBlocks(blocks: readonly SheetBlock[]): number[] {
  const asked = blocks.map((block, place) => ({ block, place })).filter(({ block }) => isRead(block));
  return asked
    .filter(({ block }) => asked.some((other) => isOneLonger(other.block, block)))
    .map(({ place }) => place);
}

function isOneLonger(longer: SheetBlock, block: SheetBlock): boolean {
  const isDown = block.direction === 'across';
  const [start, otherStart] = isDown ? [block.y, longer.y] : [block.x, longer.x];
  const [step, otherStep] = isDown ? [block.rowStep, longer.rowStep] : [block.columnStep, longer.columnStep];
  return (
    longer.direction === block.direction &&
    optionsIn(longer) === optionsIn(block) &&
    questionsIn(longer) === questionsIn(block) + 1 &&
    Math.abs(step - otherStep) < 0.05 * step &&
    // Missing at its end, or at its beginning.
    (Math.abs(start - otherStart) < LEVEL || Math.abs(start - step - otherStart) < LEVEL)
  );
}
