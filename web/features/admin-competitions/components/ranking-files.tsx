import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { getCompetitionRankingFile } from '#web/features/admin-competitions/api/competitions.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type RankingFilesProps = { competitionId: string; version: number };

/** What anybody can recompute the ranking from, without a name. */
export function RankingFiles({ competitionId, version }: RankingFilesProps) {
  const { t } = useTranslation('admin-competitions');
  const save = useMutation({
    mutationFn: async (kind: 'csv' | 'json') => {
      const { csv, json } = await getCompetitionRankingFile(competitionId, version);
      // The hash in the JSON is of the very bytes of the CSV.
      const file = kind === 'csv' ? csv : `${JSON.stringify(json, null, 2)}\n`;
      const type = kind === 'csv' ? 'text/csv' : 'application/json';
      downloadFile(new Blob([file], { type }), `ranking-${version}.${kind}`);
    },
    onError: (error) => toast.error(failureText(error, t('failed'))),
  });
  return (
    <div className="grid max-w-reading gap-2">
      <p className="text-sm">{t('files.text')}</p>
      <div className="flex flex-wrap gap-2">
        {(['csv', 'json'] as const).map((kind) => (
          <Button
            key={kind}
            variant="outline"
            size="sm"
            busy={save.isPending && save.variables === kind}
            aria-label={t('files.download', { kind: kind.toUpperCase(), version })}
            onClick={() => save.mutate(kind)}
          >
            <Download aria-hidden="true" />
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}
