import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { CHAPTERS_BY_CLASS } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';
import { nextChapters } from '#core/domain/study/next-chapters.ts';

/** Of one evening, the notebook and a paper among them. */
export const MOST_QUESTS = 4;
/** A quest of fewer questions is none. */
const LEAST_QUESTIONS = 4;
/** Days on which the day's quests are held back after an exam. */
const REST_DAYS = 7;
/** A whole afternoon's paper is not asked for in the last days. */
export const LAST_PAPER_DAYS = 3;
/** As a paper asks: two of Biology for each of Physics and Chemistry. */
const TURNS: readonly Subject[] = ['Biology', 'Physics', 'Biology', 'Chemistry'];

export type Phase = 'usual' | 'eve' | 'exam' | 'after';

export interface QuestFigures {
  /** Days since 1970, in India. */
  day: number;
  /** The same of the exam; null: none is known. */
  examDay: number | null;
  /** 'XI' is asked nothing that only XII has. */
  classLevel: string | null;
  /** What the student allows for a day. */
  minutes: number;
  chapters: readonly ChapterStudy[];
  /** Questions that the student never met, by {@link chapterKey}. */
  unseen: ReadonlyMap<string, number>;
  /** What the notebook asks today. */
  mistakes: { questions: number; minutes: number };
  /** Questions of one practice of a chapter, and how long each takes. */
  questions: number;
  secondsPerQuestion: number;
  /** A paper of the library that was not taken yet. */
  paper: { item_id: string; title: string; questions: number; minutes: number } | null;
  /** Keys of chapters that the day before asked for. */
  before: ReadonlySet<string>;
}

export const chapterKey = (subject: string, chapter: string): string => `${subject}: ${chapter}`;

export function phaseOf(day: number, examDay: number | null): Phase {
  if (examDay === null) return 'usual';
  const left = examDay - day;
  if (left === 0) return 'exam';
  if (left === 1) return 'eve';
  return left < 0 && left >= -REST_DAYS ? 'after' : 'usual';
}

/** The quests of one day: the notebook first, then chapters in turn of the subjects, on Sundays a paper. The same figures give the same quests. */
export function planQuests(figures: QuestFigures): Quest[] {
  const phase = phaseOf(figures.day, figures.examDay);
  if (phase === 'exam' || phase === 'after') return [];
  const { mistakes } = figures;
  const review: Quest[] = mistakes.questions > 0 ? [{ kind: 'mistakes', ...mistakes }] : [];
  // The night before, nothing new.
  if (phase === 'eve') return review;
  const paper = paperOf(figures);
  const ofOne = minutesOfOne(figures);
  const fitting = Math.floor((figures.minutes - (review[0]?.minutes ?? 0)) / ofOne);
  const least = review.length > 0 ? 1 : 2;
  const count = Math.max(least, Math.min(MOST_QUESTS - review.length - paper.length, fitting));
  return [...review, ...chapterQuests(figures, count, ofOne), ...paper];
}

function paperOf({ day, examDay, paper }: QuestFigures): Quest[] {
  // The first day of 1970 was a Thursday.
  const isSunday = (day + 4) % 7 === 0;
  const isNear = examDay !== null && examDay > day && examDay - day <= LAST_PAPER_DAYS;
  return paper && isSunday && !isNear ? [{ kind: 'paper', ...paper }] : [];
}

function chapterQuests(figures: QuestFigures, count: number, minutes: number): Quest[] {
  const taken = new Set(figures.before);
  const quests: Quest[] = [];
  for (let place = 0; place < count; place++) {
    const turn = TURNS[(figures.day * count + place) % TURNS.length] ?? 'Biology';
    const others = SUBJECTS.filter((subject) => subject !== turn);
    for (const subject of [turn, ...others]) {
      const found = chapterOf(subject, figures, taken);
      if (!found) continue;
      taken.add(chapterKey(subject, found.chapter));
      quests.push(chapterQuest(figures, { subject, ...found }, minutes));
      break;
    }
  }
  return quests;
}

const minutesOfOne = ({ questions, secondsPerQuestion }: QuestFigures) =>
  Math.max(1, Math.ceil((questions * secondsPerQuestion) / 60));

function chapterQuest(figures: QuestFigures, found: Found & { subject: Subject }, minutes: number): Quest {
  const questions = Math.min(figures.questions, unseenOf(figures, found.subject, found.chapter));
  return { kind: 'chapter', ...found, questions, minutes };
}

/** The quest of a chapter that was asked for by name; null: the class has not had it, or too little of it is left. */
export function questOf(figures: QuestFigures, subject: Subject, chapter: string): Quest | null {
  const isOfClass = chaptersFor(subject, figures.classLevel).includes(chapter);
  if (!isOfClass || unseenOf(figures, subject, chapter) < LEAST_QUESTIONS) return null;
  const own = figures.chapters.filter((one) => one.subject === subject && one.chapter === chapter);
  const isWeak = nextChapters(own, 1).length > 0;
  const why = isWeak ? 'weak' : own.some(({ answered }) => answered > 0) ? 'more' : 'new';
  return chapterQuest(figures, { subject, chapter, why }, minutesOfOne(figures));
}

interface Found {
  chapter: string;
  why: 'weak' | 'new' | 'more';
}

/** Weak ones and those not met take turns from day to day, each by what it brings; else whatever has most left. */
function chapterOf(subject: Subject, figures: QuestFigures, taken: ReadonlySet<string>): Found | null {
  const allowed = chaptersFor(subject, figures.classLevel).filter(
    (chapter) =>
      !taken.has(chapterKey(subject, chapter)) && unseenOf(figures, subject, chapter) >= LEAST_QUESTIONS,
  );
  const ofSubject = figures.chapters.filter((chapter) => chapter.subject === subject);
  const met = new Set(ofSubject.filter(({ answered }) => answered > 0).map(({ chapter }) => chapter));
  const weak = () =>
    nextChapters(
      ofSubject.filter(({ chapter }) => allowed.includes(chapter)),
      1,
    )[0]?.chapter;
  const fresh = () => allowed.find((chapter) => !met.has(chapter));
  const most = () =>
    [...allowed].sort((a, b) => unseenOf(figures, subject, b) - unseenOf(figures, subject, a))[0];
  const choices: [() => string | undefined, Found['why']][] = [
    [weak, 'weak'],
    [fresh, 'new'],
  ];
  if (figures.day % 2 === 1) choices.reverse();
  for (const [choose, why] of [...choices, [most, 'more'] as const]) {
    const chapter = choose();
    if (chapter) return { chapter, why };
  }
  return null;
}

/** In the order of NCERT's books. */
export function chaptersFor(subject: Subject, classLevel: string | null): readonly string[] {
  const { XI, XII } = CHAPTERS_BY_CLASS[subject];
  return classLevel === 'XI' ? XI : classLevel === 'XII' ? [...XII, ...XI] : [...XI, ...XII];
}

const unseenOf = ({ unseen }: QuestFigures, subject: string, chapter: string) =>
  unseen.get(chapterKey(subject, chapter)) ?? 0;
