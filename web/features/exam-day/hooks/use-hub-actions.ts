import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Point } from '#core/domain/exam-day/places.ts';
import { examDayKeys } from '#web/features/exam-day/api/keys.ts';
import { movePin } from '#web/features/exam-day/api/locate.ts';
import {
  EXAM_SWITCHED,
  type ExamDayFields,
  type PlanFields,
  saveExamDay,
} from '#web/features/exam-day/api/save-exam-day.ts';
import { sendPlan } from '#web/features/exam-day/api/send-plan.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Saves what the edit form has. */
export function useSaveExamDay(userId: string, exam: string | null, onSaved: () => void) {
  const { t } = useTranslation('exam-day');
  const queryClient = useQueryClient();
  const onError = useNotSaved();
  const refresh = () => queryClient.invalidateQueries({ queryKey: examDayKeys.detail(userId) });
  return useMutation({
    mutationFn: (fields: ExamDayFields) => saveExamDay(userId, exam, fields),
    onSuccess: async () => {
      await refresh();
      toast.success(t('saved'));
      onSaved();
      void queryClient.invalidateQueries({ queryKey: sharedKeys.profile });
    },
    onError,
  });
}

/** Saves what the student knows better than the plan. */
export function useSavePlan(userId: string, exam: string | null) {
  const queryClient = useQueryClient();
  const onError = useNotSaved();
  return useMutation({
    mutationFn: (fields: PlanFields) => saveExamDay(userId, exam, fields),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: examDayKeys.detail(userId) }),
    onError,
  });
}

/** Says why it is not saved; where another exam is shown by now, its day is read. */
function useNotSaved(): (error: Error) => void {
  const { t } = useTranslation('exam-day');
  const queryClient = useQueryClient();
  return (error) => {
    const isSwitched = parseError(error).code === EXAM_SWITCHED;
    toast.error(t(isSwitched ? 'switched' : 'saveFailed'));
    if (!isSwitched) return;
    void queryClient.invalidateQueries({ queryKey: examDayKeys.all });
    void queryClient.invalidateQueries({ queryKey: sharedKeys.profile });
  };
}

export function useMovePin(onMoved: () => void) {
  const { t } = useTranslation('exam-day');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ place, point }: { place: 'home' | 'exam'; point: Point }) => movePin(place, point),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: examDayKeys.all });
      onMoved();
    },
    onError: (error) => toast.error(failureText(error, t('saveFailed'))),
  });
}

export function useSendPlan(userId: string) {
  const { t } = useTranslation('exam-day');
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendPlan(userId),
    onSettled: leave,
    onSuccess: () => toast.success(t('plan.sent'), t('plan.sentText')),
    onError: (error) => toast.error(failureText(error, t('plan.failed'))),
  });
  return { isPending, send: () => enter() && mutate() };
}
