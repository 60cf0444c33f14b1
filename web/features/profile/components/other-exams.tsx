import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { type Profile, profileQuery } from '#web/features/profile/api/get-profile.ts';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { offeredExamsQuery } from '#web/features/profile/api/list-offered-exams.ts';
import { updatePreferences } from '#web/features/profile/api/update-preferences.ts';
import { CurrentExam } from '#web/features/profile/components/current-exam.tsx';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** The exams a student prepares for beside NEET; nothing where there is none to choose. */
export function OtherExams({ userId, chosen }: { userId: string; chosen: readonly string[] }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const queryClient = useQueryClient();
  const { queryKey } = profileQuery(userId);
  const write = (other_exams: string[]) =>
    queryClient.setQueryData(queryKey, (before: Profile | null | undefined) =>
      before
        ? { ...before, other_exams, current_exam: stillChosen(before.current_exam, other_exams) }
        : before,
    );
  const save = useMutation({
    mutationFn: ({ after }: { after: string[]; before: string[] }) =>
      updatePreferences(userId, { other_exams: after }),
    onMutate: ({ after }) => write(after),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sharedKeys.chosenExams(userId) }),
    onError: (_error, { before }) => {
      write(before);
      // It may have been hidden meanwhile.
      void queryClient.invalidateQueries({ queryKey: profileKeys.offeredExams });
      toast.error(t('preferences.failed'));
    },
    scope: { id: 'preference-other_exams' },
  });
  /** One that is hidden can be given up, not chosen anew. */
  const offered = (useQuery(offeredExamsQuery()).data ?? []).filter(
    ({ code, is_hidden }) => !is_hidden || chosen.includes(code),
  );
  if (offered.length === 0) return null;
  const change = (code: string, isOn: boolean) =>
    save.mutate({
      before: [...chosen],
      after: isOn ? [...chosen, code] : chosen.filter((one) => one !== code),
    });
  return (
    <Card className="grid gap-4">
      <div className="grid gap-0.5">
        <CardTitle>{t('preferences.exams')}</CardTitle>
        <p id={`${id}-text`} className="text-muted-foreground text-sm">
          {t('preferences.examsText')}
        </p>
      </div>
      {offered.map(({ code, name }) => (
        <div key={code} className="flex items-center justify-between gap-6">
          <Label htmlFor={`${id}-${code}`} className="text-base">
            {inLanguage(name)}
          </Label>
          <Switch
            id={`${id}-${code}`}
            aria-describedby={`${id}-text`}
            checked={chosen.includes(code)}
            onCheckedChange={(isOn) => change(code, isOn)}
          />
        </div>
      ))}
      <CurrentExam userId={userId} />
    </Card>
  );
}

/** As the database does: whoever gives up the exam that is shown is back at NEET. */
const stillChosen = (current: string, chosen: readonly string[]) =>
  chosen.includes(current) ? current : NEET_EXAM;
