import { randomUUID } from 'node:crypto';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import { buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import {
  gradeUploads,
  type Mark,
  pageReading,
  printTest,
  sheetFile,
  uploadFiles,
} from '#server/testing/uploads.ts';

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

/** This question of the bank asks for a number, which nobody gives: where it is read, its key was told. */
const NUMERICAL = { place: 3, key: '731987.125' };

interface HallTest {
  id: string;
  sittingId?: string;
  battleId?: string;
  questions: string[];
}

/** The option chosen for each question of a test. */
export type AnswerSheet = (index: number) => number;
export const answerSheetOf =
  (option: number): AnswerSheet =>
  (index) =>
    (option + index) % 4;

export interface Hall {
  server: TestServer;
  /** What stands in the explanation or the key of a question and nowhere else. */
  canariesOf(questionId: string): string[];
  /** Two new students, and new tests. */
  newSitters(): Promise<Sitter[]>;
  /** Lets time pass for everybody: all moments of the run move into the past. */
  advance(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function openHall(): Promise<Hall> {
  const server = await startTestServer();
  const canaries = new Map<string, string[]>();
  const bank: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const canary = `because-${randomUUID()}`;
    const row = await queryOptionalRow(
      server.database,
      IdRow,
      `insert into public.questions (subject, chapter, stem, options, correct_index, explanation, source)
       values ('Physics', $1, $2, array['one', 'two', 'three', 'four'], $3, jsonb_build_object('text', $4::text), 'test')
       returning id`,
      [`Chapter ${index % 3}`, `Stem ${index}`, index % 4, canary],
    );
    const id = row?.id ?? '';
    bank.push(id);
    canaries.set(id, [canary]);
  }
  const numericalId = bank[NUMERICAL.place] ?? '';
  canaries.get(numericalId)?.push(NUMERICAL.key);
  await server.database.query(
    `update public.questions set kind = 'numerical', options = '{}', correct_index = null, key = $2::jsonb where id = $1`,
    [numericalId, JSON.stringify(numerical.readKey(NUMERICAL.key))],
  );
  return {
    server,
    canariesOf: (id) => canaries.get(id) ?? [],
    close: () => server.close(),
    newSitters: async () => {
      await server.database.query(`update public.tests set visibility = 'private', owner_id = null`);
      const tests: HallTest[] = [];
      for (const test of TESTS) tests.push(await insertTest(server, bank, test));
      const students = await Promise.all([0, 1].map(() => buildStudent(server)));
      tests.push(await insertBattle(server, bank, students));
      tests.push(await insertSitting(server, bank, students));
      return students.map((student) => new Sitter(server, student, tests, numericalId));
    },
    advance: async (seconds) => {
      const columns = {
        tests: ['opens_at', 'closes_at', 'results_at'],
        attempts: ['started_at', 'expires_at', 'submitted_at', 'results_released_at', 'results_published_at'],
        print_uploads: ['created_at'],
      };
      // What a release by hand holds back stays held.
      const shift = (moment: string) =>
        `${moment} = case when ${moment} = private.held_until() then ${moment} else ${moment} - make_interval(secs => $1) end`;
      for (const [table, moments] of Object.entries(columns))
        await server.database.query(`update public.${table} set ${moments.map(shift).join(', ')}`, [seconds]);
      const battle = ['starts_at', 'ends_at', 'over_at'].map(shift).join(', ');
      await server.database.query(`update private.battles set ${battle}`, [seconds]);
      const sitting = ['starts_at', 'ends_at', 'paused_at'].map(shift).join(', ');
      await server.database.query(`update private.sittings set ${sitting}`, [seconds]);
    },
  };
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

/** As it is scheduled, with both students on its list; what was held before is over. */
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
    `with held as (
       insert into private.sittings (test_id, title, starts_at, duration_sec, ends_at, entry_opens_min, late_sync_sec, is_for_everybody,
         group_ids, listed_ids, question_order, navigation, languages, hides_chapters, review, rule)
       select id, 'Hall', opens_at, 950, closes_at, 30, 10, false, '{}', $2, 'one', 'nta', '{en}', true, true, 'neet-ug-2025'
       from public.tests where id = $1 returning id
     ), secret as (insert into private.sitting_secrets (sitting_id) select id from held)
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

/** A student of the hall, who uses nothing but the calls every student has. */
export class Sitter {
  readonly server: TestServer;
  readonly student: Student;
  readonly tests: readonly HallTest[];
  /** The latest attempt at each test. */
  readonly attempts = new Map<number, string>();
  readonly #numericalId: string;
  #sheets = 0;

  constructor(server: TestServer, student: Student, tests: readonly HallTest[], numericalId: string) {
    this.server = server;
    this.student = student;
    this.tests = tests;
    this.#numericalId = numericalId;
  }

  async start(test: number) {
    const { sittingId, battleId } = this.#test(test);
    if (sittingId) return this.#sit(test, sittingId);
    if (battleId) return this.#beginBattle(test, battleId);
    const { body } = await this.#call<{ attempt?: { id: string } }>('start-attempt', {
      testId: this.#test(test).id,
    });
    if (body.attempt) this.attempts.set(test, body.attempt.id);
    return body;
  }

  async #beginBattle(test: number, battleId: string) {
    const { body } = await this.#call<{ attempt_id?: string }>('begin-battle', { battle_id: battleId });
    if (body.attempt_id) this.attempts.set(test, body.attempt_id);
    return body;
  }

  async #sit(test: number, sittingId: string) {
    const entered = await this.#call<{ attempt_id?: string }>('enter-sitting', {
      sitting_id: sittingId,
      device_id: 'device',
    });
    if (entered.body.attempt_id) this.attempts.set(test, entered.body.attempt_id);
    const opened = await this.#call('open-sitting', { sitting_id: sittingId });
    const state = await this.#call('get-sitting-state', { sitting_id: sittingId });
    return [entered.body, opened.body, state.body];
  }

  async save(test: number, sheet: AnswerSheet) {
    return this.#onAttempt('save-response', test, 'responses', { responses: this.#answers(test, sheet) });
  }

  async submit(test: number) {
    return this.#onAttempt('submit-attempt', test, 'submit', {});
  }

  /** As a device that was without a network, with answers said to be given in time. */
  async submitLate(test: number, sheet: AnswerSheet) {
    const responses = this.#answers(test, sheet).map((answer) => ({ ...answer, offsetSeconds: 60 }));
    return this.#onAttempt('submit-attempt', test, 'submit', { responses });
  }

  async upload(test: number, sheet: AnswerSheet) {
    const { id, questions } = this.#test(test);
    const marks = Object.fromEntries(
      questions.map((_, index): [number, Mark] => [index + 1, 'ABCD'.charAt(sheet(index)) as Mark]),
    );
    const page = pageReading({ id, questionCount: questions.length }, marks, { markerGroup: this.#sheets++ });
    const { body } = await uploadFiles(this.server, this.student, id, [sheetFile(page)]);
    await gradeUploads(this.server);
    return body;
  }

  /** The paper with its answers. @returns the questions whose keys it shows */
  async print(test: number): Promise<string[]> {
    const { id, questions } = this.#test(test);
    const { status } = await this.#call('get-answer-paper', { test_id: id });
    return status === 200 ? questions : [];
  }

  #test(test: number): HallTest {
    return this.tests[test] as HallTest;
  }

  #answers(test: number, sheet: AnswerSheet) {
    return this.#test(test).questions.map((questionId, index) => ({
      questionId,
      ...(questionId === this.#numericalId
        ? { selectedIndex: null, answer: { kind: 'numerical', value: String(sheet(index)) } }
        : { selectedIndex: sheet(index) }),
      timeSpent: 1,
    }));
  }

  async #onAttempt(name: string, test: number, verb: string, body: object) {
    const attemptId = this.attempts.get(test);
    if (!attemptId) return null;
    return (await this.#call(`${name}/attempts/${attemptId}/${verb}`, body)).body;
  }

  #call<Body = Record<string, unknown>>(path: string, body: object) {
    return call<Body>(this.server, this.student, path, body);
  }
}
