import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { adminExamQuery } from '#web/features/admin-exams/api/exams.ts';
import { ExamActions } from '#web/features/admin-exams/components/exam-actions.tsx';
import { ExamFacts } from '#web/features/admin-exams/components/exam-facts.tsx';
import { ExamSections } from '#web/features/admin-exams/components/exam-sections.tsx';
import { ExamSubjects } from '#web/features/admin-exams/components/exam-subjects.tsx';
import { useProblemText } from '#web/features/admin-exams/components/problem-text.ts';
import { contradictionsOf } from '#web/features/admin-exams/model/check-draft.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';

/** One exam, as a person reads it. */
export function ExamPage({ code }: { code: string }) {
  const { t } = useTranslation('admin-exams');
  const sentence = useProblemText();
  const { data: stored, isPending, isError, error, refetch } = useQuery(adminExamQuery(code));
  if (isPending) return <Skeleton className="h-96 rounded-xl" />;
  if (isError) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!stored) return <NotFound />;
  const { definition } = stored;
  const contradictions = contradictionsOf(definition);
  return (
    <>
      <PageHeading
        title={inLanguage(definition.name)}
        text={t(stored.shipped_hash === null ? 'ownText' : 'builtInText')}
        action={
          <Link
            to="/admin/exams"
            activeOptions={{ exact: true }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <ArrowLeft aria-hidden="true" />
            {t('toList')}
          </Link>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {stored.is_hidden && (
          <p>
            <Badge variant="neutral">{t('hidden')}</Badge> {t('hiddenText')}
          </p>
        )}
        <ExamActions stored={stored} />
        {contradictions.length > 0 && (
          <Alert kind="warning">
            <p className="font-semibold">{t('contradicts')}</p>
            <ul className="list-disc pl-5">
              {contradictions.map((problem) => (
                <li key={`${problem.path} ${problem.code}`}>{sentence(problem)}</li>
              ))}
            </ul>
          </Alert>
        )}
        <ExamFacts definition={definition} />
        <ExamSections definition={definition} />
        <ExamSubjects definition={definition} />
      </div>
    </>
  );
}
