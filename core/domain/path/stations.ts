import type { ChapterDay } from '#core/contracts/path/get-path.ts';
import {
  CHAPTERS_BY_CLASS,
  NCERT_CLASSES,
  type NcertClass,
} from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';

/** A chapter is mastered from this chance on that a question of it is known today… */
export const MASTERED_RECALL = 0.8;
/** …over at least this many questions: fewer say more about luck. */
export const QUESTIONS_TO_MASTER = 10;
/** Days after which nine of ten questions that were known still are (docs/decisions/060). */
export const STABILITY_DAYS = 30;

export const STATION_STATES = ['mastered', 'growing', 'fading', 'untouched'] as const;
/** Fading: was mastered when it was answered, and is not any more, only because of the days since. */
export type StationState = (typeof STATION_STATES)[number];

/** How one stands in a chapter. */
export interface Standing {
  state: StationState;
  /** Questions with an answer; each counts once. */
  questions: number;
  /** Of these, the ones whose last answer was right. */
  right: number;
  /** The chance, 0 to 1, that one of them is known today. */
  recall: number;
  /** Days since the last answer; null: none yet. */
  daysAgo: number | null;
}

/** A chapter of NEET's syllabus. */
export interface Station extends Standing {
  subject: Subject;
  chapter: string;
  ncertClass: NcertClass;
}

/** The forgetting curve of FSRS 4.5 (power law): 1 on the day itself, 0.9 after {@link STABILITY_DAYS}. */
export const keptAfter = (days: number): number => (1 + (19 / 81) * (days / STABILITY_DAYS)) ** -0.5;

/** One chapter of the syllabus, of these days; null: it is none of it. */
export function stationOf(
  { subject, chapter }: { subject: string; chapter: string },
  days: readonly ChapterDay[],
): Station | null {
  const known = SUBJECTS.find((one) => one === subject);
  const ncertClass = NCERT_CLASSES.find((one) => known && CHAPTERS_BY_CLASS[known][one].includes(chapter));
  return known && ncertClass ? { subject: known, chapter, ncertClass, ...standing(days) } : null;
}

/** Every chapter of the syllabus, by subject in the order of NCERT's books, class XI first. */
export function stationsOf(days: readonly ChapterDay[]): Station[] {
  return SUBJECTS.flatMap((subject) =>
    NCERT_CLASSES.flatMap((ncertClass) =>
      CHAPTERS_BY_CLASS[subject][ncertClass].map((chapter) => ({
        ...{ subject, chapter, ncertClass },
        ...standing(days.filter((day) => day.subject === subject && day.chapter === chapter)),
      })),
    ),
  );
}

/** Every chapter of another exam's syllabus, in its order. */
export function standingsOf(
  days: readonly ChapterDay[],
  chapters: readonly string[],
  subject: string,
): (Standing & { chapter: string })[] {
  return chapters.map((chapter) => ({ chapter, ...standingOf(days, subject, chapter) }));
}

/** Of one chapter of any exam. */
export const standingOf = (days: readonly ChapterDay[], subject: string, chapter: string): Standing =>
  standing(days.filter((day) => day.subject === subject && day.chapter === chapter));

function standing(days: readonly ChapterDay[]): Standing {
  const sum = (of: (day: ChapterDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const questions = sum((day) => day.questions);
  if (questions === 0) return { state: 'untouched', questions, right: 0, recall: 0, daysAgo: null };
  const right = sum((day) => day.right);
  const recall = sum((day) => day.right * keptAfter(day.days_ago)) / questions;
  const wasMastered = questions >= QUESTIONS_TO_MASTER && right / questions >= MASTERED_RECALL;
  const state = !wasMastered ? 'growing' : recall >= MASTERED_RECALL ? 'mastered' : 'fading';
  return { state, questions, right, recall, daysAgo: Math.min(...days.map((day) => day.days_ago)) };
}

/** Where the student stands: the chapter answered last, of equals the one with most questions. */
export function hereOf(stations: readonly Station[]): Station | null {
  const met = stations.filter(({ daysAgo }) => daysAgo !== null);
  met.sort((a, b) => (a.daysAgo ?? 0) - (b.daysAgo ?? 0) || b.questions - a.questions);
  return met[0] ?? null;
}

/** How many stations are in each state. */
export function countStates(stations: readonly Standing[]): Record<StationState, number> {
  const counts = { mastered: 0, growing: 0, fading: 0, untouched: 0 };
  for (const { state } of stations) counts[state] += 1;
  return counts;
}
