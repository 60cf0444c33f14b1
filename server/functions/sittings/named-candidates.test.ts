import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PreviewRemarkingResponse } from '#core/contracts/remarking/preview-remarking.ts';
import type { QuestionRuling } from '#core/contracts/remarking/ruling.ts';
import type { GetSittingResultsResponse } from '#core/contracts/sitting-results/sitting-results.ts';
import type { GetClassScansResponse } from '#core/contracts/sittings/class-scan.ts';
import type { GetSittingResponse } from '#core/contracts/sittings/get-sitting.ts';
import type { GetMinutesResponse } from '#core/contracts/sittings/minutes.ts';
import type { GetNamedCandidatesResponse } from '#core/contracts/sittings/named-candidates.ts';
import { testCodeOf } from '#core/domain/omr/sheet-code.ts';
import { markByRulings } from '#server/jobs/mark-by-rulings.ts';
import { createLogger } from '#server/log.ts';
import { selectPrintedCandidates } from '#server/operations/sittings/print-run.ts';
import { call } from '#server/testing/call.ts';
import { sortClassScans, uploadClassScan } from '#server/testing/class-scan.ts';
import { ExamHall, type Refused } from '#server/testing/exam-hall.ts';
import { buildAdministrator, buildStaff, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import {
  gradeUploads,
  type Mark,
  pageReading,
  paperReader,
  printTest,
  sheetFile,
} from '#server/testing/uploads.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  asha = await buildStudent(server, 'Asha Rao');
  hall = await ExamHall.schedule(server, admin, [asha]);
});

const NAMES = [
  { name: 'Bilal Khan', roll_number: 'N-2', room: 'Hall 1' },
  { name: 'Chitra Das', roll_number: 'N-3' },
  { name: 'Devi', room: 'Hall 2' },
];
const add = (candidates: object[] = NAMES, who = admin, more: object = {}) =>
  hall.call<{ added: number; skipped: number[] }>(who, 'add-candidates', { candidates, ...more });
const named = async () => (await hall.call<GetNamedCandidatesResponse>(admin, 'get-named-candidates')).body;
const claim = (who: Student, code: string) =>
  call<{ sitting_id: string } & Refused>(server, who, 'claim-candidate', { code });
const link = (number: number, user: Student, who = admin) =>
  hall.call(who, 'link-candidate', { number, user_id: user.id, reason: 'Saw the school card' });
const results = async (who = admin) =>
  (await hall.call<GetSittingResultsResponse>(who, 'get-sitting-results')).body.results?.candidates ?? [];

let made = 0;
async function scan(...sheets: { number: number; marks: Record<number, Mark> }[]) {
  await printTest(server, { id: hall.testId, questions: hall.questions }, 1);
  await hall.startIn(-600);
  const pages = sheets.map(({ number: candidate, marks }) =>
    pageReading({ id: hall.testId, questionCount: hall.questions.length }, marks, {
      markerGroup: made++,
      code: { testCode: testCodeOf(hall.testId), version: 1, page: 1, candidate },
    }),
  );
  expect((await uploadClassScan(server, admin, hall.id, [sheetFile(...pages)])).status).toBe(200);
  await sortClassScans(server, paperReader);
  for (let turn = 0; turn < 3; turn++) await gradeUploads(server);
}

async function release() {
  await hall.pass(7200);
  await server.database.query(`update public.print_uploads set created_at = created_at - interval '2 hours'`);
  await hall.sweep();
  expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
  await hall.sweep();
}

