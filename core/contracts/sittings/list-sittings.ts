import { z } from 'zod';
import { SittingMoment, SittingStateName } from './sitting.ts';

/** POST /functions/v1/list-sittings. `as: staff` lists those the caller may watch or change, newest start first. */
export const ListSittingsRequest = z.strictObject({
  as: z.enum(['candidate', 'staff']).default('candidate'),
  /** `coming` holds what is not over as well, the nearest first. */
  which: z.enum(['coming', 'past', 'all']).default('all'),
  /** Between these, by start. */
  from: SittingMoment.optional(),
  to: SittingMoment.optional(),
  limit: z.int().min(1).max(200).default(100),
});

export const ListedSitting = z.object({
  id: z.uuid(),
  title: z.string(),
  state: SittingStateName,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  duration_sec: z.int(),
  entry_opens_at: z.iso.datetime(),
  /** The caller's own end, extra time included; null without a place of their own. */
  own_ends_at: z.iso.datetime().nullable(),
  /** Room the caller was given. */
  room: z.string().nullable(),
  needs_code: z.boolean(),
  /** Of the caller: so far as it can be shown. `null` before they entered and for staff. */
  attempt_state: z.enum(['prepared', 'in_progress', 'paused', 'submitted']).nullable(),
  attempt_id: z.uuid().nullable(),
  /** Earliest moment of the results; null: by hand. */
  results_at: z.iso.datetime().nullable(),
  cancel_reason: z.string().nullable(),
  /** For staff only; else null. */
  candidates: z.int().nullable(),
  paper_id: z.uuid().nullable(),
  /** `sheets`: a clerk prints and scans them. */
  may: z.enum(['manage', 'watch', 'sheets']).nullable(),
});
export type ListedSitting = z.infer<typeof ListedSitting>;
export const ListSittingsResponse = z.object({
  sittings: z.array(ListedSitting),
  server_now: z.iso.datetime(),
  /** There are more than `limit`. */
  more: z.boolean(),
});
export type ListSittingsResponse = z.infer<typeof ListSittingsResponse>;
