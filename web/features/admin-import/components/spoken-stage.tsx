import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countsQuery, importQuery } from '#web/features/admin-import/api/get-import.ts';

/** Says what became of the import. It stands there before there is anything to say: else nothing would be said. */
export function SpokenStage({ importId }: { importId: string | undefined }) {
  return (
    <div role="status" className="sr-only">
      {importId && <Outcome importId={importId} />}
    </div>
  );
}

function Outcome({ importId }: { importId: string }) {
  const { t } = useTranslation('admin-import');
  const { data } = useQuery(importQuery(importId));
  const { data: counts } = useQuery({ ...countsQuery(importId, false), enabled: data?.status === 'checked' });
  if (!data) return null;
  const { status, imported_count: count } = data;
  if (status === 'checking') return <span>{t('check.begins')}</span>;
  if (status === 'importing') return <span>{t('transform.running')}</span>;
  if (status === 'error') return <span>{t('spoken.unreadable')}</span>;
  if (status === 'checked')
    return counts ? <span>{t('spoken.checked', { ready: counts.ready, errors: counts.errors })}</span> : null;
  const imported = status === 'undone' ? '' : ` ${t('transform.imported', { count })}`;
  return <span>{`${t(`transform.titles.${status}`)}.${imported}`}</span>;
}
