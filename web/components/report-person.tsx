import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  REPORT_REASONS,
  type ReportBehaviourRequest,
  ReportBehaviourResponse,
  type ReportReason,
} from '#core/contracts/conduct/conduct.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type ReportPersonProps = { alias: string; about: ReportBehaviourRequest['about'] };

/** 'Report', and why: told to the institute alone. A route that shows it loads 'report-person'. */
export function ReportPerson({ alias, about }: ReportPersonProps) {
  const { t } = useTranslation('report-person');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t('reportOf', { alias })} onClick={() => setOpen(true)}>
        <Flag aria-hidden="true" className="size-4!" />
        {t('report')}
      </Button>
      {isOpen && <ReportDialog alias={alias} about={about} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportDialog({ alias, about, onClose }: ReportPersonProps & { onClose: () => void }) {
  const { t } = useTranslation(['report-person', 'common']);
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [isChecked, setChecked] = useState(false);
  const form = useId();
  const report = useMutation({
    mutationFn: (request: ReportBehaviourRequest) =>
      callFunction('report-behaviour', request, { schema: ReportBehaviourResponse }),
    onSuccess: () => {
      toast.success(t('told'));
      onClose();
    },
    onError: (error) => toast.error(failureText(error, t('failed'))),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reason !== '' && !report.isPending) report.mutate({ about, reason });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('title', { alias })}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <form id={form} onSubmit={submit} noValidate>
          <Field label={t('reason')} error={isChecked && reason === '' ? t('choose') : undefined}>
            {(control) => (
              <NativeSelect
                {...control}
                value={reason}
                onChange={({ target }) =>
                  setReason(REPORT_REASONS.find((each) => each === target.value) ?? '')
                }
              >
                <option value="" disabled>
                  {t('choose')}
                </option>
                {REPORT_REASONS.map((key) => (
                  <option key={key} value={key}>
                    {t(`reasons.${key}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </form>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} busy={report.isPending}>
            {t('send')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
