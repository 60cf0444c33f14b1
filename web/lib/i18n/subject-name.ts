import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

/**
 * The bank names its subjects in English. Those of other exams than NEET are called as 'names' has them, where it is loaded; a subject an
 * institute adds of its own is shown as it is named there.
 */
export function subjectName(subject: string): string {
  if (isKnown(subject)) return i18n.t(`common:subjects.${subject}`);
  const name: unknown = i18n.getResourceBundle(i18n.language, 'names')?.[subject];
  return typeof name === 'string' ? name : subject;
}

function isKnown(subject: string): subject is Subject {
  return (SUBJECTS as readonly string[]).includes(subject);
}
