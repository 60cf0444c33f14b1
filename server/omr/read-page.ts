import { answerSheetPage, answerSheetPages } from '#core/domain/omr/answer-sheet.ts';
import type { ReadingWarning } from '#core/domain/omr/detected.ts';
import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import {
  formOfSheet,
  type PageProblem,
  type PageReading,
  type ReadPageOptions,
} from '#core/domain/omr/page-reading.ts';
import { numbersOf } from '#core/domain/omr/read-number.ts';
import { hasRollGrid, rollGridPage, rollNumberOf } from '#core/domain/omr/roll-grid.ts';
import { markerGroupOf, type SheetCode } from '#core/domain/omr/sheet-code.ts';
import { freeAround } from './blank/free-directions.ts';
import { knownPrint } from './blank/known-print.ts';
import { lettersOfBlank } from './blank/letters-of-blank.ts';
import { subtractPrintedOutlines } from './bubbles/bubble-outlines.ts';
import { type MeasuredRow, measureBubbles } from './bubbles/measure-bubbles.ts';
import { isBlankPage } from './is-blank-page.ts';
import { SOME_NOISE } from './judge/constants.ts';
import { isBilevel } from './judge/is-bilevel.ts';
import { judgePage } from './judge/judge-page.ts';
import { pageQuality } from './judge/page-quality.ts';
import { readCodeAt, readQr } from './markers/read-code.ts';
import type { RegisteredPage } from './markers/registered-page.ts';
import { removeMoire } from './moire/remove-moire.ts';
import { pageMap } from './pose/page-map.ts';
import { registerPage } from './register-page.ts';
import { readSheetCodeText } from './sheet-mac.ts';
import { strayInk } from './stray-ink.ts';

/** The least at which printed rings can be seen; from 2.5 on a page is trusted. */
const LEAST_PIXELS_PER_MM = 2;

/**
 * Reads the marks of one page from one picture of it, turned, tilted or bent as it may be. Never throws for what a
 * picture shows: a page that cannot be read says so in `problem`, a doubtful row in its `state`.
 *
 * What its stages do for each line, row or bubble is done by functions of their modules: those written inside others are
 * compiled anew for every page (docs/omr.md).
 */
export async function readPage(raster: GreyRaster, options: ReadPageOptions): Promise<PageReading> {
  const layout = 'layout' in options ? options.layout : answerSheetPage(formOfSheet(options), 1);
  const blank = 'layout' in options ? options.blank : undefined;
  const registered = registerPage(raster, layout, blank);
  if (typeof registered === 'string') return unread(isBlankPage(raster) ? 'blank-page' : registered);
  if (registered.registration.pixelsPerMm < LEAST_PIXELS_PER_MM) return unread('too-small', registered);
  if ('layout' in options) {
    const reading = readBlocks(raster, layout, registered, null, blank);
    if (!options.roll) return reading;
    return {
      ...reading,
      roll: rollNumberOf(readRows(raster, options.roll, registered, null, blank).answers),
    };
  }
  const code = await readSheetCode(raster, layout, registered, options.key);
  if (!code) return unread('code-unreadable', registered);
  if (markerGroupOf(code) !== registered.markerGroup) return unread('several-sheets', registered);
  const form = formOfSheet(options, code.version);
  if (code.page > answerSheetPages(form)) return { ...unread('page-unknown', registered), code };
  const reading = readBlocks(raster, answerSheetPage(form, code.page), registered, code);
  const hasGrid = code.candidate === undefined && code.page === 1 && hasRollGrid(form);
  if (!options.readsRoll || !hasGrid) return reading;
  // By itself: whether it was printed is not said, and bubbles that are not there would pass for poor print.
  const digits = readRows(raster, rollGridPage(form), registered, code).answers;
  return { ...reading, roll: rollNumberOf(digits) };
}

/**
 * Rows, and the grids for numbers by themselves: what is usual in one is not in the other, and the columns of a grid are rows that run
 * down. What is filled in there is no ink beside the others.
 */
