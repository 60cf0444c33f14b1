import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import { difficultyBand } from './difficulty.ts';
import { apportion, DIFFICULTY_MIX } from './difficulty-mix.ts';
import { SUBJECTS } from './subjects.ts';

/** Minutes of a NEET (UG) paper; source: as NEET_PAPER. */
export const NEET_MINUTES = 180;

/** One pick from the bank; a test is made of one or several. */
export interface QuestionPick {
  subjects: readonly string[];
  /** Empty: all chapters of the subjects. */
  chapters: readonly string[];
  minDifficulty: number;
  maxDifficulty: number;
  count: number;
}

export interface TestSelection {
  mode: TestMode;
  subjects: readonly string[];
  chapters: readonly string[];
  difficulty: number;
  questionCount: number;
}

/** Questions of each subject in a NEET (UG) paper; source: NTA information bulletin, pattern from 2025 on. */
export const NEET_PAPER: Record<(typeof SUBJECTS)[number], number> = {
  Physics: 45,
  Chemistry: 45,
  Biology: 90,
};

/** The share of a paper that a subject is, 0 to 1; another subject weighs like a lesser one of these. */
export function examWeight(subject: string): number {
  const total = Object.values(NEET_PAPER).reduce((sum, count) => sum + count, 0);
  return (NEET_PAPER[subject as keyof typeof NEET_PAPER] ?? Math.min(...Object.values(NEET_PAPER))) / total;
}

/** Chapters of the syllabus, which the screens need not carry only to count them. */
export const SYLLABUS_SIZE: Record<(typeof SUBJECTS)[number], number> = {
  Physics: 29,
  Chemistry: 21,
  Biology: 32,
};

/** How many questions of a paper come from one chapter of a subject, as no year says beforehand which: an equal share. */
export function questionsOfChapter(subject: string): number {
  const known = SUBJECTS.find((name) => name === subject);
  return known
    ? NEET_PAPER[known] / SYLLABUS_SIZE[known]
    : Math.min(...SUBJECTS.map((name) => NEET_PAPER[name] / SYLLABUS_SIZE[name]));
}

/** Where the student chooses no difficulty. */
export function spansAllLevels(mode: TestMode): boolean {
  return mode === 'neet_mock' || mode === 'difficulty_mix' || mode === 'chapter';
}

/** The levels a test is made of: all of them, or the band around the one that was chosen. */
export function difficultyRange(mode: TestMode, difficulty: number): { min: number; max: number } {
  return spansAllLevels(mode) ? { min: 1, max: 5 } : difficultyBand(difficulty);
}

/** What a test takes from the bank: picks that share no question. A mock is the whole paper, whatever else was asked. */
export function planQuestions(selection: TestSelection): QuestionPick[] {
  const { mode, subjects, chapters, questionCount } = selection;
  const { min, max } = difficultyRange(mode, selection.difficulty);
  if (mode === 'neet_mock') {
    return SUBJECTS.map((subject) => ({
      subjects: [subject],
      chapters: [],
      minDifficulty: min,
      maxDifficulty: max,
      count: NEET_PAPER[subject],
    }));
  }
  if (mode === 'difficulty_mix') return planMix(selection);
  return [{ subjects, chapters, minDifficulty: min, maxDifficulty: max, count: questionCount }];
}

function planMix({ subjects, chapters, questionCount }: TestSelection): QuestionPick[] {
  const counts = apportion(
    questionCount,
    DIFFICULTY_MIX.map(({ percent }) => percent),
  );
  return DIFFICULTY_MIX.map(({ min, max }, place) => ({
    subjects,
    chapters,
    minDifficulty: min,
    maxDifficulty: max,
    count: counts[place] ?? 0,
  })).filter(({ count }) => count > 0);
}

/** What makes up for bands the bank could not fill: any level of the same chapters. A mock stays 45, 45 and 90. */
export function planRest(selection: TestSelection, found: number): QuestionPick | null {
  const count = selection.questionCount - found;
  if (selection.mode !== 'difficulty_mix' || count <= 0) return null;
  const { subjects, chapters } = selection;
  return { subjects, chapters, minDifficulty: 1, maxDifficulty: 5, count };
}

/** The order of the paper, subject by subject; within a subject the order of picking stays, which in a mix is from easy to hard. */
export function inPaperOrder<Picked extends { subject: string }>(questions: readonly Picked[]): Picked[] {
  const order: readonly string[] = SUBJECTS;
  return [...questions].sort((a, b) => order.indexOf(a.subject) - order.indexOf(b.subject));
}
