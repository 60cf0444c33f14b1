import { z } from 'zod';
import { readRow } from '#web/lib/requests/read-rows.ts';

const COLUMNS =
  'subject, chapter, topic, stem, options, correct_index, explanation, difficulty, language, source, pool, tags';
const Original = z.record(z.string(), z.unknown());

/** A new question with the same content. It is archived, so that students do not meet the same one twice meanwhile. */
export async function copyQuestion(id: string, userId: string): Promise<string> {
  const original = await readRow(Original, (db) => db.from('questions').select(COLUMNS).eq('id', id));
  const copy = { ...original, status: 'archived', created_by: userId };
  const made = await readRow(z.object({ id: z.string() }), (db) =>
    db.from('questions').insert(copy).select('id'),
  );
  return made.id;
}
