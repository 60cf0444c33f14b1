import { FREE_TEST_QUESTIONS } from '#core/domain/billing/free-test.ts';
import { NEET_MINUTES, NEET_PAPER } from '#core/domain/question-bank/question-plan.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';

export const QUESTION_COUNTS = [10, 25, 50] as const;
export const DURATIONS_MINUTES = [30, 60, 90] as const;

/** The kinds of test a student builds here. */
export const BUILDER_MODES = ['custom', 'chapter', 'difficulty_mix', 'neet_mock'] as const;
export type BuilderMode = (typeof BUILDER_MODES)[number];

export type Selection = {
  mode: BuilderMode;
  subjects: string[];
  chapters: string[];
  difficulty: number;
  questionCount: number;
  minutes: number;
};

export const DEFAULT_SELECTION: Selection = {
  mode: 'custom',
  subjects: [],
  chapters: [],
  difficulty: 3,
  questionCount: 25,
  minutes: 60,
};

/** Keeps the choices that the new mode allows: a chapter test has one subject and one chapter. */
export function changeMode(selection: Selection, mode: BuilderMode): Selection {
  const { subjects, chapters } = selection;
  if (mode !== 'chapter') return { ...selection, mode };
  return {
    ...selection,
    mode,
    subjects: subjects.slice(0, 1),
    chapters: chapters.length === 1 && subjects.length === 1 ? chapters : [],
  };
}

/** What is asked of the server: a mock is the whole paper. */
export function effectiveSelection(selection: Selection): Selection {
  if (selection.mode !== 'neet_mock') return selection;
  const questionCount = SUBJECTS.reduce((sum, subject) => sum + NEET_PAPER[subject], 0);
  return { ...selection, subjects: [...SUBJECTS], chapters: [], questionCount, minutes: NEET_MINUTES };
}

export function isComplete({ mode, subjects, chapters }: Selection): boolean {
  if (mode === 'neet_mock') return true;
  return subjects.length > 0 && (mode !== 'chapter' || chapters.length === 1);
}

/** Removing a subject resets the chapters; adding one keeps them. */
export function toggleSubject(selection: Selection, subject: string): Selection {
  const { subjects } = selection;
  if (selection.mode === 'chapter') {
    return { ...selection, subjects: subjects.includes(subject) ? [] : [subject], chapters: [] };
  }
  if (!subjects.includes(subject)) return { ...selection, subjects: [...subjects, subject] };
  return { ...selection, subjects: subjects.filter((name) => name !== subject), chapters: [] };
}

export function toggleChapter(selection: Selection, chapter: string): Selection {
  const { chapters } = selection;
  const rest = chapters.filter((name) => name !== chapter);
  if (selection.mode === 'chapter') return { ...selection, chapters: [chapter] };
  return { ...selection, chapters: rest.length < chapters.length ? rest : [...chapters, chapter] };
}

export function addChapters(selection: Selection, names: readonly string[]): Selection {
  return { ...selection, chapters: [...new Set([...selection.chapters, ...names])] };
}

export function removeChapters(selection: Selection, names: readonly string[]): Selection {
  return { ...selection, chapters: selection.chapters.filter((name) => !names.includes(name)) };
}

/** The selection as far as it is allowed without Premium. */
export function withinFreeLimit(selection: Selection): Selection {
  return { ...selection, questionCount: Math.min(selection.questionCount, FREE_TEST_QUESTIONS) };
}
