import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import type { Student } from '#server/testing/factories.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { printTest } from '#server/testing/uploads.ts';

/** Tests that share questions, by their places in the bank of {@link Hall}; times are seconds from the start of a run. */
const TESTS: { questions: number[]; opens?: number; closes?: number; results?: number }[] = [
  { questions: [0, 1, 2, 3, 4, 5] },
  { questions: [0, 1, 2] },
  { questions: [3, 4, 5], results: 4_000 },
  { questions: [2, 3, 6], opens: 300, closes: 1_500 },
  { questions: [4, 6, 7], opens: -1, closes: 900, results: 80_000 },
];
const DURATION_SECONDS = 600;
/** Held in a hall, in the same seconds; its results are released by hand. */
const SITTING = { questions: [1, 5, 7], opens: 250, closes: 1_200 };

/** Between the two, each at a time of their own; it shares questions with three of the tests and the sitting. */
const BATTLE = { questions: [0, 5, 6], endsIn: 1_000 };

export interface HallTest {
  id: string;
  sittingId?: string;
  battleId?: string;
  questions: string[];
}

/** All of them, the battle and the sitting for both students. */
export async function insertTests(
  server: TestServer,
  bank: string[],
  students: readonly Student[],
): Promise<HallTest[]> {
  const tests: HallTest[] = [];
  for (const test of TESTS) tests.push(await insertTest(server, bank, test));
  tests.push(await insertBattle(server, bank, students));
  tests.push(await insertSitting(server, bank, students));
  return tests;
}

async function insertTest(
  server: TestServer,
  bank: string[],
  test: (typeof TESTS)[number],
): Promise<HallTest> {
  const questions = test.questions.map((place) => bank[place] ?? '');
  const row = await queryOptionalRow(
    server.database,
    IdRow,
    `insert into public.tests (title, mode, visibility, duration_sec, config, opens_at, closes_at, results_at)
     values ('Hall', 'pyp', 'public', $1, $2, now() + make_interval(secs => $3), now() + make_interval(secs => $4),
       now() + make_interval(secs => $5)) returning id`,
    [
      DURATION_SECONDS,
      JSON.stringify({ questionCount: questions.length, questions }),
      test.opens ?? null,
      test.closes ?? null,
      test.results ?? null,
    ],
  );
  const id = row?.id ?? '';
  await server.database.query(
    `insert into public.test_questions (test_id, position, question_id)
     select $1, position, id from unnest($2::uuid[]) with ordinality as list (id, position)`,
    [id, questions],
  );
  await printTest(server, { id, questions });
  return { id, questions };
}

/** The one time of a competition, in which both students have a place; what was held before is over. */
async function insertSitting(
  server: TestServer,
  bank: string[],
  students: readonly Student[],
): Promise<HallTest> {
  const { database } = server;
  await database.query(
    `update private.sittings set status = 'cancelled', cancel_reason = 'over', released_at = null where status <> 'cancelled'`,
  );
  const { id, questions } = await insertTest(server, bank, SITTING);
  await database.query(
    `update public.tests set visibility = 'private', results_at = private.held_until(), late_sync_seconds = 10 where id = $1`,
    [id],
  );
  const sitting = await queryOptionalRow(
    database,
    IdRow,
    `with competition as (
       insert into private.competitions (title, rule, published_at) values ('Hall', 'neet-ug-2025', now()) returning id
     ), held as (
       insert into private.sittings (test_id, title, starts_at, duration_sec, ends_at, entry_opens_min, late_sync_sec, is_for_everybody,
         group_ids, listed_ids, question_order, navigation, languages, hides_chapters, review, rule, competition_id)
       select t.id, 'Hall', opens_at, 950, closes_at, 30, 10, false, '{}', '{}', 'one', 'nta', '{en}', true, true, 'neet-ug-2025',
         competition.id
       from public.tests t, competition where t.id = $1 returning id, competition_id
     ), secret as (insert into private.sitting_secrets (sitting_id) select id from held
     ), places as (
       insert into private.competition_entries (competition_id, user_id, sitting_id) select competition_id, unnest($2::uuid[]), id from held
     )
     select id from held`,
    [id, students.map((student) => student.id)],
  );
  const sittingId = sitting?.id ?? '';
  await database.query('select private.enlist_candidates($1)', [sittingId]);
  return { id, questions, sittingId };
}

/** As it is frozen, for both. */
async function insertBattle(
  server: TestServer,
  bank: string[],
  students: readonly Student[],
): Promise<HallTest> {
  const { database } = server;
  const { id, questions } = await insertTest(server, bank, { questions: BATTLE.questions });
  await database.query(
    `update public.tests set visibility = 'private', mode = 'battle', late_sync_seconds = 60 where id = $1`,
    [id],
  );
  const players = students.map((student) => student.id);
  await database.query(
    `update public.profiles set date_of_birth = '2000-01-01' where user_id = any ($1::uuid[])`,
    [players],
  );
  const battle = await queryOptionalRow(
    database,
    IdRow,
    `with made as (
       insert into private.battles (host_id, kind, subject, question_count, seconds_each, seats, state, lobby_until, test_id,
         starts_at, ends_at, is_first_met)
       values ($2, 'open', 'Physics', 5, 60, 2, 'running', now(), $1, now(), now() + make_interval(secs => $4), false)
       returning id
     ), played as (
       insert into private.battle_players (battle_id, user_id) select id, unnest($3::uuid[]) from made
     )
     select id from made`,
    [id, players[0], players, BATTLE.endsIn],
  );
  return { id, questions, battleId: battle?.id ?? '' };
}
