import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type {
  ActOnSeriesResponse,
  GetCompetitionSeriesResponse,
  ListCompetitionSeriesResponse,
  ReserveForSeriesResponse,
} from '#core/contracts/competitions/series.ts';
import { dueMonths } from '#core/domain/competitions/series-times.ts';
import { announceSeries } from '#server/jobs/announce-series.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import type { Refused } from '#server/testing/exam-hall.ts';
import {
  buildAdministrator,
  buildQuestions,
  buildStaff,
  buildStudent,
  type Student,
} from '#server/testing/factories.ts';
import { paperContent, publishPaperOf } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server);
});
afterAll(() => server.close());
/** A series of one test is announced by no job of another. */
beforeEach(() => server.database.query('update private.competition_series set paused = true'));

const CALENDAR = {
  weekend: 2,
  shifts: [
    { day: 'saturday' as const, time: '10:00' },
    { day: 'sunday' as const, time: '15:30' },
  ],
};
let chapters = 0;
/** A series of two times a month, whose blueprint asks two of an easy cell and one of a hard one of a chapter of its own. */
async function buildSeries(plan: object = {}) {
  const chapter = `Chapter of series ${++chapters}`;
  const cell = (difficulty: number, count: number) => ({ subject: 'Physics', chapter, difficulty, count });
  const whole = {
    title: `Monthly ${chapters}`,
    ...CALENDAR,
    duration_sec: 3600,
    months_ahead: 1,
    merging: 'percentiles',
    languages: ['en'],
    results_after_hours: 24,
    blueprint: [cell(1, 2), cell(4, 1)],
    paused: false,
    ...plan,
  };
  const { body } = await save({ plan: whole });
  return { id: body.series_id as string, chapter, plan: whole, title: whole.title };
}

const save = (body: object, who = admin) =>
  call<{ series_id?: string; revision?: number } & Refused>(server, who, 'save-competition-series', body);
const reserve = (id: string, body: object, who = admin) =>
  call<z.infer<typeof ReserveForSeriesResponse> & Refused>(server, who, 'reserve-for-series', {
    series_id: id,
    ...body,
  });
/** As the list of questions chooses them. */
const reserveThese = (id: string, ids: string[]) =>
  reserve(id, { questions: { filter: { ids }, expected: ids.length } });
const act = (id: string, action: string, who = admin) =>
  call<z.infer<typeof ActOnSeriesResponse> & Refused>(server, who, 'act-on-series', {
    series_id: id,
    action,
  });
const read = async (id: string) =>
  (
    await call<z.infer<typeof GetCompetitionSeriesResponse>>(server, admin, 'get-competition-series', {
      series_id: id,
    })
  ).body;
const runNight = () =>
  announceSeries.handle({ database: server.database, queue: server.jobs, log: createLogger('silent') }, {});
const expectedMonths = () => dueMonths(new Date(), { ...CALENDAR, monthsAhead: 1 });

async function build(chapter: string, easy: number, hard: number) {
  return [
    ...(await buildQuestions(server, easy, { chapter, difficulty: 1 })),
    ...(await buildQuestions(server, hard, { chapter, difficulty: 4 })),
  ];
}

/** The questions of each time of the competitions of a series, with what they are. */
async function asked(id: string) {
  const { rows } = await server.database.query(
    `select c.series_month as month, c.title, c.published_at is not null as published, s.id as sitting, s.title as "ofTime", s.starts_at as "startsAt",
       s.results_at as "resultsAt", s.ends_at as "endsAt", array_agg(x.question_id::text) as ids, array_agg(q.difficulty order by q.difficulty) as difficulties,
       array_agg(distinct q.pool) as pools
     from private.competitions c join private.sittings s on s.competition_id = c.id
       join public.test_questions x on x.test_id = s.test_id join public.questions q on q.id = x.question_id
     where c.series_id = $1 group by c.id, s.id order by s.starts_at`,
    [id],
  );
  return rows as {
    month: string;
    title: string;
    published: boolean;
    sitting: string;
    ofTime: string;
    startsAt: Date;
    resultsAt: Date;
    endsAt: Date;
    ids: string[];
    difficulties: number[];
    pools: string[];
  }[];
}

