import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { startQuickTest } from '#web/features/dashboard/api/start-quick-test.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { useAskedSubjects } from '#web/lib/exams/use-asked-subjects.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import { mayStart } from '#web/lib/student/running-tests.ts';

/** Of the exam that is shown; where it has nothing to ask outside of its papers, `isOffered` is false. */
export function useQuickTest(exam: string) {
  const { t } = useTranslation('dashboard');
  const { isOn: isDemo } = useDemoMode();
  const subjects = useAskedSubjects(exam);
  const navigate = useNavigate();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => startQuickTest(exam, subjects ?? [], isDemo && exam === NEET_EXAM),
    onSuccess: (attemptId) => navigate({ to: '/app/test/$attemptId', params: { attemptId } }),
    onError: (error) => {
      leave();
      toast.error(failureText(error, t('quickTest.failed')), t('quickTest.failedTitle'));
    },
  });
  return {
    /** null: not known yet. */
    isOffered: subjects && subjects.length > 0,
    start: () => {
      if (enter()) void mayStart().then((may) => (may ? mutate() : leave()));
    },
    isStarting: isPending || isSuccess,
  };
}
