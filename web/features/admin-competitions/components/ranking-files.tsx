import { useTranslation } from 'react-i18next';
import { RankingDownloads } from '#web/components/ranking-downloads.tsx';
import { getCompetitionRankingFile } from '#web/features/admin-competitions/api/competitions.ts';

type RankingFilesProps = { competitionId: string; version: number };

/** What anybody can recompute the ranking from, without a name. */
export function RankingFiles({ competitionId, version }: RankingFilesProps) {
  const { t } = useTranslation('admin-competitions');
  return (
    <div className="grid max-w-reading gap-2">
      <p className="text-sm">{t('files.text')}</p>
      <RankingDownloads
        version={version}
        load={() => getCompetitionRankingFile(competitionId, version)}
        labelOf={(kind) => t('files.download', { kind, version })}
        failed={t('failed')}
      />
    </div>
  );
}
