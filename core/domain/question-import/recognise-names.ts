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

const SUBJECT_BY_KEY = new Map<string, Subject>([
  ...SUBJECTS.map((subject) => [nameKey(subject), subject] as const),
  ...SUBJECT_ALIASES.map(([alias, subject]) => [nameKey(alias), subject] as const),
]);

/** One of the three subjects, also from its common other names; null for none of them. */
export function recogniseSubject(name: string): Subject | null {
  return SUBJECT_BY_KEY.get(nameKey(name)) ?? null;
}

/** The words of a name in their order, without those that make no difference. */
const wordsKey = (name: string) =>
  nameKey(name)
    .split(' ')
    .filter((word) => !['the', 'and', 'of', 'in', 'its', 'their', 'a'].includes(word))
    .map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
    .sort()
    .join(' ');

const CHAPTER_BY_KEY = Object.fromEntries(
  SUBJECTS.map((subject) => {
    const named = SYLLABUS_CHAPTERS[subject].flatMap((chapter) =>
      [nameKey(chapter), wordsKey(chapter)].map((key) => [key, chapter] as const),
    );
    const aliases = Object.entries(CHAPTER_ALIASES[subject]).flatMap(([chapter, others]) =>
      others.flatMap((other) => [nameKey(other), wordsKey(other)].map((key) => [key, chapter] as const)),
    );
    return [subject, new Map<string, string>([...aliases, ...named])];
  }),
) as Record<Subject, Map<string, string>>;

/** Every name a chapter of the subject is known by, as `nameKey` makes it, with the chapter. */
export const chapterKeys = (subject: Subject): ReadonlyMap<string, string> => CHAPTER_BY_KEY[subject];

const memory = new Map<string, string | null>();

/** The chapter of the syllabus that a name means: also misspelt, shortened, or by another common name; null for none. */
export function recogniseChapter(subject: Subject, name: string): string | null {
  const remembered = `${subject}\n${name}`;
  const known = memory.get(remembered);
  if (known !== undefined) return known;
  const found = findChapter(CHAPTER_BY_KEY[subject], name);
  if (memory.size > 5_000) memory.clear();
  memory.set(remembered, found);
  return found;
}

function findChapter(byKey: Map<string, string>, name: string): string | null {
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

/** The subject that alone has a chapter of this name; null when none or several have. */
export function subjectOfChapter(name: string): Subject | null {
  const subjects = SUBJECTS.filter((subject) => recogniseChapter(subject, name) !== null);
  return subjects.length === 1 ? (subjects[0] ?? null) : null;
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
