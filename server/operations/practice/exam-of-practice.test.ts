import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadExams } from '#server/operations/exams/load-exams.ts';
import { shipExamContent } from '#server/operations/exams/ship-exam-content.ts';
import { projectPath } from '#server/paths.ts';
import { buildQuestions } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { examOfPractice } from './exam-of-practice.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const directory = projectPath('supabase/seed/exams');
  await loadExams(server.database, directory);
  await shipExamContent(server.database, directory);
});
afterAll(() => server.close());

const ofExam = async (exam: string, kind: string) => {
  const { rows } = await server.database.query(
    'select id from public.questions where exam = $1 and kind = $2 order by id limit 2',
    [exam, kind],
  );
  return rows.map(({ id }) => id as string);
};
const practise = (ids: string[]) => examOfPractice(server.database, ids);

it('of JEE Main: choices before numbers, as its papers have them', async () => {
  const [choices, numbers] = [await ofExam('jee-main', 'single'), await ofExam('jee-main', 'numerical')];
  expect([choices.length, numbers.length]).toEqual([2, 2]);
  const practice = await practise([...numbers, ...choices]);
  expect(practice.exam).toBe('jee-main');
  expect(practice.questions.slice(0, 2).sort()).toEqual(choices.sort());
  expect(practice.questions.slice(2).sort()).toEqual(numbers.sort());
  expect(practice).not.toHaveProperty('calculator');
});

it('of UPSC: a third of a mark is lost for a wrong answer', async () => {
  const practice = await practise(await ofExam('upsc-prelims-gs', 'single'));
  expect(practice).toMatchObject({
    exam: 'upsc-prelims-gs',
    marking: { right: 2, wrong: '-2/3', blank: 0 },
  });
});

it('of NEET (UG): its marks, in the order that was given', async () => {
  const ids = (await buildQuestions(server, 3)).reverse();
  expect(await practise(ids)).toMatchObject({
    exam: 'neet-ug',
    questions: ids,
    marking: { right: 4, wrong: -1, blank: 0 },
  });
});
