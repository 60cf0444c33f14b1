import { z } from 'zod';

/** People of one part of the list. */
export const CONCERNED_A_PART = 5_000;

/**
 * POST /functions/v1/export-concerned, for administrators: whom a breach concerns, as lines of CSV, a part at a time: name, email, roll number, mobile, language,
 * and of minors the guardian's email. That it was taken is in the audit log. 404 `not_found`: no such group.
 */
export const ExportConcernedRequest = z.object({
  /** null: everybody with an account. */
  group_id: z.uuid().nullable().default(null),
  /** What the part before ended with. */
  after: z.uuid().nullable().default(null),
});
export const ExportConcernedResponse = z.object({
  /** The first part begins with the headings. */
  lines: z.string(),
  count: z.int().nonnegative(),
  /** null: that was the last part. */
  after: z.uuid().nullable(),
});
export type ExportConcernedResponse = z.infer<typeof ExportConcernedResponse>;
