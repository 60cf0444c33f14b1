import { call } from '#server/testing/call.ts';
import { ExamHall } from '#server/testing/exam-hall.ts';
import { buildQuestions, buildStudent } from '#server/testing/factories.ts';
import type { Bench, Prepare } from './change.ts';

async function aCompetition({ server, administrator }: Bench): Promise<{ competition_id: string }> {
  const plan = { title: 'All India', published: true };
  return (await call<{ competition_id: string }>(server, administrator, 'save-competition', plan)).body;
}

const CELL = { subject: 'Physics', chapter: 'Kept for a series', difficulty: 3 };
const SERIES = {
  ...{ title: 'Monthly', weekend: 1, shifts: [{ day: 'sunday', time: '10:00' }], duration_sec: 3600 },
  ...{ months_ahead: 1, merging: 'percentiles', languages: ['en'], results_after_hours: null, paused: false },
  blueprint: [{ ...CELL, count: 1 }],
};

const aSeries = async ({ server, administrator }: Bench) =>
  (await call<{ series_id: string }>(server, administrator, 'save-competition-series', { plan: SERIES })).body
    .series_id;

/** One time, one candidate who has written, and nothing released. */
async function aHeldCompetition(bench: Bench) {
  const { server, administrator } = bench;
  const { competition_id } = await aCompetition(bench);
  const hall = await ExamHall.schedule(server, administrator, [], { competition_id });
  const student = await buildStudent(server);
  await server.database.query(`update public.profiles set date_of_birth = '2000-01-01' where user_id = $1`, [
    student.id,
  ]);
  await call(server, student, 'register-for-competition', { competition_id, sitting_id: hall.id });
  await hall.seat(student);
  await hall.submit(student);
  await hall.pass(7200);
  return { hall, competition_id };
}

/** One candidate, who has a rank. */
async function aRankedHall({ server, administrator }: Bench): Promise<ExamHall> {
  const student = await buildStudent(server);
  const hall = await ExamHall.schedule(server, administrator, [student]);
  await hall.seat(student);
  await hall.submit(student);
  await hall.pass(7200);
  await hall.call(administrator, 'release-sitting');
  await hall.sweep();
  await hall.call(administrator, 'publish-ranking');
  return hall;
}

export const COMPETITION_CHANGES: Record<string, Prepare> = {
  'save-competition':
    async ({ server, administrator }) =>
    () =>
      call(server, administrator, 'save-competition', { title: 'All India' }),
  'save-competition-series':
    async ({ server, administrator }) =>
    () =>
      call(server, administrator, 'save-competition-series', { plan: SERIES }),
  'reserve-for-series': async (bench) => {
    const series_id = await aSeries(bench);
    await buildQuestions(bench.server, 1, CELL);
    return () => call(bench.server, bench.administrator, 'reserve-for-series', { series_id, months: 1 });
  },
  'act-on-series': async (bench) => {
    const series_id = await aSeries(bench);
    return () => call(bench.server, bench.administrator, 'act-on-series', { series_id, action: 'remove' });
  },
  'release-competition': async (bench) => {
    const { competition_id } = await aHeldCompetition(bench);
    return () => call(bench.server, bench.administrator, 'release-competition', { competition_id });
  },
  'set-named-list': async (bench) => {
    const hall = await aRankedHall(bench);
    return () => hall.call(bench.administrator, 'set-named-list', { shown: true });
  },
  'set-cut-offs': async (bench) => {
    const hall = await aRankedHall(bench);
    return () => hall.call(bench.administrator, 'set-cut-offs', { cut_offs: { paper: 100, sections: [] } });
  },
  'rank-competition': async (bench) => {
    const { hall, competition_id } = await aHeldCompetition(bench);
    await call(bench.server, bench.administrator, 'release-competition', { competition_id });
    await hall.sweep();
    return () => call(bench.server, bench.administrator, 'rank-competition', { competition_id });
  },
};
