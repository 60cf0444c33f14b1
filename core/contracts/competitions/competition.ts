import { z } from 'zod';
import { MERGING_IDS } from '#core/domain/ranking/mergings.ts';
import { ExamCode } from '../exams/exam-shape.ts';
import { MAX_VERSIONS, PublishedMergedRanking } from '../rankings/ranking.ts';
import { SittingStateName } from '../sittings/sitting.ts';

export const CompetitionId = z.strictObject({ competition_id: z.uuid() });

/** Candidates of one time of a competition. */
export const MAX_OF_A_SHIFT = 20_000;

/** Below this nobody is told a rank of a state or a district: it would tell of the few others. */
export const LEAST_OF_A_PLACE = 5;

/** Oneself and two friends: with one alone, the rank would be theirs. */
export const LEAST_OF_FRIENDS = 3;

/**
 * `draft`: seen by administrators. `open`: a place can be taken. `closed`: registration is over, the last time is not. `over`: results
 * are awaited. `ranked`: a ranking is published.
 */
export const COMPETITION_STATES = ['draft', 'open', 'closed', 'over', 'ranked'] as const;
export type CompetitionState = (typeof COMPETITION_STATES)[number];

/** One time at which it is held, with a paper of its own. */
export const CompetitionShift = z.object({
  sitting_id: z.uuid(),
  title: z.string(),
  state: SittingStateName,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  duration_sec: z.int(),
  languages: z.array(z.string()),
  registered: z.int().nonnegative(),
});
export type CompetitionShift = z.infer<typeof CompetitionShift>;

/** Units of 10⁻⁷ of a percent. */
const Percentile = z.int().min(0).max(1_000_000_000);

const PlaceRank = z.object({ name: z.string(), rank: z.int(), appeared: z.int() });

/** Of the caller, in the newest version. */
export const OwnCompetitionRank = z.object({
  rank: z.int(),
  percentile: Percentile,
  /** Hundredths of a mark. */
  marks: z.int(),
  /** null: fewer than five took part there, or the place is not known. */
  state: PlaceRank.nullable(),
  district: PlaceRank.nullable(),
  /** null: fewer than two friends took part. */
  friends: PlaceRank.omit({ name: true }).nullable(),
});

export const CompetitionRanking = z.object({
  version: z.int(),
  /** How its times were put together. */
  merging: z.enum(MERGING_IDS),
  published_at: z.iso.datetime(),
  /** Marks have changed since; a person publishes the next version. */
  is_outdated: z.boolean(),
  appeared: z.int(),
  own: OwnCompetitionRank.nullable(),
  /** The first ten; a name only of those who said so. */
  first: z.array(z.object({ rank: z.int(), name: z.string().nullable(), percentile: Percentile })).max(10),
});

export const Competition = z.object({
  id: z.uuid(),
  title: z.string(),
  about: z.string(),
  /** Of the papers of all its times; null: of several exams, or there is no time yet. */
  exam: ExamCode.nullable().default(null),
  /** null: all of India. */
  state_only: z.string().nullable(),
  state: z.enum(COMPETITION_STATES),
  /** How times with papers of their own are put together. */
  merging: z.enum(MERGING_IDS),
  registration_closes_at: z.iso.datetime().nullable(),
  /** SHA-256 of what ties are drawn by. */
  draw_hash: z.string(),
  registered: z.int().nonnegative(),
  shifts: z.array(CompetitionShift),
  /** The caller's place; null: none. */
  entry: z
    .object({ sitting_id: z.uuid(), is_named: z.boolean(), attempt_id: z.uuid().nullable() })
    .nullable(),
  ranking: CompetitionRanking.nullable(),
});
export type Competition = z.infer<typeof Competition>;

/** POST /functions/v1/list-competitions: what is coming, the nearest first, and what was, the newest first. */
export const ListCompetitionsRequest = z.strictObject({
  /** `staff`: drafts as well, for administrators. */
  as: z.enum(['student', 'staff']).default('student'),
});
export const ListedCompetition = Competition.omit({ shifts: true, ranking: true, draw_hash: true }).extend({
  starts_at: z.iso.datetime().nullable(),
  times: z.int().nonnegative(),
  own_rank: z.int().nullable(),
  own_percentile: Percentile.nullable(),
  appeared: z.int().nullable(),
});
export type ListedCompetition = z.infer<typeof ListedCompetition>;
export const ListCompetitionsResponse = z.object({
  competitions: z.array(ListedCompetition).max(60),
  server_now: z.iso.datetime(),
});

