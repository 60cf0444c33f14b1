import { z } from 'zod';
import { RESULT_STATES } from '#core/domain/sitting-results/results-of.ts';
import { RankedScores } from '../rankings/ranking.ts';
import { SittingId, SittingStateName } from '../sittings/sitting.ts';

const Part = z.object({
  name: z.string(),
  questions: z.int(),
  /** Hundredths of a mark. */
  max_marks: z.int(),
  /**
   * Where it has a cut-off: the share that has to be reached, and the hundredths of a mark that is, rounded up; without a share these are the
   * marks that were set after the exam.
   */
  cut_off: z.object({ percent: z.number().nullable(), marks: z.int() }).optional(),
});

export const CandidateOfResults = z.object({
  /** null: the account is gone; the number stays. */
  user_id: z.uuid().nullable(),
  number: z.int(),
  name: z.string(),
  roll_no: z.string().nullable(),
  room: z.string().nullable(),
  /** Those the caller may see. */
  groups: z.array(z.uuid()),
  state: z.enum(RESULT_STATES),
  total: RankedScores.nullable(),
  subjects: z.array(RankedScores),
  sections: z.array(RankedScores),
  time_sec: z.int().nullable(),
  submitted_at: z.iso.datetime().nullable(),
  /** Of the last published ranking. */
  rank: z.int().nullable(),
  percentile: z.int().nullable(),
  /** Whether the cut-offs of the whole paper and of its sections are reached; null where there is none. They change no rank. */
  cut_offs: z.object({ paper: z.boolean().nullable(), sections: z.array(z.boolean().nullable()) }).nullable(),
});
export type CandidateOfResults = z.infer<typeof CandidateOfResults>;

/**
 * POST /functions/v1/get-sitting-results: how each candidate did, for administrators, and for teachers of those in their groups: at once
 * for who holds the sitting, else when it is released. `results` is null as long as somebody may still answer, and of a cancelled sitting.
 */
export const GetSittingResultsRequest = SittingId;
export const GetSittingResultsResponse = z.object({
  server_now: z.iso.datetime(),
  sitting: z.object({
    id: z.uuid(),
    title: z.string(),
    state: SittingStateName,
    starts_at: z.iso.datetime(),
    ends_at: z.iso.datetime(),
    /** When the last answer can come; null: nobody knows yet. */
    closed_at: z.iso.datetime().nullable(),
    duration_sec: z.int(),
    released_at: z.iso.datetime().nullable(),
    question_count: z.int(),
    /** Hundredths of a mark. */
    max_marks: z.int(),
  }),
  /** `groups`: only candidates of the caller's groups are told. */
  scope: z.enum(['all', 'groups']),
  /** Whether the sitting is the caller's to change and release. */
  holds: z.boolean(),
  results: z
    .object({
      subjects: z.array(Part),
      /** Of a paper with one section alone there are none. */
      sections: z.array(Part),
      /** The whole; without a name. */
      paper: Part,
      groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
      ranking: z.object({ version: z.int(), ranked: z.int(), is_outdated: z.boolean() }).nullable(),
      candidates: z.array(CandidateOfResults),
    })
    .nullable(),
});
export type GetSittingResultsResponse = z.infer<typeof GetSittingResultsResponse>;
export type SittingResults = NonNullable<GetSittingResultsResponse['results']>;
