import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type {
  GetCompetitionRankingFileResponse,
  GetCompetitionResponse,
} from '#core/contracts/competitions/competition.ts';
import { checkRanking } from '#core/domain/ranking/published-file.ts';
import { markByRulings } from '#server/jobs/mark-by-rulings.ts';
import { rankDueCompetitions } from '#server/jobs/rank-due-competitions.ts';
import { createLogger } from '#server/log.ts';
import { sha256 } from '#server/operations/rankings/sha256.ts';
import { call } from '#server/testing/call.ts';
import { buildPaper, ExamHall } from '#server/testing/exam-hall.ts';
import { buildAdministrator, type Student } from '#server/testing/factories.ts';
import { buildManyAdults } from '#server/testing/many-students.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

/** Who takes part, at three times; COMPETITORS=2000 tries more. */
const COMPETITORS = Number(process.env.COMPETITORS ?? 400);
const TIMES = 3;
const QUESTIONS = 20;
/** Right is option B in every question of these papers. */
const RIGHT = 1;
const AT_ONCE = 16;
/** Of the second time, from 0; everybody there has its marks afterwards. */
const WITHDRAWN = 4;

interface Competitor {
  who: Student;
  time: number;
  /** By question; null is blank. */
  picks: (number | null)[];
}

let server: TestServer;
let admin: Student;
let competitionId: string;
let halls: ExamHall[];
let competitors: Competitor[];

/** The later the time, the harder its paper: fewer are right. */
const pickOf = (person: number, time: number, question: number): number | null => {
  const drawn = (person * 7919 + question * 104_729 + time * 1299_709) % 97;
  if (drawn > 88) return null;
  return drawn < 20 + ((person * 31) % 61) - 8 * time ? RIGHT : 0;
};

beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  const { body } = await call<{ competition_id: string }>(server, admin, 'save-competition', {
    title: 'All India January',
    published: true,
  });
  competitionId = body.competition_id;
  halls = [];
  for (let time = 0; time < TIMES; time++) {
    const paper = await buildPaper(server, admin, QUESTIONS);
    const plan = { competition_id: competitionId, title: `Time ${time + 1}` };
    halls.push(await ExamHall.schedule(server, admin, [], plan, paper));
  }
  competitors = [];
  while (competitors.length < COMPETITORS)
    for (const who of await buildManyAdults(server, Math.min(100, COMPETITORS - competitors.length))) {
      const person = competitors.length;
      const time = person % TIMES;
      const picks = Array.from({ length: QUESTIONS }, (_, question) => pickOf(person, time, question));
      competitors.push({ who, time, picks });
    }
}, 600_000);
afterAll(() => server.close());

const as = <Body>(who: Student, name: string, body: object = {}) =>
  call<Body>(server, who, name, { competition_id: competitionId, ...body });

/** So many at a time. */
async function each(people: readonly Competitor[], work: (one: Competitor) => Promise<void>): Promise<void> {
  const waiting = [...people];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next);
    }),
  );
}

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
};

const hallOf = ({ time }: Competitor) => halls[time] as ExamHall;
const ofTime = (time: number) => competitors.filter((one) => one.time === time);

async function write(time: number): Promise<void> {
  const hall = halls[time] as ExamHall;
  await hall.startIn(60);
  await each(ofTime(time), ({ who }) => ok(hall.enter(who, { device_id: 'phone' })));
  await hall.startIn(-1);
  await each(ofTime(time), async ({ who, picks }) => {
    await ok(hall.open(who));
    const { id } = await hall.attempt(who);
    const responses = picks.flatMap((selectedIndex, place) =>
      selectedIndex === null
        ? []
        : [
            {
              questionId: hall.questions[place],
              selectedIndex,
              timeSpent: 20,
              revision: 1,
              deviceId: 'phone',
            },
          ],
    );
    await ok(call(server, who, `save-response/attempts/${id}/responses`, { responses }));
    await ok(hall.submit(who));
  });
  await hall.pass(7200);
}

const marksOf = ({ picks, time }: Competitor, withdrawn: boolean): number =>
  picks.reduce<number>((sum, pick, place) => {
    if (withdrawn && time === 1 && place === WITHDRAWN) return sum + 4;
    if (pick === null) return sum;
    return sum + (pick === RIGHT ? 4 : -1);
  }, 0);

/** What everybody is told, against a count of our own: 100 × (those of the same time with no more marks) / those who appeared. */
async function expectRanked(version: number, withdrawn: boolean): Promise<void> {
  const marks = new Map(competitors.map((one) => [one, marksOf(one, withdrawn)]));
  const told: { rank: number; percentile: number }[] = [];
  await each(competitors, async (one) => {
    const { body } = await as<z.infer<typeof GetCompetitionResponse>>(one.who, 'get-competition');
    const ranking = body.competition.ranking;
    expect(ranking).toMatchObject({ version, appeared: COMPETITORS, is_outdated: false });
    const own = ranking?.own;
    if (!own) throw new Error('Not ranked');
    expect(own.marks).toBe(100 * (marks.get(one) ?? Number.NaN));
    const rivals = ofTime(one.time);
    const noMore = rivals.filter((rival) => (marks.get(rival) ?? 0) <= (marks.get(one) ?? 0)).length;
    expect(Math.abs(own.percentile - (noMore / rivals.length) * 1e9)).toBeLessThanOrEqual(0.5001);
    told.push(own);
  });
  told.sort((a, b) => a.rank - b.rank);
  expect(told.map(({ rank }) => rank)).toEqual(told.map((_, place) => place + 1));
  for (const [place, { percentile }] of told.entries())
    expect(percentile).toBeLessThanOrEqual(told[place - 1]?.percentile ?? 1e9);
  const { body } = await as<z.infer<typeof GetCompetitionRankingFileResponse>>(
    admin,
    'get-competition-ranking-file',
    { version },
  );
  expect(checkRanking(body.json, body.csv, sha256)).toEqual([]);
}

it('hundreds take places, write at three times, are ranked, and ranked again after a question was withdrawn', async () => {
  await each(competitors, (one) =>
    ok(as(one.who, 'register-for-competition', { sitting_id: hallOf(one).id })),
  );
  for (let time = 0; time < TIMES; time++) await write(time);
  await ok(as(admin, 'release-competition'));
  await halls[0]?.sweep();
  const context = { database: server.database, queue: server.jobs, log: createLogger('silent') };
  await rankDueCompetitions.handle(context, {});
  await expectRanked(1, false);

  const rulings = [{ question_id: halls[1]?.questions[WITHDRAWN], kind: 'dropped' }];
  const { body } = await call<{ basis: string }>(server, admin, 'preview-remarking', { rulings });
  const reason = 'No option is right';
  await ok(call(server, admin, 'apply-remarking', { rulings, basis: body.basis, reason }));
  await markByRulings.handle(context, {});
  const { body: seen } = await as<z.infer<typeof GetCompetitionResponse>>(
    (competitors[0] as Competitor).who,
    'get-competition',
  );
  expect(seen.competition.ranking).toMatchObject({ version: 1, is_outdated: true });
  await ok(as(admin, 'rank-competition'));
  await expectRanked(2, true);
}, 2_400_000);
