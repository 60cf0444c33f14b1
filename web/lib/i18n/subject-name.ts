import { SUBJECTS, type Subject } from '#core/domain/question-bank/subjects.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';

/** 'Physics, Section A' and 'Section A', as papers of several parts call them. */
const SECTION = /^(?:(.+), )?Section (\w+)$/;

/**
 * The bank names its subjects in English. Those of other exams than NEET are called as 'names' has them, where it is loaded; a subject an
 * institute adds of its own is shown as it is named there. So are sections of papers.
 */
export function subjectName(subject: string): string {
  if (isKnown(subject)) return i18n.t(`common:subjects.${subject}`);
  const names: Record<string, unknown> = i18n.getResourceBundle(i18n.language, 'names') ?? {};
  const name = names[subject];
  if (typeof name === 'string') return name;
  const [, of, sign] = SECTION.exec(subject) ?? [];
  if (sign === undefined || typeof names.Section !== 'string') return subject;
  const section = `${names.Section} ${sign}`;
  return of === undefined ? section : `${subjectName(of)}, ${section}`;
}

function isKnown(subject: string): subject is Subject {
  return (SUBJECTS as readonly string[]).includes(subject);
}
