import { z } from 'zod';
import { stemProblem } from '#core/domain/question-bank/stem-markup.ts';

/** Texts of the files that questions ship in. */
export const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use kebab-case.');

export const Text = z
  .string()
  .min(1)
  .refine((text) => text === text.trim(), 'No blanks at the ends.');
export const Line = Text.refine((text) => !text.includes('\n'), 'One line.');

/** Formulas in `\( \)` or `\[ \]`, chemistry in `\ce{}` inside them; tables, lists and the figure as stem-markup reads them. */
export const Stem = Text.superRefine((text, context) => {
  const problem = stemProblem(text);
  if (problem) context.addIssue(problem);
});
