import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { darknessOf, mostOptions } from '../bubbles/letter-ink.ts';
import { type MeasuredRow, measureBubbles, type PrintedLetter } from '../bubbles/measure-bubbles.ts';
import { median } from '../numeric/order-statistics.ts';
import { LEAST_LETTER_ROWS, PAPERS_APART } from './constants.ts';
import { freeAround } from './free-directions.ts';
import { knownPrint } from './known-print.ts';
import { memoizeByBlank } from './memoize-by-blank.ts';

/** Of each question, the letters that its options have on the blank. */
export const lettersOfBlank: (
  blank: GreyRaster,
  layout: PageLayout,
) => ReadonlyMap<number, readonly PrintedLetter[]> = memoizeByBlank(lettersOf);

function lettersOf(blank: GreyRaster, layout: PageLayout): Map<number, PrintedLetter[]> {
  const [scaleX, scaleY] = [blank.width / layout.width, blank.height / layout.height];
  const map = (x: number, y: number) => ({ x: x * scaleX, y: y * scaleY });
  const rows = measureBubbles(blank, map, layout, [], freeAround(knownPrint(blank, layout)));
  const letters = new Map<number, PrintedLetter[]>();
  for (const [paper, alike] of onAlikePaper(rows).entries())
    for (let option = 0; option < mostOptions(alike); option++) {
      const having = alike.filter(({ bubbles }) => bubbles[option]);
      const kind = paper * mostOptions(rows) + option;
      const darkness = median(
        having.flatMap(({ bubbles }) => bubbles.slice(option, option + 1).map(darknessOf)),
      );
      for (const { q } of having) letters.set(q, [...(letters.get(q) ?? []), { kind, darkness }]);
    }
  return letters;
}

/** Rows that stand on paper of one tone, as far as there are enough of them: shaded ones, and those that are not. */
function onAlikePaper(rows: readonly MeasuredRow[]): MeasuredRow[][] {
  const paperOf = ({ bubbles }: MeasuredRow) => median(bubbles.map(({ white }) => white));
  const byPaper = rows.map((row) => ({ row, paper: paperOf(row) })).sort((a, b) => a.paper - b.paper);
  const groups: MeasuredRow[][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const { row, paper } of byPaper) {
    const last = groups.at(-1);
    if (!last || (paper - before > PAPERS_APART && last.length >= LEAST_LETTER_ROWS)) groups.push([row]);
    else last.push(row);
    before = paper;
  }
  const few =
    groups.length > 1 && (groups.at(-1)?.length ?? 0) < LEAST_LETTER_ROWS ? groups.pop() : undefined;
  if (few) groups.at(-1)?.push(...few);
  return groups;
}
