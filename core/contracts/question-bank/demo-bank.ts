import { z } from 'zod';

/** A question of the demo bank, as supabase/seed/demo/demo-bank.json has it. */
export const DemoQuestion = z.strictObject({
  /** Its slug: the id in the database derives from it. */
  id: z.string().regex(/^demo-[a-z0-9-]+$/),
  subject: z.enum(['Physics', 'Chemistry', 'Biology']),
  chapter: z.string().min(1),
  topic: z.string().min(1),
  stem: z.string().min(1),
  options: z.array(z.string().min(1)).length(4),
  correct_index: z.int().min(0).max(3),
  /** 1 easy, 2 normal, 3 expert: the bank's own 1, 3 and 5. */
  difficulty: z.int().min(1).max(3),
  explanation: z.strictObject({ text: z.string().min(1) }),
  language: z.literal('en'),
  source: z.literal('demo'),
});
export type DemoQuestion = z.infer<typeof DemoQuestion>;

export const DemoBank = z.array(DemoQuestion).length(12);

/** Its words in another language, by slug: every question has them. */
export const DemoTexts = z.record(
  DemoQuestion.shape.id,
  DemoQuestion.pick({ stem: true, options: true, explanation: true }),
);
