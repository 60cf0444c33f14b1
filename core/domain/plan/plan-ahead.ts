import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { QUESTIONS_TO_MASTER } from '#core/domain/path/stations.ts';
import { type Phase, phaseOf } from '#core/domain/quests/day-phase.ts';
import { chapterKey } from '#core/domain/quests/plan-quests.ts';
import { secondsForMistakes } from '#core/domain/quests/share-minutes.ts';
import { STRONG_PERCENT } from '#core/domain/study/next-chapters.ts';
import { type DayFigures, type Pin, questKey, questsOfDay } from './pins.ts';

/** Shown in days; what comes after is shown in weeks. */
export const DAYS_SHOWN = 7;
/** How far a plan looks where no exam is known, and at the most. */
export const DAYS_WITHOUT_EXAM = 84;
export const MOST_DAYS = 400;

export interface PlanFigures extends Omit<DayFigures, 'day' | 'mistakes' | 'paper' | 'before'> {
  today: number;
  /** Different questions that were answered, by {@link chapterKey}: one that came again counts once. */
  met: ReadonlyMap<string, number>;
  /** Questions of the notebook that fall due: [0] by tomorrow, [1] the day after, as far as is known. */
  due: readonly number[];
  secondsPerReview: number;
}

export interface PlannedDay {
  day: number;
  phase: Phase;
  quests: Quest[];
}

/** The last day of the plan: the exam's, or some weeks ahead where none is to come. */
export function lastDay({ today, examDay }: Pick<PlanFigures, 'today' | 'examDay'>): number {
  const isAhead = examDay !== null && examDay >= today;
  return Math.min(isAhead ? examDay : today + DAYS_WITHOUT_EXAM - 1, today + MOST_DAYS - 1);
}

/** Every day from today to the exam, each by the same rule as today, as if each quest were done on its day. One by one: a year of them takes a moment. */
export function* planAhead(
  figures: PlanFigures,
  quests: readonly Quest[],
  pins: readonly Pin[],
): Generator<PlannedDay> {
  const { today, examDay } = figures;
  const walk = startWalk(figures, pins);
  let last: PlannedDay = { day: today, phase: phaseOf(today, examDay), quests: [...quests] };
  yield last;
  for (let day = today + 1; day <= lastDay(figures); day++) {
    walk.pass(last.quests, day - 1);
    last = { day, phase: phaseOf(day, examDay), quests: questsOfDay(walk.figuresOf(day), pins) };
    yield last;
  }
}

/** The figures as they will be, if what is planned is done and goes as in a chapter that is well known. */
function startWalk(figures: PlanFigures, pins: readonly Pin[]) {
  const unseen = new Map(figures.unseen);
  const chapters = new Map(figures.chapters.map((one) => [chapterKey(one.subject, one.chapter), one]));
  let papers = [...figures.papers];
  let before: ReadonlySet<string> = new Set();
  let early: { quest: Quest; from: number }[] = [];
  const reviews = reviewsAhead(figures);
  const countAsDone = (quest: Quest, day: number) => {
    const key = questKey(quest) ?? '';
    if (quest.kind === 'paper') papers = papers.filter(({ item_id }) => item_id !== quest.item_id);
    if (quest.kind !== 'chapter') return;
    if (!quest.again) unseen.set(key, Math.max(0, (unseen.get(key) ?? 0) - quest.questions));
    chapters.set(key, practised(chapters.get(key), quest, day));
  };
  return {
    pass(quests: readonly Quest[], day: number) {
      for (const quest of quests) early.push({ quest, from: plannedOn(quest, day, pins) });
      // What was moved to an earlier day counts from where it was, so that the quests beside it stay what they were.
      for (const { quest } of early.filter(({ from }) => from <= day)) countAsDone(quest, day);
      early = early.filter(({ from }) => from > day);
      // What was moved to a later one is not chosen again the day after.
      const moved = pins.flatMap((pin) => (pin.from === day && pin.day > day ? pin.quest : []));
      before = new Set([...quests.flatMap((quest) => questKey(quest) ?? []), ...moved]);
    },
    figuresOf(day: number): DayFigures {
      const questions = reviews(day - figures.today - 1);
      const mistakes = { questions, minutes: Math.ceil((questions * figures.secondsPerReview) / 60) };
      const known = { ...figures, unseen, chapters: [...chapters.values()], papers };
      return { ...known, day, before, mistakes, paper: papers[0] ?? null };
    },
  };
}

/** The last of the days that an early quest was moved from, where several came together; else its own. */
function plannedOn(quest: Quest, day: number, pins: readonly Pin[]): number {
  const key = questKey(quest);
  return Math.max(day, ...pins.flatMap((pin) => (pin.quest === key && pin.day === day ? pin.from : [])));
}

function practised(
  known: ChapterStudy | undefined,
  { subject, chapter, questions }: Quest & { kind: 'chapter' },
  day: number,
): ChapterStudy {
  const { questions: stood = 0, answered = 0, right = 0 } = known ?? {};
  return {
    subject,
    chapter,
    questions: stood + questions,
    answered: answered + questions,
    right: right + Math.ceil((questions * STRONG_PERCENT) / 100),
    last_seen_at: new Date(day * 86_400_000).toISOString(),
  };
}

/** What does not fit a day's minutes waits for the next; past the days that are known, each asks what they ask on average. */
function reviewsAhead(figures: PlanFigures): (place: number) => number {
  const { due, minutes, secondsPerReview, exam, bank } = figures;
  const hasChapters = !bank || bank.size > 0;
  const seconds = secondsForMistakes(minutes * 60, exam.secondsPerQuestion, hasChapters);
  const most = Math.floor(seconds / secondsPerReview);
  const known: number[] = [];
  let waiting = 0;
  for (const count of due) {
    const asked = Math.min(most, waiting + count);
    known.push(asked);
    waiting += count - asked;
  }
  const mean = known.length === 0 ? 0 : Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
  return (place) => {
    const asked = known[place];
    if (asked !== undefined) return asked;
    const late = Math.min(most - Math.min(most, mean), waiting);
    waiting -= late;
    return mean + late;
  };
}

/** How many chapters the plan reaches: with as many questions of each as mastering takes. @param days of {@link planAhead} */
export function chaptersReached(
  { met, exam }: Pick<PlanFigures, 'met' | 'exam'>,
  days: readonly PlannedDay[],
): { reached: number; all: number } {
  const counts = new Map(met);
  for (const { quests } of days)
    for (const quest of quests) {
      if (quest.kind !== 'chapter' || quest.again) continue;
      const key = chapterKey(quest.subject, quest.chapter);
      counts.set(key, (counts.get(key) ?? 0) + quest.questions);
    }
  const keys = exam.subjects.flatMap(({ subject, chapters }) =>
    chapters.map((chapter) => chapterKey(subject, chapter)),
  );
  return {
    reached: keys.filter((key) => (counts.get(key) ?? 0) >= QUESTIONS_TO_MASTER).length,
    all: keys.length,
  };
}
