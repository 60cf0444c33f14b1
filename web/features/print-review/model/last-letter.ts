import type { AnswerForm } from '#core/domain/omr/answer-form.ts';
import { OPTION_LETTERS, SHEET_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import type { SheetPage } from '#web/components/sheet-rows/use-sheet-pages.ts';

/** Of the row with the most options: the keys go so far. */
export function lastLetter(
  pages: readonly Pick<SheetPage, 'rows'>[],
  forms: readonly AnswerForm[] | undefined,
): string {
  const counts = forms
    ? forms.flatMap((form) => (form.kind === 'numerical' ? [] : [form.options]))
    : pages.flatMap(({ rows }) => [...rows.values()].map((options) => options.length));
  const most = counts.length > 0 ? Math.max(...counts) : SHEET_LETTERS.length;
  return OPTION_LETTERS[most - 1] ?? 'D';
}
