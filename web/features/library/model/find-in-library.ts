import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { matchesQuery } from '#core/domain/library/search-text.ts';
import { PATTERN_TITLE } from '#core/domain/library/shipped-titles.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import type { LibraryItem } from '#web/features/library/api/list-library-items.ts';
import { LEARNING_LINKS, linkText } from '#web/features/library/model/learning-links.ts';
import { compareNames } from '#web/lib/i18n/format.ts';
import { chapterName, titleName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import type { ChapterCollection } from '#web/lib/student/list-chapter-collections.ts';

/** What the library holds of what is searched; everything while nothing is. */
export type Found = ReturnType<typeof findInLibrary>;

export function findInLibrary(
  items: readonly LibraryItem[],
  chapters: readonly ChapterCollection[],
  query: string,
) {
  const names = new Map(items.map(({ title }) => [title, titleName(title)]));
  const byLengthAndTitle = byLengthAndName(names);
  const matching = items.filter(({ title, subject, year }) =>
    matchesQuery(query, [title, names.get(title) ?? null, subject, year === null ? null : String(year)]),
  );
  const ofKind = (kind: LibraryItem['kind']) =>
    matching.filter((item) => item.kind === kind && item.exam === NEET_EXAM);
  const examPapers = matching.filter(({ exam }) => exam !== NEET_EXAM).sort(byLengthAndTitle);
  const modelPapers = ofKind('model_paper')
    .filter(({ subject }) => subject === null)
    .sort(byLengthAndTitle);
  const ofSubjects = ofKind('model_paper')
    .filter(({ subject }) => subject !== null)
    .sort((a, b) => bySubject(a, b) || byLengthAndTitle(a, b));
  const patterns = ofSubjects.filter((item) => chapterOfPattern(item) !== null);
  const collections = ofSubjects.filter((item) => chapterOfPattern(item) === null);
  const foundChapters = chapters
    .filter(({ subject, chapter }) =>
      matchesQuery(query, [subject, subjectName(subject), chapter, chapterName(chapter)]),
    )
    .sort(bySubject);
  const links = LEARNING_LINKS.map(({ subject, links: all }) => ({
    subject,
    links: all
      .map(({ name, url }) => ({ url, text: linkText(name, subject) }))
      .filter(({ text }) => matchesQuery(query, [text, subject, subjectName(subject)])),
  })).filter((group) => group.links.length > 0);
  const pastPapers = ofKind('past_paper').sort(byLengthAndTitle);
  const materials = ofKind('material').sort(bySubject);
  return {
    modelPapers,
    examPapers,
    pastPapers,
    collections,
    patterns,
    chapters: foundChapters,
    materials,
    links,
    paperCount:
      modelPapers.length + examPapers.length + pastPapers.length + ofSubjects.length + foundChapters.length,
    materialCount: materials.length + links.reduce((sum, group) => sum + group.links.length, 0),
  };
}

const PATTERN_START = `${PATTERN_TITLE}: `;

/** The chapter that a paper of last year's pattern is of; null for other papers. */
export const chapterOfPattern = ({ title }: LibraryItem): string | null =>
  title.startsWith(PATTERN_START) ? title.slice(PATTERN_START.length) : null;

/**
 * Whole papers before shorter ones.
 * @param names what is shown of each title
 */
const byLengthAndName =
  (names: ReadonlyMap<string, string>) =>
  (a: LibraryItem, b: LibraryItem): number => {
    const longer = (b.question_count ?? 0) - (a.question_count ?? 0);
    return longer || compareNames(names.get(a.title) ?? a.title, names.get(b.title) ?? b.title);
  };

/** In the order of a NEET paper; what belongs to no subject comes last. */
function bySubject(a: { subject: string | null }, b: { subject: string | null }): number {
  return placeOf(a.subject) - placeOf(b.subject);
}

function placeOf(subject: string | null): number {
  const place = (SUBJECTS as readonly (string | null)[]).indexOf(subject);
  return place === -1 ? SUBJECTS.length : place;
}
