import { useTranslation } from 'react-i18next';
import { RankingDownloads } from '#web/components/ranking-downloads.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { getRankingFile, type RankingVersion } from '#web/features/admin-sittings/api/rankings.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { ruleName } from '#web/lib/rankings/rule-name.ts';

type RankingVersionsProps = { sittingId: string; versions: RankingVersion[] };

/** All that were published, the newest first; each with its files. */
export function RankingVersions({ sittingId, versions }: RankingVersionsProps) {
  const { t } = useTranslation('sitting-ranking');
  return (
    <section aria-labelledby="ranking-versions" className="grid gap-3">
      <h2 id="ranking-versions" className="font-semibold text-xl">
        {t('versions')}
      </h2>
      <ol className="divide-y divide-border rounded-xl border border-border bg-surface px-4">
        {versions.map((ranking, index) => (
          <Version key={ranking.version} sittingId={sittingId} ranking={ranking} isLatest={index === 0} />
        ))}
      </ol>
    </section>
  );
}

type VersionProps = { sittingId: string; ranking: RankingVersion; isLatest: boolean };

function Version({ sittingId, ranking, isLatest }: VersionProps) {
  const { t } = useTranslation('sitting-ranking');
  const { version, rule, ranked, published_at, outdated_at } = ranking;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{t('version', { version })}</span>
          <StandingBadge isLatest={isLatest} isOutdated={outdated_at !== null} />
        </p>
        <p className="wrap-anywhere text-muted-foreground text-sm">
          {t('versionText', { rule: ruleName(rule), when: formatDateTime(published_at), count: ranked })}
        </p>
      </div>
      <RankingDownloads
        version={version}
        load={() => getRankingFile(sittingId, version)}
        labelOf={(kind) => t('download', { kind, version })}
        failed={t('downloadFailed')}
      />
    </li>
  );
}

function StandingBadge({ isLatest, isOutdated }: { isLatest: boolean; isOutdated: boolean }) {
  const { t } = useTranslation('sitting-ranking');
  if (!isLatest) return <Badge>{t('superseded')}</Badge>;
  return isOutdated ? (
    <Badge variant="warning">{t('outdated')}</Badge>
  ) : (
    <Badge variant="success">{t('inForce')}</Badge>
  );
}
