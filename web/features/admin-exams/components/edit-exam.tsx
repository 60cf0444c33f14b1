import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { adminExamQuery } from '#web/features/admin-exams/api/exams.ts';
import { ExamForm } from '#web/features/admin-exams/components/exam-form.tsx';
import { inLanguage } from '#web/lib/i18n/in-language.ts';

/** The form of an own exam; one that came with the product is not changed. */
export function EditExam({ code }: { code: string }) {
  const { t } = useTranslation('admin-exams');
  const {
    data: stored,
    isFetchedAfterMount,
    isError,
    error,
    refetch,
  } = useQuery({
    ...adminExamQuery(code),
    refetchOnMount: 'always',
  });
  if (isError && !stored) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!isFetchedAfterMount) return <Skeleton className="h-96 rounded-xl" />;
  if (!stored || stored.shipped_hash !== null) return <NotFound />;
  return (
    <>
      <PageHeading
        title={inLanguage(stored.definition.name)}
        text={t('changeText')}
        action={
          <Link
            to="/admin/exams/$code"
            params={{ code }}
            activeOptions={{ exact: true }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <ArrowLeft aria-hidden="true" />
            {t('toExam')}
          </Link>
        }
      />
      <ExamForm stored={stored} />
    </>
  );
}
