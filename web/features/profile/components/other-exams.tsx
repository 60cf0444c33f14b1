import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { offeredExamsQuery } from '#web/features/profile/api/list-offered-exams.ts';
import { setOtherExamsMutation } from '#web/features/profile/api/set-other-exams.ts';
import { CurrentExam } from '#web/features/profile/components/current-exam.tsx';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { toast } from '#web/lib/page/toast.ts';

/** The exams a student prepares for beside NEET; nothing where there is none to choose. */
export function OtherExams({ userId, chosen }: { userId: string; chosen: readonly string[] }) {
  const { t } = useTranslation('profile');
  const id = useId();
  const save = useMutation({
    ...setOtherExamsMutation(useQueryClient(), userId),
    onError: () => toast.error(t('preferences.failed')),
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
