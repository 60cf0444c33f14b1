import { queryOptions } from '@tanstack/react-query';
import { CheckFormulasResponse } from '#core/contracts/question-bank/check-formulas.ts';
import { questionFormKeys } from '#web/features/admin-question-form/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Of these formulas, those that paper would show otherwise than the screen does. */
export const formulasNotOnPaperQuery = (formulas: readonly string[]) =>
  queryOptions({
    queryKey: questionFormKeys.notOnPaper(formulas),
    queryFn: async () => {
      const answer = await callFunction('check-formulas', { formulas }, { schema: CheckFormulasResponse });
      return answer.not_on_paper;
    },
    enabled: formulas.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