describe('people without an account', () => {
  it('are put on the list once, by who holds the sitting, and stand on what is printed', async () => {
    expect((await add()).body).toEqual({ added: 3, skipped: [] });
    const again = [...NAMES, { name: 'Esha', roll_number: 'n-2' }, { name: 'Farid' }, { name: ' farid ' }];
    expect((await add(again)).body).toEqual({ added: 1, skipped: [0, 1, 2, 3, 5] });
    expect((await named()).candidates).toMatchObject([
      { number: 2, name: 'Bilal Khan', roll_number: 'N-2', room: 'Hall 1', has_sheet: false },
      { number: 3, name: 'Chitra Das' },
      { number: 4, name: 'Devi', room: 'Hall 2' },
      { number: 5, name: 'Farid' },
    ]);
    const printed = await selectPrintedCandidates(server.database, hall.id);
    expect(printed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Asha Rao', 'Bilal Khan', 'Chitra Das', 'Devi', 'Farid']),
    );
    const invigilator = await buildStaff(server, 'invigilator');
    expect((await add(NAMES, invigilator)).status).toBe(404);
    expect((await add(NAMES, asha)).status).toBe(404);
    expect((await hall.call(admin, 'remove-candidate', { number: 5 })).status).toBe(200);
    expect((await hall.call(admin, 'remove-candidate', { number: 1 })).status).toBe(404);
    expect((await named()).candidates.map(({ number }) => number)).toEqual([2, 3, 4]);
  });

  it('can be all of an exam', async () => {
    const nobody = { everybody: false, groups: [], user_ids: [] };
    await expect(ExamHall.schedule(server, admin, [], { audience: nobody })).rejects.toThrow('no_candidates');
    hall = await ExamHall.schedule(server, admin, [], { audience: { ...nobody, by_name: true } });
    const { body } = await hall.call<GetSittingResponse>(admin, 'get-sitting');
    expect(body.sitting.audience).toEqual({ ...nobody, by_name: true });
    await add();
    await scan(
      ...[1, 2, 3].map((number) => ({ number, marks: { 1: 'B', 2: number === 2 ? 'B' : 'A' } as const })),
    );
    expect((await hall.call(admin, 'release-sitting')).body).toMatchObject({ code: 'sitting_running' });
    await release();
    expect((await hall.call<{ ranked: number }>(admin, 'publish-ranking')).body.ranked).toBe(3);
    expect((await results()).map(({ name, rank }) => [name, rank])).toEqual(
      expect.arrayContaining([['Chitra Das', 1]]),
    );
  });

  it('stand on the board, and are acted on by number', async () => {
    await add();
    await hall.startIn(-60);
    const rows = (await hall.board()).candidates;
    expect(rows).toMatchObject([
      { number: 1, by_name: false },
      { number: 2, by_name: true, user_id: null, name: 'Bilal Khan', roll_no: 'N-2', state: 'not_come' },
      { number: 3, by_name: true },
      { number: 4, by_name: true },
    ]);
    const absent = await hall.act({ action: 'absent', candidates: [], numbers: [2, 99], reason: 'Ill' });
    expect(absent.body).toMatchObject({
      done: 1,
      skipped: [{ user_id: null, number: 99, why: 'not_on_list' }],
    });
    expect((await hall.board()).candidates[1]).toMatchObject({ state: 'absent' });
    const undo = { action_id: absent.body.action_id };
    expect((await hall.call(admin, 'undo-sitting-action', undo)).status).toBe(200);
    expect((await hall.board()).candidates[1]).toMatchObject({ state: 'not_come' });
    expect((await hall.act({ action: 'absent', candidates: [] })).status).toBe(400);
  });

  it('are nobody’s to see marks of before the hall is over, though all of them sit on paper', async () => {
    await add();
    await hall.act({ action: 'absent', candidates: [asha.id] });
    await scan({ number: 2, marks: { 1: 'B' } });
    await hall.startIn(-600);
    const { body } = await hall.call<GetSittingResultsResponse>(admin, 'get-sitting-results');
    expect(body.results).toBeNull();
  });
});

