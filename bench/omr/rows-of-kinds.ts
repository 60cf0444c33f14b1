import type { AnswerForm } from '../../core/domain/omr/answer-form.ts';
import { answerSheetPage } from '../../core/domain/omr/answer-sheet.ts';
import type { GreyRaster } from '../../core/domain/omr/grey-raster.ts';
import type { RowReading } from '../../core/domain/omr/page-reading.ts';
import { readDecimal } from '../../core/domain/questions/kinds/numerical/decimal.ts';
import { renderOmrSheet } from '../../server/documents/omr-sheet.ts';
import { readPage } from '../../server/omr/read-page.ts';
import { type Pencilled, pencilledSpots } from '../../server/testing/omr/answered-sheet.ts';
import { drawMark, type MarkKind } from '../../server/testing/omr/pen.ts';
import { photograph } from '../../server/testing/omr/photograph.ts';
import { printedPage } from '../../server/testing/omr/printed-sheet.ts';
import { Random } from '../../server/testing/omr/random.ts';
import { SHEET, SHEET_KEY } from './sheet-of-bench.ts';
import { shotOf, TAKES, type Take } from './shots.ts';

/** Rows of two to six options, sets and grids for numbers, in the order of a paper that has them all. */
const FORMS: AnswerForm[] = [
  ...rows(14, { kind: 'single', options: 5 }),
  ...rows(6, { kind: 'single', options: 6 }),
  ...rows(20, { kind: 'multiple', options: 4 }),
  ...rows(3, { kind: 'multiple', options: 6 }),
  ...rows(8, { kind: 'numerical' }),
];

function rows(count: number, form: AnswerForm): AnswerForm[] {
  return Array.from({ length: count }, () => form);
}

interface Counts {
  rows: number;
  silentlyWrong: string[];
  clean: number;
  /** Clean rows, by the check that asked. */
  toReview: string[];
  unread: number;
}

/** Of each kind of row and way of taking: rows graded without a person that are not what was meant, and clean rows sent to one. */
export async function measureRowsOfKinds(pages: number, firstSeed: number): Promise<void> {
  const sheet = { ...SHEET, questionCount: FORMS.length, forms: FORMS };
  const printed = await printedPage(await renderOmrSheet(sheet));
  for (const take of TAKES) {
    const byKind = new Map<AnswerForm['kind'], Counts>();
    for (let at = 0; at < pages; at++) await measurePage(printed, take, firstSeed + at, byKind);
    for (const [kind, { rows, silentlyWrong, clean, toReview, unread }] of byKind)
      console.log(
        `${take}, ${kind}: ${rows} rows, ${silentlyWrong.length} silently wrong, ${toReview.length} of ${clean} clean ones to review, ${unread} on pages not read`,
        [...silentlyWrong.slice(0, 10), ...new Set(toReview)].join('; '),
      );
  }
}

async function measurePage(
  printed: GreyRaster,
  take: Take,
  seed: number,
  byKind: Map<AnswerForm['kind'], Counts>,
): Promise<void> {
  const random = new Random(seed);
  const page = { ...printed, data: printed.data.slice() };
  const marks = marksOf(random);
  for (const { spot, kind } of pencilledSpots(answerSheetPage(FORMS, 1), marks))
    drawMark(page, spot, kind, random);
  const picture = await photograph(page, shotOf(take, random), random);
  const { problem, answers } = await readPage(picture, {
    ...{ questionCount: FORMS.length, forms: { usual: FORMS, ofVersion: {} }, key: SHEET_KEY },
  });
  for (const [index, form] of FORMS.entries()) {
    const q = index + 1;
    const counts = byKind.get(form.kind) ?? { rows: 0, silentlyWrong: [], clean: 0, toReview: [], unread: 0 };
    byKind.set(form.kind, counts);
    counts.rows++;
    if (problem) {
      counts.unread++;
      continue;
    }
    const mark = marks[q] ?? {};
    const isClean = CLEAN.includes(mark.kind ?? 'full');
    const row = answers.find((answer) => answer.q === q);
    const isCertain = row?.state === 'clear' || row?.state === 'blank';
    if (isClean) counts.clean++;
    if (isClean && !isCertain) counts.toReview.push(`${row?.asked?.rule} (${mark.kind ?? 'blank'})`);
    if (isCertain && said(row) !== meant(mark))
      counts.silentlyWrong.push(`seed ${seed} question ${q} (${mark.kind}): ${said(row)} for ${meant(mark)}`);
  }
}

const CLEAN: readonly MarkKind[] = ['full', 'pencilled'];
/** An erased mark is none, and a dot is one that a person decides. */
const KINDS: readonly MarkKind[] = [
  'full',
  'full',
  'full',
  'full',
  'pencilled',
  'scribbled',
  'spilling',
  'partial',
  'faint',
];

function marksOf(random: Random): Pencilled {
  return Object.fromEntries(
    FORMS.map((form, index) => {
      const kind = random.pick([...KINDS]);
      if (random.isIn(0.15)) return [index + 1, {}];
      return [index + 1, { kind, ...markOf(form, random) }];
    }),
  );
}

function markOf(form: AnswerForm, random: Random): Pencilled[number] {
  if (form.kind === 'numerical') return { number: numberOf(random) };
  if (form.kind === 'single') return { options: [random.integer(0, form.options - 1)] };
  const options = Array.from({ length: form.options }, (_, option) => option);
  const chosen = options.filter(() => random.isIn(0.45));
  return { options: chosen.length > 0 ? chosen : [random.integer(0, form.options - 1)] };
}

/** Up to six signs, somewhere in the grid. */
function numberOf(random: Random): string {
  const digits = String(random.integer(0, 10 ** random.integer(1, 4) - 1));
  const number = random.isIn(0.4) ? `${digits}.${random.integer(1, 9)}` : digits;
  const before = ' '.repeat(random.integer(0, 6 - number.length));
  return `${random.isIn(0.3) ? '-' : ''}${before}${number}`;
}

function meant({ options, number }: Pencilled[number]): string {
  if (number !== undefined) return readDecimal(number.replaceAll(' ', '')) ?? '';
  return options?.join(',') ?? '';
}

function said(row: RowReading | undefined): string {
  if (row?.answer?.kind === 'numerical') return row.answer.value;
  return (row?.answer?.kind === 'multiple' ? row.answer.chosen.join(',') : row?.sel?.toString()) ?? '';
}
