import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Database, OWNER, type Scope } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { tryRoles } from '#server/database/try-roles.ts';
import type { FileStore } from '#server/protocol/storage/file-store.ts';
import type { Manifest } from './manifest.ts';
import { listTables, readTable, TEXT_SETTINGS } from './tables.ts';
import { trySignIn } from './try-sign-in.ts';

const COMPARE: Scope = { ...OWNER, oneSnapshot: true, readOnly: true, timeoutMs: 300_000 };

/**
 * What is not as the archive says, in words; none: all is well. Every row of every table whose columns are still the same is
 * compared, each role asks for something, somebody signs in, a graded attempt and a file are read.
 */
export async function checkRestored(
  manifest: Manifest,
  { database, store }: { database: Database; store: FileStore | null },
): Promise<string[]> {
  return [
    ...(await compareTables(manifest, database)),
    ...(await tryRoles(database).then(
      () => [],
      (error: unknown) => [`a role cannot read: ${(error as Error).message}`],
    )),
    ...(await trySignIn(database)),
    ...(await readProfile(manifest, database)),
    ...(await readAttempt(manifest, database)),
    ...(store ? await readFile(manifest, store) : []),
  ];
}

/** A table whose columns a migration since has changed is counted only. */
export async function compareTables(manifest: Manifest, database: Database): Promise<string[]> {
  const problems: string[] = [];
  await database.transaction(COMPARE, async (tx) => {
    await tx.query(TEXT_SETTINGS);
    const now = new Map((await listTables(tx)).map((table) => [table.name, table.columns]));
    for (const kept of manifest.tables) {
      const columns = now.get(kept.name);
      if (!columns) continue;
      const { rows, digest } = await readTable(tx, { name: kept.name, columns }, async () => {});
      const isSame = JSON.stringify(columns) === JSON.stringify(kept.columns);
      if (rows !== kept.rows) problems.push(`${kept.name} has ${rows} rows, the archive ${kept.rows}`);
      else if (isSame && digest !== kept.digest)
        problems.push(`${kept.name} has other rows than the archive`);
    }
  });
  return problems;
}

/** Of the newest account, as its owner reads it. */
async function readProfile({ samples: { userId } }: Manifest, database: Database): Promise<string[]> {
  if (!userId) return [];
  const { rowCount } = await database.transaction(asUser(userId), (tx) =>
    tx.query('select user_id from public.profiles where user_id = $1', [userId]),
  );
  return rowCount === 1 ? [] : ['a profile is not read back by its owner'];
}

const asUser = (userId: string): Scope => ({
  role: 'authenticated',
  claims: { sub: userId, role: 'authenticated' },
});

const AttemptRow = z.object({ score: z.string(), marks: z.string() });

/** As its student reads it. */
async function readAttempt({ samples: { attempt } }: Manifest, database: Database): Promise<string[]> {
  if (!attempt) return [];
  const row = await database.transaction(asUser(attempt.userId), (tx) =>
    queryOptionalRow(
      tx,
      AttemptRow,
      'select score::text as score, marks::text as marks from public.attempts where id = $1',
      [attempt.id],
    ),
  );
  return row?.score === attempt.score && row.marks === attempt.marks
    ? []
    : ['a graded attempt is not read back with its score'];
}

async function readFile({ samples: { file } }: Manifest, store: FileStore): Promise<string[]> {
  if (!file) return [];
  const content = await store.open(file.version);
  if (!content) return ['a file is missing'];
  const hash = createHash('sha256');
  for await (const part of content) hash.update(part as Buffer);
  return hash.digest('hex') === file.sha256 ? [] : ['a file has other bytes than the archive'];
}
