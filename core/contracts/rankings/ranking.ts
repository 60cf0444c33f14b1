import { z } from 'zod';
import { MERGING_IDS } from '#core/domain/ranking/mergings.ts';
import { RANKING_RULES } from '#core/domain/ranking/rules/all-rules.ts';
import { SetCutOffs } from '../exams/exam-shape.ts';
import { SittingId } from '../sittings/sitting.ts';

/** Of one ranking; a greater sitting is refused. */
export const MAX_RANKED = 20_000;
/** Candidates of all times of a competition, in its file. */
export const MAX_IN_A_FILE = 100_000;
export const MAX_VERSIONS = 100;

const [first, ...others] = RANKING_RULES.map(({ id }) => id);
const RuleId = z.enum([first ?? '', ...others]);
export const Digest = z.string().regex(/^[0-9a-f]{64}$/);
const Rule = z.object({ id: z.string().max(40), version: z.int().min(1).max(1000) });
const Version = z.int().min(1).max(MAX_VERSIONS);

/** In units of 10⁻⁷ of a percent: 1000000000 is 100 %. */
const Percentile = z.int().min(0).max(1_000_000_000);

/** Of the whole paper or of a subject. `marks` in hundredths of a mark. */
export const RankedScores = z.object({
  marks: z.int(),
  right: z.int().nonnegative(),
  wrong: z.int().nonnegative(),
  blank: z.int().nonnegative(),
});

const RankOfNumber = z.strictObject({
  number: z.string().max(40),
  rank: z.int().min(1).max(MAX_RANKED),
  percentile: Percentile,
});

/**
 * What is published of a ranking, beside a CSV with one line a candidate: number; marks, right, wrong, blank of the whole
 * paper; the same of each of `subjects`. The lot of a candidate is SHA-256(`seed` ‖ number), in hexadecimal digits.
 */
export const PublishedRanking = z.strictObject({
  format: z.literal('vijaypath-ranking-1'),
  sitting_id: z.uuid(),
  version: Version,
  rule: Rule,
  seed: Digest,
  /** SHA-256 of the text of the seed, as it was told before the exam. */
  seed_hash: Digest,
  subjects: z.array(z.string().max(200)).max(100),
  /** SHA-256 of the CSV. */
  csv_hash: Digest,
  ranks: z.array(RankOfNumber).max(MAX_RANKED),
  /** What the whole paper asks to be reached, in hundredths of a mark, when the file was made, and how many of these do; it changes no rank. */
  cut_off: z.strictObject({ marks: z.int(), reached: z.int().min(0).max(MAX_RANKED) }).optional(),
});
export type PublishedRanking = z.infer<typeof PublishedRanking>;

/** The same of a competition of several times: numbers are 'time-number', and `merging` says how times with papers of their own become one field. */
export const PublishedMergedRanking = PublishedRanking.omit({
  format: true,
  sitting_id: true,
  cut_off: true,
}).extend({
  format: z.literal('vijaypath-ranking-2'),
  ranks: z.array(RankOfNumber.extend({ rank: z.int().min(1).max(MAX_IN_A_FILE) })).max(MAX_IN_A_FILE),
  competition_id: z.uuid(),
  merging: z.strictObject({ id: z.enum(MERGING_IDS), version: z.int().min(1).max(1000) }),
});
export type PublishedMergedRanking = z.infer<typeof PublishedMergedRanking>;

/**
 * POST /functions/v1/publish-ranking: ranks the candidates who appeared, as they are marked now, as the next version. For who
 * manages the sitting. 409 `conflict` before its results are published, and where the version in force is not outdated.
 */
export const PublishRankingRequest = z.strictObject({
  sitting_id: z.uuid(),
  /** Without it the rule the sitting was scheduled with. */
  rule: RuleId.optional(),
});
export const PublishRankingResponse = z.object({ version: Version, rule: Rule, ranked: z.int() });

/** POST /functions/v1/list-rankings: of a sitting, the newest first, for who manages it. */
export const ListRankingsRequest = SittingId;
export const ListRankingsResponse = z.object({
  draw_hash: Digest,
  /** Since when candidates read each other's names. */
  names_shown_at: z.iso.datetime().nullable(),
  /** Whether the caller may switch that, see set-named-list. */
  may_show_names: z.boolean(),
  rankings: z
    .array(
      z.object({
        version: Version,
        rule: Rule,
        published_at: z.iso.datetime(),
        /** Since when marks differ from what was ranked. */
        outdated_at: z.iso.datetime().nullable(),
        ranked: z.int(),
      }),
    )
    .max(MAX_VERSIONS),
});

/** POST /functions/v1/get-ranking-file: what anybody can recompute a version from; without a name. For who manages the sitting. */
export const GetRankingFileRequest = z.strictObject({ sitting_id: z.uuid(), version: Version });
export const GetRankingFileResponse = z.object({ csv: z.string(), json: PublishedRanking });

/**
 * POST /functions/v1/get-own-ranking: of the caller as a candidate. Others are counted, not named. The hash of the draw can be
 * had as soon as one is on the list.
 */
export const GetOwnRankingRequest = SittingId;
export const GetOwnRankingResponse = z.object({
  draw_hash: Digest,
  /** Whether an administrator shows all candidates a list with names: get-named-list. */
  names_shown: z.boolean(),
  /** What the institute set as cut-offs after the exam, once the caller's results are out; null: nothing. A server of before has none. */
  cut_offs: SetCutOffs.nullable().default(null),
  /** null: none is published, or the caller is not in it. */
  ranking: z
    .object({
      version: Version,
      rule: Rule,
      is_outdated: z.boolean(),
      appeared: z.int(),
      rank: z.int(),
      percentile: Percentile,
      total: RankedScores,
      subjects: z.record(z.string(), RankedScores),
      /** How many have at least `from` and less than the next one's `from` hundredths of a mark. */
      distribution: z.array(z.object({ from: z.int(), candidates: z.int() })).max(20),
    })
    .nullable(),
});
