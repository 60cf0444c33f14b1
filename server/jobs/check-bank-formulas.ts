import { checkBankFormulas } from '#server/operations/formula-checks/check-bank.ts';
import { defineJob } from '#server/queue/queue.ts';

/** Finds the questions with a formula that paper would show otherwise than the screen does. */
export const checkBankFormulasJob = defineJob({
  name: 'check-bank-formulas',
  schedule: '*/10 * * * *',
  handle: (context) => checkBankFormulas(context),
});
