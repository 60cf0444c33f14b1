import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { buildAdult, duel, newBattle } from '#server/testing/battles.ts';
import { buildQuestions, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const [XI = '', XII = ''] = [CHAPTERS_BY_CLASS.Physics.XI[0], CHAPTERS_BY_CLASS.Physics.XII[0]];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 12, { subject: 'Physics', chapter: XI });
  // So many that ten at random without one of them do not happen.
  await buildQuestions(server, 120, { subject: 'Physics', chapter: XII });
});
afterAll(() => server.close());

async function studentOf(classLevel: string): Promise<Student> {
  const student = await buildAdult(server);
  await server.database.query('update public.profiles set class_level = $2 where user_id = $1', [
    student.id,
    classLevel,
  ]);
  return student;
}
const ChapterRow = z.object({ chapter: z.string() });
const chaptersOf = async (battleId: string) => {
  const rows = await queryRows(
    server.database,
    ChapterRow,
    `select distinct q.chapter from private.battles b
       join public.test_questions s on s.test_id = b.test_id join public.questions q on q.id = s.question_id
     where b.id = $1`,
    [battleId],
  );
  return rows.map(({ chapter }) => chapter);
};
const againstComputer = (who: Student, wanted: object = {}) =>
  newBattle(server, who, { kind: 'rival', rival: 3, question_count: 10, ...wanted });

describe('a battle of a whole subject', () => {
  it('against the computer asks a student of class XI nothing that only XII has', async () => {
    const { body } = await againstComputer(await studentOf('XI'));
    expect(await chaptersOf(body.battle_id)).toEqual([XI]);
    const other = await againstComputer(await studentOf('XII'));
    expect(await chaptersOf(other.body.battle_id)).toContain(XII);
  });

  it('asks of a chapter of XII whoever chose it', async () => {
    const { body } = await againstComputer(await studentOf('XI'), { chapter: XII });
    expect(await chaptersOf(body.battle_id)).toEqual([XII]);
  });

  it('between two asks what both have had, whoever made it', async () => {
    const [eleven, twelve] = [await studentOf('XI'), await studentOf('XII')];
    const wanted = { kind: 'open', question_count: 5 } as const;
    expect(await chaptersOf(await duel(server, [twelve, eleven], wanted))).toEqual([XI]);
    const both = [await studentOf('XII'), await studentOf('Dropper')];
    expect(await chaptersOf(await duel(server, both, wanted))).toContain(XII);
  });
});
