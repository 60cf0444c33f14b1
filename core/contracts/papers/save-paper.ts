import { z } from 'zod';
import { PaperContent } from './paper-content.ts';

/**
 * POST /functions/v1/save-paper: a new draft, or the whole of one as it is to be. `revision` is the one that was read;
 * when another has been saved since, nothing is (409 conflict). A paper that is published is refused (409 paper_frozen).
 */
export const SavePaperRequest = z.strictObject({
  paper: z.strictObject({ id: z.uuid(), revision: z.int().min(1).max(2_147_483_647) }).nullable(),
  content: PaperContent,
});

export const SavePaperResponse = z.object({ id: z.uuid(), revision: z.int() });
export type SavePaperResponse = z.infer<typeof SavePaperResponse>;
