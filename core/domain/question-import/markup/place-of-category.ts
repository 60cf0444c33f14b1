import type { SyllabusNames } from '../recognise-names.ts';

/**
 * A category of a question bank, `$course$/top/Physics/Laws of Motion/Friction`, as subject, chapter and topic: a part that
 * names a subject is it, the next is the chapter, the one behind it the topic. Without a subject, the last part is the chapter.
 */
export function placeOfCategory(
  category: string,
  names: SyllabusNames,
): { subject: string; chapter: string; topic: string } {
  // A slash that belongs to a name is written twice.
  const parts = category
    .replaceAll('//', '\u0000')
    .split('/')
    .map((part) => part.replaceAll('\u0000', '/').trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'top' && !/^\$\w+\$$/.test(part))
    .map((part) => part.replace(/^Default for\s+/i, ''));
  const own = parts.findIndex((part) => names.subject(part) !== null);
  const at = own >= 0 ? own : parts.findIndex(names.isSubject);
  if (at >= 0) {
    const [subject = '', chapter = '', ...topic] = parts.slice(at);
    return { subject, chapter, topic: topic.join(', ') };
  }
  const chapter = parts.at(-1) ?? '';
  return { subject: names.subjectOfChapter(chapter) ?? '', chapter, topic: '' };
}
