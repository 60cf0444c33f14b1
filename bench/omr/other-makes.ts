import type { PageLayout } from '../../core/domain/omr/layout.ts';
import { referenceOf } from '../../server/omr/landmarks/reference-of.ts';
import { drawClutter } from '../../server/testing/omr/clutter.ts';
import { CROWDED_SHEETS, type CrowdedSheet } from '../../server/testing/omr/crowded-sheets.ts';
import type { Marking } from '../../server/testing/omr/filled-page.ts';
import { photograph } from '../../server/testing/omr/photograph.ts';
import { plainSheet } from '../../server/testing/omr/plain-sheet.ts';
import { Random } from '../../server/testing/omr/random.ts';
import { REFERENCED_SHEETS, REGISTERED_SHEETS } from '../../server/testing/omr/registered-sheets.ts';
import { lookedAt } from './looked-at.ts';
import { MAKE_TAKES, type Make, readMakes, seedsFrom } from './read-make.ts';
import { OFFICE_SCAN } from './shots.ts';

const SHEETS: [string, PageLayout][] = [
  ...Object.entries<PageLayout>(REGISTERED_SHEETS),
  ...Object.entries<PageLayout>(REFERENCED_SHEETS),
];

/** Of each sheet the seeds of its scans, and so much further on those of its photographs. */
const PHOTOGRAPHS = 500;

/** Reads sheets of other makes by each way of finding a page. @param markings of which each page has one */
export function measureOtherMakes(
  pagesEach: number,
  firstSeed: number,
  markings: readonly Marking[] = ['clean', 'normal'],
): Promise<void> {
  return measure(
    SHEETS.map(([name, layout]) => [name, (seed) => printed(name, { layout, draw: () => {} }, seed)]),
    pagesEach,
    firstSeed,
    markings,
  );
}

/** What the reader is given of sheets with print close to their bubbles: the printed page itself, or an office's scan of it. */
export type GivenBlank = 'printed' | 'scanned';

/** Reads sheets of other makes with print close to their bubbles, by a blank sheet. */
export function measureCrowdedSheets(
  pagesEach: number,
  firstSeed: number,
  given: GivenBlank,
  markings: readonly Marking[] = ['clean', 'normal'],
): Promise<void> {
  return measure(
    Object.entries(CROWDED_SHEETS).map(([name, sheet]) => [
      name,
      async (seed) => (given === 'printed' ? printed(name, sheet, seed) : await scanned(name, sheet, seed)),
    ]),
    pagesEach,
    firstSeed,
    markings,
  );
}

async function measure(
  sheets: [string, (seed: number) => Make | Promise<Make>][],
  pagesEach: number,
  firstSeed: number,
  markings: readonly Marking[],
): Promise<void> {
  const table: Record<string, unknown> = {};
  for (const [at, [name, printedFor]] of sheets.entries())
    for (const [later, take] of MAKE_TAKES.entries()) {
      const seeds = seedsFrom(firstSeed + 1000 * at + PHOTOGRAPHS * later, pagesEach);
      table[`${name}, ${take}`] = await readMakes(printedFor, take, seeds, markings);
    }
  console.table(table);
}

/** A sheet of a seed; a reference is what is seen on the blank, which is the printed page itself. */
function printed(name: string, { layout, draw }: CrowdedSheet, seed: number): Make {
  const page = plainSheet(layout, { areNumbered: layout.bubble.ring > 0 });
  draw(page);
  drawClutter(page, layout, seed);
  if (layout.registration.kind !== 'reference') return { name, layout, printed: page };
  return { name, layout: referredTo(layout, page), printed: page, blank: page };
}

/** The same by a blank that an office has scanned: its blocks are those found on the scan. */
async function scanned(name: string, sheet: CrowdedSheet, seed: number): Promise<Make> {
  const make = printed(name, sheet, seed);
  const blank = await photograph(make.printed, OFFICE_SCAN, new Random(seed));
  const { layout: readBy, blank: upright } = await lookedAt(blank, sheet.layout);
  return { ...make, readBy, blank: upright };
}

function referredTo(layout: PageLayout, blank: Make['printed']): PageLayout {
  return { ...layout, registration: { kind: 'reference', shapes: referenceOf(blank, layout) } };
}
