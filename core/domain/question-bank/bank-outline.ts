import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import { difficultyRange } from './question-plan.ts';

/** How many questions of a bank stand where: of the demo bank, or of an exam beside NEET. */
export interface OutlineRow {
  subject: string;
  chapter: string;
  difficulty: number;
  questions: number;
}

export function subjectsOfOutline(outline: readonly OutlineRow[]): string[] {
  return [...new Set(outline.map(({ subject }) => subject))];
}

export function chaptersOfOutline(outline: readonly OutlineRow[], subject: string): string[] {
  return [...new Set(outline.filter((row) => row.subject === subject).map(({ chapter }) => chapter))];
}

/** Counts as the bank does: empty lists mean all, a difficulty means its band where the kind of test has one. */
export function countInOutline(
  outline: readonly OutlineRow[],
  selection: {
    mode: TestMode;
    subjects: readonly string[];
    chapters: readonly string[];
    difficulty: number;
  },
): number {
  const { min, max } = difficultyRange(selection.mode, selection.difficulty);
  const isWanted = (list: readonly string[], name: string) => list.length === 0 || list.includes(name);
  return outline
    .filter((row) => isWanted(selection.subjects, row.subject) && isWanted(selection.chapters, row.chapter))
    .filter(({ difficulty }) => difficulty >= min && difficulty <= max)
    .reduce((sum, { questions }) => sum + questions, 0);
}
