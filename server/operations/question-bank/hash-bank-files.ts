import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import type { BankSource } from './load-starter-bank.ts';
import { SYLLABUS_LINES } from './load-syllabus-lines.ts';

/** To be raised when the same files would be written as other rows: the next start then writes them again. */
const WRITER = 1;

/** Of all files that {@link readStarterBank} and {@link loadSyllabusLines} read, by name and content, without understanding any of them. */
export async function hashBankFiles(directory: string): Promise<string> {
  const hash = createHash('sha256').update(`writer ${WRITER}\n`);
  const lines = await readFile(join(directory, SYLLABUS_LINES)).catch(() => null);
  if (lines) hash.update(`${SYLLABUS_LINES}\n${lines.length}\n`).update(lines);
  for (const folder of ['questions', 'figures']) {
    const entries = await readdir(join(directory, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const files = await Promise.all(
      paths.sort().map(async (path) => ({ path, content: await readFile(path) })),
    );
    for (const { path, content } of files) {
      hash.update(`${path.slice(directory.length)}\n${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}

const HashRow = z.object({ hash: z.string() });
const FIGURES = `(select count(*) from storage.objects where bucket_id = 'question-media' and starts_with(name, $2))`;
const SELECT_SHIPPED = `
  select content_hash as hash from private.shipped_banks where source = $1 and figure_count = ${FIGURES}`;
const REMEMBER = `
  insert into private.shipped_banks (source, content_hash, figure_count) values ($1, $3, ${FIGURES})
  on conflict (source) do update
    set content_hash = excluded.content_hash, figure_count = excluded.figure_count, shipped_at = now()`;

export interface ShippedBank {
  source: BankSource;
  /** Where its pictures lie in the bucket. */
  folder: string;
  hash: string;
}

/** Whether these very files were the last to be brought in, and nothing of them was forgotten or is missing since. */
export async function isShipped(db: Queryable, { source, folder, hash }: ShippedBank): Promise<boolean> {
  const row = await queryOptionalRow(db, HashRow, SELECT_SHIPPED, [source, folder]);
  return row?.hash === hash;
}

export async function rememberShipped(db: Queryable, { source, folder, hash }: ShippedBank): Promise<void> {
  await db.query(REMEMBER, [source, folder, hash]);
}
