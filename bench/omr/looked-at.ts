import sharp from 'sharp';
import type { GreyRaster } from '../../core/domain/omr/grey-raster.ts';
import { type BubbleGrid, bubbleRows, type PageLayout, type Spot } from '../../core/domain/omr/layout.ts';
import { layoutOf, type OwnSheet } from '../../core/domain/omr/own-sheets/own-sheet.ts';
import { lookAtBlank } from '../../server/omr/find-lattice/look-at-blank.ts';
import { referenceOf } from '../../server/omr/landmarks/reference-of.ts';
import { openPicture } from '../../server/omr/open-pictures.ts';

/**
 * A scan of a blank sheet, looked at as an administrator's is: rings are as large, and lie, as they were found on it. Which
 * question a ring is of is said by a person, here by the printed layout; a block that was not found is drawn where that has it.
 */
export async function lookedAt(
  scan: GreyRaster,
  printed: PageLayout,
): Promise<{ layout: PageLayout; blank: GreyRaster }> {
  const { width, height, data } = scan;
  const file = await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const { sheet, upright } = await lookAtBlank(file);
  const blank = await openPicture(upright, 0);
  const found = layoutOf({ ...sheet, blocks: sheet.blocks.map(asQuestions) });
  const rings = bubbleRows(found).flatMap(({ options }) => options);
  const onScan: PageLayout = {
    ...{ width: sheet.width, height: sheet.height, codes: [], anchors: [], bubble: found.bubble },
    grids: printed.grids.map((grid) => placedOn(rings, scaled(grid, sheet, printed))),
    registration: printed.registration,
  };
  return {
    layout: { ...onScan, registration: { kind: 'reference', shapes: referenceOf(blank, onScan) } },
    blank,
  };
}

const asQuestions = (block: OwnSheet['blocks'][number], index: number) => ({
  ...block,
  use: 'questions' as const,
  firstQuestion: 1 + 100 * index,
});

/** A block in the millimetres of the found page, whose size is that of a kind of paper. */
function scaled(grid: BubbleGrid, found: Paper, printed: Paper): BubbleGrid {
  const [across, down] = [found.width / printed.width, found.height / printed.height];
  const on = <Place extends Spot>(place: Place) => ({ ...place, x: across * place.x, y: down * place.y });
  return { ...on(grid), optionStep: on(grid.optionStep), rowStep: on(grid.rowStep) };
}

type Paper = Pick<PageLayout, 'width' | 'height'>;

/** A block lies where the rings at three of its corners were found, or stays where it is. */
function placedOn(rings: readonly Spot[], grid: BubbleGrid): BubbleGrid {
  const { options, rows, optionStep, rowStep } = grid;
  const first = ringNear(rings, grid);
  const lastOption = ringNear(rings, stepped(grid, optionStep, options - 1));
  const lastRow = ringNear(rings, stepped(grid, rowStep, rows - 1));
  if (!first || !lastOption || !lastRow) return grid;
  return {
    ...grid,
    ...first,
    optionStep: stepTo(first, lastOption, options - 1),
    rowStep: stepTo(first, lastRow, rows - 1),
  };
}

const stepped = (from: Spot, step: Spot, times: number): Spot => ({
  x: from.x + times * step.x,
  y: from.y + times * step.y,
});

const stepTo = (from: Spot, to: Spot, steps: number): Spot => ({
  x: (to.x - from.x) / Math.max(1, steps),
  y: (to.y - from.y) / Math.max(1, steps),
});

/** A ring is the one that was printed at a place if it lies so near: millimetres. */
const SAME = 1.2;

function ringNear(rings: readonly Spot[], place: Spot): Spot | null {
  let [nearest, away]: [Spot | null, number] = [null, SAME];
  for (const ring of rings) {
    const off = Math.hypot(ring.x - place.x, ring.y - place.y);
    if (off < away) [nearest, away] = [ring, off];
  }
  return nearest && { x: nearest.x, y: nearest.y };
}
