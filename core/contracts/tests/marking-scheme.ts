import { z } from 'zod';
import { ExactGain, ExactLoss, ExactMarks } from '../exams/exact-marks.ts';

const marks = z.number().min(-100).max(100).multipleOf(0.01);
/** A number, or where its decimals do not end a fraction as text: '-1/3'. */
const MarksValue = z.union([marks, ExactMarks]);
export type MarksValue = z.infer<typeof MarksValue>;

/** What a right, a wrong and an unanswered question are worth. Two marks on paper cost what a wrong answer costs. */
export const Marks = z.object({
  right: z.union([z.number().int().min(1).max(100), ExactGain]),
  wrong: z.union([marks.max(0), ExactLoss]),
  blank: MarksValue,
});
export type Marks = z.infer<typeof Marks>;

/** Questions `from` to `to` of a test, counted from 1, that have marks of their own. */
const SectionMarks = Marks.extend({ from: z.int().min(1), to: z.int().min(1) });

/** The marks of a test, and of its sections where they differ. */
export const MarkingScheme = Marks.extend({ sections: z.array(SectionMarks).max(50).optional() });
export type MarkingScheme = z.infer<typeof MarkingScheme>;
