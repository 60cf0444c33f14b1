import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Database, OWNER } from '#server/database/database.ts';
import { questionIdOf } from './question-id.ts';

export const SYLLABUS_LINES = 'syllabus-lines.json';

/** Subject → unit → line of the syllabus → slugs of the questions that ask it. */
const SyllabusLines = z.record(
  z.string(),
  z.record(z.string(), z.record(z.string(), z.array(z.string().min(1)))),
);

/** Of a question and of all that took its place since it shipped; what is not in the bank is left out. */
const INSERT = `
  with recursive given as (select * from jsonb_to_recordset($1::jsonb) as g (id uuid, line text)),
  place (root, id) as (
    select id, id from given
    union
    select place.root, q.successor_id from place join public.questions q on q.id = place.id where q.successor_id is not null
  )
  insert into private.question_lines (question_id, subject, chapter, line)
  select q.id, q.subject, q.chapter, g.line
  from given g join place on place.root = g.id join public.questions q on q.id = place.id
  on conflict do nothing`;

/** Brings what the files say of lines into the database, in place of what they said before. */
export async function loadSyllabusLines(database: Database, directory: string): Promise<void> {
  const file = await readFile(join(directory, SYLLABUS_LINES), 'utf8').catch(() => '{}');
  const units = Object.values(SyllabusLines.parse(JSON.parse(file))).flatMap((subject) =>
    Object.values(subject),
  );
  const rows = units.flatMap((unit) =>
    Object.entries(unit).flatMap(([line, slugs]) => slugs.map((slug) => ({ id: questionIdOf(slug), line }))),
  );
  await database.transaction({ ...OWNER, timeoutMs: 60_000 }, async (tx) => {
    await tx.query('delete from private.question_lines');
    await tx.query(INSERT, [JSON.stringify(rows)]);
  });
}
