import { z } from 'zod';
import type { GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const EXAMS_SHOWN = 10;

/** Exams of the institute whose results the learner knows; where one was absent, that too. */
const SELECT = `
  select s.id as sitting_id, s.title, s.starts_at as "startsAt", c.absent_at is not null or a.id is null as is_absent
  from private.sitting_candidates c
    join private.sittings s on s.id = c.sitting_id and s.status = 'released'
    left join public.attempts a on a.id = c.attempt_id and a.started_at is not null
  where c.user_id = $1 and c.removed_at is null
    and (c.absent_at is not null or a.id is null or a.results_published_at is not null)
  order by s.starts_at desc, s.id limit ${EXAMS_SHOWN}`;
const ExamRow = z.object({
  sitting_id: z.string(),
  title: z.string(),
  startsAt: z.date(),
  is_absent: z.boolean(),
});

/** For the guardian alone: of each there is a report. */
export async function readLearnerExams(tx: Queryable, userId: string): Promise<GuardianPage['exams']> {
  const rows = await queryRows(tx, ExamRow, SELECT, [userId]);
  return rows.map(({ startsAt, ...exam }) => ({ ...exam, starts_at: startsAt.toISOString() }));
}

/** What the learner is to sit, by the clock of the server; a cancelled one is none. */
const SELECT_COMING = `
  select s.id as sitting_id, s.title, s.starts_at as "startsAt", private.own_end(s, c) as "endsAt"
  from private.sitting_candidates c join private.sittings s on s.id = c.sitting_id
  where c.user_id = $1 and c.removed_at is null and s.status = 'scheduled' and (private.own_end(s, c) > now() or s.paused_at is not null)
  order by s.starts_at, s.id limit ${EXAMS_SHOWN}`;
const ComingRow = z.object({
  sitting_id: z.string(),
  title: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
});

/** For the guardian alone, the nearest first. */
export async function readComingExams(tx: Queryable, userId: string): Promise<GuardianPage['coming']> {
  const rows = await queryRows(tx, ComingRow, SELECT_COMING, [userId]);
  return rows.map(({ startsAt, endsAt, ...exam }) => ({
    ...exam,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  }));
}
