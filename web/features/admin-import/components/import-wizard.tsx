import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { countsQuery, importQuery, type QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { adminImportKeys } from '#web/features/admin-import/api/keys.ts';
import { CheckStep } from '#web/features/admin-import/components/check-step.tsx';
import { RowList } from '#web/features/admin-import/components/row-list.tsx';
import { SpokenStage } from '#web/features/admin-import/components/spoken-stage.tsx';
import { TransformStep } from '#web/features/admin-import/components/transform-step.tsx';
import { UploadStep } from '#web/features/admin-import/components/upload-step.tsx';
import { WizardProgress } from '#web/features/admin-import/components/wizard-progress.tsx';
import type { ImportAddress } from '#web/features/admin-import/model/import-address.ts';
import { stepOf } from '#web/features/admin-import/model/wizard-step.ts';
import { useKeepFocus } from '#web/lib/page/use-keep-focus.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

type ImportWizardProps = {
  /** The one that is shown, for which the first file is unless another is chosen; the next ones are for the same as the last. */
  exam: string;
  address: ImportAddress;
  onAddress: (address: ImportAddress) => void;
};

/** Questions from files, in three steps. Where it stands is in the address: a reload goes on there. */
export function ImportWizard({ exam, address, onAddress }: ImportWizardProps) {
  const { t } = useTranslation('admin-import');
  const { data } = useQuery({ ...importQuery(address.import ?? ''), enabled: address.import !== undefined });
  const place = useKeepFocus<HTMLElement>(`${address.import} ${data?.status}`);
  return (
    <section ref={place} tabIndex={-1} aria-label={t('title')} className="outline-none">
      <PageHeading title={t('title')} text={t('text')} />
      <SpokenStage importId={address.import} />
      {address.import ? (
        <OpenImport key={address.import} id={address.import} address={address} onAddress={onAddress} />
      ) : (
        <div className="grid gap-8">
          <WizardProgress status={undefined} imported={0} ready={0} />
          <UploadStep exam={exam} onImport={(id) => onAddress({ import: id })} />
        </div>
      )}
    </section>
  );
}

type OpenImportProps = Omit<ImportWizardProps, 'exam'> & { id: string };

function OpenImport({ id, address, onAddress }: OpenImportProps) {
  const { t } = useTranslation('admin-import');
  const found = useQuery(importQuery(id));
  const { data } = found;
  const counts = useQuery({ ...countsQuery(id, data?.status === 'importing'), enabled: data !== undefined });
  useFreshAfter(data);
  if (found.isPending) return <Skeleton className="h-80 rounded-xl" />;
  if (!data) return <LoadError error={found.error} text={t('loadFailed')} onRetry={() => found.refetch()} />;
  const startAnew = () => onAddress({});
  return (
    <div className="grid gap-8">
      <WizardProgress
        status={data.status}
        imported={data.imported_count}
        ready={counts.data?.ready ?? data.row_count}
      />
      {stepOf(data.status) === 'check' ? (
        <CheckStep
          import={data}
          counts={counts.data}
          address={address}
          onAddress={onAddress}
          onStartAnew={startAnew}
        />
      ) : (
        <>
          <TransformStep import={data} counts={counts.data} onStartAnew={startAnew} />
          {data.status === 'done' && counts.data && counts.data.waiting > 0 && (
            <RowList
              importId={id}
              counts={counts.data}
              address={{ ...address, show: 'waiting' }}
              onAddress={onAddress}
            />
          )}
        </>
      )}
    </div>
  );
}

/** What the server did meanwhile is read again when it is done with it. */
function useFreshAfter(data: QuestionImport | undefined) {
  const queryClient = useQueryClient();
  const status = data?.status;
  const id = data?.id;
  useEffect(() => {
    if (!id || status === 'checking') return;
    void queryClient.invalidateQueries({ queryKey: [...adminImportKeys.one(id), 'rows'] });
    void queryClient.invalidateQueries({ queryKey: adminImportKeys.counts(id) });
    void queryClient.invalidateQueries({ queryKey: adminImportKeys.recent });
    if (status === 'done') void queryClient.invalidateQueries({ queryKey: sharedKeys.questionBank });
  }, [queryClient, id, status]);
}
