import { cleanLine } from '../clean-text.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import type { ExamsOfImport, SyllabusNames } from '../recognise-names.ts';
import type { ImportDefaults } from './import-defaults.ts';
import type { Say } from './say.ts';

/** What the subjects of a question are called: those of the exam it names, else of the import's; null: there is no such exam. */
export function checkExam(
  parsed: ParsedQuestion,
  { own, of }: ExamsOfImport,
  say: Say,
): SyllabusNames | null {
  const found = cleanLine(parsed.exam ?? '');
  const names = found === '' ? own : of(found);
  if (!names) say('waiting', 'examCode', found === '' ? 'exam_gone' : 'exam_unknown', { found });
  return names;
}

export function checkSubject(
  parsed: ParsedQuestion,
  names: SyllabusNames | null,
  defaults: ImportDefaults,
  say: Say,
): string | null {
  if (!names) return null;
  const found = cleanLine(parsed.subject) || (defaults.subject ?? '');
  if (found === '') {
    const bySyllabus = parsed.chapter ? names.subjectOfChapter(cleanLine(parsed.chapter)) : null;
    if (bySyllabus) say('warning', 'subject', 'subject_by_chapter', { taken: bySyllabus });
    else say('error', 'subject', 'subject_missing');
    return bySyllabus;
  }
  const subject = names.subject(found);
  if (!subject) say('waiting', 'subject', 'subject_unknown', { found });
  else if (!names.subjects.some((name) => name.toLowerCase() === found.toLowerCase()))
    say('warning', 'subject', 'subject_taken', { found, taken: subject });
  return subject;
}

/** 'Other' is the specification's chapter of what has none. A subject whose chapters nobody has listed takes any. */
export function checkChapter(
  parsed: ParsedQuestion,
  { names, subject }: { names: SyllabusNames | null; subject: string | null },
  defaults: ImportDefaults,
  say: Say,
): string {
  const found = cleanLine(parsed.chapter);
  if (found === '') {
    if (defaults.chapter) return defaults.chapter;
    say('warning', 'chapter', 'chapter_missing');
    return 'Other';
  }
  if (!names || !subject || found === 'Other' || names.chaptersOf(subject).length === 0) return found;
  const chapter = names.chapter(subject, found);
  if (chapter === null) say('warning', 'chapter', 'chapter_unknown', { found });
  else if (chapter.toLowerCase() !== found.toLowerCase())
    say('warning', 'chapter', 'chapter_taken', { found, taken: chapter });
  return chapter ?? found;
}
