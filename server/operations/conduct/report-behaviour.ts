import type { ReportBehaviourRequest } from '#core/contracts/conduct/conduct.ts';
import type { Queryable } from '#server/database/database.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

/** Only rows of the caller are found: an id of somebody else's row is as good as none. */
const PERSON = `
  select friend_id as id from private.friendships where id = $2 and user_id = $1
  union all select from_id from private.friend_requests where id = $2 and to_id = $1
  union all select blocked_id from private.friend_blocks where id = $2 and user_id = $1`;
/** In the order in which a battle's players are shown. */
const PLAYER = `
  select p.user_id as id from private.battle_players p
  where p.battle_id = $2 and exists (
    select from private.battle_players own where own.battle_id = p.battle_id and own.user_id = $1)
  order by p.joined_at, p.user_id offset $3 limit 1`;
const INSERT = `
  insert into private.behaviour_reports (reporter_id, about_id, reason, battle_id) values ($1, $2, $3, $4)
  on conflict (reporter_id, about_id, reason) where settled_at is null do nothing`;

/** Keeps what somebody tells of a friend or of a player of a battle of theirs. @throws not_found, also about oneself */
export async function reportBehaviour(
  tx: Queryable,
  userId: string,
  { about, reason }: ReportBehaviourRequest,
): Promise<void> {
  const found =
    'person_id' in about
      ? await queryOptionalRow(tx, IdRow, PERSON, [userId, about.person_id])
      : await queryOptionalRow(tx, IdRow, PLAYER, [userId, about.battle_id, about.player]);
  if (!found || found.id === userId) throw notFound('Person');
  const battleId = 'battle_id' in about ? about.battle_id : null;
  await tx.query(INSERT, [userId, found.id, reason, battleId]);
}
