import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { checkReceipt } from '#web/features/sitting-board/api/board-calls.ts';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** Whether a receipt a student brings stands for the answers as the server has them. */
export function ReceiptCheck({ sittingId }: { sittingId: string }) {
  const { t } = useTranslation('sitting-board');
  const [receipt, setReceipt] = useState('');
  const check = useMutation({ mutationFn: () => checkReceipt(sittingId, receipt.trim()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (receipt.trim() && !check.isPending) check.mutate();
  };
  const found = check.data?.candidate;
  return (
    <form onSubmit={submit} className="grid max-w-md gap-3">
      <h2 className="font-semibold text-xl">{t('receipt.title')}</h2>
      <Field label={t('receipt.label')}>
        {(control) => (
          <Input
            {...control}
            value={receipt}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            onChange={(event) => setReceipt(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" busy={check.isPending} className="justify-self-start">
        {t('receipt.check')}
      </Button>
      {check.isError && (
        <Alert kind="danger" role="alert">
          <p>{failureText(check.error, t('receipt.failed'))}</p>
        </Alert>
      )}
      {check.isSuccess && (
        <Alert kind={found ? 'success' : 'warning'} role="status">
          <p className="wrap-anywhere">
            {found
              ? t('receipt.found', {
                  ...found,
                  count: found.answered,
                  time: formatLongDateTime(new Date(found.submitted_at)),
                })
              : t('receipt.unknown')}
          </p>
        </Alert>
      )}
    </form>
  );
}
