import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

/** The bank names its subjects in English; a subject it adds of its own is shown as it is named there. */
export function subjectName(subject: string): string {
  return isKnown(subject) ? i18n.t(`common:subjects.${subject}`) : subject;
}

function isKnown(subject: string): subject is Subject {
  return (SUBJECTS as readonly string[]).includes(subject);
}
