import { expect } from 'vitest';
import type { BoardPeriod, LeaderboardDailyResponse } from '#core/contracts/leaderboard/leaderboard-daily.ts';
import type { GetChapterResponse } from '#core/contracts/path/get-chapter.ts';
import type { ChapterDay, GetPathResponse } from '#core/contracts/path/get-path.ts';
import type { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { forecastMarks, missingAnswers } from '#core/domain/forecast/forecast-marks.ts';
import { BADGE_IDS } from '#core/domain/gamification/badges.ts';
import { expectPlanToAgree } from './plan-numbers.ts';
import type { Given, Judged, Ledger } from './study-ledger.ts';

const isAnswered = ({ says }: Given) => says !== null;
const count = <Of>(all: readonly Of[], which: (one: Of) => boolean) => all.filter(which).length;
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** Average, subjects, streak, badges, the boards of a day and a week, the forecast and the pages of chapters. */
export async function expectFurtherToAgree(ledger: Ledger, judged: Judged): Promise<void> {
  const { body: summary } = await ledger.call<GetStudySummaryResponse>('get-study-summary');
  expectAverageAndSubjects(summary, ledger, judged);
  await expectStreakAndBadges(summary, ledger, judged);
  await expectBoards(ledger);
  await expectForecast(ledger, judged);
  await expectPlanToAgree(ledger, judged);
  for (const place of ledger.bank.places) await expectChapter(ledger, judged, place.chapter);
}

function expectAverageAndSubjects(
  summary: GetStudySummaryResponse,
  { counted, bank }: Ledger,
  { isRight, told, scoreOf }: Judged,
) {
  if (counted.length === 0) expect(summary.average_score).toBeNull();
  // Told with one place behind the point.
  else
    expect(
      Math.abs((summary.average_score ?? Number.NaN) - sum(counted.map(scoreOf)) / counted.length),
    ).toBeLessThan(0.051);
  const given = counted.flatMap(told);
  for (const subject of new Set(bank.places.map((place) => place.subject))) {
    const here = given.filter(({ question }) => bank.placeOf.get(question.id)?.subject === subject);
    const shown = summary.subjects.find((one) => one.subject === subject);
    expect(shown ?? { questions: 0, answered: 0, right: 0 }).toMatchObject({
      questions: here.length,
      answered: count(here, isAnswered),
      right: count(here, isRight),
    });
  }
}

/** Day by day: a counted day adds one, a missed one takes a freeze or the streak, every seventh gives a freeze, of which there are two at most. */
function streakOf({ day: today, daysOfWork }: Ledger) {
  let [days, longest, freezes, missed] = [0, 0, 0, 0];
  for (let day = 0; day <= today; day += 1) {
    if (!daysOfWork.has(day)) {
      if (days > 0 && day < today) missed += 1;
      continue;
    }
    const isKept = missed <= freezes;
    days = isKept ? days + 1 : 1;
    if (isKept) freezes -= missed;
    if (days % 7 === 0) freezes = Math.min(2, freezes + 1);
    longest = Math.max(longest, days);
    missed = 0;
  }
  return { shown: missed <= freezes ? days : 0, longest };
}

/** By test, in their order: right answers to what was met for the first time. Anyone who met it, or whose device had the key, knew it. */
function countedRight({ counted, taken, keysHanded }: Ledger, isRight: Judged['isRight']): number[] {
  const met = new Set<string>();
  return counted.map((one) => {
    const handed = (id: string) => (keysHanded.get(id) ?? Number.POSITIVE_INFINITY) <= taken.indexOf(one);
    const right = count(
      one.given,
      (given) => isRight(given) && !met.has(given.question.id) && !handed(given.question.id),
    );
    for (const { question } of one.given) met.add(question.id);
    return right;
  });
}

async function expectStreakAndBadges(
  { achievements, practice_done_today }: GetStudySummaryResponse,
  ledger: Ledger,
  { isRight }: Judged,
) {
  const { counted } = ledger;
  const { body: ping } = await ledger.call<{ streak_days: number }>('gamification-ping');
  const { shown, longest } = streakOf(ledger);
  expect(ping.streak_days).toBe(shown);
  expect(practice_done_today).toBe(ledger.isPracticeDone(ledger.day));
  const right = countedRight(ledger, isRight);
  const scores = counted.flatMap(({ given }, place) =>
    given.length >= 10 ? Math.round((10_000 * (right[place] ?? 0)) / given.length) / 100 : [],
  );
  expect(achievements).toEqual({
    graded_attempts: counted.length,
    right_answers: sum(right),
    best_score: scores.length > 0 ? Math.max(...scores) : null,
  });
  const { data } = await ledger.student.client.from('gamification').select('badges, longest_streak_days');
  const [record] = data as { badges: string[]; longest_streak_days: number }[];
  expect(record?.longest_streak_days ?? 0).toBe(longest);
  const goals: [string, boolean][] = [
    ['first_test', counted.length >= 1],
    ['ten_tests', counted.length >= 10],
    ['fifty_tests', counted.length >= 50],
    ['streak_3', longest >= 3],
    ['streak_7', longest >= 7],
    ['streak_30', longest >= 30],
    ['hundred_right', sum(right) >= 100],
    ['thousand_right', sum(right) >= 1_000],
    ['ninety_percent', Math.max(...scores) >= 90],
    ['full_marks', Math.max(...scores) >= 100],
  ];
  expect(goals.map(([badge]) => badge).sort()).toEqual([...BADGE_IDS].sort());
  for (const [badge, isReached] of goals)
    expect([badge, record?.badges.includes(badge) ?? false]).toEqual([badge, isReached]);
}

async function expectBoards(ledger: Ledger) {
  const { data: rows } = await ledger.student.client.from('points_ledger').select('points, day');
  const earned = rows as { points: number; day: string }[];
  const today = kolkataDay(new Date());
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = new Date(Date.parse(today) - weekday * 86_400_000).toISOString().slice(0, 10);
  const since: [BoardPeriod, string][] = [
    ['daily', today],
    ['weekly', monday],
  ];
  for (const [period, first] of since) {
    const { body } = await ledger.call<LeaderboardDailyResponse>('leaderboard-daily', { period });
    const points = sum(earned.filter(({ day }) => day >= first).map((row) => row.points));
    expect([period, body.me?.points ?? 0]).toEqual([period, points]);
  }
}

/** What one knows of a question is what one did with it when it was new; where less than a tenth was answered, nothing is known. */
async function expectForecast(ledger: Ledger, { isRight }: Judged) {
  const { body: path } = await ledger.call<GetPathResponse>('get-path');
  const examIn = path.exam_in;
  if (examIn === null || examIn < 0) {
    expect([path.forecast, path.forecast_needs]).toEqual([null, 0]);
    return;
  }
  const met = new Set<string>();
  const days = new Map<string, ChapterDay>();
  for (const { given, day } of ledger.counted) {
    const isTold = 10 * count(given, isAnswered) >= given.length;
    for (const one of given) {
      const place = ledger.bank.placeOf.get(one.question.id);
      if (!place || met.has(one.question.id)) continue;
      met.add(one.question.id);
      if (!isTold || !isAnswered(one)) continue;
      const days_ago = ledger.day - day;
      const key = JSON.stringify([place.subject, place.chapter, String(days_ago).padStart(4, '0')]);
      const before = days.get(key) ?? { ...place, days_ago, questions: 0, right: 0 };
      days.set(key, {
        ...before,
        questions: before.questions + 1,
        right: before.right + (isRight(one) ? 1 : 0),
      });
    }
  }
  const inOrder = [...days.keys()].sort().flatMap((key) => days.get(key) ?? []);
  expect(path.forecast).toEqual(forecastMarks(inOrder, examIn));
  expect(path.forecast_needs).toBe(missingAnswers(inOrder));
}

async function expectChapter(ledger: Ledger, { isRight }: Judged, chapter: string) {
  const { counted, bank } = ledger;
  const [place] = bank.places.filter((one) => one.chapter === chapter);
  const { body } = await ledger.call<GetChapterResponse>('get-chapter', { ...place });
  const here = counted
    .flatMap(({ given }) => given)
    .filter(({ question }) => bank.placeOf.get(question.id)?.chapter === chapter);
  const last = new Map(here.filter(isAnswered).map((one) => [one.question.id, one]));
  expect(sum(body.days.map(({ questions }) => questions))).toBe(last.size);
  expect(sum(body.days.map(({ right }) => right))).toBe(count([...last.values()], isRight));
  expect(body.bank).toBe(count([...bank.placeOf.values()], (one) => one.chapter === chapter));
  expect(body.unseen).toBe(body.bank - new Set(here.map(({ question }) => question.id)).size);
  expect(sum(body.weeks.map(({ answered }) => answered))).toBe(count(here, isAnswered));
  expect(sum(body.weeks.map(({ right }) => right))).toBe(count(here, isRight));
  const missed = new Set(
    here.filter((one) => one.isSeen && !isRight(one)).map(({ question }) => question.id),
  );
  expect(body.mistakes.open + body.mistakes.known).toBe(missed.size);
}
