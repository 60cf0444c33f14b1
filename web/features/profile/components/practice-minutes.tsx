import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PRACTICE_MINUTES } from '#core/contracts/practice/daily-practice.ts';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { type Profile, profileQuery } from '#web/features/profile/api/get-profile.ts';
import { updatePreferences } from '#web/features/profile/api/update-preferences.ts';
import { toast } from '#web/lib/page/toast.ts';

const OFFERED = [5, 10, 15, PRACTICE_MINUTES.usual, 30, 45, 60, 90, 120, PRACTICE_MINUTES.most];

/** Takes effect at once, and goes back when it could not be saved. */
export function PracticeMinutes({ userId, minutes }: { userId: string; minutes: number }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const { queryKey } = profileQuery(userId);
  const write = (value: number) =>
    queryClient.setQueryData(queryKey, (before: Profile | null | undefined) =>
      before ? { ...before, practice_minutes: value } : before,
    );
  const save = useMutation({
    mutationFn: ({ value }: { value: number; before: number }) =>
      updatePreferences(userId, { practice_minutes: value }),
    onMutate: ({ value }) => write(value),
    onError: (_error, { before }) => {
      write(before);
      toast.error(t('preferences.failed'));
    },
    scope: { id: 'preference-practice_minutes' },
  });
  const offered = [...new Set([...OFFERED, minutes])].sort((a, b) => a - b);
  const label = t('preferences.minutes');
  return (
    <Field label={label} hint={t('preferences.minutesText')} className="max-w-md">
      {(control) => (
        <NativeSelect
          {...control}
          value={minutes}
          onChange={({ target }) => save.mutate({ value: Number(target.value), before: minutes })}
        >
          {offered.map((value) => (
            <option key={value} value={value}>
              {t('preferences.minutesOption', { count: value })}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
