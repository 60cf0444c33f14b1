import { randomUUID } from 'node:crypto';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { rankDueCompetitions } from '#server/jobs/rank-due-competitions.ts';
import { createLogger } from '#server/log.ts';
import { buildStudent } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { answerBefore, CHAPTERS } from './answered-lines.ts';
import { insertTests } from './hall-tests.ts';
import { Sitter } from './sitter.ts';

/** This question of the bank asks for a number, which nobody gives: where it is read, its key was told. */
const NUMERICAL = { place: 3, key: '731987.125' };

/** Questions of the tests, and of none: a line of the syllabus that has these is always told of. */
const ASKED = 8;
const UNASKED = 5;

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
  for (let index = 0; index < ASKED + UNASKED; index += 1) {
    const canary = `because-${randomUUID()}`;
    const row = await queryOptionalRow(
      server.database,
      IdRow,
      `insert into public.questions (subject, chapter, stem, options, correct_index, explanation, source)
       values ('Physics', $1, $2, array['one', 'two', 'three', 'four'], $3, jsonb_build_object('text', $4::text), 'test')
       returning id`,
      [CHAPTERS[index % 3], `Stem ${index}`, index % 4, canary],
    );
    const id = row?.id ?? '';
    bank.push(id);
    canaries.set(id, [canary]);
  }
  await answerBefore(server, bank);
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
      const students = await Promise.all([0, 1].map(() => buildStudent(server)));
      const tests = await insertTests(server, bank, students);
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
      // Ranks of the competition follow by themselves.
      await rankDueCompetitions.handle(
        { database: server.database, queue: server.jobs, log: createLogger('silent') },
        {},
      );
    },
  };
}
