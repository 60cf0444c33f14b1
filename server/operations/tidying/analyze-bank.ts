import type { Database } from '#server/database/database.ts';

/** After many questions came at once: what is planned before would take the bank for an empty one. */
export async function analyzeBank(database: Database): Promise<void> {
  await database.query(
    'analyze public.questions, public.question_localizations, private.question_search, public.library_items',
  );
}
