import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { EVE_QUESTIONS } from '#core/domain/practice/plan-practice.ts';
import { nextChapters } from '#core/domain/study/next-chapters.ts';
import { chaptersOf, type PlannedExam } from './planned-exam.ts';
import { LEAST_QUESTIONS, minutesOf, shareMinutes } from './share-minutes.ts';

/** Of one evening, the notebook and a paper among them. */
export const MOST_QUESTS = 4;
/** Days on which the day's quests are held back after an exam. */
const REST_DAYS = 7;
/** A whole afternoon's paper is not asked for in the last days. */
export const LAST_PAPER_DAYS = 3;

export type Phase = 'usual' | 'eve' | 'exam' | 'after';

export interface QuestFigures {
  /** Days since 1970, in India. */
  day: number;
  /** The same of the exam; null: none is known. */
  examDay: number | null;
  exam: PlannedExam;
  /** What the student allows for a day. */
  minutes: number;
  chapters: readonly ChapterStudy[];
  /** Questions that the student never met, by {@link chapterKey}. */
  unseen: ReadonlyMap<string, number>;
  /** What the notebook asks today. */
  mistakes: { questions: number; minutes: number };
  /** Questions of one practice of a chapter, where there is time for them. */
  questions: number;
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
  if (phase === 'eve') return review.map(onEve);
  const paper = paperOf(figures);
  // The first day of 1970 was a Thursday.
  const isSunday = (figures.day + 4) % 7 === 0;
  const chapters = chapterQuests(figures, shareOf(figures, isSunday ? paper.length : 0).count);
  const isPaperDay = isSunday || (figures.exam.paperDays === 'any' && chapters.length === 0);
  return [...review, ...chapters, ...(isPaperDay ? paper : [])];
}

function paperOf({ day, examDay, paper }: QuestFigures): Quest[] {
  const isNear = examDay !== null && examDay > day && examDay - day <= LAST_PAPER_DAYS;
  return paper && !isNear ? [{ kind: 'paper', ...paper }] : [];
}

/** On the eve only some of what the notebook has due, however long the evening is. */
export function onEve(quest: Quest): Quest {
  const questions = Math.min(quest.questions, EVE_QUESTIONS);
  return { ...quest, questions, minutes: Math.ceil((quest.minutes * questions) / quest.questions) };
}

/** @param papers asked beside them: they change how many chapters there are at the most, and never their size */
const shareOf = ({ minutes, mistakes, questions, exam }: QuestFigures, papers = 0) => {
  const hasReview = mistakes.questions > 0;
  return shareMinutes({
    minutes: minutes - (hasReview ? mistakes.minutes : 0),
    hasReview,
    most: MOST_QUESTS - Number(hasReview) - papers,
    questions,
    secondsPerQuestion: exam.secondsPerQuestion,
  });
};

function chapterQuests(figures: QuestFigures, count: number): Quest[] {
  const taken = new Set(figures.before);
  const quests: Quest[] = [];
  const { turns, subjects } = figures.exam;
  for (let place = 0; place < count; place++) {
    const turn = turns[(figures.day * count + place) % turns.length] ?? '';
    const others = subjects.flatMap(({ subject }) => (subject === turn ? [] : subject));
    for (const subject of [turn, ...others]) {
      const found = chapterOf(subject, figures, taken);
      if (!found) continue;
      taken.add(chapterKey(subject, found.chapter));
      quests.push(chapterQuest(figures, { subject, ...found }));
      break;
    }
  }
  return quests;
}

function chapterQuest(figures: QuestFigures, found: Found & { subject: string }): Quest {
  const questions = Math.min(shareOf(figures).questions, unseenOf(figures, found.subject, found.chapter));
  return {
    kind: 'chapter',
    ...found,
    questions,
    minutes: minutesOf(questions, figures.exam.secondsPerQuestion),
  };
}

/** The quest of a chapter that was asked for by name; null: the class has not had it, or too little of it is left. */
export function questOf(figures: QuestFigures, subject: string, chapter: string): Quest | null {
  const isOfClass = chaptersOf(figures.exam, subject).includes(chapter);
  if (!isOfClass || unseenOf(figures, subject, chapter) < LEAST_QUESTIONS) return null;
  const own = figures.chapters.filter((one) => one.subject === subject && one.chapter === chapter);
  const isWeak = nextChapters(own, 1, figures.exam.weights).length > 0;
  const why = isWeak ? 'weak' : own.some(({ answered }) => answered > 0) ? 'more' : 'new';
  return chapterQuest(figures, { subject, chapter, why });
}

interface Found {
  chapter: string;
  why: 'weak' | 'new' | 'more';
}

/** Weak ones and those not met take turns from day to day, each by what it brings; else whatever has most left. */
function chapterOf(subject: string, figures: QuestFigures, taken: ReadonlySet<string>): Found | null {
  const allowed = chaptersOf(figures.exam, subject).filter(
    (chapter) =>
      !taken.has(chapterKey(subject, chapter)) && unseenOf(figures, subject, chapter) >= LEAST_QUESTIONS,
  );
  const ofSubject = figures.chapters.filter((chapter) => chapter.subject === subject);
  const met = new Set(ofSubject.filter(({ answered }) => answered > 0).map(({ chapter }) => chapter));
  const weak = () =>
    nextChapters(
      ofSubject.filter(({ chapter }) => allowed.includes(chapter)),
      1,
      figures.exam.weights,
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

const unseenOf = ({ unseen }: QuestFigures, subject: string, chapter: string) =>
  unseen.get(chapterKey(subject, chapter)) ?? 0;
