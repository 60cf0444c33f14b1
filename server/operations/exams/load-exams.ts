import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Database, OWNER } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { readExamFiles } from './read-exam-files.ts';

/** What an administrator has changed stays so. */
const UPSERT = `
  insert into public.exams (code, definition, checklist, shipped_hash)
  select r.code, r.definition - 'checklist', r.definition -> 'checklist', r.hash from jsonb_to_recordset($1::jsonb) as r (code text, definition jsonb, hash text)
  on conflict (code) do update set definition = excluded.definition, checklist = excluded.checklist, shipped_hash = excluded.shipped_hash
  where not exams.is_edited and exams.shipped_hash is distinct from excluded.shipped_hash
  returning code`;
const CodeRow = z.object({ code: z.string() });

/**
 * Brings the definitions of `directory` (supabase/seed/exams) in; repeating it changes nothing.
 * @returns the codes of those that were new or had changed
 */
export async function loadExams(database: Database, directory: string): Promise<string[]> {
  const rows = (await readExamFiles(directory)).map((definition) => ({
    code: definition.code,
    definition,
    hash: createHash('sha256').update(JSON.stringify(definition)).digest('hex'),
  }));
  const written = await database.transaction(OWNER, (tx) =>
    queryRows(tx, CodeRow, UPSERT, [JSON.stringify(rows)]),
  );
  return written.map(({ code }) => code).sort();
}
