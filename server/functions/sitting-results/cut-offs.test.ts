import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GetSittingResultsResponse } from '#core/contracts/sitting-results/sitting-results.ts';
import { OWNER } from '#server/database/database.ts';
import { readFamilyReport } from '#server/operations/sitting-results/family-report.ts';
import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { paperContent } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let ravi: Student;
let never: Student;
let hall: ExamHall;

/** Two sections of two questions at 4, −1: half of A, nothing said of B, and 30 % of the whole. */
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  ravi = await buildStudent(server, 'Ravi Kumar');
  never = await buildStudent(server, 'Never Came');
  const questions = await buildQuestions(server, 4);
  const content = paperContent([], {
    ...{ audience: 'institute', cut_off: { percent: 30 } },
    sections: [
      { name: 'A', marking: null, cut_off: { percent: 50 }, questions: questions.slice(0, 2) },
      { name: 'B', marking: null, questions: questions.slice(2) },
    ],
  });
  const { body } = await call<{ id: string }>(server, admin, 'save-paper', { paper: null, content });
  hall = await ExamHall.schedule(server, admin, [asha, ravi, never], {}, { paperId: body.id, questions });
  await hall.seat(asha, ravi);
  // Asha has 4 of 8 in A and 8 of 16; Ravi 3 of 8 in A and 7 of 16.
  for (const [student, options] of [
    [asha, [1, null, 1, null]],
    [ravi, [1, 0, 1, null]],
  ] as const)
    for (const [place, option] of options.entries())
      if (option !== null) await hall.save(student, place, option);
  await hall.submit(asha);
  await hall.submit(ravi);
  await hall.pass(7200);
  await hall.sweep();
});
afterAll(() => server.close());

it('are told of each candidate with the results of an exam', async () => {
  const { body } = await hall.call<GetSittingResultsResponse>(admin, 'get-sitting-results');
  expect(body.results).toMatchObject({
    sections: [{ name: 'A', max_marks: 800, cut_off: { percent: 50, marks: 400 } }, { name: 'B' }],
    paper: { questions: 4, max_marks: 1600, cut_off: { percent: 30, marks: 480 } },
  });
  expect(body.results?.sections[1]).not.toHaveProperty('cut_off');
  const of = (who: Student) => body.results?.candidates.find(({ user_id }) => user_id === who.id)?.cut_offs;
  expect(of(asha)).toEqual({ paper: true, sections: [true, null] });
  expect(of(ravi)).toEqual({ paper: true, sections: [false, null] });
  expect(of(never)).toBeNull();
});

it('stand in the report for the family, and in what the candidate reads of the test', async () => {
  await hall.call(admin, 'release-sitting');
  await hall.sweep();
  const report = await server.database.transaction(OWNER, (tx) =>
    readFamilyReport(tx, { sittingId: hall.id, userId: ravi.id, number: null, language: 'English' }),
  );
  expect(report.cutOffs).toEqual([
    { name: 'A', isReached: false },
    { name: null, isReached: true },
  ]);
  const { data } = await ravi.client
    .from('attempts')
    .select('tests(sections:config->sections, cut_off:config->cutOff)')
    .eq('sitting_id', hall.id)
    .single();
  expect(data).toEqual({
    tests: {
      sections: [
        { name: 'A', from: 1, to: 2, cutOff: { percent: 50 } },
        { name: 'B', from: 3, to: 4 },
      ],
      cut_off: { percent: 30 },
    },
  });
});

it('are kept with a paper that is copied, and refused beyond all of its marks', async () => {
  const { data: paper } = await admin.client.from('papers').select('id').limit(1).single();
  const { body } = await call<{ id: string }>(server, admin, 'copy-paper', {
    ...{ paper_id: paper?.id, as: 'copy' },
  });
  const { data } = await admin.client.from('papers').select('cut_off, sections').eq('id', body.id).single();
  expect(data).toMatchObject({ cut_off: { percent: 30 }, sections: [{ cut_off: { percent: 50 } }, {}] });
  const refused = await call(server, admin, 'save-paper', {
    paper: null,
    content: paperContent([], { cut_off: { percent: 100.5 } }),
  });
  expect(refused.status).toBe(400);
});
