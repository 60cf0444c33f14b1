import { z } from 'zod';
import type { OutlineRow } from '#core/domain/question-bank/bank-outline.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Row = z.object({
  subject: z.string(),
  chapter: z.string(),
  difficulty: z.number(),
  questions: z.coerce.number(),
});

/** Where the twelve demo questions stand; asked only while Demo Mode is on. */
export async function getDemoOutline(signal: AbortSignal): Promise<OutlineRow[]> {
  return readRows(Row, (db) => db.rpc('get_demo_outline'), signal);
}