function readBlocks(
  raster: GreyRaster,
  page: PageLayout,
  registered: RegisteredPage,
  code: SheetCode | null,
  blank?: GreyRaster,
): PageReading {
  const { numbers, freeBeside, ...layout } = page;
  if (!numbers) return readRows(raster, page, registered, code, blank);
  const columns = readRows(raster, { ...layout, grids: numbers, unread: layout.grids }, registered, code);
  const answers = numbersOf(columns.answers);
  if (layout.grids.length === 0) return { ...columns, answers };
  const rows = readRows(
    raster,
    { ...layout, ...(freeBeside && { freeBeside }), unread: numbers },
    registered,
    code,
  );
  const said = new Set(rows.warnings.map((warning) => warning.code));
  return {
    ...rows,
    answers: [...rows.answers, ...answers].sort((one, other) => one.q - other.q),
    warnings: [...rows.warnings, ...columns.warnings.filter((warning) => !said.has(warning.code))],
  };
}

function readRows(
  raster: GreyRaster,
  layout: PageLayout,
  registered: RegisteredPage,
  code: SheetCode | null,
  blank?: GreyRaster,
): PageReading {
  const { registration, markerGroup } = registered;
  const print = blank && knownPrint(blank, layout);
  const first = look(raster, layout, registered, blank);
  const even = first.isUneven ? removeMoire(raster, first.rows, { layout, print }) : null;
  const looked = (even ? quieter(first, look(even, layout, registered, blank)) : first).rows;
  // Our own rings are grey wherever a scanner knows grey; of another make's that is not said.
  const isBilevelPage =
    layout.registration.kind === 'markers' ? undefined : isBilevel(raster, pageMap(registration), layout);
  const { answers, warnings } = judgePage(looked, registered, layout, code?.page ?? 1, isBilevelPage);
  return { problem: null, code, markerGroup, answers, warnings, registration };
}

interface LookedAt {
  rows: MeasuredRow[];
  /** By how much blank bubbles differ. */
  noise: number;
  /** Do grain or waves make them differ more than those of most pictures do? */
  isUneven: boolean;
}

/**
 * Blank bubbles differ less without waves. Where they differ more, what was taken off was none: paper is seen between the rings
 * alone, and the edge of a shadow seen through such a grid has the grid's own period.
 */
const quieter = (first: LookedAt, even: LookedAt): LookedAt => (even.noise > first.noise ? first : even);

function look(
  raster: GreyRaster,
  layout: PageLayout,
  { registration, anchors }: RegisteredPage,
  blank?: GreyRaster,
): LookedAt {
  const map = pageMap(registration);
  const print = blank && knownPrint(blank, layout);
  const letters = blank && lettersOfBlank(blank, layout);
  const measured = measureBubbles(raster, map, layout, anchors, print && freeAround(print));
  const rows = letters ? measured.map((row) => ({ ...row, letters: letters.get(row.q) })) : measured;
  const unread = measureBubbles(raster, map, { ...layout, grids: layout.unread ?? [] }, anchors);
  subtractPrintedOutlines(rows, layout);
  subtractPrintedOutlines(unread, layout);
  const { drawn, isGrainy } = strayInk(raster, { rows, unread }, { layout, print }, registration.pixelsPerMm);
  const { noise } = pageQuality(rows, layout.bubble);
  return {
    rows: rows.map((row, index) => {
      const drawnBy = drawn[index] ?? undefined;
      return { ...row, isDrawnAround: drawnBy !== undefined, drawnBy };
    }),
    noise,
    isUneven: isGrainy || noise >= SOME_NOISE,
  };
}

/** The code of the page from either of its places, else from anywhere in the picture. */
async function readSheetCode(
  raster: GreyRaster,
  layout: PageLayout,
  { registration }: RegisteredPage,
  key: Uint8Array,
): Promise<SheetCode | null> {
  const map = pageMap(registration);
  const attempts = [
    ...layout.codes.map((place) => () => readCodeAt(raster, map, place)),
    () => readQr(raster),
  ];
  for (const attempt of attempts)
    for (const text of await attempt()) {
      const code = readSheetCodeText(text, key);
      if (code) return code;
    }
  return null;
}

function unread(problem: PageProblem, registered?: RegisteredPage): PageReading {
  const warnings: ReadingWarning[] = [];
  return {
    problem,
    code: null,
    markerGroup: registered?.markerGroup ?? null,
    answers: [],
    warnings,
    registration: registered?.registration ?? null,
  };
}
