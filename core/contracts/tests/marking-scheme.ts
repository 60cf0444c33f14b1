import { z } from 'zod';

const marks = z.number().min(-100).max(100).multipleOf(0.01);

/** What a right, a wrong and an unanswered question are worth. Two marks on paper cost what a wrong answer costs. */
export const Marks = z.object({
  right: z.number().int().min(1).max(100),
  wrong: marks.max(0),
  blank: marks,
});
export type Marks = z.infer<typeof Marks>;

/** Questions `from` to `to` of a test, counted from 1, that have marks of their own. */
const SectionMarks = Marks.extend({ from: z.int().min(1), to: z.int().min(1) });

/** The marks of a test, and of its sections where they differ. */
export const MarkingScheme = Marks.extend({ sections: z.array(SectionMarks).max(50).optional() });
export type MarkingScheme = z.infer<typeof MarkingScheme>;
