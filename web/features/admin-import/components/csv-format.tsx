import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { SPECIFIED_COLUMNS } from '#core/domain/question-bank/question-csv.ts';
import { useSyllabus } from '#web/lib/exams/use-syllabus.ts';

/** What a CSV has to look like. @param exam whose subjects its questions may have */
export function CsvFormat({ exam }: { exam: string }) {
  const { t } = useTranslation('admin-import');
  const subjects = useSyllabus(exam).map(({ subject }) => subject);
  return (
    <details className="rounded-lg border border-border p-4" open>
      <summary className="cursor-pointer font-semibold">{t('csv.title')}</summary>
      <p className="wrap-anywhere mt-3 font-mono text-sm">{[...SPECIFIED_COLUMNS, 'type'].join(', ')}</p>
      <ul className="mt-3 list-disc pl-5 text-muted-foreground text-sm [&>li]:mt-1">
        <li>
          {exam === NEET_EXAM || subjects.length === 0
            ? t('csv.rules.subject')
            : t('csv.rules.subjectOfExam', { subjects: subjects.join(', ') })}
        </li>
        {(['chapter', 'correctIndex', 'type', 'difficulty', 'tags', 'encoding'] as const).map((rule) => (
          <li key={rule}>{t(`csv.rules.${rule}`)}</li>
        ))}
      </ul>
    </details>
  );
}
