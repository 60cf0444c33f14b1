import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { rankingsQuery } from '#web/features/admin-sittings/api/rankings.ts';
import { sittingQuery } from '#web/features/admin-sittings/api/sittings.ts';
import { NamedListSwitch } from '#web/features/admin-sittings/components/named-list-switch.tsx';
import { PublishRanking } from '#web/features/admin-sittings/components/publish-ranking.tsx';
import { RankingVersions } from '#web/features/admin-sittings/components/ranking-versions.tsx';
import { parseError } from '#web/lib/requests/api-error.ts';

type RankingScreenProps = { sittingId: string; base: string };

/** The rankings of a sitting: by which rule, in which versions, and how anybody can recompute them. */
export function RankingScreen({ sittingId, base }: RankingScreenProps) {
  const { t } = useTranslation(['sitting-ranking', 'rankings']);
  const sitting = useQuery(sittingQuery(sittingId));
  const rankings = useQuery(rankingsQuery(sittingId));
  const error = sitting.error ?? rankings.error;
  if (error && parseError(error).status === 404) return <NotFound />;
  if (error) {
    const retry = () => void Promise.all([sitting.refetch(), rankings.refetch()]);
    return <LoadError error={error} onRetry={retry} />;
  }
  if (!sitting.data || !rankings.data) return <Skeleton className="h-96 rounded-xl" />;
  const { title, state, rule } = sitting.data.sitting;
  const { rankings: versions, draw_hash: drawHash, names_shown_at: shownAt } = rankings.data;
  return (
    <>
      <PageHeading
        title={t('title', { title })}
        text={t(shownAt ? 'textNamed' : 'text')}
        action={
          <StaffLink
            to={`${base}/sittings/${sittingId}`}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            {t('toSitting')}
          </StaffLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {state === 'released' ? (
          <PublishRanking sittingId={sittingId} planned={rule} latest={versions[0] ?? null} />
        ) : (
          <Alert>
            <p>{t('notReleased')}</p>
          </Alert>
        )}
        {versions.length > 0 ? (
          <RankingVersions sittingId={sittingId} versions={versions} />
        ) : (
          <EmptyState title={t('none')} />
        )}
        {versions.length > 0 && rankings.data.may_show_names && (
          <NamedListSwitch sittingId={sittingId} shownAt={shownAt} />
        )}
        <section aria-labelledby="recompute-ranking" className="grid max-w-reading gap-2">
          <h2 id="recompute-ranking" className="font-semibold text-xl">
            {t('recompute')}
          </h2>
          <p>{t('recomputeText')}</p>
          <p>
            <code className="select-all rounded-md bg-muted px-2 py-1 font-mono text-sm">
              npm run rank -- ranking-1.json
            </code>
          </p>
          <p className="wrap-anywhere text-muted-foreground text-sm">
            {t('rankings:drawHash')} <span className="select-all font-mono">{drawHash}</span>
          </p>
          <p className="text-muted-foreground text-sm">{t('drawHashText')}</p>
        </section>
      </div>
    </>
  );
}
