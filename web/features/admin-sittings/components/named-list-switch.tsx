import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { setNamedListMutation } from '#web/features/admin-sittings/api/rankings.ts';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type NamedListSwitchProps = { sittingId: string; shownAt: string | null };

/** Whether candidates read each other's names and marks. Switching it on asks first; switching it off does not. */
export function NamedListSwitch({ sittingId, shownAt }: NamedListSwitchProps) {
  const { t } = useTranslation('sitting-ranking');
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const change = useMutation({
    ...setNamedListMutation(queryClient, sittingId),
    onSuccess: ({ names_shown_at }) => toast.success(t(names_shown_at ? 'names.isShown' : 'names.isHidden')),
    onError: (error) => toast.error(failureText(error, t('names.failed'))),
  });
  return (
    <section aria-labelledby="named-list" className="grid max-w-reading gap-3">
      <h2 id="named-list" className="font-semibold text-xl">
        {t('names.title')}
      </h2>
      <p>{t('names.text')}</p>
      <div className="flex items-start gap-3">
        <Switch
          id={id}
          checked={shownAt !== null}
          disabled={change.isPending}
          onCheckedChange={(isOn) => (isOn ? setAsked(true) : change.mutate(false))}
        />
        <Label htmlFor={id} className="font-normal">
          {t('names.switch')}
        </Label>
      </div>
      {shownAt && (
        <Alert kind="warning">
          <p>{t('names.since', { since: formatLongDateTime(new Date(shownAt)) })}</p>
        </Alert>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('names.askTitle')}
        text={t('names.warning')}
        cancel={t('notYet')}
        action={t('names.show')}
        onAction={() => change.mutate(true)}
      />
    </section>
  );
}
