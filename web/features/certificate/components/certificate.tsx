import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { CheckCertificateResponse } from '#core/contracts/competitions/competition.ts';
import { showCode } from '#core/domain/text/readable-code.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { StumbleIllustration } from '#web/components/illustrations/stumble.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { certificateQuery } from '#web/features/certificate/api/check-certificate.ts';
import { formatLongDate, formatNumber, formatPercentile } from '#web/lib/i18n/format.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

/** What stands behind the code of a certificate, for anyone who was shown one. */
export function Certificate({ code }: { code: string }) {
  const { t } = useTranslation('competitions');
  usePageTitle(t('certificate.title'));
  const found = useQuery(certificateQuery(code));
  const isUnknown = found.isError && parseError(found.error).status === 404;
  return (
    <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] py-12 md:py-20">
      {found.isPending && <Skeleton className="h-96 rounded-2xl" />}
      {isUnknown && (
        <EmptyState
          illustration={<StumbleIllustration className="w-48" />}
          title={<h1 className="font-semibold text-lg">{t('certificate.unknown')}</h1>}
          text={t('certificate.unknownText')}
        />
      )}
      {found.isError && !isUnknown && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Found of={found.data} />}
    </div>
  );
}

function Found({ of }: { of: z.infer<typeof CheckCertificateResponse> }) {
  const { t } = useTranslation('competitions');
  const figures = [
    { name: t('ranks.rank'), value: t('ranks.of', { rank: formatNumber(of.rank), count: of.appeared }) },
    { name: t('ranks.percentile'), value: formatPercentile(of.percentile) },
    { name: t('certificate.held'), value: formatLongDate(new Date(of.held_on)) },
  ];
  return (
    <article className="grid justify-items-center gap-6 rounded-2xl border border-border bg-surface px-6 py-10 text-center shadow-card">
      <BadgeCheck aria-hidden="true" className="size-12 text-success-soft-foreground" />
      <div className="grid gap-1">
        <p className="text-muted-foreground">{t('certificate.genuine')}</p>
        <h1 className="wrap-anywhere font-bold text-3xl">{of.name}</h1>
        <p className="wrap-anywhere text-lg">{of.competition}</p>
      </div>
      <dl className="grid w-full gap-3 sm:grid-cols-3">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-3 py-3">
            <dt className="text-muted-foreground text-sm">{name}</dt>
            <dd className="wrap-anywhere font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {of.version > 1 && <p className="text-sm">{t('ranks.again', { version: formatNumber(of.version) })}</p>}
      <p className="font-mono text-muted-foreground tracking-wider">{showCode(of.code)}</p>
    </article>
  );
}
