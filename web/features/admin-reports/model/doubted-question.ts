import { z } from 'zod';

/** A question as the queues show it. */
export const DoubtedQuestion = z.object({
  question_id: z.string(),
  subject: z.string(),
  chapter: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  language: z.string(),
  status: z.enum(['active', 'archived']),
});
export type DoubtedQuestion = z.infer<typeof DoubtedQuestion>;
