import { expect } from 'vitest';
import { type ChapterDay, GetPathResponse } from '#core/contracts/path/get-path.ts';
import { Plan } from '#core/contracts/plan/plan.ts';
import { PRACTICE_QUESTIONS } from '#core/contracts/practice/create-practice-test.ts';
import type { GetPracticeFinishResponse } from '#core/contracts/practice/get-practice-finish.ts';
import { GetTonightResponse, type Quest } from '#core/contracts/quests/get-tonight.ts';
import { QUESTIONS_TO_MASTER, stationsOf } from '#core/domain/path/stations.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { LEAST_QUESTIONS } from '#core/domain/quests/share-minutes.ts';
import { STRONG_PERCENT } from '#core/domain/study/next-chapters.ts';
import type { Given, Judged, Ledger, Taken } from './study-ledger.ts';

const isAnswered = ({ says }: Given) => says !== null;
const count = <Of>(all: readonly Of[], which: (one: Of) => boolean) => all.filter(which).length;
const keyOf = ({ subject, chapter }: { subject: string; chapter: string }) => `${subject}: ${chapter}`;

/** The quests of today, the week, the way to the exam, the stations of the path and what the last practice changed. */
export async function expectPlanToAgree(ledger: Ledger, judged: Judged): Promise<void> {
  const tonight = GetTonightResponse.parse((await ledger.call('get-tonight')).body);
  const plan = Plan.parse((await ledger.call('get-plan')).body);
  const [today, tomorrow] = plan.days;
  expect(today).toMatchObject({ day: tonight.day, phase: tonight.phase });
  expect(today?.quests.map(({ quest, done }) => [quest, done])).toEqual(
    tonight.quests.map(({ quest, done }) => [quest, done]),
  );
  expect(tomorrow?.quests[0]?.quest ?? null).toEqual(tonight.tomorrow);
  expectQuests(tonight, ledger, judged);
  expectSizes(tonight, ledger, plan.minutes_a_day);
  expectWeek(tonight, ledger);
  expectPace(plan, ledger);
  const path = GetPathResponse.parse((await ledger.call('get-path')).body);
  const rows = chapterDays(ledger, ledger.counted, judged);
  expect([...path.chapters].sort(inOrder)).toEqual(rows.sort(inOrder));
  await expectFinish(ledger, judged);
}

const inOrder = (one: ChapterDay, other: ChapterDay) =>
  keyOf(one).localeCompare(keyOf(other)) || one.days_ago - other.days_ago;

const isIn =
  ({ bank }: Ledger, { chapter }: { chapter: string }) =>
  ({ question }: Given) =>
    bank.placeOf.get(question.id)?.chapter === chapter;

/** What is done is what was answered today; why a chapter is asked, and how much of it, is what was known when the day was planned. */
function expectQuests({ quests }: GetTonightResponse, ledger: Ledger, judged: Judged) {
  const today = ledger.counted.filter(({ day }) => day === ledger.day).flatMap(({ given }) => given);
  for (const { quest, answered, done } of quests) {
    if (quest.kind === 'paper') throw new Error('The bank has no papers');
    if (quest.kind === 'mistakes') {
      const isDone = ledger.isPracticeDone(ledger.day);
      expect([done, answered]).toEqual([isDone, isDone ? quest.questions : 0]);
      continue;
    }
    const here = count(today, (one) => isAnswered(one) && isIn(ledger, quest)(one));
    expect([quest, answered, done]).toEqual([
      quest,
      Math.min(here, quest.questions),
      here >= Math.ceil(0.8 * quest.questions),
    ]);
    expectReason(quest, ledger, judged);
  }
}

function expectReason(quest: Quest & { kind: 'chapter' }, ledger: Ledger, { told, isRight }: Judged) {
  const known = ledger.knownWhenPlanned.filter(({ isDemo }) => !isDemo);
  const answers = known.flatMap(told).filter((one) => isAnswered(one) && isIn(ledger, quest)(one));
  const isWeak = answers.length >= 3 && 100 * count(answers, isRight) < STRONG_PERCENT * answers.length;
  if (quest.again) {
    expect([quest, quest.why]).toEqual([quest, 'more']);
    return;
  }
  expect([quest, quest.why]).toEqual([quest, isWeak ? 'weak' : answers.length > 0 ? 'more' : 'new']);
}

/** Chapters share what the notebook leaves of the minutes, a minute for each question, as far as there are questions. */
function expectSizes({ quests }: GetTonightResponse, ledger: Ledger, minutes: number) {
  const chapters = quests.flatMap(({ quest }) => (quest.kind === 'chapter' ? quest : []));
  if (chapters.length === 0) return;
  // What is asked again was met, and nothing new is left of it.
  for (const quest of chapters.filter(({ again }) => again))
    expect(unseenOf(ledger, quest)).toBeLessThan(LEAST_QUESTIONS);
  const left = chapters.map((quest) => (quest.again ? metOf(ledger, quest) : unseenOf(ledger, quest)));
  const size = Math.max(...chapters.map(({ questions }) => questions));
  expect(chapters.map(({ questions }) => questions)).toEqual(left.map((most) => Math.min(size, most)));
  const review = quests.reduce((sum, { quest }) => sum + (quest.kind === 'mistakes' ? quest.minutes : 0), 0);
  const share = Math.floor((minutes - review) / chapters.length);
  expect(size).toBeLessThanOrEqual(Math.min(PRACTICE_QUESTIONS, share));
  expect(size).toBeGreaterThanOrEqual(Math.min(LEAST_QUESTIONS, ...left));
}

