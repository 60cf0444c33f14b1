import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { lockBattle } from './battle-rows.ts';
import { tellInvited } from './tell-players.ts';

/** $1 host, $2 rows of their friendships. Who is no friend any more, or takes no part now, is not found. */
const SELECT_FRIENDS = `
  select f.friend_id as id from private.friendships f
    join private.social_people s on s.user_id = f.friend_id
  where f.user_id = $1 and f.id = any ($2::uuid[])`;
/** One note is enough for somebody whom the same host has asked to another battle that still waits. */
const SELECT_FIRST_ASKED = `
  select wanted.id from unnest($2::uuid[]) as wanted (id)
  where not exists (
    select from private.battle_invitations i join private.battles b on b.id = i.battle_id
    where i.user_id = wanted.id and b.host_id = $1 and b.state = 'lobby' and b.lobby_until > now())`;
const INSERT = `
  insert into private.battle_invitations (battle_id, user_id) select $1, * from unnest($2::uuid[]) on conflict do nothing`;

/**
 * Asks friends of the host to come to a lobby they have just made.
 * @param friendships rows of the host's list of friends
 * @throws not_found: one of them is not in it any more
 */
export async function inviteFriends(
  tx: Queryable,
  battleId: string,
  hostId: string,
  friendships: readonly string[],
): Promise<void> {
  const wanted = [...new Set(friendships)];
  if (wanted.length === 0) return;
  const friends = (await queryRows(tx, IdRow, SELECT_FRIENDS, [hostId, wanted])).map(({ id }) => id);
  if (friends.length < wanted.length)
    throw new AppError('not_found', 'One of these friends is no longer in your list.');
  const told = (await queryRows(tx, IdRow, SELECT_FIRST_ASKED, [hostId, friends])).map(({ id }) => id);
  await tx.query(INSERT, [battleId, friends]);
  await tellInvited(tx, await lockBattle(tx, battleId), told);
}

/** The caller does not want to come, or has come: nobody is told. */
export async function forgetInvitation(tx: Queryable, battleId: string, userId: string): Promise<void> {
  await tx.query('delete from private.battle_invitations where battle_id = $1 and user_id = $2', [
    battleId,
    userId,
  ]);
}

const SELECT_INVITATIONS = `
  select b.id, b.code, b.kind, b.exam, b.subject, b.chapter, b.question_count as "questionCount", b.seconds_each as "secondsEach",
    b.lobby_until as until, host.alias as host
  from private.battle_invitations i
    join private.battles b on b.id = i.battle_id and b.state = 'lobby' and b.lobby_until > now()
    join private.social_people s on s.user_id = b.host_id
    join private.friendships f on f.user_id = $1 and f.friend_id = b.host_id
    join public.profiles host on host.user_id = b.host_id
  where i.user_id = $1
    and (select count(*) from private.battle_players p where p.battle_id = b.id) < b.seats
  order by i.invited_at desc, b.id limit 20`;
const InvitationRow = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(['live', 'open']),
  exam: z.string(),
  subject: z.string(),
  chapter: z.string().nullable(),
  questionCount: z.number(),
  secondsEach: z.number(),
  until: z.date(),
  host: z.string(),
});

/** Lobbies of friends that wait for the caller. */
export const readInvitations = (tx: Queryable, userId: string) =>
  queryRows(tx, InvitationRow, SELECT_INVITATIONS, [userId]);

/** Further apart, one of the two learns little from the other. */
const NEAR = 150;
/** Less is known of somebody new than that they are like everybody. */
const SURE_ENOUGH = 200;
const SELECT_FRIENDS_TO_ASK = `
  select f.id, p.alias, array(
      select own.subject from private.battle_ratings own
        join private.battle_ratings theirs on theirs.user_id = f.friend_id and theirs.subject = own.subject
      where own.user_id = $1 and abs(own.rating - theirs.rating) <= $2 and greatest(own.deviation, theirs.deviation) <= $3
      order by own.subject
    ) as near
  from private.friendships f
    join private.social_people s on s.user_id = f.friend_id
    join public.profiles p on p.user_id = f.friend_id
  where f.user_id = $1 order by p.alias, f.id limit 200`;
const FriendRow = z.object({ id: z.string(), alias: z.string(), near: z.array(z.string()) });

/** Who can be asked, and in which subjects they are about as strong: never how strong. */
export const readFriendsToAsk = (tx: Queryable, userId: string) =>
  queryRows(tx, FriendRow, SELECT_FRIENDS_TO_ASK, [userId, NEAR, SURE_ENOUGH]);
