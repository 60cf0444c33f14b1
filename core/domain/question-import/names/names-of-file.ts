import { cleanLine } from '../clean-text.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { type ExamsOfImport, NEET_ALONE, nameKey, type SyllabusNames } from '../recognise-names.ts';
import { guessChapter } from './guess-chapter.ts';
import {
  type FileName,
  LONGEST_NAME,
  MAX_NAMES,
  type Place,
  type PlacedName,
  type UnknownNames,
} from './unknown-names.ts';

/** By which spellings are one name: "NLM – II" and "Ch 3: nlm ii". */
export const keyOfName = ({ field, subject, name }: FileName): string =>
  [field, subject ?? '', nameKey(name) || name.toLowerCase()].join('\n');

type NamesOfRow = Pick<ParsedQuestion, 'exam' | 'subject' | 'chapter'>;

/**
 * The names of a file, row after row: puts those that are placed where they belong, and counts those the syllabus does not know.
 * @param placed what was said of names; of one that comes twice, the first counts
 * @param subjectWithout the subject of questions that say none
 */
export function namesOfFile(
  placed: readonly PlacedName[],
  subjectWithout?: string,
  exams: ExamsOfImport = NEET_ALONE,
) {
  const places = new Map<string, Place | null>();
  for (const name of placed) {
    const key = keyOfName(name);
    // A subject that the exam lost meanwhile is no place any more.
    const isThere = name.to === null || exams.own?.subjects.includes(name.to.subject);
    if (!places.has(key)) places.set(key, isThere ? name.to : null);
  }
  const counted = new Map<string, FileName & { count: number }>();
  // A file has few of them, and many rows.
  const seen = new Map<string, { place: Partial<NamesOfRow>; keys: string[] }>();

  const placeOf = (name: FileName) => places.get(keyOfName(name)) ?? null;
  const read = (row: NamesOfRow) => {
    const subject = cleanLine(row.subject);
    const chapter = cleanLine(row.chapter);
    const names = row.exam ? exams.of(row.exam) : exams.own;
    // What waits for its exam has no names yet.
    if (!names) return { place: {}, keys: [] };
    const known = names.subject(subject);
    const ofSubject: FileName = { field: 'subject', subject: null, name: subject };
    const ofChapter: FileName = { field: 'chapter', subject: known, name: chapter };
    const subjectPlace = known || subject === '' ? null : placeOf(ofSubject);
    const taken = known ?? subjectPlace?.subject ?? (subject === '' ? subjectWithout : undefined);
    const unknown: FileName[] = [];
    if (subject !== '' && !known) unknown.push(ofSubject);
    const isPlain = chapter === '' || chapter === 'Other' || isChapter(names, chapter, taken);
    if (!isPlain) unknown.push(ofChapter);
    const chapterPlace = isPlain ? null : placeOf(ofChapter);
    const keys = unknown
      .filter(({ name }) => name.length <= LONGEST_NAME)
      .map((name) => {
        const key = keyOfName(name);
        if (!counted.has(key)) counted.set(key, { ...name, count: 0 });
        return key;
      });
    // What a chapter was said to be in goes before what its subject was said to be.
    return { place: { ...subjectPlace, ...chapterPlace }, keys };
  };

  return {
    place<Row extends NamesOfRow>(row: Row): Row {
      const both = `${row.exam ?? ''}\n${row.subject}\n${row.chapter}`;
      let found = seen.get(both);
      if (!found) {
        found = read(row);
        seen.set(both, found);
      }
      for (const key of found.keys) {
        const name = counted.get(key);
        if (name) name.count += 1;
      }
      return { ...row, ...found.place };
    },
    unknown(): UnknownNames {
      const all = [...counted].map(([key, name]) => ({ ...name, to: places.get(key) ?? null }));
      const byCount = [...all].sort((a, b) => b.count - a.count);
      // One that is not placed yet must be seen; but in a shorter list none moves when it is placed.
      const wanted = byCount.filter(({ to }) => to === null).concat(byCount.filter(({ to }) => to !== null));
      const shown = new Set(wanted.slice(0, MAX_NAMES));
      const listed = byCount.filter((name) => shown.has(name));
      return {
        listed: listed.map((name) => ({ ...name, guess: exams.own && guessOf(name, exams.own) })),
        unlisted: all.length - listed.length,
      };
    },
  };
}

function isChapter(names: SyllabusNames, name: string, subject: string | undefined): boolean {
  if (subject) return names.chaptersOf(subject).length === 0 || names.chapter(subject, name) !== null;
  return names.subjectOfChapter(name) !== null;
}

function guessOf({ field, subject, name }: FileName, names: SyllabusNames): Place | null {
  if (field === 'chapter') return guessChapter(name, names, subject ? [subject] : names.subjects);
  // "Physics – Paper II": the one subject among its words.
  const among = new Set(
    nameKey(name)
      .split(' ')
      .flatMap((word) => names.subject(word) ?? []),
  );
  const [only] = among;
  return among.size === 1 && only ? { subject: only } : null;
}
