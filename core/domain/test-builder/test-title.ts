import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import { PATTERN_TITLE } from '#core/domain/library/shipped-titles.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';

const KINDS: Record<TestMode, string> = {
  custom: 'Custom Test',
  chapter: 'Chapter Test',
  difficulty_mix: 'Mixed Test',
  pyp: 'Past Paper',
  quick: 'Quick Test',
  neet_mock: 'NEET Mock',
};
const DEMO = 'Demo Test';
const DAILY_PRACTICE = 'Daily Practice';
const BATTLE = 'Battle';

/** Every kind of test the server names itself, and the library's papers of one chapter. */
export const TEST_KINDS: readonly string[] = [
  ...Object.values(KINDS),
  DEMO,
  DAILY_PRACTICE,
  BATTLE,
  PATTERN_TITLE,
];

type TestToName = {
  mode: TestMode;
  subjects: readonly string[];
  /** Empty: all of the subjects. */
  chapters: readonly string[];
  isDemo: boolean;
};

/** 'Custom Test: Physics, Biology', or the chapter where it is of one: ten tests of Physics should not look alike. */
export function writeTestTitle({ mode, subjects, chapters, isDemo }: TestToName): string {
  const [only] = chapters.length === 1 ? chapters : [];
  return `${isDemo ? DEMO : KINDS[mode]}: ${only ?? subjects.join(', ')}`;
}

/** 'Daily Practice: Physics, Biology'. */
export function writePracticeTitle(subjects: readonly string[]): string {
  return `${DAILY_PRACTICE}: ${subjects.join(', ')}`;
}

/** 'Battle: Optics', or of a whole subject. */
export function writeBattleTitle(subject: string, chapter: string | null): string {
  return `${BATTLE}: ${chapter ?? subject}`;
}

/** What {@link writeTestTitle}, {@link writeBattleTitle} or {@link writePracticeTitle} put together, for another language; null for a title somebody chose. */
export function readTestTitle(title: string): { kind: string; names: string[] } | null {
  const kind = TEST_KINDS.find((name) => title.startsWith(`${name}: `));
  if (!kind) return null;
  const rest = title.slice(kind.length + 2);
  const subjects = rest.split(', ');
  const isSubject = (name: string) => (SUBJECTS as readonly string[]).includes(name);
  return { kind, names: subjects.every(isSubject) ? subjects : [rest] };
}
