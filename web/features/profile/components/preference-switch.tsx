import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from '#web/components/ui/label.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { setPreferenceMutation } from '#web/features/profile/api/set-preference.ts';
import type { Switches } from '#web/features/profile/api/update-preferences.ts';
import { toast } from '#web/lib/page/toast.ts';

type PreferenceSwitchProps = {
  userId: string;
  name: keyof Switches;
  isOn: boolean;
  label: string;
  describe: (isOn: boolean) => string;
};

export function PreferenceSwitch({ userId, name, isOn, label, describe }: PreferenceSwitchProps) {
  const { t } = useTranslation('profile');
  const id = useId();
  const save = useMutation({
    ...setPreferenceMutation<boolean>(useQueryClient(), userId, name),
    onError: () => toast.error(t('preferences.failed')),
  });
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="grid gap-0.5">
        <Label htmlFor={id} className="text-base">
          {label}
        </Label>
        <p id={`${id}-text`} className="text-muted-foreground text-sm">
          {describe(isOn)}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-text`}
        checked={isOn}
        onCheckedChange={save.mutate}
        className="mt-0.5"
      />
    </div>
  );
}
