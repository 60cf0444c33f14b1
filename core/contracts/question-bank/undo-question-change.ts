import { z } from 'zod';

/** How many of those that stay as they are get named. */
export const MAX_REFUSED = 100;

/** POST /functions/v1/undo-question-change: the questions of a bulk change as they were, but for those changed since. */
export const UndoQuestionChangeRequest = z.object({ bulk_change_id: z.uuid() });

export const UndoQuestionChangeResponse = z.object({
  restored: z.int().nonnegative(),
  refused_count: z.int().nonnegative(),
  /** Changed again after the bulk change; the first of them. */
  refused: z.array(z.object({ id: z.uuid(), stem: z.string() })).max(MAX_REFUSED),
});
export type UndoQuestionChangeResponse = z.infer<typeof UndoQuestionChangeResponse>;
