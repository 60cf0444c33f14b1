import { expect } from 'vitest';
import type { LeaderboardDailyResponse } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import type { GetTonightResponse } from '#core/contracts/quests/get-tonight.ts';
import type { GetAttemptAnalysisResponse } from '#core/contracts/results/get-attempt-analysis.ts';
import type { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import type { ListMyTestsResponse } from '#core/contracts/tests/list-my-tests.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { expectFurtherToAgree } from './further-numbers.ts';
import { planOf } from './practice.ts';
import type { Given, Ledger, Taken } from './study-ledger.ts';

const isAnswered = ({ says }: Given) => says !== null;
const count = <Of>(all: readonly Of[], which: (one: Of) => boolean) => all.filter(which).length;
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const percent = (right: number, of: number) => Math.round((10_000 * right) / of) / 100;

/** Of a test of which fewer than a tenth was answered, blanks say nothing (docs/decisions/042). */
const told = ({ given }: Taken) =>
  10 * count(given, isAnswered) < given.length ? given.filter(isAnswered) : given;

/** Every number of every screen of a student against what was done. */
export async function expectAllToAgree(ledger: Ledger) {
  const { counted, student, day } = ledger;
  const { server, places, rightOf, placeOf } = ledger.bank;
  const isRight = ({ question, says }: Given) =>
    says !== null && (rightOf.get(question.id) ?? []).includes(says);
  const today = counted.filter((taken) => taken.day === day).flatMap((taken) => taken.given);
  const given = counted.flatMap(told);
  const all = counted.flatMap((taken) => taken.given);
  const scoreOf = ({ given: of }: Taken) => percent(count(of, isRight), of.length);

  // Dashboard, statistics and profile.
  const { body: summary } = await ledger.call<GetStudySummaryResponse>('get-study-summary');
  expect(summary).toMatchObject({
    tests_taken: counted.length,
    questions: given.length,
    answered: count(given, isAnswered),
    right: count(given, isRight),
    time_ms: sum(all.map(({ timeMs }) => timeMs)),
    answered_today: count(today, isAnswered),
    best_score: counted.length > 0 ? Math.max(...counted.map(scoreOf)) : null,
  });
  for (const place of places) {
    const here = given.filter(({ question }) => placeOf.get(question.id) === place);
    const figures = {
      questions: here.length,
      answered: count(here, isAnswered),
      right: count(here, isRight),
    };
    const shown = summary.chapters.find(({ chapter }) => chapter === place.chapter);
    expect(shown ?? { questions: 0, answered: 0, right: 0 }).toMatchObject(figures);
  }
  expect(summary.trend.map(({ attempt_id: id, score }) => [id, score])).toEqual(
    counted.slice(-20).map((taken) => [taken.attemptId, scoreOf(taken)]),
  );

  // Results and library.
  const { data: attempts } = await student.client.from('attempts').select('*');
  const { body: mine } = await ledger.call<ListMyTestsResponse>('list-my-tests');
  for (const taken of counted) {
    const right = count(taken.given, isRight);
    const wrong = count(taken.given, isAnswered) - right;
    const blank = taken.given.length - right - wrong;
    const row = attempts?.find(({ id }) => id === taken.attemptId);
    expect({ ...row, score: Number(row?.score), marks: Number(row?.marks) }).toMatchObject({
      correct_answers: right,
      wrong_answers: wrong,
      unanswered: blank,
      total_questions: taken.given.length,
      score: scoreOf(taken),
      marks: 4 * right - wrong,
    });
    const { body: analysis } = await ledger.call<GetAttemptAnalysisResponse>('get-attempt-analysis', {
      attempt_id: taken.attemptId,
    });
    expect(
      ['right', 'wrong', 'blank'].map((kind) => count(analysis.questions, ({ outcome }) => outcome === kind)),
    ).toEqual([right, wrong, blank]);
    const listed = mine.tests.find(({ attempt_id: id }) => id === taken.attemptId);
    if (listed) expect(listed).toMatchObject({ score: scoreOf(taken), correct_answers: right });
  }

  // The path: a question once, by its last answer.
  const last = new Map<string, Given>();
  for (const one of all) if (isAnswered(one)) last.set(one.question.id, one);
  const { body: path } = await ledger.call<GetPathResponse>('get-path');
  expect(sum(path.chapters.map(({ questions }) => questions))).toBe(last.size);
  expect(sum(path.chapters.map(({ right }) => right))).toBe(count([...last.values()], isRight));

  // The notebook: what was ever wrong, or seen and left blank.
  const missed = new Set(all.filter((one) => one.isSeen && !isRight(one)).map(({ question }) => question.id));
  const { data: entries } = await student.client.rpc('get_notebook');
  expect((entries as { total: number }[])[0]?.total ?? 0).toBe(missed.size);
  const { data: chapters } = await student.client.rpc('get_notebook_chapters');
  expect(sum((chapters as { open: number }[]).map(({ open }) => open))).toBe(missed.size);
  expect((await planOf(server, student)).mistakes).toBe(missed.size);

  // Points: the ledger, the profile, the board and the reply of the call say the same.
  const { data: rows } = await student.client.from('points_ledger').select('points, day');
  const earned = rows as { points: number; day: string }[];
  const points = sum(earned.map((row) => row.points));
  const month = kolkataDay(new Date()).slice(0, 7);
  const ofMonth = sum(earned.filter((row) => row.day.startsWith(month)).map((row) => row.points));
  const { data: record } = await student.client.from('gamification').select('points');
  expect((record as { points: number }[])[0]?.points ?? 0).toBe(points);
  const { body: board } = await ledger.call<LeaderboardDailyResponse>('leaderboard-daily', {
    period: 'monthly',
  });
  expect(board.me?.points ?? 0).toBe(ofMonth);
  expect((await ledger.call<{ points: number }>('gamification-ping')).body.points).toBe(points);

  // Tonight: no quest is further than what was answered today.
  const { body: tonight } = await ledger.call<GetTonightResponse>('get-tonight');
  for (const { quest, answered } of tonight.quests) {
    if (quest.kind !== 'chapter') continue;
    const here = count(
      today,
      (one) => isAnswered(one) && placeOf.get(one.question.id)?.chapter === quest.chapter,
    );
    expect(answered).toBe(Math.min(here, quest.questions));
  }

  await expectFurtherToAgree(ledger, { isRight, told, scoreOf });
}
