import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import { bubbleRows } from '#core/domain/omr/layout.ts';
import { rollGridPage } from '#core/domain/omr/roll-grid.ts';
import { drawMark, type MarkKind } from './pen.ts';
import { jpegOf } from './photograph.ts';
import { printedPage } from './printed-sheet.ts';
import { Random } from './random.ts';

/** What a student did to a question: the options marked, from 0, and how. */
export type Pencilled = Record<number, { options: readonly number[]; kind?: MarkKind }>;

/** A page of a printed sheet (`pdfPage` of a run of several), filled in as told and scanned at 300 dpi: a JPEG. */
export async function answeredSheet(
  pdf: Uint8Array,
  questionCount: number,
  marks: Pencilled,
  {
    page = 1,
    seed = 1,
    pdfPage = page,
    roll = '',
  }: {
    page?: number;
    seed?: number;
    pdfPage?: number /** Digits, in the grid for them. */;
    roll?: string;
  } = {},
): Promise<Buffer> {
  const printed = await printedPage(pdf, pdfPage);
  const random = new Random(seed);
  for (const { q, options } of bubbleRows(answerSheetPage(questionCount, page))) {
    const { options: marked = [], kind = 'full' } = marks[q] ?? {};
    for (const option of marked) drawMark(printed, options[option] ?? { x: 0, y: 0 }, kind, random);
  }
  const digits = roll ? bubbleRows(rollGridPage(questionCount)) : [];
  for (const [at, digit] of [...roll].entries())
    drawMark(printed, digits[at]?.options[Number(digit)] ?? { x: 0, y: 0 }, 'full', random);
  return jpegOf(printed, 85);
}
