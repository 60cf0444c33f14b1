import { OWNER } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { closeOldLobbies, settleBattle } from '#server/operations/battles/settle-battle.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Those in which nobody is on the way any more; the rest is decided under the lock of each. */
const SELECT_DUE = `
  select b.id from private.battles b
  where b.state = 'running' and not exists (
    select from private.battle_players p left join public.attempts a on a.id = p.attempt_id
    where p.battle_id = b.id and (a.id is null and b.ends_at > now() or a.status in ('in_progress', 'paused'))
  )
  order by b.created_at limit 500`;

/** Ends battles that nobody is looking at. */
export const settleBattles = defineJob({
  name: 'settle-battles',
  schedule: '* * * * *',
  endsByTheClock: true,
  handle: async ({ database }) => {
    await database.transaction(OWNER, closeOldLobbies);
    for (const { id } of await queryRows(database, IdRow, SELECT_DUE))
      await database.transaction(OWNER, (tx) => settleBattle(tx, id));
  },
});
