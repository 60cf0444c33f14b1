import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from '#web/components/ui/label.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { type Profile, profileQuery } from '#web/features/profile/api/get-profile.ts';
import { type Switches, updatePreferences } from '#web/features/profile/api/update-preferences.ts';
import { toast } from '#web/lib/page/toast.ts';

type PreferenceSwitchProps = {
  userId: string;
  name: keyof Switches;
  isOn: boolean;
  label: string;
  describe: (isOn: boolean) => string;
};

/** Takes effect at once, and goes back when it could not be saved. */
export function PreferenceSwitch({ userId, name, isOn, label, describe }: PreferenceSwitchProps) {
  const { t } = useTranslation('profile');
  const id = useId();
  const queryClient = useQueryClient();
  const { queryKey } = profileQuery(userId);
  const write = (value: boolean) =>
    queryClient.setQueryData(queryKey, (before: Profile | null | undefined) =>
      before ? { ...before, [name]: value } : before,
    );
  const save = useMutation({
    mutationFn: (value: boolean) => updatePreferences(userId, { [name]: value }),
    onMutate: write,
    onError: (_error, value) => {
      write(!value);
      toast.error(t('preferences.failed'));
    },
    scope: { id: `preference-${name}` },
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
