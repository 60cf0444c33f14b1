import { OWNER } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { rankCompetition } from '#server/operations/competitions/rank-competition.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Released as a whole, marked as a whole, and not ranked. One that was ranked is ranked again by a person only. */
const SELECT_DUE = `
  select c.id from private.competitions c
  where not exists (select from private.competition_rankings r where r.competition_id = c.id)
    and exists (select from private.sittings s where s.competition_id = c.id and s.status = 'released')
    and not exists (select from private.sittings s where s.competition_id = c.id and s.status = 'scheduled')
    and not exists (
      select from private.sittings s join public.attempts a on a.sitting_id = s.id
      where s.competition_id = c.id and s.status = 'released' and a.status <> 'prepared' and a.results_published_at is null
    )
    and exists (
      select from private.sittings s join public.attempts a on a.sitting_id = s.id
      where s.competition_id = c.id and s.status = 'released' and a.status = 'submitted' and a.started_at is not null
    )`;

export const rankDueCompetitions = defineJob({
  name: 'rank-due-competitions',
  schedule: '* * * * *',
  endsByTheClock: true,
  handle: async ({ database }) => {
    for (const { id } of await queryRows(database, IdRow, SELECT_DUE)) {
      await database
        .transaction(OWNER, (tx) => rankCompetition(tx, id, null))
        .catch((error) => {
          if (!(error instanceof AppError)) throw error;
        });
    }
  },
});
