import { Readable } from 'node:stream';
import { z } from 'zod';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { isDatabaseError } from '#server/database/database-error.ts';
import { migrate } from '#server/database/migrate.ts';
import { ALL_MIGRATIONS } from '#server/database/migration-sources.ts';
import { queryRow, queryRows } from '#server/database/query-rows.ts';
import { createWhole } from '#server/database/sync-path.ts';
import type { FileStore } from '#server/protocol/storage/file-store.ts';
import { readArchive, wholeOf } from './archive-reader.ts';
import { BackupError, JOBS, KEYS, type Manifest, MOST_PART_BYTES } from './manifest.ts';
import { listMigrations, TEXT_SETTINGS, writeRows } from './tables.ts';
import { WaitingJob } from './waiting-job.ts';

export interface RestoreTarget {
  /** Empty. */
  database: Database;
  /** null: files stay where they are. */
  store: FileStore | null;
  /** Where `keys.json` is written; null: nowhere. */
  keysPath: string | null;
}

const LOAD = { ...OWNER, timeoutMs: 600_000 };
const ROWS_PART = /^database\/(.+)\/\d{6}\.ndjson$/;
const FILE = /^files\/([0-9a-f-]{36})$/;

/** @throws BackupError unless the database has no table of anybody's */
export async function refuseUnlessEmpty(database: Database): Promise<void> {
  const { tables } = await queryRow(
    database,
    z.object({ tables: z.int() }),
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`,
  );
  if (tables > 0)
    throw new BackupError(`The database is not empty: it has ${tables} tables. Restore into an empty one.`);
}

/**
 * Brings a verified archive into an empty database: its tables as they were at the archive's migration, its rows, then the
 * migrations since. All rows come in one transaction.
 * @returns jobs that waited, to be queued by anyone who has a queue
 */
export async function loadArchive(
  path: string,
  passphrase: string | undefined,
  manifest: Manifest,
  { database, store, keysPath }: RestoreTarget,
): Promise<WaitingJob[]> {
  const had = new Set(manifest.migrations.map(({ schema, version }) => `${schema} ${version}`));
  await migrate(database, ALL_MIGRATIONS, (schema, version) => had.has(`${schema} ${version}`));
  await refuseOtherMigrations(database, manifest);
  const jobs: WaitingJob[] = [];
  let keys: Buffer | undefined;
  await database.transaction(LOAD, async (tx) => {
    await prepare(tx, manifest);
    const tables = new Map(manifest.tables.map((table) => [table.name, table]));
    await readArchive(path, passphrase, async (member) => {
      const table = tables.get(ROWS_PART.exec(member.name)?.[1] ?? '');
      const version = FILE.exec(member.name)?.[1];
      if (table) await writeRows(tx, table, (await wholeOf(member, MOST_PART_BYTES)).toString('utf8'));
      else if (version && store) await store.put(version, Readable.from(member.content));
      else if (member.name === JOBS) jobs.push(...jobsOf(await wholeOf(member, MOST_PART_BYTES)));
      else if (member.name === KEYS) keys = await wholeOf(member, 100_000);
    });
    for (const { name, value, isCalled } of manifest.sequences)
      await tx.query('select setval($1::regclass, $2::bigint, $3::boolean)', [name, value, isCalled]);
  });
  await migrate(database, ALL_MIGRATIONS);
  await database.execute('analyze');
  if (keysPath && keys && !(await createWhole(keysPath, keys.toString('utf8'))))
    throw new BackupError(`${keysPath} was made meanwhile`);
  return jobs;
}

async function refuseOtherMigrations(database: Database, manifest: Manifest): Promise<void> {
  const ran = new Map((await listMigrations(database)).map((m) => [`${m.schema} ${m.version}`, m.checksum]));
  for (const { schema, version, checksum } of manifest.migrations) {
    const ours = ran.get(`${schema} ${version}`);
    if (!ours)
      throw new BackupError(
        `The archive was made by a newer version of Vijaypath (${manifest.appVersion}, migration ${version}). Install that one first.`,
      );
    if (ours !== checksum)
      throw new BackupError(`Migration ${version} is not the one the archive was made with.`);
  }
}

/** No trigger and no foreign key while rows come in: they were checked where they come from. What migrations wrote gives way. */
async function prepare(tx: Transaction, manifest: Manifest): Promise<void> {
  await tx.query(TEXT_SETTINGS);
  try {
    await tx.query(`select set_config('session_replication_role', 'replica', true)`);
  } catch (error) {
    if (!isDatabaseError(error, '42501')) throw error;
    throw new BackupError(
      `Rows can only be loaded without triggers. Let an administrator of PostgreSQL say once: grant set on parameter session_replication_role to <the role of DATABASE_URL>;`,
    );
  }
  const known = await queryRows(
    tx,
    z.object({ name: z.string() }),
    'select name from unnest($1::text[]) name where to_regclass(name) is null',
    [manifest.tables.map(({ name }) => name)],
  );
  if (known[0]) throw new BackupError(`The archive has a table that is not ours: ${known[0].name}`);
  if (manifest.tables.length > 0)
    await tx.query(`truncate ${manifest.tables.map(({ name }) => name).join(', ')} cascade`);
}

const jobsOf = (bytes: Buffer) =>
  bytes
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => WaitingJob.parse(JSON.parse(line)));
