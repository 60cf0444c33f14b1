import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianRecord } from '#core/contracts/admin-users/guardian.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { guardianRecordQuery, recordGuardianMutation } from '#web/features/admin-user/api/guardian.ts';
import { BirthForm, PaperForm } from '#web/features/admin-user/components/guardian-forms.tsx';
import {
  GuardianHistory,
  type GuardianPartProps,
} from '#web/features/admin-user/components/guardian-history.tsx';
import { formatDate, formatDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** What a learner's guardian decided, and what only the institute can write down of it. */
export function GuardianCard({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-user');
  const queryClient = useQueryClient();
  const record = useQuery(guardianRecordQuery(userId));
  const save = useMutation({
    ...recordGuardianMutation(queryClient, userId),
    onSuccess: () => toast.success(t('guardian.saved')),
    onError: (error) => toast.error(failureText(error, t('failed'))),
  });
  return (
    <Card className="grid content-start gap-4">
      <CardTitle>{t('guardian.title')}</CardTitle>
      {record.isPending && <Skeleton className="h-32" />}
      {record.isError && <LoadError error={record.error} onRetry={() => record.refetch()} />}
      {record.data && <Opened record={record.data} isBusy={save.isPending} onAct={save.mutate} />}
    </Card>
  );
}

function Opened({ record, isBusy, onAct }: GuardianPartProps) {
  const { t } = useTranslation('admin-user');
  const [asks, setAsks] = useState<'withdraw' | 'clear' | null>(null);
  const { guardian, is_minor: isMinor } = record;
  return (
    <>
      <Facts record={record} />
      <div className="flex flex-wrap gap-2">
        {guardian?.state === 'agreed' && (
          <Button variant="outline" size="sm" disabled={isBusy} onClick={() => setAsks('withdraw')}>
            {t('guardian.withdraw')}
          </Button>
        )}
        {guardian && (
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => setAsks('clear')}>
            {t('guardian.clear')}
          </Button>
        )}
      </div>
      {isMinor && guardian?.state !== 'agreed' && <PaperForm isBusy={isBusy} onAct={onAct} />}
      <BirthForm key={record.date_of_birth} born={record.date_of_birth} isBusy={isBusy} onAct={onAct} />
      <GuardianHistory record={record} isBusy={isBusy} onAct={onAct} />
      {asks && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsks(null)}
          title={t(`guardian.${asks}`)}
          text={t(`guardian.${asks}Text`)}
          cancel={t('guardian.keep')}
          action={t('guardian.yes')}
          onAction={() => onAct({ kind: asks })}
        />
      )}
    </>
  );
}

function Facts({ record: { date_of_birth: born, is_minor: isMinor, guardian } }: { record: GuardianRecord }) {
  const { t } = useTranslation('admin-user');
  const facts: (readonly [string, string])[] = [
    [
      t('guardian.born'),
      born
        ? `${formatDate(`${born}T00:00:00Z`)} · ${t(isMinor ? 'guardian.minor' : 'guardian.adult')}`
        : t('guardian.unborn'),
    ],
  ];
  if (isMinor) {
    facts.push([
      t('guardian.state'),
      guardian ? t(`guardian.states.${guardian.state}`) : t('guardian.nobody'),
    ]);
  }
  if (guardian?.email) facts.push([t('guardian.email'), guardian.email]);
  if (guardian?.mailed_at) facts.push([t('guardian.mailed'), formatDateTime(guardian.mailed_at)]);
  if (guardian?.state === 'agreed' && guardian.relation && guardian.how) {
    facts.push([t('guardian.person'), `${guardian.name} · ${t(`guardian.relations.${guardian.relation}`)}`]);
    facts.push([
      t('guardian.how'),
      `${t(`guardian.hows.${guardian.how}`)} · ${guardian.decided_at ? formatDate(guardian.decided_at) : ''}`,
    ]);
    facts.push([t('guardian.social'), t(guardian.social ? 'guardian.on' : 'guardian.off')]);
  }
  return (
    <dl className="grid">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-border border-b py-2 last:border-b-0">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="wrap-anywhere text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
