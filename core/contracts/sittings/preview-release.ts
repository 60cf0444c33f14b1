import { z } from 'zod';
import { SittingId } from './sitting.ts';

export const FIRST_OF_PREVIEW = 20;

/**
 * POST /functions/v1/preview-release, for who holds the sitting: what a release would tell now, counted by the rule the sitting is ranked by.
 * Nothing is written. 409 `results_not_out` before its end.
 */
export const PreviewReleaseRequest = SittingId;
export const PreviewReleaseResponse = z.object({
  title: z.string(),
  is_released: z.boolean(),
  candidates: z.int(),
  appeared: z.int(),
  absent: z.int(),
  /** Sheets that wait for a person, or are being read: their candidates count as absent until then. */
  sheets_waiting: z.int(),
  /** What keeps it from being released now. */
  waits: z.object({
    /** The title of a sitting in which one of the questions can still be answered. */
    running: z.string().nullable(),
    challenges_until: z.iso.datetime().nullable(),
    unanswered: z.int(),
    is_remarking: z.boolean(),
  }),
  rule: z.object({ id: z.string(), version: z.int() }).nullable(),
  /** Hundredths of a mark. */
  max_marks: z.int(),
  /** null: nobody appeared. */
  marks: z.object({ highest: z.int(), lowest: z.int(), mean: z.int(), median: z.number() }).nullable(),
  /** At most twenty bands: from how many hundredths on, and how many candidates. */
  distribution: z.array(z.object({ from: z.int(), candidates: z.int() })),
  /** Ranked as they would be; a name only of whom the caller reads results. */
  first: z
    .array(z.object({ rank: z.int(), number: z.int(), name: z.string().nullable(), marks: z.int() }))
    .max(FIRST_OF_PREVIEW),
});
export type PreviewReleaseResponse = z.infer<typeof PreviewReleaseResponse>;
