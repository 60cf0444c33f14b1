import { z } from 'zod';
import { MAX_DECISIONS } from '#core/domain/ai/ai-task.ts';

/**
 * POST /functions/v1/decide-ai-tasks: takes drafts over into the bank, or refuses them; each stands for itself.
 * A failed task can only be refused: it is done with.
 */
export const DecideAiTasksRequest = z.object({
  decisions: z
    .array(
      z.object({
        task_id: z.uuid(),
        accept: z.boolean(),
        /** The draft as a person changed it, in the shape of its kind; absent: as it is. */
        result: z.record(z.string().max(100), z.unknown()).optional(),
      }),
    )
    .min(1)
    .max(MAX_DECISIONS)
    .refine(
      (decisions) => new Set(decisions.map(({ task_id }) => task_id)).size === decisions.length,
      'A task is decided once.',
    ),
});
export type DecideAiTasksRequest = z.infer<typeof DecideAiTasksRequest>;

/**
 * `changed`: the question is another one since the draft was made, nothing was written; `invalid`: what was to be taken
 * over does not pass the checks of the form; `decided`: somebody decided before; `gone`: there is no such draft.
 */
export const DecisionOutcome = z.enum(['accepted', 'refused', 'changed', 'invalid', 'decided', 'gone']);

export const DecideAiTasksResponse = z.object({
  results: z.array(
    z.object({
      task_id: z.uuid(),
      outcome: DecisionOutcome,
      /** Of `invalid`: what is wrong. */
      message: z.string().nullable(),
    }),
  ),
});
export type DecideAiTasksResponse = z.infer<typeof DecideAiTasksResponse>;
