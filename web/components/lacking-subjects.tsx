import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Lacking } from '#core/contracts/quests/get-tonight.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { useSyllabus } from '#web/lib/exams/use-syllabus.ts';
import { formatList } from '#web/lib/i18n/format.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

/** Of which subjects nothing new can be planned, and what there is instead; nothing where the bank has enough. */
export function LackingSubjects({ exam, lacking }: { exam: string; lacking: Lacking }) {
  const { t } = useTranslation('quests');
  const syllabus = useSyllabus(exam);
  if (lacking.length === 0) return null;
  const nameOf = (subject: string) =>
    syllabus.find((one) => one.subject === subject)?.name ?? subjectName(subject);
  const namesOf = (why: Lacking[number]['why']) =>
    formatList(lacking.filter((one) => one.why === why).map(({ subject }) => nameOf(subject)));
  const [none, met] = [namesOf('none'), namesOf('met')];
  return (
    <Alert kind="info">
      {none && <p>{t('lacking.none', { subjects: none })}</p>}
      {met && <p>{t('lacking.met', { subjects: met })}</p>}
      <Link to="/app/library" className="font-medium text-link underline underline-offset-4">
        {t('lacking.library')}
      </Link>
    </Alert>
  );
}
