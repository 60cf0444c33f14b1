import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { chaptersOf } from '#core/domain/quests/planned-exam.ts';
import type { Queryable } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { practisable } from '#server/operations/practice/pick-practice.ts';
import { readPlannedExam } from '#server/operations/quests/read-planned-exam.ts';

/** What a player met longer ago is as good as new; it does not count for the rating. */
const FORGOTTEN_DAYS = 60;

/**
 * $1 players, $2 subject, $3 chapter or null, $4 how many, $5 days, $6 chapters that are left out, $7 another exam than NEET (UG). What any of them can still answer anywhere is left out, what is yet to be
 * asked at a time, and what any of them met lately.
 */
const pickFrom = (bank: string) => `
  with closed as materialized (
    select private.answerable_questions(player) as id from unnest($1::uuid[]) as players (player)
    union all
    select s.question_id from public.tests t join public.test_questions s on s.test_id = t.id
    where (t.opens_at is not null or t.closes_at is not null) and coalesce(t.closes_at, t.opens_at) > now()
    union all
    select s.question_id from private.sittings held join public.test_questions s on s.test_id = held.test_id
    where held.status = 'scheduled'
  ),
  bank as materialized (
    select q.id, q.difficulty from ${bank} q
    where q.subject = $2 and ($3::text is null or q.chapter = $3) and (q.chapter = any ($6::text[])) is not true
      and q.id not in (select id from closed)
  ),
  -- Brought together by grouping: a join of these would need statistics of the tables to be a quick one.
  noted as (
    select id, difficulty, true as is_of_bank, null::timestamptz as met_at from bank
    union all
    select asked.question_id, null, false, a.started_at
    from public.attempts a
      cross join lateral (
        select one.question_id from public.attempt_questions one where one.attempt_id = a.id offset 0
      ) asked
    where a.user_id = any ($1::uuid[])
    union all
    -- A device has the key, though nothing was asked.
    select handed.question_id, null, false, handed.handed_at
    from private.handed_keys handed where handed.user_id = any ($1::uuid[])
  ),
  known as (
    select id, max(difficulty) as difficulty, max(met_at) as last_met from noted group by id having bool_or(is_of_bank)
  )
  select id, last_met is null as "isFirst", difficulty from known
  where last_met is null or last_met < now() - make_interval(days => $5)
  order by last_met is not null, random()
  limit $4`;

export const PICK_BATTLE = pickFrom(`(select * from public.questions one where ${practisable('one')})`);
/** One right option each: who plays sees at once what came of an answer, and so does the computer. */
export const PICK_BATTLE_OF_EXAM = pickFrom(`(
    select one.id, one.subject, one.chapter, one.difficulty
    from private.to_practise_of_exam($7) mine join public.questions one on one.id = mine.id
    where mine.kind = 'single' and one.correct_index is not null
  )`);

const PickedRow = z.object({ id: z.string(), isFirst: z.boolean(), difficulty: z.number() });
export type BattlePick = z.infer<typeof PickedRow>;

export interface BattleScope {
  exam: string;
  subject: string;
  chapter: string | null;
  count: number;
}

const SELECT_XI = `
  select user_id as id from public.profiles where user_id = any ($1::uuid[]) and class_level = 'XI' limit 1`;

/** Chapters that not all of the players have had; none where one was chosen: it stands in the invitation. */
async function notHad(
  tx: Queryable,
  players: readonly string[],
  { exam, subject, chapter }: BattleScope,
): Promise<string[]> {
  if (chapter !== null || !(await queryOptionalRow(tx, IdRow, SELECT_XI, [players]))) return [];
  const had = chaptersOf(await readPlannedExam(tx, exam, 'XI'), subject);
  return chaptersOf(await readPlannedExam(tx, exam, null), subject).filter((one) => !had.includes(one));
}

/** Questions none of the players has met, of what the class of each has had; null: there are too few. */
export async function pickBattleQuestions(
  tx: Queryable,
  players: readonly string[],
  scope: BattleScope,
): Promise<BattlePick[] | null> {
  const { exam, subject, chapter, count } = scope;
  const values = [players, subject, chapter, count, FORGOTTEN_DAYS, await notHad(tx, players, scope)];
  const picked =
    exam === NEET_EXAM
      ? await queryRows(tx, PickedRow, PICK_BATTLE, values)
      : await queryRows(tx, PickedRow, PICK_BATTLE_OF_EXAM, [...values, exam]);
  return picked.length === count ? picked : null;
}
