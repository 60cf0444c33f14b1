import { answerSheetPage } from '../../core/domain/omr/answer-sheet.ts';
import type { GreyRaster } from '../../core/domain/omr/grey-raster.ts';
import { renderOmrSheet } from '../../server/documents/omr-sheet.ts';
import { type DrawnRow, fillPage, type Marking } from '../../server/testing/omr/filled-page.ts';
import { photograph, type Shot } from '../../server/testing/omr/photograph.ts';
import { printedPage } from '../../server/testing/omr/printed-sheet.ts';
import { Random } from '../../server/testing/omr/random.ts';
import { QUESTIONS, SHEET } from './sheet-of-bench.ts';
import { shotOf, type Take } from './shots.ts';

export interface SamplePage {
  picture: GreyRaster;
  rows: DrawnRow[];
  shot: Shot;
}

/** The page of a seed: the real sheet, filled in by hand and taken by a scanner or a telephone. */
export async function samplePage(seed: number, take: Take, marking: Marking): Promise<SamplePage> {
  const random = new Random(seed);
  const { page, rows } = await fillSample(marking, random);
  const shot = shotOf(take, random);
  return { picture: await photograph(page, shot, random), rows, shot };
}

/** The real sheet, filled in. */
export async function fillSample(marking: Marking, random: Random) {
  printed ??= printedSheet();
  return fillPage(await printed, answerSheetPage(QUESTIONS, 1), marking, random);
}

let printed: Promise<GreyRaster> | undefined;

async function printedSheet(): Promise<GreyRaster> {
  return printedPage(await renderOmrSheet(SHEET));
}
