import {
  CHAPTERS_BY_CLASS,
  NCERT_CLASSES,
  type NcertClass,
} from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';

export interface ClassGroup {
  /** null: chapters that stand in no book of NCERT. */
  ncertClass: NcertClass | null;
  chapters: string[];
}

const booksOf = (subject: string) => {
  const known = SUBJECTS.find((one) => one === subject);
  return known && CHAPTERS_BY_CLASS[known];
};

/** By class in the order of NCERT's books; what stands in none comes last, in the order given. */
export function byClass(subject: string, chapters: readonly string[]): ClassGroup[] {
  const books = booksOf(subject);
  const ofClass = NCERT_CLASSES.map((ncertClass) => ({
    ncertClass,
    chapters: books?.[ncertClass].filter((chapter) => chapters.includes(chapter)) ?? [],
  }));
  const known = new Set(ofClass.flatMap((group) => group.chapters));
  const others = { ncertClass: null, chapters: chapters.filter((chapter) => !known.has(chapter)) };
  return [...ofClass, others].filter((group) => group.chapters.length > 0);
}

/** What a class has had: all but what stands only in the other's books. */
export const isOnlyOf = (ncertClass: NcertClass, subject: string, chapter: string): boolean =>
  booksOf(subject)?.[ncertClass].includes(chapter) === true;