/** POST /functions/v1/get-competition. 404 for a draft, but to administrators. */
export const GetCompetitionRequest = CompetitionId;
export const GetCompetitionResponse = z.object({ competition: Competition, server_now: z.iso.datetime() });

/**
 * POST /functions/v1/register-for-competition: takes a place at one of its times, or changes to another. 403 `birth_date_needed`,
 * `guardian_consent_needed`; 403 `forbidden` from another state; 409 `competition_closed` once registration is over, or the waiting room of
 * the chosen time, or of the one held so far, is open; 409 `competition_full`.
 */
export const RegisterForCompetitionRequest = CompetitionId.extend({
  sitting_id: z.uuid(),
  is_named: z.boolean().default(false),
});
export const RegisterForCompetitionResponse = GetCompetitionResponse;

/** POST /functions/v1/leave-competition: gives the place back. 409 `competition_closed` once the waiting room is open. */
export const LeaveCompetitionRequest = CompetitionId;
export const LeaveCompetitionResponse = GetCompetitionResponse;

/** POST /functions/v1/save-competition, for administrators: a new one without an id. Its times are sittings, scheduled with its id. */
export const SaveCompetitionRequest = z.strictObject({
  competition_id: z.uuid().nullable().default(null),
  title: z.string().trim().min(1).max(120),
  about: z.string().trim().max(2000).default(''),
  state_only: z.string().trim().min(1).max(80).nullable().default(null),
  registration_closes_at: z.iso.datetime({ offset: true }).nullable().default(null),
  /** Absent: as it is, of a new one `percentiles`. Another one once one of its times has begun: 409 `conflict`. */
  merging: z.enum(MERGING_IDS).optional(),
  /** Whether students see it. One with a place taken stays published: 409 `conflict`. */
  published: z.boolean().default(false),
});
export const SaveCompetitionResponse = CompetitionId;

/**
 * POST /functions/v1/release-competition, for administrators: results of all its times at once. Ranks follow by themselves when all of it is
 * marked. 409 `sitting_running` while one of its times is not over.
 */
export const ReleaseCompetitionRequest = CompetitionId;
export const ReleaseCompetitionResponse = z.object({ released: z.int().nonnegative() });

/** POST /functions/v1/rank-competition, for administrators: the next version, after marks have changed. 409 `conflict`. */
export const RankCompetitionRequest = CompetitionId;
export const RankCompetitionResponse = z.object({ version: z.int(), appeared: z.int() });

/** POST /functions/v1/get-competition-ranking-file, for administrators: what anybody can recompute a version from; without a name. 404 for one from before files, 409 `conflict` for one of more than MAX_IN_A_FILE. */
export const GetCompetitionRankingFileRequest = CompetitionId.extend({
  version: z.int().min(1).max(MAX_VERSIONS),
});
export const GetCompetitionRankingFileResponse = z.object({ csv: z.string(), json: PublishedMergedRanking });

/** POST /functions/v1/print-certificate: of the caller's rank, as PDF. 409 `results_not_out`. */
export const PrintCertificateRequest = CompetitionId;
export const PrintCertificateResponse = z.object({
  /** In Base64. */
  pdf: z.string(),
  code: z.string(),
});

/** POST /functions/v1/check-certificate, also without a session: what stands behind a code now. 404 `not_found`. */
export const CheckCertificateRequest = z.strictObject({ code: z.string().trim().min(1).max(40) });
export const CheckCertificateResponse = z.object({
  name: z.string(),
  competition: z.string(),
  held_on: z.iso.datetime(),
  rank: z.int(),
  percentile: Percentile,
  appeared: z.int(),
  /** Of the ranking; above 1 it was ranked again after marks had changed. */
  version: z.int(),
  code: z.string(),
});
