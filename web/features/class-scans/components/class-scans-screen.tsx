import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetClassScansResponse } from '#core/contracts/sittings/class-scan.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { classScansQuery } from '#web/features/class-scans/api/class-scans.ts';
import { OpenPages } from '#web/features/class-scans/components/open-pages.tsx';
import { ScanList } from '#web/features/class-scans/components/scan-list.tsx';
import { UploadScan } from '#web/features/class-scans/components/upload-scan.tsx';
import { parseError } from '#web/lib/requests/api-error.ts';

interface ClassScansScreenProps {
  sittingId: string;
  /** Where these screens are: '/admin' or '/staff'. */
  base: string;
  action?: ReactNode;
}

/** The sheets of a hall, scanned together: sent, sorted, and what is left for a person. */
export function ClassScansScreen({ sittingId, base, action }: ClassScansScreenProps) {
  const { t } = useTranslation('class-scans');
  const scans = useQuery(classScansQuery(sittingId));
  if (scans.isError && parseError(scans.error).status === 404) return <NotFound />;
  return (
    <>
      <PageHeading
        title={scans.data ? t('titleOf', { title: scans.data.title }) : t('title')}
        pageTitle={t('title')}
        text={t('text')}
        action={action}
      />
      {scans.isError && <LoadError error={scans.error} onRetry={() => void scans.refetch()} />}
      {scans.isPending && <Skeleton className="h-96 rounded-xl" />}
      {scans.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <UploadScan sittingId={sittingId} />
          <ScanList scans={scans.data.scans} />
          <Sheets data={scans.data} />
          <InReview
            people={scans.data.in_review}
            to={base === '/admin' ? '/admin/print/review' : `${base}/sittings/${sittingId}/sheets`}
          />
          <OpenPages sittingId={sittingId} data={scans.data} />
          <Missing data={scans.data} />
        </div>
      )}
    </>
  );
}

function Sheets({ data }: { data: GetClassScansResponse }) {
  const { t } = useTranslation('class-scans');
  const { reading, in_review, marked, failed } = data.sheets;
  if (data.scans.length === 0) return null;
  const figures = [
    { name: t('sheets.marked'), value: marked },
    { name: t('sheets.reading'), value: reading },
    { name: t('sheets.review'), value: in_review },
    { name: t('sheets.open'), value: data.open_count },
    { name: t('sheets.missing'), value: data.missing_count },
  ];
  return (
    <section aria-labelledby="sheets" className="grid gap-3">
      <h2 id="sheets" className="font-semibold text-xl">
        {t('sheets.title')}
      </h2>
      <dl aria-live="polite" className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-3 py-3">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="font-bold text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {failed > 0 && (
        <Alert kind="warning">
          <p>{t('sheets.failed', { count: failed })}</p>
        </Alert>
      )}
    </section>
  );
}

/** Sheets with rows that only a person can read. */
function InReview({ people, to }: { people: GetClassScansResponse['in_review']; to: string }) {
  const { t } = useTranslation('class-scans');
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="in-review" className="grid gap-3">
      <h2 id="in-review" className="font-semibold text-xl">
        {t('sheets.toReview')}
      </h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {people.map(({ upload_id, number, name, roll_number }) => (
          <li key={upload_id}>
            <StaffLink
              to={`${to}/${upload_id}`}
              className="wrap-anywhere inline-block py-2 text-link hover:underline"
            >
              {[number, name, roll_number].filter(Boolean).join(' · ')}
            </StaffLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Missing({ data }: { data: GetClassScansResponse }) {
  const { t } = useTranslation('class-scans');
  if (data.scans.length === 0 || data.missing.length + data.incomplete.length === 0) return null;
  const lists = [
    { key: 'incomplete', people: data.incomplete },
    { key: 'missing', people: data.missing },
  ] as const;
  return (
    <section aria-labelledby="missing" className="grid gap-4">
      <h2 id="missing" className="font-semibold text-xl">
        {t('missing.title')}
      </h2>
      {lists.map(
        ({ key, people }) =>
          people.length > 0 && (
            <div key={key} className="grid gap-2">
              <p className="text-muted-foreground">{t(`missing.${key}`, { count: people.length })}</p>
              <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
                {people.map(({ number, name, roll_number }) => (
                  <li key={number} className="wrap-anywhere">
                    {[number, name, roll_number].filter(Boolean).join(' · ')}
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      {data.missing_count > data.missing.length && (
        <p className="text-muted-foreground">
          {t('open.more', { count: data.missing_count - data.missing.length })}
        </p>
      )}
    </section>
  );
}
