import type { Queryable } from '#server/database/database.ts';

const FORGET = [
  'delete from private.friend_codes where user_id = $1',
  'delete from private.friendships where user_id = $1 or friend_id = $1',
  'delete from private.friend_requests where to_id = $1 or from_id = $1',
  `update private.battles set state = 'cancelled', code = null where host_id = $1 and state = 'lobby' and kind <> 'rival'`,
  `delete from private.battle_players p using private.battles b
   where b.id = p.battle_id and p.user_id = $1 and b.kind <> 'rival'`,
  'delete from private.battle_invitations where user_id = $1',
  'delete from private.battle_ratings where user_id = $1',
  'delete from private.battle_games where one_id = $1 or other_id = $1',
  'delete from private.school_choices where user_id = $1',
  'delete from private.push_devices where user_id = $1',
  'update private.competition_entries set is_named = false where user_id = $1',
  // Places at times to come; what was written stays, and is known to its writer alone.
  `select private.leave_competition_place(e.sitting_id, e.user_id)
   from private.competition_entries e join private.sittings s on s.id = e.sitting_id
   where e.user_id = $1 and s.starts_at > clock_timestamp()
     and not exists (select from private.sitting_candidates c where c.sitting_id = s.id and c.user_id = e.user_id and c.attempt_id is not null)`,
  `delete from private.competition_entries e using private.sittings s, private.sitting_candidates c
   where s.id = e.sitting_id and e.user_id = $1 and c.sitting_id = s.id and c.user_id = e.user_id and c.removed_at is not null`,
];

/**
 * Takes away what was between a learner and others: a consent that is withdrawn leaves nothing to hide. Whom they blocked, and who
 * blocked them, stays: nobody is met again because of it.
 */
export async function forgetSocial(tx: Queryable, userId: string): Promise<void> {
  for (const statement of FORGET) await tx.query(statement, [userId]);
}
