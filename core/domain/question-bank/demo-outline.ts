import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import { difficultyRange } from './question-plan.ts';

/** How many demo questions stand where. */
export interface DemoOutlineRow {
  subject: string;
  chapter: string;
  difficulty: number;
  questions: number;
}

export function demoSubjects(outline: readonly DemoOutlineRow[]): string[] {
  return [...new Set(outline.map(({ subject }) => subject))];
}

export function demoChapters(outline: readonly DemoOutlineRow[], subject: string): string[] {
  return [...new Set(outline.filter((row) => row.subject === subject).map(({ chapter }) => chapter))];
}

/** Counts as the bank does: empty lists mean all, a difficulty means its band where the kind of test has one. */
export function countDemoQuestions(
  outline: readonly DemoOutlineRow[],
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
