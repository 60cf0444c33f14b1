import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FamilyReport } from '#web/components/family-report/family-report.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { type OwnRank, ownRankingQuery } from '#web/features/results/api/get-own-ranking.ts';
import { MarksDistribution } from '#web/features/results/components/marks-distribution.tsx';
import { NamedList } from '#web/features/results/components/named-list.tsx';
import { RankedSubjects } from '#web/features/results/components/ranked-subjects.tsx';
import { formatMarks, formatNumber, formatPercentile } from '#web/lib/i18n/format.ts';
import { ruleName, ruleText } from '#web/lib/rankings/rule-name.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

type OwnRankingProps = { userId: string; sittingId: string };

/** The own place in an exam of the institute, once it is published. Others are counted, and named only where the institute shows its list. */
export function OwnRanking({ userId, sittingId }: OwnRankingProps) {
  const own = useQuery(ownRankingQuery(userId, sittingId));
  // Anyone who was taken off the list afterwards has no place on it.
  if (own.isError && parseError(own.error).status === 404) return null;
  if (own.isError) return <LoadError error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return null;
  return (
    <>
      {own.data.ranking && (
        <Published ranking={own.data.ranking} drawHash={own.data.draw_hash} isNamed={own.data.names_shown} />
      )}
      {own.data.names_shown && (
        <Card>
          <NamedList userId={userId} sittingId={sittingId} />
        </Card>
      )}
      <Card>
        <FamilyReport sittingId={sittingId} number={null} />
      </Card>
    </>
  );
}

type PublishedProps = { ranking: OwnRank; drawHash: string; isNamed: boolean };

function Published({ ranking, drawHash, isNamed }: PublishedProps) {
  const { t } = useTranslation('rankings');
  const { rank, appeared, percentile, total, rule, version } = ranking;
  const figures = [
    { name: t('own.rank'), value: t('own.rankOf', { rank: formatNumber(rank), count: appeared }) },
    { name: t('own.percentile'), value: formatPercentile(percentile) },
    { name: t('own.marks'), value: formatMarks(total.marks / 100) },
  ];
  return (
    <Card>
      <section aria-labelledby="own-ranking" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid gap-1">
          <h2 id="own-ranking" className="font-semibold text-xl">
            {t('own.title')}
          </h2>
          <p className="text-muted-foreground text-sm">{t(isNamed ? 'own.named' : 'own.private')}</p>
        </div>
        {ranking.is_outdated && (
          <Alert kind="warning">
            <p>{t('own.outdated')}</p>
          </Alert>
        )}
        <dl className="grid gap-3 sm:grid-cols-3">
          {figures.map(({ name, value }) => (
            <div key={name} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-3 py-3">
              <dt className="text-muted-foreground text-sm">{name}</dt>
              <dd className="wrap-anywhere font-bold text-2xl tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <RankedSubjects subjects={ranking.subjects} total={total} />
        <MarksDistribution bands={ranking.distribution} marks={total.marks} />
        <div className="grid gap-1 text-muted-foreground text-sm">
          <p>{t('own.rankedBy', { rule: ruleName(rule), version })}</p>
          <p>{ruleText(rule.id)}</p>
          <p className="wrap-anywhere">
            {t('drawHash')} <span className="select-all font-mono">{drawHash}</span>
          </p>
        </div>
      </section>
    </Card>
  );
}
