import { CheckFormulasRequest, CheckFormulasResponse } from '#core/contracts/question-bank/check-formulas.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { formulasNotOnPaper } from '#server/operations/question-bank/formulas-not-on-paper.ts';

/** Which formulas paper would show otherwise than the screen does. */
export const checkFormulas = defineFunction({
  name: 'check-formulas',
  access: ['admin', 'teacher'],
  request: CheckFormulasRequest,
  response: CheckFormulasResponse,
  handle: async (_, { formulas }) => ({ not_on_paper: await formulasNotOnPaper(formulas) }),
});
