import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PRACTICE_MINUTES } from '#core/contracts/practice/daily-practice.ts';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { setPreferenceMutation } from '#web/features/profile/api/set-preference.ts';
import { toast } from '#web/lib/page/toast.ts';

const OFFERED = [5, PRACTICE_MINUTES.usual, 15, 20, 30, 45, 60, 90, 120, PRACTICE_MINUTES.most];

export function PracticeMinutes({ userId, minutes }: { userId: string; minutes: number }) {
  const { t } = useTranslation('profile');
  const save = useMutation({
    ...setPreferenceMutation<number>(useQueryClient(), userId, 'practice_minutes'),
    onError: () => toast.error(t('preferences.failed')),
  });
  const offered = [...new Set([...OFFERED, minutes])].sort((a, b) => a - b);
  const label = t('preferences.minutes');
  return (
    <Field label={label} hint={t('preferences.minutesText')} className="max-w-md">
      {(control) => (
        <NativeSelect
          {...control}
          value={minutes}
          onChange={({ target }) => save.mutate(Number(target.value))}
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
