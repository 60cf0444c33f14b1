import { z } from 'zod';
import {
  CANDIDATE_ACTIONS,
  CANDIDATE_STATES,
  SITTING_EVENT_KINDS,
} from '#core/domain/sittings/candidate-state.ts';
import { SittingStateName } from './sitting.ts';

/** POST /functions/v1/get-board: all candidates, or with `since` (the `revision` of the answer before) those that changed. */
export const GetBoardRequest = z.strictObject({
  sitting_id: z.uuid(),
  since: z.int().min(0).max(1_000_000_000_000).optional(),
});

export const BoardCandidate = z.object({
  /** null: the account is gone; the number stays. */
  user_id: z.uuid().nullable(),
  /** Counts the candidates of the sitting from 1 and never changes. */
  number: z.int(),
  name: z.string(),
  /** On the list by name: without an account, on paper. */
  by_name: z.boolean(),
  roll_no: z.string().nullable(),
  room: z.string().nullable(),
  groups: z.array(z.uuid()),
  state: z.enum(CANDIDATE_STATES),
  /** Answers the server holds. */
  answered: z.int(),
  entered_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  last_seen_at: z.iso.datetime().nullable(),
  waiting_on_device: z.int(),
  /** Devices that entered so far. */
  devices: z.int(),
  left_page: z.int(),
  is_visible: z.boolean(),
  /** Own end; null before it is known. */
  ends_at: z.iso.datetime().nullable(),
  /** Of a paper whose sections have clocks: seconds after the own start at which each locks, with all that was given so far. Null before the start. */
  section_ends: z.array(z.int()).nullable().default(null),
  extra_seconds: z.int(),
  paused_at: z.iso.datetime().nullable(),
  pause_shown_at: z.iso.datetime().nullable(),
  submitted_at: z.iso.datetime().nullable(),
  closed_by: z.enum(['student', 'sweeper']).nullable(),
  /** Seconds of its time in which nothing was heard of the device. */
  lost_seconds: z.int(),
  is_confirmed: z.boolean(),
  is_admitted: z.boolean(),
  message_shown: z.int(),
  attempt_id: z.uuid().nullable(),
});
export type BoardCandidate = z.infer<typeof BoardCandidate>;

export const GetBoardResponse = z.object({
  server_now: z.iso.datetime(),
  /** For `since`. */
  revision: z.int(),
  /** True: these are all; false: put them over what you have, by `number`. */
  complete: z.boolean(),
  sitting: z.object({
    id: z.uuid(),
    title: z.string(),
    state: SittingStateName,
    revision: z.int(),
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    paused_at: z.iso.datetime().nullable(),
    question_count: z.int(),
    /** Names of the sections that have clocks of their own, in their order; none: the paper has one clock. */
    timed_sections: z.array(z.string()).default([]),
    entry_code: z.string().nullable(),
    /** The last event: ask for the timeline when it grew. */
    last_event_id: z.int(),
  }),
  counts: z.object({
    all: z.int(),
    not_come: z.int(),
    waiting: z.int(),
    writing: z.int(),
    paused: z.int(),
    submitted: z.int(),
    absent: z.int(),
    /** Of those waiting, writing or paused: unheard of for 30 s. */
    silent: z.int(),
    waiting_on_device: z.int(),
  }),
  candidates: z.array(BoardCandidate),
});
export type GetBoardResponse = z.infer<typeof GetBoardResponse>;

/**
 * POST /functions/v1/act-on-candidates: one action for some or all; those it cannot be done for are passed over and not counted (handed in, never
 * come …) and listed in `skipped`. 'all' means those on the list when it is done.
 */
export const ActOnCandidatesRequest = z.strictObject({
  sitting_id: z.uuid(),
  /** Accounts, or `numbers`, or both. */
  candidates: z.union([z.literal('all'), z.array(z.uuid()).max(5000)]),
  /** Of candidates on the list; those without an account have nothing else. */
  numbers: z.array(z.int().min(1).max(2_147_483_647)).max(5000).default([]),
  action: z.enum(CANDIDATE_ACTIONS),
  /** Of extend (needed, may be negative) and reopen. */
  minutes: z.int().min(-360).max(360).optional(),
  /** Of message and note (needed). */
  text: z.string().trim().min(1).max(500).optional(),
  reason: z.string().trim().min(1).max(500).optional(),
});
export type ActOnCandidatesRequest = z.input<typeof ActOnCandidatesRequest>;
export const ActOnCandidatesResponse = z.object({
  done: z.int(),
  /** Done, but no device of theirs was heard of in the last 30 s: it comes when they are back. */
  unreached: z.array(z.uuid()),
  skipped: z.array(
    z.object({
      user_id: z.uuid().nullable(),
      /** null: of nobody on the list. */
      number: z.int().nullable(),
      why: z.enum([
        'submitted',
        'not_started',
        'not_paused',
        'paused',
        'released',
        'not_submitted',
        'unchanged',
        'not_on_list',
        'past',
      ]),
    }),
  ),
  /** For undo-sitting-action; null when nothing was done. */
  action_id: z.uuid().nullable(),
});
export type ActOnCandidatesResponse = z.infer<typeof ActOnCandidatesResponse>;

/** POST /functions/v1/undo-sitting-action: takes back an extension, pause, absence, admission or confirmation, where it still can. 409 `conflict` when not. */
export const UndoSittingActionRequest = z.strictObject({ sitting_id: z.uuid(), action_id: z.uuid() });
export const UndoSittingActionResponse = ActOnCandidatesResponse;

export const SittingEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** One of those, or what a newer version wrote: shown as it stands. */
  kind: z.union([z.enum(SITTING_EVENT_KINDS), z.string()]),
  /** Of the candidate; null: of the sitting. */
  number: z.int().nullable(),
  name: z.string().nullable(),
  /** Who did it; null: the candidate, the device or the clock. */
  actor_name: z.string().nullable(),
  actor_id: z.uuid().nullable(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  action_id: z.uuid().nullable(),
  is_undone: z.boolean(),
});
export type SittingEvent = z.infer<typeof SittingEvent>;

/** POST /functions/v1/get-candidate-timeline: everything of one candidate, oldest first. */
export const GetCandidateTimelineRequest = z.strictObject({
  sitting_id: z.uuid(),
  user_id: z.uuid().optional(),
  number: z.int().min(1).max(2_147_483_647).optional(),
});
export const GetCandidateTimelineResponse = z.object({
  candidate: BoardCandidate,
  events: z.array(SittingEvent),
  check: z.record(z.string(), z.unknown()).nullable(),
  server_now: z.iso.datetime(),
});
export type GetCandidateTimelineResponse = z.infer<typeof GetCandidateTimelineResponse>;
