import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ChangePlanRequest } from '#core/contracts/plan/plan.ts';
import { changePlan, planQuery } from '#web/features/plan/api/plan.ts';
import { ofOwnExam } from '#web/lib/exams/of-exam.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { tonightQuery } from '#web/lib/student/tonight.ts';

export function useChangePlan(userId: string, exam: string, onChanged: () => void) {
  const { t } = useTranslation('plan');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ChangePlanRequest['changes']) =>
      ofOwnExam(queryClient, exam, () => changePlan({ exam, changes })),
    onSuccess: (plan) => {
      queryClient.setQueryData(planQuery(userId, exam).queryKey, plan);
      // The dashboard shows today's part of it.
      void queryClient.invalidateQueries({ queryKey: tonightQuery(userId, exam).queryKey });
      toast.success(t('changed'));
      onChanged();
    },
    onError: (error) => {
      toast.error(failureText(error, t('failed')));
      void queryClient.invalidateQueries({ queryKey: planQuery(userId, exam).queryKey });
    },
  });
}
