import { z } from 'zod';

/** What every server function answers when it refuses or fails; `error` is the text for the user. */
export const FunctionError = z.object({
  error: z.string(),
  /** snake_case, stable: programs decide by it. */
  code: z.string(),
  request_id: z.string(),
});
export type FunctionError = z.infer<typeof FunctionError>;
