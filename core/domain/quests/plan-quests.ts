import type { Quest } from '#core/contracts/quests/get-tonight.ts';
import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { EVE_QUESTIONS } from '#core/domain/practice/plan-practice.ts';
import { nextChapters } from '#core/domain/study/next-chapters.ts';
import { OFFERED, phaseOf } from './day-phase.ts';
import { chaptersOf, type PlannedExam } from './planned-exam.ts';
import { LEAST_QUESTIONS, minutesOf, shareMinutes } from './share-minutes.ts';

/** Of one evening, the notebook and a paper among them. */
export const MOST_QUESTS = 4;
/** A whole afternoon's paper is not asked for in the last days. */
export const LAST_PAPER_DAYS = 3;

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
  /** All that the bank has for practice, by the same; without it nothing is asked again. */
  bank?: ReadonlyMap<string, number>;
  /** What the notebook asks today. */
  mistakes: { questions: number; minutes: number };
  /** Questions of one practice of a chapter, where there is time for them. */
  questions: number;
  /** A paper of the library that was not taken yet. */
  paper: { item_id: string; title: string; questions: number; minutes: number } | null;
  /** Keys of chapters that the day before asked for: they come again where there is nothing else. */
  before: ReadonlySet<string>;
  /** Keys of what the student put on this day or another: the rule does not choose it. */
  placed?: ReadonlySet<string>;
}

export const chapterKey = (subject: string, chapter: string): string => `${subject}: ${chapter}`;

/** The quests of one day: the notebook first, then chapters in turn of the subjects, on Sundays a paper. The same figures give the same quests. */
export function planQuests(figures: QuestFigures): Quest[] {
  const offered = OFFERED[phaseOf(figures.day, figures.examDay)];
  if (!offered.mistakes) return [];
  const { mistakes } = figures;
  const review: Quest[] = mistakes.questions > 0 ? [{ kind: 'mistakes', ...mistakes }] : [];
  if (!offered.more) return review.map(onEve);
  const paper = paperOf(figures);
  // The first day of 1970 was a Thursday.
  const isSunday = (figures.day + 4) % 7 === 0;
  const isPaperDay = isSunday || (figures.exam.paperDays === 'any' && !asksNew(figures));
  const papers = isPaperDay ? paper : [];
  const { count, questions } = shareOf(figures, papers.length);
  return [...review, ...chapterQuests(figures, { count, questions }), ...papers];
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
export const shareOf = ({ minutes, mistakes, questions, exam }: QuestFigures, papers = 0) => {
  const hasReview = mistakes.questions > 0;
  return shareMinutes({
    minutes: minutes - (hasReview ? mistakes.minutes : 0),
    hasReview,
    most: MOST_QUESTS - Number(hasReview) - papers,
    questions,
    secondsPerQuestion: exam.secondsPerQuestion,
  });
};

interface Wanted {
  /** So many chapters, with those that are asked already. */
  count: number;
  /** Of each, as far as there are. */
  questions: number;
  /** Keys of what is asked already. */
  asked?: readonly string[];
}

/** Chapters in turn of the subjects, each with its share of the minutes. */
export function chapterQuests(figures: QuestFigures, { count, questions, asked = [] }: Wanted): Quest[] {
  const taken = new Set([...asked, ...(figures.placed ?? [])]);
  const quests: Quest[] = [];
  const { turns } = figures.exam;
  for (let place = asked.length; place < count; place++) {
    const turn = turns[(figures.day * count + place) % turns.length] ?? '';
    const found = nextChapter(figures, turn, taken);
    if (!found) break;
    taken.add(chapterKey(found.subject, found.chapter));
    quests.push(chapterQuest(figures, found, questions));
  }
  return quests;
}

/** Something new of the subject whose turn it is, else of another; then what is asked again, and last what was asked the day before. */
function nextChapter(figures: QuestFigures, turn: string, taken: ReadonlySet<string>): Place | null {
  const others = figures.exam.subjects.flatMap(({ subject }) => (subject === turn ? [] : subject));
  const rested = new Set([...taken, ...figures.before]);
  for (const left of [rested, taken])
    for (const choose of [chapterOf, againOf])
      for (const subject of [turn, ...others]) {
        const found = choose(subject, figures, left);
        if (found) return { subject, ...found };
      }
  return null;
}

export function chapterQuest(figures: QuestFigures, found: Place, most: number): Quest & { kind: 'chapter' } {
  const { subject, chapter, again } = found;
  const questions = Math.min(most, (again ? metOf : unseenOf)(figures, subject, chapter));
  return {
    kind: 'chapter',
    ...found,
    questions,
    minutes: minutesOf(questions, figures.exam.secondsPerQuestion),
  };
}

/** The quest of a chapter that was asked for by name; null: the class has not had it, or the bank has too little of it. */
export function questOf(figures: QuestFigures, subject: string, chapter: string): Quest | null {
  if (!chaptersOf(figures.exam, subject).includes(chapter)) return null;
  const { questions } = shareOf(figures);
  if (unseenOf(figures, subject, chapter) < LEAST_QUESTIONS)
    return metOf(figures, subject, chapter) < LEAST_QUESTIONS
      ? null
      : chapterQuest(figures, { subject, chapter, why: 'more', again: true }, questions);
  const own = figures.chapters.filter((one) => one.subject === subject && one.chapter === chapter);
  const isWeak = nextChapters(own, 1, figures.exam.weights).length > 0;
  const why = isWeak ? 'weak' : own.some(({ answered }) => answered > 0) ? 'more' : 'new';
  return chapterQuest(figures, { subject, chapter, why }, questions);
}

interface Found {
  chapter: string;
  why: 'weak' | 'new' | 'more';
  again?: true;
}
type Place = Found & { subject: string };

function asksNew(figures: QuestFigures): boolean {
  const taken = new Set([...figures.before, ...(figures.placed ?? [])]);
  const isLeft = figures.exam.subjects.some(({ subject }) => chapterOf(subject, figures, taken) !== null);
  return isLeft && shareOf(figures).count > 0;
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

/** Of the chapters whose questions were met: the one that has most marks to win, else the longest not seen. */
function againOf(subject: string, figures: QuestFigures, taken: ReadonlySet<string>): Found | null {
  const allowed = chaptersOf(figures.exam, subject).filter(
    (chapter) =>
      !taken.has(chapterKey(subject, chapter)) &&
      unseenOf(figures, subject, chapter) < LEAST_QUESTIONS &&
      metOf(figures, subject, chapter) >= LEAST_QUESTIONS,
  );
  const known = figures.chapters.filter((one) => one.subject === subject && allowed.includes(one.chapter));
  const [weak] = nextChapters(known, 1, figures.exam.weights);
  const [oldest] = [...known].sort((a, b) => a.last_seen_at.localeCompare(b.last_seen_at));
  const chapter = weak?.chapter ?? oldest?.chapter ?? allowed[0];
  return chapter === undefined ? null : { chapter, why: 'more', again: true };
}

const metOf = (figures: QuestFigures, subject: string, chapter: string) =>
  (figures.bank?.get(chapterKey(subject, chapter)) ?? 0) - unseenOf(figures, subject, chapter);

const unseenOf = ({ unseen }: QuestFigures, subject: string, chapter: string) =>
  unseen.get(chapterKey(subject, chapter)) ?? 0;
