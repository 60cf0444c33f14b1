import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { questionReportKeys } from '#web/features/question-reports/api/keys.ts';
import { reportQuestion } from '#web/features/question-reports/api/report-question.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Sends a report, once for a double click; what could not be sent stays in the form. */
export function useReportQuestion(userId: string, onSent: () => void) {
  const { t } = useTranslation('question-reports');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending } = useMutation({
    mutationFn: reportQuestion,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: questionReportKeys.own(userId) });
      toast.success(t('sent'), t('sentText'));
      onSent();
    },
    onError: (error) => {
      if (parseError(error).status !== 401) toast.error(failureText(error, t('failed')));
    },
    onSettled: leave,
  });
  return {
    isPending,
    send: (report: Parameters<typeof reportQuestion>[0]) => {
      if (enter()) mutate(report);
    },
  };
}
