import type { AnswerForm } from './answer-form.ts';
import { ANSWER_SHEET } from './answer-sheet-measures.ts';
import { NUMBER_GRID } from './number-grid.ts';

/** Where a question is answered on its sheet. */
export interface PlacedForm {
  q: number;
  form: AnswerForm;
  /** From 1. */
  page: number;
  /** From 0; that of a grid need not be whole. */
  column: number;
  row: number;
}

/**
 * In the order of the questions, down one column after the other; a grid is never parted. Rows keep their places between the squares in the
 * gutters, which stand close beside them.
 */
export function placeForms(forms: readonly AnswerForm[]): PlacedForm[] {
  const { rowsPerColumn, columns } = ANSWER_SHEET;
  let [line, column] = [0, 0];
  return forms.map((form, index) => {
    const rows = form.kind === 'numerical' ? NUMBER_GRID.rows : 1;
    if (form.kind !== 'numerical') line = Math.ceil(line);
    if (line + rows > rowsPerColumn) [line, column] = [0, column + 1];
    const row = line;
    line += rows;
    return {
      q: index + 1,
      form,
      page: Math.floor(column / columns) + 1,
      column: column % columns,
      row,
    };
  });
}
