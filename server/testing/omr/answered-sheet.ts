import type { SheetForm } from '#core/domain/omr/answer-form.ts';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import { bubbleRows, type PageLayout, type Spot } from '#core/domain/omr/layout.ts';
import { MINUS, NUMBER_SIGNS, numberRowOf } from '#core/domain/omr/number-grid.ts';
import { rollGridPage } from '#core/domain/omr/roll-grid.ts';
import { drawMark, type MarkKind } from './pen.ts';
import { jpegOf, photograph, type Shot } from './photograph.ts';
import { printedPage } from './printed-sheet.ts';
import { Random } from './random.ts';

/**
 * What a student did to a question, and how: the options marked, from 0; or what was filled in of a number, a sign in each column from
 * the left, ' ' in one that stays empty and a minus in front beside them; or single circles of its grid, by column (0 is the minus) and sign.
 */
export type Pencilled = Record<
  number,
  {
    options?: readonly number[];
    number?: string;
    circles?: readonly (readonly [column: number, sign: string])[];
    kind?: MarkKind;
  }
>;

/** The middles of all circles of a page that are filled in, each with how. */
export function pencilledSpots(
  layout: PageLayout,
  marks: Pencilled,
): { q: number; spot: Spot; kind: MarkKind }[] {
  const rows = bubbleRows(layout).flatMap(({ q, options }) => {
    const { options: marked = [], kind = 'full' } = marks[q] ?? {};
    return marked.flatMap((option) => ({ q, kind, spot: options[option] ?? NOWHERE }));
  });
  const columns = bubbleRows({ ...layout, grids: layout.numbers ?? [] }).flatMap((row) => {
    const { q, column } = numberRowOf(row.q) ?? { q: 0, column: 0 };
    const { number = '', circles = circlesOf(number), kind = 'full' } = marks[q] ?? {};
    return circles
      .filter(([at]) => at === column)
      .map(([, sign]) => ({
        q,
        kind,
        spot: row.options[column === 0 ? 0 : (NUMBER_SIGNS as readonly string[]).indexOf(sign)] ?? NOWHERE,
      }));
  });
  return [...rows, ...columns];
}

const NOWHERE: Spot = { x: 0, y: 0 };

function circlesOf(number: string): [number, string][] {
  const minus: [number, string][] = number.startsWith('-') ? [[0, MINUS]] : [];
  const signs = [...number.replace('-', '')].map((sign, at): [number, string] => [at + 1, sign]);
  return [...minus, ...signs.filter(([, sign]) => sign !== ' ')];
}

/** A page of a printed sheet (`pdfPage` of a run of several), filled in as told and scanned at 300 dpi: a JPEG. */
export async function answeredSheet(
  pdf: Uint8Array,
  form: SheetForm,
  marks: Pencilled,
  {
    page = 1,
    seed = 1,
    pdfPage = page,
    roll = '',
    shot,
  }: {
    page?: number;
    seed?: number;
    pdfPage?: number /** Digits, in the grid for them. */;
    roll?: string;
    /** Photographed so, in place of a scan. */
    shot?: Shot;
  } = {},
): Promise<Buffer> {
  const printed = await printedPage(pdf, pdfPage);
  const random = new Random(seed);
  for (const { spot, kind } of pencilledSpots(answerSheetPage(form, page), marks))
    drawMark(printed, spot, kind, random);
  const digits = roll ? bubbleRows(rollGridPage(form)) : [];
  for (const [at, digit] of [...roll].entries())
    drawMark(printed, digits[at]?.options[Number(digit)] ?? NOWHERE, 'full', random);
  return jpegOf(shot ? await photograph(printed, shot, random) : printed, 85);
}
