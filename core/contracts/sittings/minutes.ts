import { z } from 'zod';
import { SittingEvent } from './board.ts';
import { ScheduledSitting, SittingId, SittingMoment } from './sitting.ts';

/** POST /functions/v1/get-minutes: everything that happened, oldest first, a page of at most 500 events at a time. */
export const GetMinutesRequest = z.strictObject({
  sitting_id: z.uuid(),
  after: z.int().min(0).max(1_000_000_000_000).default(0),
});
export const GetMinutesResponse = z.object({
  sitting: ScheduledSitting.extend({
    title: z.string(),
    duration_sec: z.int(),
    cancel_reason: z.string().nullable(),
  }),
  counts: z.object({
    candidates: z.int(),
    appeared: z.int(),
    absent: z.int(),
    submitted_by_candidate: z.int(),
    closed_at_end: z.int(),
    late_answers: z.int(),
  }),
  events: z.array(SittingEvent),
  /** `after` of the next page; null: these were the last. */
  next: z.int().nullable(),
  /** SHA-256 over all events so far: the same minutes have the same. */
  digest: z.string(),
  server_now: z.iso.datetime(),
});
export type GetMinutesResponse = z.infer<typeof GetMinutesResponse>;

/** POST /functions/v1/print-minutes: the same as PDF; an address good for an hour. */
export const PrintMinutesRequest = SittingId;
export const PrintMinutesResponse = z.object({ url: z.string() });

/** POST /functions/v1/get-receipt: for the candidate of a submitted attempt; the institute checks one with `check-receipt`. */
export const GetReceiptRequest = z.strictObject({ attempt_id: z.uuid() });
export const GetReceiptResponse = z.object({
  /** 'AB12-CD34-…': over the attempt's answers as they stand. */
  receipt: z.string(),
  answered: z.int(),
  submitted_at: z.iso.datetime(),
});
/** POST /functions/v1/check-receipt, for who may watch the sitting: whether it is the receipt of these answers. */
export const CheckReceiptRequest = z.strictObject({ sitting_id: z.uuid(), receipt: z.string().max(40) });
export const CheckReceiptResponse = z.object({
  /** null: of no candidate of this sitting as the answers stand now. */
  candidate: z
    .object({ number: z.int(), name: z.string(), submitted_at: z.iso.datetime(), answered: z.int() })
    .nullable(),
});

/** POST /functions/v1/release-sitting: makes the results known, now or `at`. 409 `sitting_running` while somebody may still answer one of its questions. */
export const ReleaseSittingRequest = z.strictObject({
  sitting_id: z.uuid(),
  at: SittingMoment.optional(),
});
export const ReleaseSittingResponse = z.object({ released_at: z.iso.datetime() });