/** Of the chapter, when the day was planned. */
const metOf = (ledger: Ledger, place: { chapter: string }) =>
  new Set(
    ledger.knownWhenPlanned
      .flatMap(({ given }) => given)
      .filter(isIn(ledger, place))
      .map(({ question }) => question.id),
  ).size;

const unseenOf = (ledger: Ledger, place: { chapter: string }) =>
  count([...ledger.bank.placeOf.values()], ({ chapter }) => chapter === place.chapter) - metOf(ledger, place);

/** Monday to Sunday; what is still to come is no day of work. */
function expectWeek({ day, week }: GetTonightResponse, ledger: Ledger) {
  const shown = week.map((one) => [one.day, one.worked]);
  const lived = week.map((one) => {
    const ago = Math.round((Date.parse(day) - Date.parse(one.day)) / 86_400_000);
    return [one.day, ago >= 0 && ledger.isDayOfWork(ledger.day - ago)];
  });
  expect(shown).toEqual(lived);
}

/** Chapters that reach as many different questions as mastering takes: by what was answered, and at the most by what is planned. */
function expectPace({ pace, days, weeks }: Plan, ledger: Ledger) {
  const known = ledger.knownWhenPlanned.filter(({ isDemo }) => !isDemo).flatMap(({ given }) => given);
  const planned = new Set(
    [
      ...days.flatMap(({ quests }) => quests.flatMap(({ quest }) => (quest.kind === 'chapter' ? quest : []))),
      ...weeks.flatMap(({ chapters }) => chapters),
    ].map(keyOf),
  );
  const { classLevel } = ledger;
  const classes = classLevel === 'XI' ? (['XI'] as const) : (['XI', 'XII'] as const);
  const syllabus = SUBJECTS.flatMap((subject) =>
    classes.flatMap((name) => CHAPTERS_BY_CLASS[subject][name].map((chapter) => ({ subject, chapter }))),
  );
  const chapters = syllabus.map((place) => {
    const here = known.filter((one) => isAnswered(one) && isIn(ledger, place)(one));
    const answered = new Set(here.map(({ question }) => question.id)).size;
    return { answered, most: answered + (planned.has(keyOf(place)) ? unseenOf(ledger, place) : 0) };
  });
  expect(pace.reached).toBeGreaterThanOrEqual(
    count(chapters, ({ answered }) => answered >= QUESTIONS_TO_MASTER),
  );
  expect(pace.reached).toBeLessThanOrEqual(count(chapters, ({ most }) => most >= QUESTIONS_TO_MASTER));
  expect(pace.all).toBe(syllabus.length);
}

/** Each question once, by its last answer. */
function chapterDays({ bank, day }: Ledger, taken: readonly Taken[], { isRight }: Judged): ChapterDay[] {
  const last = new Map<string, { given: Given; on: number }>();
  for (const { given, day: on } of taken)
    for (const one of given) if (isAnswered(one)) last.set(one.question.id, { given: one, on });
  const days = new Map<string, ChapterDay>();
  for (const [id, { given, on }] of last) {
    const place = bank.placeOf.get(id);
    if (!place) continue;
    const { subject, chapter } = place;
    const key = `${keyOf(place)} ${on}`;
    const before = days.get(key) ?? { subject, chapter, days_ago: day - on, questions: 0, right: 0 };
    days.set(key, {
      ...before,
      questions: before.questions + 1,
      right: before.right + (isRight(given) ? 1 : 0),
    });
  }
  return [...days.values()];
}

const masteredAfter = (ledger: Ledger, taken: readonly Taken[], judged: Judged, on: number) =>
  stationsOf(
    chapterDays(ledger, taken, judged).map((day) => ({
      ...day,
      days_ago: day.days_ago - (ledger.day - on),
    })),
  )
    .filter(({ state }) => state === 'mastered')
    .map(keyOf);

/** What the last practice of a chapter changed. */
async function expectFinish(ledger: Ledger, judged: Judged) {
  const { isRight } = judged;
  const { counted } = ledger;
  const at = counted.findLastIndex(({ isPractice }) => isPractice);
  const last = counted[at];
  if (!last) return;
  const { body } = await ledger.call<GetPracticeFinishResponse>('get-practice-finish', {
    attempt_id: last.attemptId,
  });
  const before = counted.slice(0, at);
  const met = new Map<string, Given>();
  for (const one of before.flatMap(({ given }) => given)) if (one.isSeen) met.set(one.question.id, one);
  const right = last.given.filter(isRight);
  const known = new Set(masteredAfter(ledger, before, judged, last.day));
  expect({ ...body, mastered: body.mastered.map(keyOf) }).toEqual({
    questions: last.given.length,
    answered: count(last.given, isAnswered),
    right: right.length,
    put_right: count(right, ({ question }) => {
      const one = met.get(question.id);
      return one !== undefined && !isRight(one);
    }),
    new_right: count(right, ({ question }) => !met.has(question.id)),
    mastered: masteredAfter(ledger, [...before, last], judged, last.day).filter((key) => !known.has(key)),
  });
}