describe('announcing', () => {
  it('makes the months that are due, each time with questions of its own by the same blueprint, and none again', async () => {
    const { id, chapter, title } = await buildSeries();
    await build(chapter, 20, 10);
    expect((await reserve(id, { months: 3 })).body).toMatchObject({ reserved: 18, lacking: [] });
    expect((await read(id)).series).toMatchObject({ months_lasting: 3, lacking: null, competitions: [] });
    await runNight();
    const times = await asked(id);
    const months = expectedMonths();
    expect([...new Set(times.map(({ month }) => month))]).toEqual(months);
    expect(times).toHaveLength(2 * months.length);
    for (const time of times) {
      expect(time).toMatchObject({ difficulties: [1, 1, 4], pools: ['reserved'], published: true });
      expect(time.startsAt.getTime()).toBeGreaterThan(Date.now());
    }
    const ids = times.flatMap((time) => time.ids);
    expect(new Set(ids).size).toBe(ids.length);
    // Both times of a month at once, a day after the last of them.
    const ofMonth = times.slice(0, 2);
    const over = Math.max(...ofMonth.map(({ endsAt }) => endsAt.getTime()));
    for (const { resultsAt } of ofMonth) expect(resultsAt.getTime()).toBe(over + 24 * 3_600_000);
    expect(times[0]?.title).toMatch(new RegExp(`^${title}, [A-Z][a-z]+ \\d{4}$`));
    expect(ofMonth.map(({ ofTime }) => ofTime)).toEqual([`${times[0]?.title} (1)`, `${times[0]?.title} (2)`]);
    await runNight();
    expect(await asked(id)).toEqual(times);
    const { body } = await call<{ competitions: { title: string; times: number; state: string }[] }>(
      server,
      asha,
      'list-competitions',
    );
    expect(body.competitions).toContainEqual(
      expect.objectContaining({ title: times[0]?.title, times: 2, state: 'open' }),
    );
    expect((await read(id)).series?.competitions.map(({ month }) => month)).toEqual(months.toReversed());
  });

  it('makes each month once, no matter who runs at the same moment', async () => {
    const { id, chapter } = await buildSeries();
    await build(chapter, 20, 10);
    await reserve(id, { months: 3 });
    const answers = await Promise.all([runNight(), act(id, 'make'), runNight(), act(id, 'make')]);
    expect(answers.filter((one) => one !== undefined).map((one) => one?.status)).toEqual([200, 200]);
    expect(await asked(id)).toHaveLength(2 * expectedMonths().length);
  });

  it('says what is lacking, once, and leaves nothing half made', async () => {
    const { id, chapter } = await buildSeries();
    await build(chapter, 4, 1);
    const cell = { subject: 'Physics', chapter, difficulty: 4, lacking: 1 };
    expect((await reserve(id, { months: 1 })).body).toEqual({ reserved: 5, left_out: 0, lacking: [cell] });
    const things = async () =>
      (
        await server.database.query(
          `select (select count(*) from public.papers)::int as papers, (select count(*) from private.sittings)::int as sittings,
             (select count(*) from private.competitions)::int as competitions, (select count(*) from public.tests)::int as tests`,
        )
      ).rows[0];
    const before = await things();
    await runNight();
    await runNight();
    expect(await things()).toEqual(before);
    const [month] = expectedMonths();
    expect((await read(id)).series?.lacking).toEqual({ month, cells: [cell] });
    const { body } = await call<z.infer<typeof ListCompetitionSeriesResponse>>(
      server,
      admin,
      'list-competition-series',
    );
    expect(body.series.find((one) => one.id === id)).toMatchObject({ months_lasting: 0, lacking: { month } });
    const { rows } = await server.database.query(
      `select user_id as who from public.notifications where kind = 'series_lacking' and link = $1`,
      [`/admin/competitions/series/${id}`],
    );
    expect(rows).toEqual([{ who: admin.id }]);
    await build(chapter, 20, 10);
    await reserve(id, { months: 3 });
    expect((await act(id, 'make')).body).toMatchObject({ made: expectedMonths(), lacking: null });
    expect((await read(id)).series?.lacking).toBeNull();
  });

  it('deals by how students have answered, so that no time is the easier one', async () => {
    const { id, chapter } = await buildSeries();
    const easy = await buildQuestions(server, 4, { chapter, difficulty: 1 });
    await buildQuestions(server, 2, { chapter, difficulty: 4 });
    await reserve(id, { months: 1 });
    // Two of the four are answered right by everybody, two by nobody.
    for (const [at, question] of easy.entries()) {
      const right = at < 2;
      const choices = Array(150).fill(0);
      choices[(right ? 1 : 0) * 25 + 12] = 100;
      await server.database.query(
        `insert into private.item_tallies (question_id, group_id, taken, choices, rest_sums, rest_squares, times)
         values ($1, '00000000-0000-0000-0000-000000000000', 100, $2, $3, 0, $4)`,
        [question, choices, Array(5).fill(0), Array(81).fill(0)],
      );
    }
    expect((await act(id, 'make')).body.made).toHaveLength(1);
    for (const { ids } of await asked(id))
      expect(ids.filter((question) => easy.indexOf(question) >= 2)).toHaveLength(1);
  });

  it('makes none while paused', async () => {
    const { id, chapter, plan } = await buildSeries({ paused: true });
    await build(chapter, 20, 10);
    await reserve(id, { months: 3 });
    await runNight();
    expect(await act(id, 'make')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await asked(id)).toEqual([]);
    await save({ series_id: id, plan: { ...plan, paused: false } });
    await runNight();
    expect(await asked(id)).not.toEqual([]);
  });

  it('asks only what is there in all its languages, and what nobody froze or freed since', async () => {
    const two = await buildSeries({ languages: ['en', 'hi'] });
    const ids = await build(two.chapter, 3, 0);
    expect((await reserveThese(two.id, ids)).body).toMatchObject({ reserved: 0, left_out: 3 });
    await server.database.query(
      `insert into public.question_localizations (question_id, language, stem, options)
       select q, 'hi', 'प्रश्न', array['एक', 'दो', 'तीन', 'चार'] from unnest($1::uuid[]) q`,
      [ids],
    );
    expect((await reserveThese(two.id, ids)).body).toMatchObject({ reserved: 3, left_out: 0 });
    const held = async () =>
      (await read(two.id)).cells.find((one) => one.chapter === two.chapter && one.difficulty === 1)?.reserved;
    expect(await held()).toBe(3);
    await server.database.query(`update public.questions set pool = 'practice' where id = $1`, [ids[0]]);
    await publishPaperOf(server, admin, paperContent(ids.slice(1, 2)));
    expect(await held()).toBe(1);
  });
});

