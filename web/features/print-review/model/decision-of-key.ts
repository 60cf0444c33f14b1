import type { RowUnderReview } from '#web/components/sheet-rows/answer-row.tsx';
import type { SheetPage } from '#web/components/sheet-rows/use-sheet-pages.ts';
import { type Choice, choiceOfKey, withLetter } from '#web/lib/sheets/choices.ts';

/**
 * What a key decides of a question, and whether it leads on to the next: where several options are asked, each letter takes one in or out and the
 * row is left by Enter; a number is typed. 'Blank' is the button of that name. null: nothing.
 */
export function decisionOfKey(
  key: string,
  { q, choice, form }: RowUnderReview,
  pages: readonly SheetPage[],
): { choice: Choice | null; step: 0 | 1 } | null {
  if (key === 'Blank') return { choice: 'blank', step: 1 };
  if (form?.kind === 'numerical') return null;
  const options = form?.options ?? pages.find(({ rows }) => rows.has(q))?.rows.get(q)?.length;
  const pressed = choiceOfKey(key, options);
  if (pressed === null) return null;
  if (form?.kind !== 'multiple') return { choice: pressed, step: 1 };
  if (pressed === 'multiple') return null;
  return pressed === 'blank'
    ? { choice: pressed, step: 1 }
    : { choice: withLetter(choice, pressed), step: 0 };
}
