import { ListRankingsRequest, ListRankingsResponse } from '#core/contracts/rankings/ranking.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { isAdministrator } from '#server/operations/competitions/is-administrator.ts';
import { readNamesShownAt } from '#server/operations/rankings/named-list.ts';
import { presentRule, selectRankings } from '#server/operations/rankings/ranking-rows.ts';
import { selectDrawHash } from '#server/operations/rankings/seed.ts';
import { requireSittingRole } from '#server/operations/sittings/require-sitting-role.ts';
import { readSitting } from '#server/operations/sittings/sitting-rows.ts';

/** The versions of a sitting's ranking, the newest first. */
export const listRankings = defineFunction({
  name: 'list-rankings',
  access: 'student',
  request: ListRankingsRequest,
  response: ListRankingsResponse,
  handle: ({ asOwner, userId }, { sitting_id: sittingId }) =>
    asOwner('rankings are read by the server', async (tx) => {
      await requireSittingRole(tx, sittingId, userId, 'manage');
      const rankings = await selectRankings(tx, sittingId);
      const { competitionId } = await readSitting(tx, sittingId);
      return {
        names_shown_at: (await readNamesShownAt(tx, sittingId))?.toISOString() ?? null,
        may_show_names: competitionId === null && (await isAdministrator(tx, userId)),
        draw_hash: await selectDrawHash(tx, sittingId),
        rankings: rankings.map((one) => ({
          version: one.version,
          rule: presentRule(one),
          ranked: one.ranked,
          published_at: one.publishedAt.toISOString(),
          outdated_at: one.outdatedAt?.toISOString() ?? null,
        })),
      };
    }),
});