describe('a scanned class', () => {
  beforeEach(async () => {
    await add();
    await scan(
      { number: 1, marks: { 1: 'B' } },
      { number: 2, marks: { 1: 'B', 2: 'B', 3: 'A' } },
      { number: 3, marks: { 1: 'A' } },
    );
  });

  it('gives marks to who has no account, ranked with everybody and told to nobody before', async () => {
    const scans = (await hall.call<GetClassScansResponse>(admin, 'get-class-scans')).body;
    expect(scans).toMatchObject({ open: [], sheets: { marked: 3 }, missing: [{ number: 4, name: 'Devi' }] });
    await release();
    expect((await hall.call<{ ranked: number }>(admin, 'publish-ranking')).body.ranked).toBe(3);
    expect(await results()).toMatchObject([
      { number: 1, state: 'paper', total: { marks: 400 }, rank: 2 },
      {
        number: 2,
        name: 'Bilal Khan',
        roll_no: 'N-2',
        state: 'paper',
        total: { marks: 700, right: 2, wrong: 1 },
        rank: 1,
      },
      { number: 3, state: 'paper', total: { marks: -100 }, rank: 3 },
      { number: 4, state: 'absent', total: null },
    ]);
    const answers = await hall.call<{ candidates: { number: number }[] }>(admin, 'get-sitting-answers');
    expect(answers.body.candidates.map(({ number }) => number)).toEqual([1, 2, 3]);
    const analysis = await hall.call<{ appeared: number }>(admin, 'get-sitting-analysis');
    expect(analysis.body.appeared).toBe(3);
    expect(
      (await hall.call<{ url: string }>(admin, 'print-family-report', { number: 2 })).body.url,
    ).toBeTruthy();
    expect((await hall.call(admin, 'print-family-report', { number: 4 })).body).toMatchObject({
      code: 'no_candidates',
    });
    const { counts } = (await hall.call<GetMinutesResponse>(admin, 'get-minutes')).body;
    expect(counts).toMatchObject({ candidates: 4, appeared: 3, absent: 1 });
  });

  it('follows a question that is withdrawn, and says that the ranking is outdated', async () => {
    await release();
    await hall.call(admin, 'publish-ranking');
    const rulings: QuestionRuling[] = [
      { question_id: hall.questions[0] as string, kind: 'dropped' } as never,
    ];
    const preview = await call<PreviewRemarkingResponse>(server, admin, 'preview-remarking', { rulings });
    // One with an account and two without: one of them had it wrong.
    expect(preview.body).toMatchObject({
      attempts: { marked: 3, on_paper: 3, unpublished: 0, open: 0 },
      changed: 1,
      raised: 1,
      lowered: 0,
      changes: [{ difference: 5, attempts: 1 }],
      ranks_moved: 1,
      tests: [{ attempts: 3, changed: 1, mean_before: 3.33, mean_after: 5 }],
    });
    const applied = await call(server, admin, 'apply-remarking', {
      rulings,
      reason: 'Two options are right',
      basis: preview.body.basis,
    });
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);
    await markByRulings.handle(
      { database: server.database, queue: server.jobs, log: createLogger('silent') },
      {},
    );
    expect((await results()).map(({ total }) => total?.marks)).toEqual([400, 700, 400, undefined]);
    const { rows } = await server.database.query(
      'select outdated_at is not null as outdated from private.rankings where sitting_id = $1',
      [hall.id],
    );
    expect(rows).toEqual([{ outdated: true }]);
    expect((await hall.call<{ version: number }>(admin, 'publish-ranking')).body.version).toBe(2);
  });

  it('the person takes the place with the code, and finds the result as everybody does', async () => {
    await release();
    await hall.call(admin, 'publish-ranking');
    const bilal = await buildStudent(server, 'Bilal K.');
    const { candidates } = await named();
    const code = candidates.find(({ number }) => number === 2)?.code ?? '';
    expect((await claim(bilal, 'AAAA-BBBB-CCCC')).status).toBe(404);
    const claimed = await claim(bilal, code.toLowerCase());
    expect(claimed, JSON.stringify(claimed.body)).toMatchObject({
      status: 200,
      body: { sitting_id: hall.id },
    });
    expect((await claim(asha, code)).status).toBe(404);
    const own = await bilal.client.from('attempts').select('marks, source').single();
    expect(own.data).toEqual({ marks: 7, source: 'omr' });
    const ranking = await hall.call<{ ranking: object }>(bilal, 'get-own-ranking');
    expect(ranking.body.ranking).toMatchObject({ rank: 1, appeared: 3, is_outdated: false });
    expect((await results())[1]).toMatchObject({
      number: 2,
      user_id: bilal.id,
      name: 'Bilal K.',
      total: { marks: 700 },
    });
    const { events } = (await hall.call<GetMinutesResponse>(admin, 'get-minutes')).body;
    expect(events.at(-1)).toMatchObject({ kind: 'candidate_linked', number: 2, details: { how: 'code' } });
  });

  it('an administrator links it, with a reason; no teacher does, and nobody who has a result of their own', async () => {
    const chitra = await buildStudent(server, 'Chitra Das');
    const teacher = await buildStaff(server, 'teacher');
    expect((await link(3, chitra, teacher)).status).toBe(404);
    expect((await link(3, asha)).status).toBe(409);
    expect((await link(4, chitra)).status).toBe(200);
    expect((await link(4, chitra)).status).toBe(404);
    // Who stands there twice, and wrote once, keeps the place with the sheet.
    expect((await link(3, chitra)).status).toBe(200);
    await release();
    const rows = await results();
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(rows[2]).toMatchObject({ user_id: chitra.id, total: { marks: -100 } });
  });
});
