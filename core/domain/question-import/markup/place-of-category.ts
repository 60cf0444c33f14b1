import type { ParsedQuestion } from '../parsed-question.ts';
import type { SyllabusNames } from '../recognise-names.ts';

/**
 * A category of a question bank, `$course$/top/Physics/Laws of Motion/Friction`, as subject, chapter and topic: a part that
 * names a subject is it, the next is the chapter, the one behind it the topic. Without a subject, the last part is the chapter.
 */
export function placeOfCategory(
  category: string,
  names: SyllabusNames,
): { subject: string; chapter: string; topic: string } {
  const parts = partsOf(category).map((part) => part.replace(/^Default for\s+/i, ''));
  const own = parts.findIndex((part) => names.subject(part) !== null);
  const at = own >= 0 ? own : parts.findIndex(names.isSubject);
  if (at >= 0) {
    const [subject = '', chapter = '', ...topic] = parts.slice(at);
    return { subject, chapter, topic: topic.join(', ') };
  }
  const chapter = parts.at(-1) ?? '';
  return { subject: names.subjectOfChapter(chapter) ?? '', chapter, topic: '' };
}

/** What of a category a question does not say of its place: 'Class 11' above the subject. Moodle's own words are none. */
export function unplacedOf(
  category: string,
  { subject, chapter, topic }: Pick<ParsedQuestion, 'subject' | 'chapter' | 'topic'>,
): string[] {
  const place = `${subject}\n${chapter}\n${topic}`;
  return partsOf(category).filter((part) => !/^Default for\s/i.test(part) && !place.includes(part));
}

/** A category as somebody named it. */
export const withoutTop = (category: string): string => partsOf(category).join('/');

/** A slash that belongs to a name is written twice. */
const partsOf = (category: string): string[] =>
  category
    .replaceAll('//', '\u0000')
    .split('/')
    .map((part) => part.replaceAll('\u0000', '/').trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'top' && !/^\$\w+\$$/.test(part));
