import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { adminExamsQuery, type ListedExam } from '#web/features/admin-exams/api/exams.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';

/** The exams of the institute's own first, then those that came with the product. */
export function ExamsList() {
  const { t } = useTranslation('admin-exams');
  const { data, isPending, isError, error, refetch } = useQuery(adminExamsQuery());
  const own = data?.filter(({ shipped_hash }) => shipped_hash === null) ?? [];
  const builtIn = data?.filter(({ shipped_hash }) => shipped_hash !== null) ?? [];
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      {isError && <LoadError error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton className="h-72 rounded-xl" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Exams title={t('own')} exams={own} none={t('noOwn')} />
          <Exams title={t('builtIn')} exams={builtIn} none={t('noBuiltIn')} />
        </div>
      )}
    </>
  );
}

function Exams({ title, exams, none }: { title: string; exams: readonly ListedExam[]; none: string }) {
  const { t } = useTranslation('admin-exams');
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-xl">{title}</h2>
      {exams.length === 0 && <p className="text-muted-foreground">{none}</p>}
      {exams.length > 0 && (
        <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
          {exams.map(({ code, name, year, questions, minutes, totalMarks, is_hidden }) => (
            <li
              key={code}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b px-4 py-3 last:border-b-0"
            >
              <Link
                to="/admin/exams/$code"
                params={{ code }}
                className="wrap-anywhere min-w-48 flex-1 rounded-sm font-semibold hover:text-link hover:underline"
              >
                {inLanguage(name)}
              </Link>
              {is_hidden && <Badge variant="neutral">{t('hidden')}</Badge>}
              <span className="text-muted-foreground text-sm tabular-nums">
                {`${year} · ${t('short', { questions, marks: totalMarks, minutes })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
