import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GetClassScansResponse, MAX_SCAN_PAGES } from '#core/contracts/sittings/class-scan.ts';
import type { PageReading } from '#core/domain/omr/page-reading.ts';
import { testCodeOf } from '#core/domain/omr/sheet-code.ts';
import { removeUnsettledPages } from '#server/operations/class-scans/remove-unsettled-pages.ts';
import { sortClassScans, uploadClassScan } from '#server/testing/class-scan.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
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
let students: Student[];
let hall: ExamHall;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  students = [];
  for (const name of ['Asha Rao', 'Bilal Khan', 'Chitra Das'])
    students.push(await buildStudent(server, name));
  hall = await ExamHall.schedule(server, admin, students);
  await printTest(server, { id: hall.testId, questions: hall.questions });
  await hall.startIn(-600);
});

let made = 0;
/** A page of somebody's sheet; the key is B everywhere. Each is another picture. */
function page(candidate: number | null, marks: Record<number, Mark>, overrides: Partial<PageReading> = {}) {
  return pageReading({ id: hall.testId, questionCount: hall.questions.length }, marks, {
    markerGroup: made++,
    code: { testCode: testCodeOf(hall.testId), version: 1, page: 1, ...(candidate && { candidate }) },
    ...overrides,
  });
}

const upload = (who: Student, ...files: Blob[]) => uploadClassScan(server, who, hall.id, files);
const sortOnly = (reader = paperReader) => sortClassScans(server, reader);

async function work(reader = paperReader) {
  await sortOnly(reader);
  for (let turn = 0; turn < 5; turn++) await gradeUploads(server);
}

async function sort(...pages: PageReading[]) {
  const answer = await upload(admin, sheetFile(...pages));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await work();
  return scans();
}

const scans = async () => (await hall.call<GetClassScansResponse>(admin, 'get-class-scans')).body;
const settle = (page_id: string, number: number | null, who = admin) =>
  hall.call(who, 'settle-scan-page', { page_id, number });
const marksOf = async () => {
  const { rows } = await server.database.query(
    `select c.number, o.marks::float8 as marks, a.sitting_id is not null as held, a.results_published_at as told
     from private.sitting_candidates c left join public.attempts a on a.id = c.attempt_id
       left join private.attempt_outcomes o on o.attempt_id = a.id
     where c.sitting_id = $1 order by c.number`,
    [hall.id],
  );
  return rows;
};

