import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import { difficultyBand } from './difficulty.ts';
import { apportion, DIFFICULTY_MIX } from './difficulty-mix.ts';
import { type SubjectShares, spread } from './spread.ts';
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

type Levels = Pick<QuestionPick, 'minDifficulty' | 'maxDifficulty'>;
const EVERY_LEVEL: Levels = { minDifficulty: 1, maxDifficulty: 5 };

/**
 * What a test takes from the bank: picks that share no question. A mock is the whole paper, whatever else was asked.
 * @param shares by which several subjects are balanced; null: their chapters come in turn
 */
export function planQuestions(selection: TestSelection, shares: SubjectShares | null = null): QuestionPick[] {
  const { mode, questionCount } = selection;
  if (mode === 'neet_mock') {
    return SUBJECTS.map((subject) => ({
      ...{ subjects: [subject], chapters: [], ...EVERY_LEVEL },
      count: NEET_PAPER[subject],
    }));
  }
  const { min, max } = difficultyRange(mode, selection.difficulty);
  const parts =
    mode === 'difficulty_mix'
      ? planMix(questionCount)
      : [{ levels: { minDifficulty: min, maxDifficulty: max }, count: questionCount }];
  if (!shares)
    return parts.flatMap(({ levels, count }) => pickOf(selection, selection.subjects, levels, count));
  const turns = spread(questionCount, shares);
  return parts.flatMap(({ levels, count }) => pickEach(selection, turns.splice(0, count), levels));
}

function pickOf(
  { chapters }: Pick<TestSelection, 'chapters'>,
  subjects: readonly string[],
  levels: Levels,
  count: number,
): QuestionPick[] {
  return count > 0 ? [{ subjects, chapters, ...levels, count }] : [];
}

/** @param turns a subject for each question */
function pickEach(selection: TestSelection, turns: readonly string[], levels: Levels): QuestionPick[] {
  return [...new Set(turns)].flatMap((subject) =>
    pickOf(selection, [subject], levels, turns.filter((turn) => turn === subject).length),
  );
}

function planMix(questionCount: number): { levels: Levels; count: number }[] {
  const counts = apportion(
    questionCount,
    DIFFICULTY_MIX.map(({ percent }) => percent),
  );
  return DIFFICULTY_MIX.map(({ min, max }, place) => ({
    levels: { minDifficulty: min, maxDifficulty: max },
    count: counts[place] ?? 0,
  }));
}

/** What makes up for levels the bank could not fill: any level of the same subjects and chapters. A mock stays 45, 45 and 90. */
export function planOtherLevels(
  selection: TestSelection,
  found: readonly { subject: string }[],
  shares: SubjectShares | null,
): QuestionPick[] {
  const missing = selection.questionCount - found.length;
  if (selection.mode !== 'difficulty_mix' || missing <= 0) return [];
  if (!shares) return pickOf(selection, selection.subjects, EVERY_LEVEL, missing);
  const turns = spread(selection.questionCount, shares);
  return [...shares.keys()].flatMap((subject) => {
    const has = found.filter((one) => one.subject === subject).length;
    return pickOf(selection, [subject], EVERY_LEVEL, turns.filter((turn) => turn === subject).length - has);
  });
}

/** What makes up for subjects the bank could not fill: the others, by their shares. */
export function planOtherSubjects(
  selection: TestSelection,
  missing: number,
  shares: SubjectShares,
): QuestionPick[] {
  const { min, max } = difficultyRange(selection.mode, selection.difficulty);
  return pickEach(selection, spread(missing, shares), { minDifficulty: min, maxDifficulty: max });
}

/** Without the subjects that gave fewer than they were asked for: there is no more of them. */
export function sharesLeft(
  shares: SubjectShares,
  asked: readonly QuestionPick[],
  found: readonly { subject: string }[],
): SubjectShares {
  const wanted = (subject: string) =>
    asked.reduce((sum, { subjects, count }) => sum + (subjects.includes(subject) ? count : 0), 0);
  const given = (subject: string) => found.filter((one) => one.subject === subject).length;
  return new Map([...shares].filter(([subject]) => given(subject) >= wanted(subject)));
}

/** The order of the paper, subject by subject; within a subject the order of picking stays, which in a mix is from easy to hard. */
export function inPaperOrder<Picked extends { subject: string }>(questions: readonly Picked[]): Picked[] {
  const order: readonly string[] = SUBJECTS;
  return [...questions].sort((a, b) => order.indexOf(a.subject) - order.indexOf(b.subject));
}
