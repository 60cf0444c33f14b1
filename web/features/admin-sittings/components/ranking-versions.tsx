import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { getRankingFile, type RankingVersion } from '#web/features/admin-sittings/api/rankings.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { ruleName } from '#web/lib/rankings/rule-name.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

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
  const save = useMutation({
    mutationFn: async (kind: 'csv' | 'json') => {
      const { csv, json } = await getRankingFile(sittingId, version);
      // The hash in the JSON is of the very bytes of the CSV: nothing is put before them.
      if (kind === 'csv') downloadFile(new Blob([csv], { type: 'text/csv' }), `ranking-${version}.csv`);
      else downloadFile(jsonFile(json), `ranking-${version}.json`);
    },
    onError: (error) => toast.error(failureText(error, t('downloadFailed'))),
  });
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
      <div className="flex flex-wrap gap-2">
        {(['csv', 'json'] as const).map((kind) => (
          <Button
            key={kind}
            variant="outline"
            size="sm"
            busy={save.isPending && save.variables === kind}
            aria-label={t('download', { kind: kind.toUpperCase(), version })}
            onClick={() => save.mutate(kind)}
          >
            <Download aria-hidden="true" />
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
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

const jsonFile = (json: object) =>
  new Blob([`${JSON.stringify(json, null, 2)}\n`], { type: 'application/json' });