describe('a class in one file', () => {
  it('is sorted to its candidates, marked, and held until the release like what is written on a screen', async () => {
    const found = await sort(page(1, { 1: 'B', 2: 'B' }), page(2, { 1: 'B', 2: 'A' }), page(3, { 3: 'B' }));
    expect(found).toMatchObject({
      scans: [{ status: 'read', pages_read: 3, pages_total: 3 }],
      sheets: { reading: 0, marked: 3, in_review: 0, failed: 0 },
      open: [],
      missing: [],
    });
    expect(await marksOf()).toEqual([
      { number: 1, marks: 8, held: true, told: null },
      { number: 2, marks: 3, held: true, told: null },
      { number: 3, marks: 4, held: true, told: null },
    ]);
    await hall.pass(7200);
    expect((await hall.call(admin, 'release-sitting')).status).toBe(200);
    await hall.sweep();
    expect((await marksOf()).every(({ told }) => told !== null)).toBe(true);
    expect((await hall.call<{ ranked: number }>(admin, 'publish-ranking')).body.ranked).toBe(3);
  });

  it('the same files twice are one scan, and a second sheet of a candidate waits', async () => {
    const file = sheetFile(page(1, { 1: 'B' }));
    const [first, again] = [await upload(admin, file), await upload(admin, file)];
    expect(again.body.scan_id).toBe(first.body.scan_id);
    await work();
    const found = await sort(page(1, { 1: 'C' }));
    expect(found.open).toMatchObject([{ problem: 'doubled', candidate: { number: 1, name: 'Asha Rao' } }]);
    expect((await settle(found.open[0]?.id ?? '', 1)).status).toBe(409);
    expect((await settle(found.open[0]?.id ?? '', null)).status).toBe(200);
    expect((await scans()).open).toEqual([]);
    expect(await marksOf()).toMatchObject([{ marks: 4 }, { marks: null }, { marks: null }]);
  });

  it('what it cannot say for sure waits for a person, with its picture, and is settled from it', async () => {
    const found = await sort(
      page(null, { 1: 'B' }),
      page(2, {}),
      page(1, {}, { code: { testCode: 'AAAAAAAA', version: 1, page: 1, candidate: 1 } }),
      page(null, {}, { problem: 'corners-missing', code: null, answers: [] }),
      page(null, {}, { problem: 'blank-page', code: null, answers: [] }),
      page(9, { 1: 'B' }),
    );
    expect(found.open.map(({ problem }) => problem)).toEqual([
      ...['unnamed', 'empty', 'other_test', 'unreadable', 'not_listed'],
    ]);
    expect(found.missing.map(({ number }) => number)).toEqual([1, 2, 3]);
    const picture = await server.fetch(found.open[0]?.picture_url ?? '');
    expect(picture.status).toBe(200);
    const [unnamed, empty, other] = found.open.map(({ id }) => id) as [string, string, string];
    expect((await settle(unnamed, 99)).status).toBe(409);
    const both = await Promise.all([settle(unnamed, 3), settle(unnamed, 3)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await settle(empty, 2)).status).toBe(200);
    expect((await settle(other, null)).status).toBe(200);
    await work();
    expect(await marksOf()).toMatchObject([{ marks: null }, { marks: 0 }, { marks: 4 }]);
    expect((await scans()).open.map(({ problem }) => problem)).toEqual(['unreadable', 'not_listed']);
  });

  it('leaves alone who wrote on a screen', async () => {
    await hall.seat(students[0] as Student);
    await hall.save(students[0] as Student, 0, 1);
    const found = await sort(page(1, { 2: 'B' }));
    expect(found.open).toMatchObject([{ problem: 'handed_in' }]);
  });

  it('anyone who has a sheet that is still being read begins on no screen, and what was prepared there gives way to it', async () => {
    const [first] = students as [Student];
    await hall.startIn(60);
    await hall.enter(first);
    await hall.startIn(-600);
    await upload(admin, sheetFile(page(1, { 1: 'B' })));
    await sortOnly();
    expect(await hall.open(first)).toMatchObject({ status: 409, body: { code: 'entry_closed' } });
    await work();
    const { rows } = await server.database.query(
      `select count(*)::int as attempts from public.attempts where sitting_id = $1 and status <> 'prepared'`,
      [hall.id],
    );
    expect(rows).toEqual([{ attempts: 1 }]);
    expect((await marksOf())[0]).toMatchObject({ marks: 4 });
  });

  it('a sheet is given to anyone who is found by number, roll number or name, and has none', async () => {
    const [, second] = students as [Student, Student];
    await server.database.query(
      `insert into public.student_records (user_id, roll_number) values ($1, 'NEET-0042')`,
      [second.id],
    );
    await sort(page(3, { 1: 'B' }));
    const find = async (search: string) => {
      const { body } = await hall.call<{ candidates: { number: number }[] }>(admin, 'find-scan-candidates', {
        search,
      });
      return body.candidates.map(({ number }) => number);
    };
    expect(await find('asha')).toEqual([1]);
    expect(await find('neet-0042')).toEqual([2]);
    expect(await find('2')).toEqual([2]);
    // Chitra has a sheet; a sign of patterns is a letter like another.
    expect(await find('Chitra')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect((await hall.call(second, 'find-scan-candidates', { search: 'a' })).status).toBe(404);
  });

  it('a page that nobody settles is left out after ninety days, and its picture is gone', async () => {
    const found = await sort(page(null, { 1: 'B' }), page(1, { 1: 'B' }));
    const url = found.open[0]?.picture_url ?? '';
    expect(await removeUnsettledPages(server.database, server.storage)).toBe(0);
    await server.database.query(
      `update private.class_scans set created_at = now() - interval '91 days' where sitting_id = $1`,
      [hall.id],
    );
    expect(await removeUnsettledPages(server.database, server.storage)).toBe(1);
    expect((await server.fetch(url)).status).not.toBe(200);
    expect(await scans()).toMatchObject({ open: [], sheets: { marked: 1 } });
  });

  it('goes on where a server died, and reads no page twice', async () => {
    await upload(admin, sheetFile(page(1, { 1: 'B' }), page(2, { 1: 'B' }), page(3, { 1: 'B' })));
    let reads = 0;
    const dying = {
      ...paperReader,
      readWhole: (...asked: Parameters<typeof paperReader.readWhole>) => {
        reads += 1;
        if (reads === 2) throw new Error('The power went');
        return paperReader.readWhole(...asked);
      },
    };
    await work(dying);
    await server.database.query(`update private.class_scans set claimed_until = now() - interval '1 second'`);
    await work(dying);
    expect(reads).toBe(4);
    expect((await marksOf()).map(({ marks }) => marks)).toEqual([4, 4, 4]);
  });

  it('of a scan with too many pages none is sorted', async () => {
    const long = sheetFile(...Array.from({ length: MAX_SCAN_PAGES }, () => page(2, { 1: 'B' })));
    await upload(admin, sheetFile(page(1, { 1: 'B' })), long);
    await work();
    const found = await scans();
    expect(found.scans).toMatchObject([{ status: 'failed', error: expect.stringContaining('500') }]);
    expect(found).toMatchObject({ open_count: 0, missing_count: 3 });
  });

  it('is taken from managers and clerks alone, after the start, once sheets were printed', async () => {
    const file = sheetFile(page(1, { 1: 'B' }));
    expect((await upload(students[0] as Student, file)).status).toBe(403);
    expect((await hall.call(students[0] as Student, 'get-class-scans')).status).toBe(404);
    expect((await upload(await buildStaff(server, 'teacher'), file)).status).toBe(404);
    expect((await upload(await buildStaff(server, 'clerk'), file)).status).toBe(200);
    await hall.startIn(600);
    expect(await upload(admin, sheetFile(page(2, {})))).toMatchObject({
      status: 409,
      body: { code: 'not_started' },
    });
    const other = new Blob(['%!PS'], { type: 'application/pdf' });
    await hall.startIn(-600);
    expect((await upload(admin, other)).status).toBe(415);
  });

  it('rows in doubt are decided by a clerk of the institute, who sees no other sheet and no key', async () => {
    const found = await sort(page(1, { 1: 'B', 2: 'faint' }));
    expect(found.in_review).toMatchObject([{ number: 1, name: 'Asha Rao' }]);
    const id = found.in_review[0]?.upload_id ?? '';
    const clerk = await buildStaff(server, 'clerk');
    const own = await buildStudent(server, 'Dev Rao');
    const { rows } = await server.database.query(
      'insert into public.print_uploads (test_id, user_id) select test_id, $2 from public.print_uploads where id = $1 returning id',
      [id, own.id],
    );
    const elsewhere = String(rows[0]?.id);
    const columns = 'id, detected, tests(title, config), print_upload_corrections(q, state, sel)';
    const seen = async (who: Student) =>
      (await who.client.from('print_uploads').select(columns).in('id', [id, elsewhere])).data ?? [];
    expect(await seen(clerk)).toMatchObject([{ id, tests: { title: expect.any(String) } }]);
    expect(await seen(await buildStaff(server, 'teacher'))).toEqual([]);
    expect(await seen(await buildStaff(server, 'invigilator'))).toEqual([]);
    const decide = (who: Student) =>
      who.client.from('print_upload_corrections').insert({ upload_id: id, q: 2, state: 'marked', sel: 1 });
    expect((await decide(await buildStaff(server, 'teacher'))).error?.code).toBe('42501');
    expect((await decide(clerk)).error).toBeNull();
    await clerk.client.from('print_uploads').update({ status: 'graded' }).eq('id', id);
    expect((await scans()).sheets.in_review).toBe(1);
    const again = await hall.call(clerk, 'process-print-omr', { upload_id: id, force_reprocess: true });
    expect(again.body).toEqual({ status: 'processing' });
    await work();
    expect((await scans()).in_review).toEqual([]);
    expect((await marksOf())[0]).toMatchObject({ marks: 8 });
    expect((await clerk.client.from('questions').select('correct_index')).data ?? []).toEqual([]);
  });
});
