import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { examWeight } from '#core/domain/question-bank/question-plan.ts';
import { add, fractionOfMarks, marksOfFraction, times, ZERO } from '#core/domain/questions/fraction.ts';
import type { Outcome } from '#core/domain/questions/kinds/kind.ts';
import { percentage } from '#core/domain/scoring/grade-attempt.ts';
import { marksAt } from '#core/domain/scoring/marks-at.ts';

export const WEAK_BELOW_PERCENT = 70;
export const PREDICTION_ATTEMPTS = 5;

export interface ReviewedItem {
  subject: string;
  chapter: string;
  outcome: Outcome;
  /** In the test, from 1: sections of a paper may have marks of their own. */
  position?: number;
  /** null on paper. */
  timeMs: number | null;
}

export interface SubjectScore {
  subject: string;
  right: number;
  total: number;
  /** Right answers over all questions of the subject. */
  percent: number;
  isWeak: boolean;
}

export interface ChapterGain {
  subject: string;
  chapter: string;
  wrong: number;
  blank: number;
  /** Marks that answering all of them right would have added. */
  marks: number;
}

export type ScoreBand = 'excellent' | 'good' | 'encouragement';

/** In the order in which the subjects come up in the test. */
export function subjectBreakdown(items: readonly ReviewedItem[]): SubjectScore[] {
  return [...groupBy(items, ({ subject }) => subject)].map(([subject, group]) => {
    const right = group.filter(({ outcome }) => outcome === 'right').length;
    const percent = percentage(right, group.length);
    return { subject, right, total: group.length, percent, isWeak: percent < WEAK_BELOW_PERCENT };
  });
}

export interface ChapterScore {
  subject: string;
  chapter: string;
  right: number;
  total: number;
  percent: number;
}

/** The weakest first; of equals, the one with more questions. */
export function analyseChapters(
  items: readonly Pick<ReviewedItem, 'subject' | 'chapter' | 'outcome'>[],
): ChapterScore[] {
  return byChapter(items)
    .map((group) => {
      const right = group.filter(({ outcome }) => outcome === 'right').length;
      const { subject = '', chapter = '' } = group[0] ?? {};
      return { subject, chapter, right, total: group.length, percent: percentage(right, group.length) };
    })
    .sort((a, b) => a.percent - b.percent || b.total - a.total || a.chapter.localeCompare(b.chapter));
}

/** What 'Practice Weak Topics' practises: chapters under 70 % in subjects under 70 %, those with most to gain first. */
export function weakChapters(items: readonly ReviewedItem[], marking: MarkingScheme): ChapterGain[] {
  const weakSubjects = new Set(
    subjectBreakdown(items)
      .filter(({ isWeak }) => isWeak)
      .map(({ subject }) => subject),
  );
  const isWeak = new Set(
    analyseChapters(items)
      .filter(({ subject, percent }) => weakSubjects.has(subject) && percent < WEAK_BELOW_PERCENT)
      .map(chapterKey),
  );
  return chapterGains(items, marking).filter((gain) => isWeak.has(chapterKey(gain)));
}

/** Marks that wrong answers took away; 0 where it depends on the sections they stand in. */
export function marksLost(wrongAnswers: number, marking: MarkingScheme): number {
  if (marking.sections) return 0;
  return marksOfFraction(times(fractionOfMarks(marking.wrong), -wrongAnswers));
}

/** Chapters by the marks left in them, as they are shown; of equals those of the subject that weighs most in the exam, then the first in the test. */
export function chapterGains(items: readonly ReviewedItem[], marking: MarkingScheme): ChapterGain[] {
  return byChapter(items)
    .map((group) => gainOf(group, marking))
    .filter(({ marks }) => marks > 0)
    .sort((a, b) => b.marks - a.marks || examWeight(b.subject) - examWeight(a.subject) || b.wrong - a.wrong);
}

function gainOf(group: readonly ReviewedItem[], marking: MarkingScheme): ChapterGain {
  const count = (...outcomes: Outcome[]) => group.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const wrong = count('wrong', 'multiple');
  const blank = count('blank');
  const left = group.map(({ outcome, position }) => {
    const { right, wrong: penalty, blank: nothing } = marksAt(marking, position);
    if (outcome === 'right') return ZERO;
    const earned = fractionOfMarks(outcome === 'blank' ? nothing : penalty);
    return add(fractionOfMarks(right), times(earned, -1));
  });
  return {
    subject: group[0]?.subject ?? '',
    chapter: group[0]?.chapter ?? '',
    wrong,
    blank,
    marks: marksOfFraction(left.reduce(add, ZERO)),
  };
}

/** One right answer is no mastery. */
const LEAST_FOR_MASTERY = 3;

/** Chapters of three or more questions in which every one was right; those with the most questions first. */
export function masteredChapters(items: readonly ReviewedItem[]): { chapter: string; total: number }[] {
  return [...groupBy(items, ({ chapter }) => chapter)]
    .filter(
      ([, group]) => group.length >= LEAST_FOR_MASTERY && group.every(({ outcome }) => outcome === 'right'),
    )
    .map(([chapter, group]) => ({ chapter, total: group.length }))
    .sort((a, b) => b.total - a.total || a.chapter.localeCompare(b.chapter));
}

/** Right answers over answered questions, in percent; null when nothing was answered. */
export function accuracyPercent(right: number, wrong: number): number | null {
  return right + wrong === 0 ? null : percentage(right, right + wrong);
}

/** Seconds a question over all questions; null on paper or without questions. */
export function averageSeconds(items: readonly ReviewedItem[]): number | null {
  if (items.length === 0 || items.some(({ timeMs }) => timeMs === null)) return null;
  return items.reduce((sum, { timeMs }) => sum + (timeMs ?? 0), 0) / items.length / 1000;
}

/** The mean of the last five scores; null before there are five. */
export function predictedScore(lastScores: readonly number[]): number | null {
  const last = lastScores.slice(0, PREDICTION_ATTEMPTS);
  if (last.length < PREDICTION_ATTEMPTS) return null;
  return last.reduce((sum, score) => sum + score, 0) / last.length;
}

export function scoreBand(score: number): ScoreBand {
  if (score >= 80) return 'excellent';
  return score >= 60 ? 'good' : 'encouragement';
}

/** Two subjects may have a chapter of the same name. */
const chapterKey = ({ subject, chapter }: { subject: string; chapter: string }) =>
  JSON.stringify([subject, chapter]);

function byChapter<Item extends { subject: string; chapter: string }>(items: readonly Item[]): Item[][] {
  return [...groupBy(items, chapterKey).values()];
}

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
