import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PrintSittingRunResponse } from '#core/contracts/sittings/print-run.ts';
import { openPdf } from '#server/omr/open-pdf.ts';
import { readPage } from '#server/omr/read-page.ts';
import { sheetKeyFrom } from '#server/omr/sheet-mac.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStaff, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let students: Student[];
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  students = [await buildStudent(server), await buildStudent(server), await buildStudent(server)];
  hall = await ExamHall.schedule(server, admin, students);
  const [first, second, third] = students.map(({ id }) => id);
  await server.database.query(
    `insert into public.student_records (user_id, roll_number) values ($1, 'B10'), ($2, 'B9')
     on conflict (user_id) do update set roll_number = excluded.roll_number`,
    [first, second],
  );
  await server.database.query(
    `update private.sitting_candidates set room = case user_id when $2 then 'Lab 2' else 'Hall 1' end where sitting_id = $1`,
    [hall.id, third],
  );
  await server.database.query(`update public.profiles set full_name = 'தமிழ்ச்செல்வி' where user_id = $1`, [
    first,
  ]);
});
afterAll(() => server.close());

async function printed(body: object = {}) {
  const answer = await hall.call<PrintSittingRunResponse>(admin, 'print-sitting-run', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const pdf = new Uint8Array(await (await server.fetch(answer.body.url)).arrayBuffer());
  return { ...answer.body, file: await openPdf(pdf) };
}

const numberOf = async ({ id }: Student) => {
  const { rows } = await server.database.query(
    'select number from private.sitting_candidates where sitting_id = $1 and user_id = $2',
    [hall.id, id],
  );
  return Number(rows[0]?.number);
};

async function codesOf(run: Awaited<ReturnType<typeof printed>>, pages: readonly number[]) {
  const codes = [];
  for (const page of pages) {
    const picture = await run.file.drawPage(page);
    const { code } = await readPage(picture, {
      questionCount: hall.questions.length,
      key: sheetKeyFrom(server.keys.jwtSecret),
    });
    codes.push(code?.candidate ?? null);
  }
  return codes;
}

it('a sheet for each candidate in the order of rooms and roll numbers, whose code says whose it is; spare ones are nobody’s', async () => {
  const run = await printed({ spare: 1 });
  expect(run).toMatchObject({ candidates: 3, pages: 4, parts: 1, warnings: [] });
  const [first, second, third] = await Promise.all(students.map(numberOf));
  expect(await codesOf(run, [0, 1, 2, 3])).toEqual([second, first, third, null]);
});

it('papers and sheets candidate by candidate, each beginning on a leaf of their own', async () => {
  const run = await printed({ what: 'papers_and_sheets', two_sided: true, booklet: 'A' });
  expect(run.pages % 3).toBe(0);
  const each = run.pages / 3;
  expect(each % 2).toBe(0);
  const [first, second, third] = await Promise.all(students.map(numberOf));
  expect(await codesOf(run, [each - 2, 2 * each - 2, 3 * each - 2])).toEqual([second, first, third]);
});

it('only who prints the institute’s papers gets it', async () => {
  const invigilator = await buildStaff(server, 'invigilator');
  const candidates = students.slice(0, 1);
  for (const who of [...candidates, await buildStudent(server), invigilator])
    expect((await hall.call(who, 'print-sitting-run')).status).toBe(404);
  const clerk = await buildStaff(server, 'clerk');
  expect((await hall.call(clerk, 'print-sitting-run')).status).toBe(200);
});

it('a part past the last has nobody', async () => {
  expect(await hall.call(admin, 'print-sitting-run', { part: 2 })).toMatchObject({
    status: 422,
    body: { code: 'no_candidates' },
  });
});
