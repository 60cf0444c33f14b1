import { problem } from '../file-error.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import type { TableColumn } from '../table/table-columns.ts';
import type { MarkupResult } from './html-to-markup.ts';

/** What HTML lost on its way, said of its question. */
export function noteMarkup(
  { outside, hasMathml, losses }: MarkupResult,
  column: TableColumn,
  question: ParsedQuestion,
): void {
  for (const address of outside)
    question.problems.push(problem('warning', question.row, column, 'picture_outside', { address }));
  question.losses.push(...losses);
  if (hasMathml) question.problems.push(problem('warning', question.row, column, 'mathml'));
}
