import { FREE_TEST_QUESTIONS } from '#core/domain/billing/free-test.ts';

export const QUESTION_COUNTS = [10, 25, 50] as const;
export const DURATIONS_MINUTES = [30, 60, 90] as const;

export type Selection = {
  subjects: string[];
  chapters: string[];
  difficulty: number;
  questionCount: number;
  minutes: number;
};

export const DEFAULT_SELECTION: Selection = {
  subjects: [],
  chapters: [],
  difficulty: 3,
  questionCount: 25,
  minutes: 60,
};

/** Removing a subject resets the chapters; adding one keeps them. */
export function toggleSubject(selection: Selection, subject: string): Selection {
  const { subjects } = selection;
  if (!subjects.includes(subject)) return { ...selection, subjects: [...subjects, subject] };
  return { ...selection, subjects: subjects.filter((name) => name !== subject), chapters: [] };
}

export function toggleChapter(selection: Selection, chapter: string): Selection {
  const { chapters } = selection;
  const rest = chapters.filter((name) => name !== chapter);
  return { ...selection, chapters: rest.length < chapters.length ? rest : [...chapters, chapter] };
}

export function addChapters(selection: Selection, names: readonly string[]): Selection {
  return { ...selection, chapters: [...new Set([...selection.chapters, ...names])] };
}

export function removeChapters(selection: Selection, names: readonly string[]): Selection {
  return { ...selection, chapters: selection.chapters.filter((name) => !names.includes(name)) };
}

/** What remains of a wish without Premium. */
export function withinFreeLimit(selection: Selection): Selection {
  return { ...selection, questionCount: Math.min(selection.questionCount, FREE_TEST_QUESTIONS) };
}
