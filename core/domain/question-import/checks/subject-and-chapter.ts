import { SUBJECTS, type Subject } from '../../question-bank/subjects.ts';
import { cleanLine } from '../clean-text.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { recogniseChapter, recogniseSubject, subjectOfChapter } from '../recognise-names.ts';
import type { ImportDefaults } from './import-defaults.ts';
import type { Say } from './say.ts';

export function checkSubject(parsed: ParsedQuestion, defaults: ImportDefaults, say: Say): Subject | null {
  const found = cleanLine(parsed.subject);
  if (found === '') {
    if (defaults.subject) return defaults.subject;
    const bySyllabus = parsed.chapter ? subjectOfChapter(cleanLine(parsed.chapter)) : null;
    if (bySyllabus) say('warning', 'subject', 'subject_by_chapter', { taken: bySyllabus });
    else say('error', 'subject', 'subject_missing');
    return bySyllabus;
  }
  const subject = recogniseSubject(found);
  if (!subject) say('waiting', 'subject', 'subject_unknown', { found });
  else if (!SUBJECTS.some((name) => name.toLowerCase() === found.toLowerCase()))
    say('warning', 'subject', 'subject_taken', { found, taken: subject });
  return subject;
}

/** 'Other' is the specification's chapter of what has none. */
export function checkChapter(
  parsed: ParsedQuestion,
  subject: Subject | null,
  defaults: ImportDefaults,
  say: Say,
): string {
  const found = cleanLine(parsed.chapter);
  if (found === '') {
    if (defaults.chapter) return defaults.chapter;
    say('warning', 'chapter', 'chapter_missing');
    return 'Other';
  }
  if (!subject || found === 'Other') return found;
  const chapter = recogniseChapter(subject, found);
  if (chapter === null) say('warning', 'chapter', 'chapter_unknown', { found });
  else if (chapter.toLowerCase() !== found.toLowerCase())
    say('warning', 'chapter', 'chapter_taken', { found, taken: chapter });
  return chapter ?? found;
}
