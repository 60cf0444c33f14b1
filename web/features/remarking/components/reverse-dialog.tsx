import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { ReasonField } from '#web/features/remarking/components/reason-field.tsx';
import { useReverseRemarking } from '#web/features/remarking/hooks/use-remarking.ts';
import { LEAST_REASON } from '#web/features/remarking/model/ruling-draft.ts';

type ReverseDialogProps = { setId: string; open: boolean; onOpenChange: (open: boolean) => void };

export function ReverseDialog({ setId, open, onOpenChange }: ReverseDialogProps) {
  const { t } = useTranslation(['remarking', 'common']);
  const [reason, setReason] = useState('');
  const [isRefused, setRefused] = useState(false);
  const { reverse, isPending } = useReverseRemarking();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = reason.trim().length < LEAST_REASON;
    setRefused(isTooShort);
    if (!isTooShort) reverse({ set_id: setId, reason });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('reverse.title')}</DialogTitle>
          <DialogDescription>{t('reverse.text')}</DialogDescription>
        </DialogHeader>
        <form id={form} onSubmit={submit} noValidate>
          <ReasonField value={reason} onChange={setReason} isRefused={isRefused} />
        </form>
        <DialogFooter>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {t('reverse.cancel')}
          </Button>
          <Button type="submit" form={form} busy={isPending}>
            {t('reverse.action')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
