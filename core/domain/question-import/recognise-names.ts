import type { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { NEET_EXAM } from '../exams/neet-exam.ts';
import { SUBJECTS, type Subject } from '../question-bank/subjects.ts';
import { SYLLABUS_CHAPTERS } from '../question-bank/syllabus-chapters.ts';
import { CHAPTER_ALIASES, SUBJECT_ALIASES } from './common-names.ts';

/** Lower case, words alone, without what institutes put around a name: 'Ch. 3 – Laws of Motion (XI)'. */
export function nameKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\((?:class )?(?:xi{1,2}|11|12)(?:th)?\)/g, ' ')
    .replace(/^\s*(?:chapter|ch|unit)?\s*\.?\s*\d+\s*[.:)–—-]*\s+/, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The subjects of an exam with their chapters, as its definition has them. */
export interface ExamSyllabus {
  exam: string;
  subjects: readonly { name: { en: string } & Partial<InLanguages>; chapters: readonly string[] }[];
}

/** What the names of a file mean in one exam. */
export interface SyllabusNames {
  exam: string;
  subjects: readonly string[];
  /** None: the institute has not filled the subject, and any name is a chapter of it. */
  chaptersOf(subject: string): readonly string[];
  /** One of the exam's subjects, also by its name in another language or a common one; null for none of them. */
  subject(name: string): string | null;
  /** Whether it names a subject, of this exam or commonly of others: what stands below is then of that one and of no other. */
  isSubject(name: string): boolean;
  /** The chapter of the syllabus that a name means: also misspelt, shortened, or by another common name; null for none. */
  chapter(subject: string, name: string): string | null;
  /** Every name a chapter of the subject is known by, as `nameKey` makes it, with the chapter. */
  chapterKeys(subject: string): ReadonlyMap<string, string>;
  /** The subject that alone has a chapter of this name; null when none or several have. */
  subjectOfChapter(name: string): string | null;
}

/** The words of a name in their order, without those that make no difference. */
const wordsKey = (name: string) =>
  nameKey(name)
    .split(' ')
    .filter((word) => !['the', 'and', 'of', 'in', 'its', 'their', 'a'].includes(word))
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
    .sort()
    .join(' ');

const COMMON_SUBJECTS: ReadonlySet<string> = new Set([...SUBJECTS, ...SUBJECT_ALIASES.flat()].map(nameKey));
const NONE: ReadonlyMap<string, string> = new Map();

export function namesOf({ exam, subjects }: ExamSyllabus): SyllabusNames {
  const names = subjects.map(({ name }) => name.en);
  const subjectKeys = new Map<string, string>([
    ...SUBJECT_ALIASES.filter(([, subject]) => names.includes(subject)).map(
      ([alias, subject]) => [nameKey(alias), subject] as const,
    ),
    ...subjects.flatMap(({ name }) => Object.values(name).map((said) => [nameKey(said), name.en] as const)),
    ...names.map((name) => [nameKey(name), name] as const),
  ]);
  const keysBySubject = new Map(
    subjects.map(({ name, chapters }) => [name.en, keysOfChapters(name.en, chapters)] as const),
  );
  const memory = new Map<string, string | null>();
  const chapterKeys = (subject: string) => keysBySubject.get(subject) ?? NONE;
  const chapter = (subject: string, name: string): string | null => {
    const remembered = `${subject}\n${name}`;
    const known = memory.get(remembered);
    if (known !== undefined) return known;
    const found = findChapter(chapterKeys(subject), name);
    if (memory.size > 5_000) memory.clear();
    memory.set(remembered, found);
    return found;
  };
  return {
    exam,
    subjects: names,
    isSubject: (name) => subjectKeys.has(nameKey(name)) || COMMON_SUBJECTS.has(nameKey(name)),
    chaptersOf: (subject) => subjects.find(({ name }) => name.en === subject)?.chapters ?? [],
    subject: (name) => subjectKeys.get(nameKey(name)) ?? null,
    chapter,
    chapterKeys,
    subjectOfChapter: (name) => {
      const having = names.filter((subject) => chapter(subject, name) !== null);
      return having.length === 1 ? (having[0] ?? null) : null;
    },
  };
}

function keysOfChapters(subject: string, chapters: readonly string[]): Map<string, string> {
  const keysOf = (name: string, chapter: string) =>
    [nameKey(name), wordsKey(name)].map((key) => [key, chapter] as const);
  const aliases = Object.entries(CHAPTER_ALIASES[subject as Subject] ?? {})
    .filter(([chapter]) => chapters.includes(chapter))
    .flatMap(([chapter, others]) => others.flatMap((other) => keysOf(other, chapter)));
  return new Map([...aliases, ...chapters.flatMap((chapter) => keysOf(chapter, chapter))]);
}

export const NEET_NAMES: SyllabusNames = namesOf({
  exam: NEET_EXAM,
  subjects: SUBJECTS.map((subject) => ({ name: { en: subject }, chapters: SYLLABUS_CHAPTERS[subject] })),
});

/** The exams there are; what a file says no exam of is of `own`. */
export interface ExamsOfImport {
  /** null: the exam of the import has been removed since. */
  own: SyllabusNames | null;
  of(code: string): SyllabusNames | null;
}

export function examsOfImport(exam: string, syllabi: readonly ExamSyllabus[]): ExamsOfImport {
  const known = new Map([[NEET_EXAM, NEET_NAMES]]);
  const of = (code: string): SyllabusNames | null => {
    const before = known.get(code);
    if (before) return before;
    const syllabus = syllabi.find((one) => one.exam === code);
    if (!syllabus) return null;
    const names = namesOf(syllabus);
    known.set(code, names);
    return names;
  };
  return { own: of(exam), of };
}

export const NEET_ALONE: ExamsOfImport = examsOfImport(NEET_EXAM, []);

function findChapter(byKey: ReadonlyMap<string, string>, name: string): string | null {
  const key = nameKey(name);
  const exact = byKey.get(key) ?? byKey.get(wordsKey(name));
  if (exact) return exact;
  if (key.length < 5 || key.length > 200) return null;
  const allowed = key.length < 10 ? 1 : 2;
  const near = new Set(
    [...byKey].filter(([other]) => distance(key, other, allowed) <= allowed).map(([, is]) => is),
  );
  return near.size === 1 ? ([...near][0] ?? null) : null;
}

/** How many letters are to be added, taken away or changed; more than `most` is said as `most + 1`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (before[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(changed, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
    }
    if (Math.min(...row) > most) return most + 1;
    before = row;
  }
  return before[b.length] ?? most + 1;
}
