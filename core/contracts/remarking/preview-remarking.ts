import { z } from 'zod';
import { QuestionRulings } from './ruling.ts';

/**
 * POST /functions/v1/preview-remarking: what the rulings would change. Nothing is written. What candidates without an account wrote on paper
 * counts as attempts do; examples are of accounts.
 */
export const PreviewRemarkingRequest = z.object({ rulings: QuestionRulings });

const Count = z.int().nonnegative();

/** One student at one test. Rank and percentile are among first attempts; the percentile is NTA's: how many have no more. */
export const RemarkExample = z.object({
  attempt_id: z.uuid(),
  /** An alias, never a name. */
  student: z.string(),
  test_title: z.string(),
  marks_before: z.number(),
  marks_after: z.number(),
  rank_before: Count,
  rank_after: Count,
  percentile_before: z.number(),
  percentile_after: z.number(),
});

export const RemarkedTest = z.object({
  test_id: z.uuid(),
  title: z.string(),
  attempts: Count,
  changed: Count,
  mean_before: z.number(),
  mean_after: z.number(),
  ranks_moved: Count,
});

export const PreviewRemarkingResponse = z.object({
  /** What apply-remarking takes: the keys and rulings this preview was made from. */
  basis: z.string(),
  attempts: z.object({
    /** Closed: those whose marks are there to change. */
    marked: Count,
    on_paper: Count,
    /** Closed, and not told to the student yet. */
    unpublished: Count,
    /** They will be marked by the ruling when they close. */
    open: Count,
  }),
  /** Attempts whose marks would change. */
  changed: Count,
  raised: Count,
  lowered: Count,
  /** How many attempts change by how much; the largest gain first. */
  changes: z.array(z.object({ difference: z.number(), attempts: Count })),
  /** Marks in percent of the test's maximum: `from` to below `from` + 10; -10 stands for all below zero. */
  distribution: z.array(z.object({ from: z.int(), before: Count, after: Count })),
  /** Students whose rank in their test would move. */
  ranks_moved: Count,
  /** Those with the most changes; at most ten. */
  tests: z.array(RemarkedTest),
  test_count: Count,
  /** Where marks or rank change most; at most twenty. */
  examples: z.array(RemarkExample),
});
export type PreviewRemarkingResponse = z.infer<typeof PreviewRemarkingResponse>;
