import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRows } from '#server/database/query-rows.ts';

interface Forbidden {
  /** Questions whose keys the student may not know now. */
  questions: string[];
  /** Those of them that the student may still answer somewhere. */
  answerable: string[];
  /** Attempts of theirs whose outcomes they may not know now. */
  attempts: string[];
  allowedAttempts: string[];
}

const AttemptFact = z.object({
  id: z.string(),
  questions: z.array(z.string()),
  /** Also what was handed in in a sitting, until its release. */
  isOpen: z
    .boolean()
    .nullable()
    .transform((isOpen) => isOpen ?? false),
  waitsForLateAnswers: z.boolean(),
  isReleased: z.boolean(),
});
type AttemptFact = z.infer<typeof AttemptFact>;

/** Seconds in which a scheduled test takes what was on its way. */
const LATE_SECONDS = 10;

/** Of battles: somebody has not begun and still may, or has not handed in, or may still send what a device kept. */
const UNFINISHED_BATTLES = `
  select b.test_id from private.battles b
    join private.battle_players p on p.battle_id = b.id
    left join public.attempts mine on mine.id = p.attempt_id
    left join public.tests own on own.id = b.test_id
  where b.test_id is not null and (
    mine.id is null and b.ends_at > now() or mine.status <> 'submitted'
    or mine.closed_by = 'sweeper' and mine.expires_at + make_interval(secs => greatest(own.late_sync_seconds, ${LATE_SECONDS})) > now()
  )`;

/** The facts of the tables as they were written by starting, closing and asking for results. */
const SELECT_ATTEMPTS = `
  select a.id, array(select question_id from public.attempt_questions q where q.attempt_id = a.id) as questions,
    a.status in ('in_progress', 'paused') or (s.status <> 'released' and a.status <> 'prepared')
      or t.id in (${UNFINISHED_BATTLES}) as "isOpen",
    t.mode <> 'battle' and t.closes_at is null and a.status = 'submitted' and a.closed_by = 'sweeper' and a.results_released_at > now()
      as "waitsForLateAnswers",
    a.status = 'submitted' and coalesce(s.status = 'released', true) and coalesce(t.results_at <= now(), true)
      and case when t.mode = 'battle' then t.id not in (${UNFINISHED_BATTLES}) when t.closes_at is null then a.results_released_at <= now()
        else t.closes_at + make_interval(secs => ${LATE_SECONDS}) <= now() end as "isReleased"
  from public.attempts a join public.tests t on t.id = a.test_id left join private.sittings s on s.id = a.sitting_id
  where a.user_id = $1`;

/** Public tests held at a time that the student has not begun and that are not over. */
const SELECT_SCHEDULED = `
  select q.question_id as id from public.tests t join public.test_questions q on q.test_id = t.id
  where t.visibility = 'public' and t.closes_at + make_interval(secs => ${LATE_SECONDS}) > now()
    and not exists (select from public.attempts a where a.test_id = t.id and a.user_id = $1)`;

/** Sittings the student is on the list of, from their start until the last answer, as long as the paper is not begun. */
const SELECT_SITTINGS = `
  select q.question_id as id
  from private.sittings s join private.sitting_candidates c on c.sitting_id = s.id join public.test_questions q on q.test_id = s.test_id
  where c.user_id = $1 and s.status = 'scheduled' and s.starts_at <= now()
    and (s.paused_at is not null or s.ends_at + make_interval(secs => ${LATE_SECONDS} + c.extra_seconds) > now())`;

/** Battles the student plays in, until they begin or may no more. */
const SELECT_BATTLES = `
  select q.question_id as id
  from private.battles b join private.battle_players p on p.battle_id = b.id join public.test_questions q on q.test_id = b.test_id
  where p.user_id = $1 and p.attempt_id is null and b.ends_at > now()`;

/** The rule once more, in its simplest words, for comparison with what the product does. */
export async function forbiddenTo(database: Database, userId: string): Promise<Forbidden> {
  const attempts = await queryRows(database, AttemptFact, SELECT_ATTEMPTS, [userId]);
  const scheduled = await queryRows(database, IdRow, SELECT_SCHEDULED, [userId]);
  const held = await queryRows(database, IdRow, SELECT_SITTINGS, [userId]);
  const battles = await queryRows(database, IdRow, SELECT_BATTLES, [userId]);
  const bank = await queryRows(database, IdRow, 'select id from public.questions');
  const mayAnswer = new Set([
    ...[...scheduled, ...held, ...battles].map(({ id }) => id),
    ...attempts.filter((a) => a.isOpen || a.waitsForLateAnswers).flatMap((a) => a.questions),
  ]);
  const released = attempts.filter((a) => a.isReleased);
  const met = new Set(released.flatMap((a) => a.questions));
  const isAllowed = (a: AttemptFact) => a.isReleased && !a.questions.some((id) => mayAnswer.has(id));
  return {
    answerable: [...mayAnswer],
    questions: bank.map(({ id }) => id).filter((id) => mayAnswer.has(id) || !met.has(id)),
    attempts: attempts.filter((a) => !isAllowed(a)).map(({ id }) => id),
    allowedAttempts: attempts.filter(isAllowed).map(({ id }) => id),
  };
}

const CountRow = z.object({ count: z.number() });

/** Questions with figures, without these and those whose key is no option: more no figure may count. */
export async function countedAtMost(database: Database, without: readonly string[]): Promise<number> {
  const row = await queryOptionalRow(
    database,
    CountRow,
    `select count(*) from private.item_tallies t join public.questions q on q.id = t.question_id
     where q.kind = 'single' and q.id <> all ($1::uuid[])`,
    [without],
  );
  return row?.count ?? 0;
}

const PointsRow = z.object({ points: z.number() });

/** Right answers in these attempts, each question once: more points no call may tell of. */
export async function pointsAtMost(database: Database, attemptIds: readonly string[]): Promise<number> {
  const row = await queryOptionalRow(
    database,
    PointsRow,
    'select count(distinct question_id) as points from public.items_attempted where correct and attempt_id = any ($1)',
    [attemptIds],
  );
  return row?.points ?? 0;
}
