import sharp from 'sharp';
import type { GreyRaster } from '../../core/domain/omr/grey-raster.ts';
import { type BubbleGrid, bubbleRows, type PageLayout, type Spot } from '../../core/domain/omr/layout.ts';
import { layoutOf, type OwnSheet } from '../../core/domain/omr/own-sheets/own-sheet.ts';
import { lookAtBlank } from '../../server/omr/find-lattice/look-at-blank.ts';
import { openPicture } from '../../server/omr/open-pictures.ts';
import { referenceOf } from '../../server/omr/reference-of.ts';

/** A ring is that of the sheet if it lies so near: millimetres. */
const SAME = 1.2;

/**
 * A scan of a blank sheet as an administrator's is looked at: the rings lie where they were found on it. Which questions they
 * are is said by a person, here by the sheet's own layout; blocks that were not found are drawn where that has them.
 */
export async function lookedAt(
  scan: GreyRaster,
  layout: PageLayout,
): Promise<{ layout: PageLayout; blank: GreyRaster; missed: number }> {
  const { width, height, data } = scan;
  const file = await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const { sheet, upright } = await lookAtBlank(file);
  const blank = await openPicture(upright, 0);
  const found = ringsOf(sheet);
  const scale = { x: sheet.width / layout.width, y: sheet.height / layout.height };
  let missed = 0;
  const grids = layout.grids.map((grid) => {
    const placed = placedOn(found, grid, scale);
    if (!placed) missed++;
    return placed ?? grid;
  });
  const { ring, isBlack } = sheet;
  const diameter = found.grids[0]?.bubble?.diameter ?? layout.bubble.diameter;
  const there = {
    ...layout,
    width: sheet.width,
    height: sheet.height,
    grids,
    bubble: { ...layout.bubble, diameter, ring, ...(isBlack ? { isBlack } : {}) },
  };
  return {
    layout: { ...there, registration: { kind: 'reference', shapes: referenceOf(blank, there) } },
    blank,
    missed,
  };
}

interface Found {
  spots: Spot[];
  grids: readonly BubbleGrid[];
}

function ringsOf(sheet: OwnSheet): Found {
  const all = sheet.blocks.map((block, index) => ({
    ...block,
    use: 'questions' as const,
    firstQuestion: 1 + 100 * index,
  }));
  const layout = layoutOf({ ...sheet, blocks: all });
  return { spots: bubbleRows(layout).flatMap(({ options }) => options), grids: layout.grids };
}

function placedOn({ spots }: Found, grid: BubbleGrid, scale: Spot): BubbleGrid | null {
  const near = (at: Spot) => {
    const there = { x: at.x * scale.x, y: at.y * scale.y };
    let best: Spot | null = null;
    let nearest = SAME;
    for (const spot of spots) {
      const away = Math.hypot(spot.x - there.x, spot.y - there.y);
      if (away < nearest) [best, nearest] = [spot, away];
    }
    return best;
  };
  const { x, y, options, rows, optionStep, rowStep } = grid;
  const first = near({ x, y });
  const lastOption = near({ x: x + (options - 1) * optionStep.x, y: y + (options - 1) * optionStep.y });
  const lastRow = near({ x: x + (rows - 1) * rowStep.x, y: y + (rows - 1) * rowStep.y });
  if (!first || !lastOption || !lastRow) return null;
  const step = (to: Spot, steps: number) => ({
    x: (to.x - first.x) / Math.max(1, steps),
    y: (to.y - first.y) / Math.max(1, steps),
  });
  return { ...grid, ...first, optionStep: step(lastOption, options - 1), rowStep: step(lastRow, rows - 1) };
}
