import { z } from 'zod';
import { ScheduledSitting, SittingId, SittingPlan } from './sitting.ts';

/** POST /functions/v1/get-sitting: all of one, for who may watch it. The entry code is told to those who may change it and invigilators. */
export const GetSittingRequest = SittingId;
export const GetSittingResponse = z.object({
  sitting: ScheduledSitting.extend({
    ...SittingPlan.shape,
    starts_at: z.iso.datetime(),
    paper_id: z.uuid().nullable(),
    entry_opens_at: z.iso.datetime(),
    late_entry_until: z.iso.datetime().nullable(),
    /** When the last answer can come. */
    closed_at: z.iso.datetime(),
    paused_at: z.iso.datetime().nullable(),
    released_at: z.iso.datetime().nullable(),
    cancel_reason: z.string().nullable(),
    /** It is one of the times of this competition. */
    competition: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    candidate_count: z.int(),
    question_count: z.int(),
    /** False: the paper has numbers as answers or more options than an answer sheet. */
    is_for_paper: z.boolean(),
    may: z.enum(['manage', 'watch']),
    groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
    invigilator_names: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Of anyone who is listed by name, has a room or time of their own. */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  server_now: z.iso.datetime(),
});
export type GetSittingResponse = z.infer<typeof GetSittingResponse>;

/**
 * POST /functions/v1/check-sitting-readiness: what would go wrong with a plan, before it is scheduled (or of one that is, by `sitting_id`).
 * A `problem` keeps it from being scheduled, a `warning` does not.
 */
export const CheckSittingReadinessRequest = SittingPlan.partial().extend({
  paper_id: z.uuid().optional(),
  sitting_id: z.uuid().optional(),
  competition_id: z.uuid().optional(),
});
export const ReadinessFinding = z.object({
  severity: z.enum(['problem', 'warning']),
  code: z.enum([
    'no_paper',
    'no_questions',
    'paper_withdrawn',
    'questions_without_key',
    'questions_gone',
    'translations_missing',
    'start_in_past',
    'no_candidates',
    'clash',
    'met_before',
    'ends_after_midnight',
    'no_invigilator',
    'results_before_end',
    'paper_seen_elsewhere',
  ]),
  /** Question numbers, counted from 1. */
  positions: z.array(z.int()).default([]),
  language: z.string().nullable().default(null),
  /** Of a clash: how many candidates are in both. */
  count: z.int().nullable().default(null),
  sitting: z
    .object({ id: z.uuid(), title: z.string(), starts_at: z.iso.datetime() })
    .nullable()
    .default(null),
});
export type ReadinessFinding = z.infer<typeof ReadinessFinding>;
export const CheckSittingReadinessResponse = z.object({
  findings: z.array(ReadinessFinding),
  candidate_count: z.int(),
});
export type CheckSittingReadinessResponse = z.infer<typeof CheckSittingReadinessResponse>;
