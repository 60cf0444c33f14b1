import { type AnswerForm, questionsOn, type SheetForm } from './answer-form.ts';
import { ANSWER_SHEET } from './answer-sheet-measures.ts';
import type { BubbleGrid, PageLayout, Spot, Square } from './layout.ts';
import { numberGrids } from './number-grid.ts';
import { type PlacedForm, placeForms } from './place-forms.ts';

export { ANSWER_SHEET };

export const QUESTIONS_PER_PAGE = ANSWER_SHEET.rowsPerColumn * ANSWER_SHEET.columns;

/** Pages of the answer sheet of such a test. */
export function answerSheetPages(form: SheetForm): number {
  if (typeof form !== 'number') return Math.max(1, ...placeForms(form).map(({ page }) => page));
  return Math.max(1, Math.ceil(form / QUESTIONS_PER_PAGE));
}

/** One page of our own answer sheet. `page` counts from 1; rows past the last question stay unprinted. */
export function answerSheetPage(form: SheetForm, page: number): PageLayout {
  const { width, height, markers, markerSize, codes, bubbleDiameter, ring } = ANSWER_SHEET;
  if (page < 1 || page > answerSheetPages(form))
    throw new RangeError(`A sheet of ${questionsOn(form)} questions has no page ${page}.`);
  return {
    width,
    height,
    registration: { kind: 'markers', markers: markers.map((spot) => ({ ...spot, size: markerSize })) },
    codes: codes.map((square) => ({ ...square })),
    anchors: anchors(),
    bubble: { diameter: bubbleDiameter, ring },
    freeBeside: { ...ANSWER_SHEET.freeBeside },
    ...(typeof form === 'number' ? { grids: columnsOf(form, page) } : gridsOf(form, page)),
  };
}

function columnsOf(questionCount: number, page: number): BubbleGrid[] {
  const { rowsPerColumn, columnX, columnPitch, optionAOffset, firstRowY } = ANSWER_SHEET;
  const before = (page - 1) * QUESTIONS_PER_PAGE;
  const onPage = Math.min(questionCount - before, QUESTIONS_PER_PAGE);
  return Array.from({ length: Math.ceil(onPage / rowsPerColumn) }, (_, column) => ({
    firstQuestion: before + column * rowsPerColumn + 1,
    rows: Math.min(rowsPerColumn, onPage - column * rowsPerColumn),
    options: ANSWER_SHEET.options,
    x: columnX + column * columnPitch + optionAOffset,
    y: firstRowY,
    optionStep: { x: ANSWER_SHEET.optionPitch, y: 0 },
    rowStep: { x: 0, y: ANSWER_SHEET.rowPitch },
  }));
}

/** Rows that are alike and follow each other are one block; each number has blocks of its own. */
function gridsOf(forms: readonly AnswerForm[], page: number): Pick<PageLayout, 'grids' | 'numbers'> {
  const grids: BubbleGrid[] = [];
  const numbers: BubbleGrid[] = [];
  let before: PlacedForm | null = null;
  for (const placed of placeForms(forms)) {
    if (placed.page !== page) continue;
    const { form } = placed;
    const block = before && isNext(before, placed) ? grids.at(-1) : undefined;
    if (form.kind === 'numerical') numbers.push(...numberGrids(placed.q, cornerOf(placed)));
    else if (block) block.rows += 1;
    else grids.push(rowOf(placed, form));
    before = placed;
  }
  return { grids, ...(numbers.length > 0 && { numbers }) };
}

function isNext(before: PlacedForm, { column, form }: PlacedForm): boolean {
  const { form: other } = before;
  if (other.kind === 'numerical' || form.kind === 'numerical') return false;
  return before.column === column && other.kind === form.kind && other.options === form.options;
}

function cornerOf({ column, row }: PlacedForm): Spot {
  const { columnX, columnPitch, firstRowY, rowPitch } = ANSWER_SHEET;
  return { x: columnX + column * columnPitch, y: firstRowY + row * rowPitch };
}

function rowOf(
  placed: PlacedForm,
  { kind, options }: Exclude<AnswerForm, { kind: 'numerical' }>,
): BubbleGrid {
  const { x, y } = cornerOf(placed);
  const { optionAOffset, optionPitch, rowPitch } = ANSWER_SHEET;
  const [offset, pitch] = CLOSER[options] ?? [optionAOffset, optionPitch];
  return {
    firstQuestion: placed.q,
    rows: 1,
    options,
    x: x + offset,
    y,
    optionStep: { x: pitch, y: 0 },
    rowStep: { x: 0, y: rowPitch },
    isAmongOthers: true,
    ...(kind === 'multiple' && { isSet: true }),
  };
}

/** More than four options stand closer: the offset of A, and the pitch. The last is no further to the right than D of four. */
const CLOSER: Record<number, readonly [offset: number, pitch: number]> = { 5: [15, 5.6], 6: [13.2, 4.85] };

function anchors(): Square[] {
  const { anchorColumns, anchorRows, anchorSize } = ANSWER_SHEET;
  return Array.from({ length: anchorColumns * anchorRows }, (_, index) =>
    squareAround(anchorCentre(index % anchorColumns, Math.floor(index / anchorColumns)), anchorSize),
  );
}

function anchorCentre(column: number, row: number): Spot {
  const { anchorX, anchorY, columnPitch, rowPitch, rowsPerAnchor } = ANSWER_SHEET;
  return { x: anchorX + column * columnPitch, y: anchorY + row * rowsPerAnchor * rowPitch };
}

function squareAround(centre: Spot, size: number): Square {
  return { x: centre.x - size / 2, y: centre.y - size / 2, size };
}
