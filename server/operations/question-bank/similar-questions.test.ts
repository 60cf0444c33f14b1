import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const STEM =
  'A ball is thrown vertically upwards with a speed of 20 m/s. How high does it rise? Take g = 10 m/s².';

let server: TestServer;
let admin: Student;
let ids: string[];
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  const stems = [
    STEM,
    'Which of these is a noble gas?',
    STEM.replace('20', '30'),
    STEM.replace('ball', 'demo'),
  ];
  const rows = await queryRows(
    server.database,
    z.object({ id: z.string() }),
    `insert into public.questions (subject, stem, options, source)
     select 'Physics', s.stem, array['1', '2', '3', '4'], case when s.place = 4 then 'demo' end
     from unnest($1::text[]) with ordinality s (stem, place) order by s.place returning id`,
    [stems],
  );
  ids = rows.map(({ id }) => id);
});
afterAll(() => server.close());

const similar = (who: Student, stem: string, except: string | null = null) =>
  who.client.rpc('find_similar_questions', { p_stem: stem, p_except: except });

it('finds what reads almost the same, the likest first, and nothing of Demo Mode', async () => {
  const { data } = await similar(admin, STEM.toUpperCase());
  expect(data.map(({ id }: { id: string }) => id)).toEqual([ids[0], ids[2]]);
  expect(data[0].similarity).toBe(1);
});

it('leaves out the question that is being edited', async () => {
  const { data } = await similar(admin, STEM, ids[0]);
  expect(data.map(({ id }: { id: string }) => id)).toEqual([ids[2]]);
});

it('finds nothing like a text of its own', async () => {
  expect((await similar(admin, 'Name the longest bone of the human body.')).data).toEqual([]);
});

it('is for administrators alone', async () => {
  expect((await similar(await buildStudent(server), STEM)).error?.code).toBe('42501');
  const stranger = await server.client().rpc('find_similar_questions', { p_stem: STEM });
  expect(stranger.error?.code).toBe('42501');
});
