import sharp from 'sharp';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { Registration } from '#core/domain/omr/layout.ts';
import { isRead, layoutOf, type OwnSheet } from '#core/domain/omr/own-sheets/own-sheet.ts';
import type { BlankSheet } from '#core/domain/omr/own-sheets/sheet-pictures.ts';
import { referenceOf } from '../landmarks/reference-of.ts';
import { openPicture } from '../open-pictures.ts';
import { PictureError } from '../picture-error.ts';
import { rectify } from '../pose/rectify.ts';
import { readPage } from '../read-page.ts';
import { findOwnSheet } from './find-own-sheet.ts';

const UPRIGHT_QUALITY = 88;

/** Opens the one picture of a file and finds the rings on it. @throws PictureError */
export async function lookAtBlank(file: Uint8Array): Promise<BlankSheet> {
  const raster = await openPicture(file, 0);
  const { sheet, placed } = findOwnSheet(raster);
  const page = rectify(raster, placed);
  if (await looksFilledIn(page, sheet)) throw new PictureError('filled_in');
  const { width, height, data } = page;
  const upright = await sharp(data, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: UPRIGHT_QUALITY })
    .toBuffer();
  return { sheet: { ...sheet, registration: howToFind(page, sheet) }, upright };
}

/** So many rows with one plain mark, and so large a share of all, are no example that is printed. */
const [LEAST_MARKED, MARKED_SHARE] = [5, 0.2];

/** Questions are answered on it: what is dark there would be taken for print ever after. */
async function looksFilledIn(page: GreyRaster, sheet: OwnSheet): Promise<boolean> {
  if (!sheet.blocks.some(isRead)) return false;
  const { answers } = await readPage(page, {
    layout: { ...layoutOf(sheet), registration: { kind: 'frame' } },
  });
  const marked = answers.filter(({ state }) => state === 'clear').length;
  return marked >= LEAST_MARKED && marked >= MARKED_SHARE * answers.length;
}

/** Fewer do not tell a page from another. */
const LEAST_SHAPES = 12;

/** Where no squares stand in the corners, all that is printed beside the rings tells the page, if there is enough of it. */
function howToFind(page: GreyRaster, sheet: OwnSheet): Registration {
  if (sheet.registration.kind !== 'frame') return sheet.registration;
  // Digits of a roll number are filled in as options are: nothing in their rings is the page's own.
  const { width, height, bubble, grids } = layoutOf({
    ...sheet,
    blocks: sheet.blocks.map((block) => ({ ...block, use: 'questions' })),
  });
  const shapes = referenceOf(page, { width, height, bubble, grids });
  return shapes.length < LEAST_SHAPES ? sheet.registration : { kind: 'reference', shapes };
}
