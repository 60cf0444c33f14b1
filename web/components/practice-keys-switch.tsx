import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetDailyPracticeResponse } from '#core/contracts/practice/daily-practice.ts';
import { Label } from '#web/components/ui/label.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { wantKeys, wantsKeys } from '#web/lib/offline/saved-practice.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { prepareAhead } from '#web/lib/student/prepared-practice.ts';

type PracticeKeysSwitchProps = { userId: string; exam: string; plan: GetDailyPracticeResponse };

/** Whether this device is handed today's answers, so that practice tells them without a network (docs/decisions/074). */
export function PracticeKeysSwitch({ userId, exam, plan }: PracticeKeysSwitchProps) {
  const { t } = useTranslation('running');
  const id = useId();
  const [isOn, setOn] = useState(() => wantsKeys(userId));
  const change = useMutation({
    mutationFn: (wanted: boolean) => {
      if (!wantKeys(userId, wanted)) throw new Error('This device cannot keep it');
      return prepareAhead(userId, exam, plan);
    },
    onMutate: setOn,
    onError: (error, wanted) => {
      wantKeys(userId, !wanted);
      setOn(wantsKeys(userId));
      toast.error(failureText(error, t('daily.keysFailed')));
    },
  });
  return (
    <div className="flex basis-full items-start gap-3 border-border border-t pt-4">
      <Switch
        id={id}
        checked={isOn}
        disabled={change.isPending}
        aria-describedby={`${id}-text`}
        onCheckedChange={(wanted) => change.mutate(wanted)}
      />
      <div className="grid gap-0.5">
        <Label htmlFor={id}>{t('daily.keys')}</Label>
        <p id={`${id}-text`} className="text-muted-foreground text-sm">
          {t('daily.keysText')}
        </p>
      </div>
    </div>
  );
}
