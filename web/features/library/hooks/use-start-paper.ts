import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { startPaper } from '#web/features/library/api/start-paper.ts';
import { type ExamMode, examModes } from '#web/lib/offline/exam-memory.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { openPaper } from '#web/lib/student/open-paper.ts';
import { mayStart } from '#web/lib/student/running-tests.ts';

/** Begins the paper; in NTA mode its instructions come first, and the clock waits for them. */
export function useStartPaper(itemId: string) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async (mode: ExamMode) => {
      if (mode === 'nta') {
        const testId = await openPaper(itemId);
        return navigate({ to: '/app/tests/$testId/instructions', params: { testId } });
      }
      const attemptId = await startPaper(itemId);
      examModes.save(attemptId, mode);
      return navigate({ to: '/app/test/$attemptId', params: { attemptId } });
    },
    onError: (error) => toast.error(failureText(error, t('paper.failed'))),
  });
  const start = (mode: ExamMode) => void mayStart().then((may) => may && mutate(mode));
  return { start, isStarting: isPending || isSuccess };
}
