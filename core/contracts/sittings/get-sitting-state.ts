import { z } from 'zod';
import { DeviceId } from './enter-sitting.ts';
import { SittingStateName } from './sitting.ts';

/** What a device says of itself; each field as it is now. */
export const DevicePresence = z.strictObject({
  device_id: DeviceId,
  /** Answers the server has not acknowledged. */
  waiting_on_device: z.int().min(0).max(1000).default(0),
  /** How often the page was left so far, on this device. */
  left_page: z.int().min(0).max(100_000).default(0),
  is_visible: z.boolean().default(true),
  /** The pause stands on the screen since; given from then on until it is over. */
  pause_shown: z.boolean().default(false),
  /** The last message that was shown (`messages[].id`). */
  message_shown: z.int().min(0).max(1_000_000_000_000).optional(),
  /** Device check of the waiting room; kept as it is sent. */
  check: z
    .strictObject({
      storage: z.boolean(),
      free_mb: z.int().min(0).max(100_000_000).nullable(),
      clock_off_ms: z.int().min(-9_000_000_000_000).max(9_000_000_000_000),
      paper_ready: z.boolean(),
      user_agent: z.string().max(300),
    })
    .optional(),
});
export type DevicePresence = z.infer<typeof DevicePresence>;

/**
 * POST /functions/v1/get-sitting-state: where the candidate stands, and at once what the device says of itself. Asked every 10 s while there is no event
 * stream or it brings nothing; with a stream, every 10 s as well, only for what the device says. Not on the list 404.
 */
export const GetSittingStateRequest = z.strictObject({
  sitting_id: z.uuid(),
  presence: DevicePresence.optional(),
});

export const SittingMessage = z.object({ id: z.int(), text: z.string(), at: z.iso.datetime() });

/** The whole state, as the stream sends it, too: anyone who missed an event misses nothing with the next. */
export const CandidateSittingState = z.object({
  sitting_id: z.uuid(),
  title: z.string(),
  state: SittingStateName,
  /** Grows with every change of the sitting itself. */
  revision: z.int(),
  entry_opens_at: z.iso.datetime(),
  starts_at: z.iso.datetime(),
  /** The candidate's own end. */
  ends_at: z.iso.datetime(),
  needs_code: z.boolean(),
  /** null: did not enter yet. */
  attempt: z
    .object({
      id: z.uuid(),
      status: z.enum(['prepared', 'in_progress', 'paused', 'submitted']),
      started_at: z.iso.datetime().nullable(),
      expires_at: z.iso.datetime().nullable(),
      /** While it is paused: seconds that will be left when it goes on. */
      time_remaining: z.int().nonnegative().nullable(),
      paused_at: z.iso.datetime().nullable(),
      submitted_at: z.iso.datetime().nullable(),
      /** Of one handed in. */
      receipt: z.string().nullable(),
      answered: z.int().nullable(),
      /** The device that holds it; another one shows itself read-only. */
      device_id: z.string().nullable(),
      /** How often it was opened again after it was handed in: an outbox that closed itself opens with it. */
      reopened: z.int(),
    })
    .nullable(),
  is_absent: z.boolean(),
  /** Of the invigilators to this candidate or to all, the last 20, oldest first. */
  messages: z.array(SittingMessage),
  results_at: z.iso.datetime().nullable(),
  /** Until when objections to the key are, or were, taken; null: the key was not shown. */
  challenges_until: z.iso.datetime().nullable(),
  cancel_reason: z.string().nullable(),
  papers_revision: z.int(),
  server_now: z.iso.datetime(),
});
export type CandidateSittingState = z.infer<typeof CandidateSittingState>;
export const GetSittingStateResponse = CandidateSittingState;
