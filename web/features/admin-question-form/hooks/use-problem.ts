import { useCallback, useEffect, useState } from 'react';
import type { QuestionDraft } from '#web/features/admin-question-form/model/question-draft.ts';
import type { Problem } from '#web/features/admin-question-form/model/validate-question.ts';

/** What keeps the question from being saved, until something is typed; the tab it is on is opened, and its field focused. */
export function useProblem(draft: QuestionDraft, openPart: (part: Problem['part']) => void) {
  const [found, setFound] = useState<{ problem: Problem; draft: QuestionDraft } | null>(null);
  const show = useCallback(
    (problem: Problem) => {
      openPart(problem.part);
      setFound({ problem, draft });
    },
    [openPart, draft],
  );
  const problem = found?.draft === draft ? found.problem : null;
  useEffect(() => {
    if (!problem) return;
    document.querySelector<HTMLElement>(`[data-field="${problem.part}-${problem.field}"]`)?.focus();
  }, [problem]);
  return { problem, show };
}
