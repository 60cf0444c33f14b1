import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { groupsConcernedQuery, saveConcerned } from '#web/features/admin-breach/api/breach.ts';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export function ConcernedCard() {
  const { t } = useTranslation('admin-breach');
  const groups = useQuery(groupsConcernedQuery);
  const [groupId, setGroupId] = useState('');
  const save = useMutation({
    mutationFn: () => saveConcerned(groupId || null),
    onSuccess: ({ file, count }) => {
      downloadFile(file, 'concerned.csv');
      toast.success(t('who.saved', { count }));
    },
    onError: (error) => toast.error(failureText(error, t('who.failed'))),
  });
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <CardTitle>{t('who.title')}</CardTitle>
        <CardDescription>{t('who.text')}</CardDescription>
      </div>
      {groups.isError && <LoadError error={groups.error} onRetry={() => void groups.refetch()} />}
      <Field label={t('who.group')} className="max-w-sm">
        {(control) => (
          <NativeSelect {...control} value={groupId} onChange={({ target }) => setGroupId(target.value)}>
            <option value="">{t('who.everybody')}</option>
            {groups.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={save.isPending}
        onClick={() => save.mutate()}
      >
        <Download aria-hidden="true" />
        {t('who.save')}
      </Button>
    </Card>
  );
}