describe('reserving', () => {
  it('takes only what practice has, is keyed, and is told in no paper and asked in no test to come', async () => {
    const { id, chapter } = await buildSeries();
    const cell = { chapter, difficulty: 1 };
    const [free = ''] = await buildQuestions(server, 1, cell);
    const [told = ''] = await buildQuestions(server, 1, cell);
    await publishPaperOf(server, admin, paperContent([told]));
    const others = (
      await Promise.all(
        [{ pool: 'reserved' }, { status: 'archived' }, { correctIndex: null }].map((is) =>
          buildQuestions(server, 1, { ...cell, ...is }),
        ),
      )
    ).flat();
    const all = [free, told, ...others];
    expect((await reserveThese(id, all)).body).toMatchObject({
      reserved: 1,
      left_out: 4,
    });
    // Kept for one series at a time.
    const second = await buildSeries();
    expect((await reserveThese(second.id, [free])).body).toMatchObject({
      reserved: 0,
      left_out: 1,
    });
    expect((await reserve(id, { months: 1 })).body.reserved).toBe(0);
  });

  it('twice at once takes what is lacking once', async () => {
    const { id, chapter } = await buildSeries();
    await build(chapter, 30, 30);
    const both = await Promise.all([reserve(id, { months: 2 }), reserve(id, { months: 2 })]);
    expect(both.map(({ body }) => body.reserved).sort((a, b) => a - b)).toEqual([0, 12]);
  });

  it('is seen by no student, by any call that draws or counts questions', async () => {
    const { id, chapter } = await buildSeries();
    const ids = await build(chapter, 10, 5);
    const fresh = await buildStudent(server);
    await server.database.query(
      `update public.profiles set date_of_birth = '2000-01-01' where user_id = $1`,
      [fresh.id],
    );
    const draws = (of: string) =>
      Promise.all(
        (
          [
            [
              'create-test',
              { duration_sec: 600, config: { subjects: ['Physics'], chapters: [of], difficulty: 2 } },
            ],
            ['create-practice-test', { chapters: [{ subject: 'Physics', chapter: of }] }],
            ['create-battle', { kind: 'rival', rival: 3, subject: 'Physics', chapter: of }],
          ] as const
        ).map(([name, body]) => call<Refused>(server, fresh, name, body)),
      );
    const drawn = async (of: readonly string[]) =>
      (
        await server.database.query(
          'select from public.test_questions where question_id = any ($1::uuid[])',
          [of],
        )
      ).rowCount;
    const open = await build('Chapter of practice', 10, 5);
    expect((await draws('Chapter of practice')).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await drawn(open)).toBeGreaterThan(0);
    await reserveThese(id, ids);
    // Practice draws from other chapters instead.
    expect((await draws(chapter)).map(({ status }) => status >= 400)).toEqual([true, false, true]);
    expect(await drawn(ids)).toBe(0);
    const { data: chapters } = await fresh.client.rpc('get_distinct_chapters', { subjects: ['Physics'] });
    expect(chapters).not.toContainEqual({ chapter });
    const { data: count } = await fresh.client.rpc('get_available_question_count', {
      subjects: ['Physics'],
      chapters: [chapter],
      min_diff: 1,
      max_diff: 5,
    });
    expect(count).toBe(0);
    for (const table of ['questions', 'question_localizations', 'items_attempted'])
      expect((await fresh.client.from(table).select('*').limit(5)).data).toEqual([]);
    expect(JSON.stringify((await call(server, fresh, 'list-courses')).body)).not.toContain(chapter);
  });

  it('gives back what the blueprint no longer asks, and everything unused with the series', async () => {
    const { id, chapter, plan } = await buildSeries();
    const ids = await build(chapter, 20, 10);
    await reserveThese(id, ids);
    const [first] = plan.blueprint;
    await save({ series_id: id, plan: { ...plan, blueprint: [first] } });
    expect((await act(id, 'give_back')).body.given_back).toBe(10);
    await act(id, 'make');
    const used = (await asked(id)).flatMap((time) => time.ids);
    expect((await act(id, 'remove')).body.given_back).toBe(20 - used.length);
    const { rows } = await server.database.query(
      `select count(*)::int as left from public.questions where id = any ($1::uuid[]) and pool = 'reserved'`,
      [ids],
    );
    expect(rows).toEqual([{ left: used.length }]);
    expect((await act(id, 'make')).status).toBe(404);
    const { rows: kept } = await server.database.query(
      'select count(*)::int as kept from private.competitions where title like $1',
      [`${plan.title}, %`],
    );
    expect(kept).toEqual([{ kept: expectedMonths().length }]);
  });

  it('leaves out of practice what a sitting will ask, until that has its results', async () => {
    const { id, chapter } = await buildSeries();
    const ids = await build(chapter, 4, 0);
    await reserveThese(id, ids);
    const saved = await call<{ id: string }>(server, admin, 'save-paper', {
      paper: null,
      content: paperContent(ids.slice(0, 1), { audience: 'institute' }),
    });
    const { body } = await call<{ sitting: { id: string } }>(server, admin, 'schedule-sitting', {
      paper_id: saved.body.id,
      title: 'By hand',
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      duration_sec: 3600,
      audience: { everybody: false, groups: [], user_ids: [asha.id] },
    });
    expect((await act(id, 'remove')).body.given_back).toBe(3);
    const pool = async () =>
      (await server.database.query('select pool from public.questions where id = $1', [ids[0]])).rows;
    expect(await pool()).toEqual([{ pool: 'reserved' }]);
    await call(server, admin, 'cancel-sitting', { sitting_id: body.sitting.id, reason: 'Not held' });
    expect(await pool()).toEqual([{ pool: 'practice' }]);
  });

  it('uses no question twice, also when it is back in practice', async () => {
    const { id, chapter } = await buildSeries();
    await build(chapter, 8, 4);
    await reserve(id, { months: 2 });
    await act(id, 'make');
    for (const { sitting, ids } of await asked(id)) {
      await call(server, admin, 'cancel-sitting', { sitting_id: sitting, reason: 'Not held' });
      const { rows } = await server.database.query(
        'select distinct pool from public.questions where id = any ($1::uuid[])',
        [ids],
      );
      expect(rows).toEqual([{ pool: 'practice' }]);
      expect((await reserveThese(id, ids)).body).toMatchObject({ reserved: 0, left_out: 3 });
    }
  });
});

