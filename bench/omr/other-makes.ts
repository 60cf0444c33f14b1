import type { GreyRaster } from '../../core/domain/omr/grey-raster.ts';
import type { PageLayout } from '../../core/domain/omr/layout.ts';
import { openPages } from '../../core/domain/omr/review.ts';
import { readPage } from '../../server/omr/read-page.ts';
import { referenceOf } from '../../server/omr/reference-of.ts';
import { drawClutter } from '../../server/testing/omr/clutter.ts';
import { fillPage, type Marking } from '../../server/testing/omr/filled-page.ts';
import { photograph } from '../../server/testing/omr/photograph.ts';
import { plainSheet } from '../../server/testing/omr/plain-sheet.ts';
import { Random } from '../../server/testing/omr/random.ts';
import { REFERENCED_SHEETS, REGISTERED_SHEETS } from '../../server/testing/omr/registered-sheets.ts';
import { shotOf } from './shots.ts';

const SHEETS: [string, PageLayout][] = [
  ...Object.entries<PageLayout>(REGISTERED_SHEETS),
  ...Object.entries<PageLayout>(REFERENCED_SHEETS),
];
const TAKES = ['scan', 'photo'] as const;

/** Reads sheets of other makes by each way of finding a page. @param markings of which each page has one */
export async function measureOtherMakes(
  pagesEach: number,
  firstSeed: number,
  markings: readonly Marking[] = ['clean', 'normal'],
): Promise<void> {
  const table: Record<string, unknown> = {};
  for (const [at, [name, described]] of SHEETS.entries()) {
    for (const take of TAKES) {
      const counts = {
        pages: 0,
        notRead: 0,
        clean: 0,
        cleanReviewed: 0,
        rows: 0,
        silentlyWrong: 0,
        reviewed: 0,
        ms: 0,
      };
      for (let index = 0; index < pagesEach; index++)
        await readOne(described, take, firstSeed + 1000 * at + index, counts, name, markings);
      counts.ms = Math.round(counts.ms / pagesEach);
      table[`${name}, ${take}`] = counts;
    }
  }
  console.table(table);
}

async function readOne(
  described: PageLayout,
  take: (typeof TAKES)[number],
  seed: number,
  counts: Record<
    'pages' | 'notRead' | 'clean' | 'cleanReviewed' | 'rows' | 'silentlyWrong' | 'reviewed' | 'ms',
    number
  >,
  name: string,
  markings: readonly Marking[],
): Promise<void> {
  const random = new Random(seed);
  const { blank, layout } = printed(described, seed);
  const { page, rows } = fillPage(blank, layout, random.pick(markings), random);
  const picture = await photograph(page, shotOf(take, random), random);
  const begin = performance.now();
  const { problem, answers, warnings } = await readPage(
    picture,
    layout.registration.kind === 'reference' ? { layout, blank } : { layout },
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

/** The blank sheet of a seed, and its layout; a reference is what is seen on the blank. */
function printed(described: PageLayout, seed: number): { blank: GreyRaster; layout: PageLayout } {
  const blank = plainSheet(described, { areNumbered: described.bubble.ring > 0 });
  drawClutter(blank, described, seed);
  if (described.registration.kind !== 'reference') return { blank, layout: described };
  const shapes = referenceOf(blank, described);
  return { blank, layout: { ...described, registration: { kind: 'reference', shapes } } };
}
