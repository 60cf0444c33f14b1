import { useTranslation } from 'react-i18next';
import type { ExamDayPlan } from '#core/domain/exam-day/exam-day-plan.ts';
import { TRAVEL_LIMITS } from '#core/domain/exam-day/timetable.ts';
import type { ExamDayContext } from '#web/features/exam-day/api/get-exam-day.ts';
import { MinutesForm } from '#web/features/exam-day/components/minutes-form.tsx';
import { useSavePlan } from '#web/features/exam-day/hooks/use-hub-actions.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';

type TravelTimeProps = { userId: string; context: ExamDayContext; plan: ExamDayPlan };

/** How long the way takes, the assumption behind it, and the student's own figure. */
export function TravelTime({ userId, context, plan }: TravelTimeProps) {
  const { t } = useTranslation('exam-day');
  const save = useSavePlan(userId, context.exam);
  return (
    <div className="mt-5 grid gap-3 border-border border-t pt-5">
      <p>{useTravelText(plan)}</p>
      <MinutesForm
        label={t('travel.own')}
        value={context.travel_mins}
        limits={TRAVEL_LIMITS}
        resetLabel={t('travel.useEstimate')}
        isSaving={save.isPending}
        onSave={(minutes) => save.mutate({ exam_travel_mins: minutes })}
      />
    </div>
  );
}

function useTravelText({ travel, far }: ExamDayPlan): string {
  const { t } = useTranslation('exam-day');
  if (far) return t('travel.far', { km: formatNumber(far.roadKm) });
  if (!travel) return t('travel.noTime');
  if (!travel.assumed) return t('travel.ownTime', { minutes: travel.minutes });
  const { roadKm, kmPerHour, isRough } = travel.assumed;
  // Both are the centre of one city: how far it is, nobody knows.
  if (isRough && roadKm === 0) return t('travel.sameCity', { minutes: travel.minutes });
  const text = t('travel.estimate', { minutes: travel.minutes, km: formatNumber(roadKm), speed: kmPerHour });
  return isRough ? `${text} ${t('travel.rough')}` : text;
}