describe('who may', () => {
  it('is administrators alone', async () => {
    const { id, plan } = await buildSeries();
    const staff = await Promise.all(
      (['teacher', 'clerk', 'invigilator'] as const).map((role) =>
        buildStaff(server, role, { subjects: ['Physics'] }),
      ),
    );
    for (const who of [asha, ...staff]) {
      const answers = await Promise.all([
        save({ plan }, who),
        reserve(id, { months: 1 }, who),
        act(id, 'remove', who),
        call(server, who, 'list-competition-series'),
        call(server, who, 'get-competition-series', { series_id: id }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    expect((await read(id)).series?.plan.title).toBe(plan.title);
  });

  it('saves over nobody, and refuses a blueprint that is none', async () => {
    const { id, plan } = await buildSeries();
    const [first] = plan.blueprint;
    expect((await save({ series_id: id, revision: 1, plan })).body.revision).toBe(2);
    expect(await save({ series_id: id, revision: 1, plan })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    for (const wrong of [
      { blueprint: [] },
      { blueprint: [first, first] },
      { blueprint: [{ ...first, count: 201 }] },
      { shifts: [] },
      { shifts: [CALENDAR.shifts[0], CALENDAR.shifts[0]] },
      { shifts: [{ day: 'saturday', time: '24:00' }] },
      { weekend: 5 },
    ])
      expect((await save({ plan: { ...plan, ...wrong } })).status, JSON.stringify(wrong)).toBe(400);
    expect((await reserve(id, {})).status).toBe(400);
    const [one = ''] = await buildQuestions(server, 1);
    for (const questions of [
      { filter: { ids: [one] }, expected: 2 },
      { filter: {}, expected: 1 },
    ])
      expect((await reserve(id, { questions })).status).toBe(409);
    expect((await reserve('10000000-0000-4000-8000-000000000001', { months: 1 })).status).toBe(404);
  });
});
