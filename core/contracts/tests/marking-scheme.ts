import { z } from 'zod';
import { ExactGain, ExactLoss, ExactMarks } from '../exams/exact-marks.ts';
import { ASKED_KINDS } from '../exams/exam-shape.ts';

const marks = z.number().min(-100).max(100).multipleOf(0.01);
/** A number, or where its decimals do not end a fraction as text: '-1/3'. */
const MarksValue = z.union([marks, ExactMarks]);
export type MarksValue = z.infer<typeof MarksValue>;

const MarksOfKind = z.object({
  right: z.union([z.number().int().min(1).max(100), ExactGain]),
  wrong: z.union([marks.max(0), ExactLoss]),
  blank: MarksValue,
  /** Of `multiple`: what one, two, … of the right options earn where no wrong one and not all are chosen; left out: what is wrong. */
  partial: z.array(MarksValue).min(1).max(5).optional(),
});

/** What a right, a wrong and an unanswered question are worth. Two marks on paper cost what a wrong answer costs. */
export const Marks = MarksOfKind.extend({
  /** Kinds of question that earn something else. */
  kinds: z.partialRecord(z.enum(ASKED_KINDS), MarksOfKind).optional(),
});
export type Marks = z.infer<typeof Marks>;

/** Questions `from` to `to` of a test, counted from 1, that have marks of their own. */
const SectionMarks = Marks.extend({
  from: z.int().min(1),
  to: z.int().min(1),
  /** So many of its questions count, those answered first in their order; unset: all. */
  counted: z.int().min(1).optional(),
});

/** The marks of a test, and of its sections where they differ. */
export const MarkingScheme = Marks.extend({ sections: z.array(SectionMarks).max(50).optional() });
export type MarkingScheme = z.infer<typeof MarkingScheme>;
