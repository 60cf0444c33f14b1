import { z } from 'zod';

/** POST /functions/v1/check-formulas: which formulas paper would show otherwise than the screen does. */
export const CheckFormulasRequest = z.object({
  /** TeX without its signs around it. */
  formulas: z.array(z.string().min(1).max(2000)).min(1).max(200),
});

export const CheckFormulasResponse = z.object({
  /** Those that are printed as they are written. */
  not_on_paper: z.array(z.string()),
});
export type CheckFormulasResponse = z.infer<typeof CheckFormulasResponse>;
