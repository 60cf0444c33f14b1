import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';
import {
  type Chapter,
  type PracticeSize,
  practise as practiseChapters,
  practiseDaily,
  practiseToday,
} from '#web/lib/student/practise.ts';
import { mayStart } from '#web/lib/student/running-tests.ts';

export const usePractise = (chapters: Chapter[], exam = NEET_EXAM, size?: PracticeSize) =>
  useOpened(() => practiseChapters(chapters, exam, size));

/** A question of the notebook, alone. */
export const usePractiseMistake = (questionId: string) =>
  useOpened(() => practiseDaily({ question_id: questionId }));

/** What is planned for today of an exam. */
export const useDailyPractice = (userId: string, exam: string) =>
  useOpened(() => practiseToday(userId, exam));

/** Practice from one press on: made, started and opened, once, however often it is pressed. @param begin tells the attempt */
function useOpened(begin: () => Promise<string>) {
  const { t } = useTranslation('running');
  const navigate = useNavigate();
  const { enter, leave } = useSingleFlight();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: begin,
    onSuccess: (attemptId) => navigate({ to: '/app/test/$attemptId', params: { attemptId } }),
    onError: (error) => {
      leave();
      toast.error(failureText(error, t('practiseFailed')));
    },
  });
  const start = () => {
    if (enter()) void mayStart().then((may) => (may ? mutate() : leave()));
  };
  return { start, isBusy: isPending || isSuccess };
}
