import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuestionFilter } from '#core/contracts/question-bank/question-filter.ts';
import { readPaper } from '#web/features/admin-papers/api/get-paper.ts';
import type { usePaperDraft } from '#web/features/admin-papers/hooks/use-paper-draft.ts';
import { toast } from '#web/lib/page/toast.ts';
import { addToPaper } from '#web/lib/question-bank/add-to-paper.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

/** Adds all that match to the paper on the screen: what it is now is saved first, then the server adds, and it is read again. */
export function useAddAll(editing: ReturnType<typeof usePaperDraft>, paperId: string, section: number) {
  const { t } = useTranslation('papers');
  const { enter, leave } = useSingleFlight();
  const add = useMutation({
    mutationFn: async ({ filter, total }: { filter: QuestionFilter; total: number }) => {
      if (!(await editing.save())) return null;
      const answer = await addToPaper({ to: { paper_id: paperId, section }, filter, expected: total });
      // Past the cache: what opened the editor stays as it was, or the editor would be opened again.
      const paper = await readPaper(paperId);
      if (paper) editing.adopt(paper);
      return answer;
    },
    onSuccess: (answer) => {
      if (!answer) return;
      const { added, left_out } = answer;
      toast.info(
        t('added', { count: added }),
        left_out > 0 ? t('addedLeftOut', { count: left_out }) : undefined,
      );
    },
    onError: (error) => toast.error(failureText(error, t('addFailed'))),
    onSettled: leave,
  });
  return {
    isAdding: add.isPending,
    addAll: (filter: QuestionFilter, total: number) => {
      if (enter()) add.mutate({ filter, total });
    },
  };
}
