import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { GetOwnRankingResponse, PublishedRanking } from '#core/contracts/rankings/ranking.ts';
import type { GetSittingResultsResponse } from '#core/contracts/sitting-results/sitting-results.ts';
import { checkRanking } from '#core/domain/ranking/published-file.ts';
import { OWNER } from '#server/database/database.ts';
import { sha256 } from '#server/operations/rankings/sha256.ts';
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
let questions: string[];
let paper: string;

type OwnRanking = z.infer<typeof GetOwnRankingResponse>;

/** Two sections of two questions at 4, −1: half of A, nothing said of B, and 30 % of the whole. */
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server, 'Asha Rao');
  ravi = await buildStudent(server, 'Ravi Kumar');
  never = await buildStudent(server, 'Never Came');
  questions = await buildQuestions(server, 4);
  const content = paperContent([], {
    ...{ audience: 'institute', cut_off: { percent: 30 } },
    sections: [
      { name: 'A', marking: null, cut_off: { percent: 50 }, questions: questions.slice(0, 2) },
      { name: 'B', marking: null, questions: questions.slice(2) },
    ],
  });
  const { body } = await call<{ id: string }>(server, admin, 'save-paper', { paper: null, content });
  paper = body.id;
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

describe('set by the institute after the exam', () => {
  const set = (who: Student, cut_offs: object | null) =>
    hall.call<{ code?: string }>(who, 'set-cut-offs', { cut_offs });
  const own = async (who: Student) => (await hall.call<OwnRanking>(who, 'get-own-ranking')).body.cut_offs;
  const listed = async () => {
    const { body } = await hall.call<GetSittingResultsResponse>(admin, 'get-sitting-results');
    const of = (who: Student) => body.results?.candidates.find(({ user_id }) => user_id === who.id)?.cut_offs;
    return { parts: body.results, asha: of(asha), ravi: of(ravi) };
  };

  it('stand in place of what the paper says, and change neither marks nor ranks', async () => {
    const before = await listed();
    expect((await set(admin, { paper: 750, sections: [null, 400] })).status).toBe(200);
    const after = await listed();
    expect(after.parts).toMatchObject({
      sections: [{ cut_off: { percent: 50, marks: 400 } }, { cut_off: { percent: null, marks: 400 } }],
      paper: { cut_off: { percent: null, marks: 750 } },
    });
    expect(after.asha).toEqual({ paper: true, sections: [true, true] });
    expect(after.ravi).toEqual({ paper: false, sections: [false, true] });
    const withoutCutOffs = ({ parts }: typeof before) =>
      parts?.candidates.map(({ cut_offs: _cutOffs, ...candidate }) => candidate);
    expect(withoutCutOffs(after)).toEqual(withoutCutOffs(before));
    const report = await server.database.transaction(OWNER, (tx) =>
      readFamilyReport(tx, { sittingId: hall.id, userId: asha.id, number: null, language: 'English' }),
    );
    expect(report.cutOffs).toEqual([
      { name: 'A', isReached: true },
      { name: 'B', isReached: true },
      { name: null, isReached: true },
    ]);
  });

  it('are told to a candidate whose results are out, and are in the published ranking', async () => {
    await set(admin, { paper: 750, sections: [null, null] });
    expect(await own(asha)).toEqual({ paper: 750, sections: [null, null] });
    expect((await hall.call(admin, 'publish-ranking')).status).toBe(200);
    const { body } = await hall.call<{ csv: string; json: PublishedRanking }>(admin, 'get-ranking-file', {
      version: 1,
    });
    expect(body.json.cut_off).toEqual({ marks: 750, reached: 1 });
    expect(checkRanking(body.json, body.csv, sha256)).toEqual([]);
    const wrong = { ...body.json, cut_off: { marks: 750, reached: 2 } };
    expect(checkRanking(wrong, body.csv, sha256)).toEqual([
      '2 are said to reach the cut-off, 1 are recomputed.',
    ]);
    await hall.call(admin, 'set-named-list', { shown: true });
    const named = await hall.call<{ cut_off: number | null }>(ravi, 'get-named-list');
    expect(named.body.cut_off).toBe(750);
  });

  it('can be taken back', async () => {
    await set(admin, { paper: 1600, sections: [0, 0] });
    for (const nothing of [null, { paper: null, sections: [null, null] }]) {
      expect((await set(admin, nothing)).status).toBe(200);
      expect(await own(asha)).toBeNull();
      expect((await listed()).ravi).toEqual({ paper: true, sections: [false, null] });
    }
    const { rows } = await server.database.query(
      `select count(*)::int as changes from public.audit_log
       where entity = 'sittings' and entity_id = $1 and after ? 'cut_offs'`,
      [hall.id],
    );
    expect(rows[0]?.changes).toBeGreaterThanOrEqual(3);
  });

  it('fit the paper', async () => {
    for (const cut_offs of [
      { paper: 1601, sections: [null, null] },
      { paper: null, sections: [801, null] },
      { paper: -1, sections: [null, null] },
      { paper: 7.5, sections: [null, null] },
      { paper: 100, sections: [] },
    ])
      expect((await set(admin, cut_offs)).status, JSON.stringify(cut_offs)).toBe(400);
  });

  it('are set by who holds the exam alone, and when nobody may answer any more', async () => {
    expect((await set(asha, null)).status).toBe(403);
    const stranger = await buildStudent(server);
    expect((await hall.call(stranger, 'get-own-ranking')).status).toBe(404);
    const running = await ExamHall.schedule(server, admin, [asha]);
    await running.seat(asha);
    const refused = await running.call<{ code: string }>(admin, 'set-cut-offs', {
      cut_offs: { paper: 100, sections: [] },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'results_not_out']);
    await running.submit(asha);
    await running.pass(7200);
    await running.sweep();
    const asked = { cut_offs: { paper: 100, sections: [] } };
    expect((await running.call(admin, 'set-cut-offs', asked)).status).toBe(200);
    // Held: nobody is told before the results are.
    expect((await running.call<OwnRanking>(asha, 'get-own-ranking')).body.cut_offs).toBeNull();
    const { data } = await asha.client.from('tests').select('config').eq('id', running.testId).maybeSingle();
    expect(JSON.stringify(data)).not.toContain('"marks"');
  });
});

it('known before stand in the instructions of the test', async () => {
  const fresh = await ExamHall.schedule(server, admin, [ravi], {}, { paperId: paper, questions });
  await fresh.seat(ravi);
  const { rows } = await server.database.query(
    'select id from public.attempts where user_id = $1 and sitting_id = $2',
    [ravi.id, fresh.id],
  );
  const { body } = await call(server, ravi, 'get-attempt', { attemptId: rows[0]?.id });
  expect(body).toMatchObject({
    cut_off: { percent: 30 },
    sections: [{ name: 'A', cutOff: { percent: 50 } }, { name: 'B' }],
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
