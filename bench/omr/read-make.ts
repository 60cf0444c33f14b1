import type { GreyRaster } from '../../core/domain/omr/grey-raster.ts';
import type { PageLayout } from '../../core/domain/omr/layout.ts';
import { openPages } from '../../core/domain/omr/review.ts';
import { readPage } from '../../server/omr/read-page.ts';
import { fillPage, type Marking } from '../../server/testing/omr/filled-page.ts';
import { photograph } from '../../server/testing/omr/photograph.ts';
import { Random } from '../../server/testing/omr/random.ts';
import { shotOf } from './shots.ts';

/** A sheet of another make. */
export interface Make {
  name: string;
  /** Where its bubbles are printed. */
  layout: PageLayout;
  /** Where the reader is told they are, if not there: as they were found on a scan. */
  readBy?: PageLayout;
  /** What the press gives, and what is filled in. */
  printed: GreyRaster;
  /** What the reader is given as the blank sheet, if anything. */
  blank?: GreyRaster;
}

export type MakeTake = 'scan' | 'photo';
export const MAKE_TAKES: readonly MakeTake[] = ['scan', 'photo'];

/** What became of the rows of some sheets. */
export interface MakeCounts {
  pages: number;
  notRead: number;
  clean: number;
  cleanReviewed: number;
  rows: number;
  silentlyWrong: number;
  reviewed: number;
  /** A page, on average. */
  ms: number;
}

/**
 * Fills sheets in and reads them; prints what is silently wrong or not read.
 * @param printedFor the sheet of a seed
 * @param seeds a page each
 * @param markings of which each page has one
 */
export async function readMakes(
  printedFor: (seed: number) => Make | Promise<Make>,
  take: MakeTake,
  seeds: Iterable<number>,
  markings: readonly Marking[],
): Promise<MakeCounts> {
  const counts: MakeCounts = {
    pages: 0,
    notRead: 0,
    clean: 0,
    cleanReviewed: 0,
    rows: 0,
    silentlyWrong: 0,
    reviewed: 0,
    ms: 0,
  };
  for (const seed of seeds) await readOne(await printedFor(seed), take, seed, markings, counts);
  counts.ms = Math.round(counts.ms / Math.max(1, counts.pages));
  return counts;
}

async function readOne(
  { name, layout, readBy = layout, printed, blank }: Make,
  take: MakeTake,
  seed: number,
  markings: readonly Marking[],
  counts: MakeCounts,
): Promise<void> {
  const random = new Random(seed);
  const { page, rows } = fillPage(printed, layout, random.pick(markings), random);
  const picture = await photograph(page, shotOf(take, random), random);
  const begin = performance.now();
  const { problem, answers, warnings } = await readPage(
    picture,
    blank ? { layout: readBy, blank } : { layout: readBy },
  );
  counts.ms += performance.now() - begin;
  counts.pages++;
  if (problem) {
    counts.notRead++;
    console.log(`${name}, ${take}, seed ${seed}: ${problem}`);
    return;
  }
  const isDoubted = openPages({ answers: [], warnings, pages: 1 }).length > 0;
  for (const [row, answer] of answers.entries()) {
    const drawn = rows[row];
    if (!drawn) continue;
    const isClean = drawn.marks.length <= 1 && drawn.marks.every(({ kind }) => kind === 'full');
    const isGraded = !isDoubted && (answer.state === 'clear' || answer.state === 'blank');
    counts.rows++;
    if (isClean) counts.clean++;
    if (isClean && !isGraded) counts.cleanReviewed++;
    if (!isGraded) counts.reviewed++;
    else if (answer.sel !== drawn.sel) {
      counts.silentlyWrong++;
      console.log(`${name}, ${take}, seed ${seed}, silently wrong: ${JSON.stringify({ drawn, answer })}`);
    }
  }
}

/** So many seeds in a row. */
export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
