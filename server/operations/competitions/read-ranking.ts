import { z } from 'zod';
import { LEAST_OF_A_PLACE, LEAST_OF_FRIENDS } from '#core/contracts/competitions/competition.ts';
import { MERGING_IDS } from '#core/domain/ranking/mergings.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';

const VersionRow = z.object({
  version: z.number(),
  merging: z.enum(MERGING_IDS),
  publishedAt: z.date(),
  outdatedAt: z.date().nullable(),
  appeared: z.number(),
});
const SELECT_VERSION = `
  select version, merging, published_at as "publishedAt", outdated_at as "outdatedAt", appeared
  from private.competition_rankings where competition_id = $1 order by version desc limit 1`;

export const selectNewestRanking = (db: Queryable, competitionId: string) =>
  queryOptionalRow(db, VersionRow, SELECT_VERSION, [competitionId]);

export const OwnRankRow = z.object({
  sittingId: z.string(),
  number: z.number(),
  rank: z.number(),
  percentile: z.number(),
  marks: z.number(),
  state: z.string().nullable(),
  stateRank: z.number().nullable(),
  stateAppeared: z.number().nullable(),
  district: z.string().nullable(),
  districtRank: z.number().nullable(),
  districtAppeared: z.number().nullable(),
  friendsRank: z.number(),
  friendsAppeared: z.number(),
});
/** Of friends only how many are before oneself is told, and only where several took part: not where any one of them stands. */
const SELECT_OWN = `
  select r.sitting_id as "sittingId", r.number, r.rank, r.percentile, r.marks, r.state, r.state_rank as "stateRank",
    r.state_appeared as "stateAppeared", r.district, r.district_rank as "districtRank", r.district_appeared as "districtAppeared",
    friends.rank as "friendsRank", friends.appeared as "friendsAppeared"
  from private.competition_ranks r
    join private.sitting_candidates c on c.sitting_id = r.sitting_id and c.number = r.number and c.user_id = $3
    cross join lateral (
      select count(*)::int + 1 as appeared, (count(*) filter (where theirs.rank < r.rank))::int + 1 as rank
      from private.friendships f
        join private.social_people self on self.user_id = f.user_id
        join private.social_people other on other.user_id = f.friend_id
        join private.competition_entries e on e.competition_id = r.competition_id and e.user_id = f.friend_id
        join private.sitting_candidates x on x.sitting_id = e.sitting_id and x.user_id = f.friend_id
        join private.competition_ranks theirs on theirs.competition_id = r.competition_id and theirs.version = r.version
          and theirs.sitting_id = x.sitting_id and theirs.number = x.number
      where f.user_id = $3
    ) friends
  where r.competition_id = $1 and r.version = $2`;

export const selectOwnRank = (db: Queryable, competitionId: string, version: number, userId: string) =>
  queryOptionalRow(db, OwnRankRow, SELECT_OWN, [competitionId, version, userId]);

/** A name of those who said so, and whose account is still there and may be seen by others. */
const SELECT_FIRST = `
  select r.rank, r.percentile,
    case when e.is_named and private.may_be_social(e.user_id) then nullif(btrim(p.full_name), '') end as name
  from private.competition_ranks r
    left join private.sitting_candidates c on c.sitting_id = r.sitting_id and c.number = r.number
    left join private.competition_entries e on e.competition_id = r.competition_id and e.user_id = c.user_id
    left join public.profiles p on p.user_id = c.user_id
  where r.competition_id = $1 and r.version = $2
  order by r.rank, r.sitting_id, r.number limit 10`;
const FirstRow = z.object({ rank: z.number(), percentile: z.number(), name: z.string().nullable() });

/** The newest ranking as one candidate is told of it; null: none is published. */
export async function readRanking(db: Queryable, competitionId: string, userId: string) {
  const newest = await selectNewestRanking(db, competitionId);
  if (!newest) return null;
  const { version, merging, publishedAt, outdatedAt, appeared } = newest;
  const own = await selectOwnRank(db, competitionId, version, userId);
  return {
    version,
    merging,
    published_at: publishedAt.toISOString(),
    is_outdated: outdatedAt !== null,
    appeared,
    own: own ? presentOwn(own) : null,
    first: await queryRows(db, FirstRow, SELECT_FIRST, [competitionId, version]),
  };
}

function presentOwn(own: z.infer<typeof OwnRankRow>) {
  return {
    rank: own.rank,
    percentile: own.percentile,
    marks: own.marks,
    state: place(own.state, own.stateRank, own.stateAppeared),
    district: place(own.district, own.districtRank, own.districtAppeared),
    friends:
      own.friendsAppeared >= LEAST_OF_FRIENDS
        ? { rank: own.friendsRank, appeared: own.friendsAppeared }
        : null,
  };
}

function place(name: string | null, rank: number | null, appeared: number | null) {
  if (name === null || rank === null || appeared === null || appeared < LEAST_OF_A_PLACE) return null;
  return { name, rank, appeared };
}
