import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database, Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { projectPath } from '#server/paths.ts';
import type { FileStore } from '#server/protocol/storage/file-store.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { FORMAT, HEAD, type Head, JOBS, KEYS, MANIFEST, type Manifest } from './manifest.ts';
import { listMigrations, listSequences, listTables, readTable, TEXT_SETTINGS } from './tables.ts';
import { WaitingJob } from './waiting-job.ts';

export interface BackupSource {
  database: Database;
  store: FileStore;
  /** Holds `keys.json`; the copy of an embedded database is made here. null: no keys, and the copy is in the system's folder. */
  dataDirectory: string | null;
  passphrase: string | undefined;
}

export interface MadeBackup {
  path: string;
  bytes: number;
  rows: number;
  files: number;
  seconds: number;
}

/** Names of archives sort by their time. */
export function archiveName(at: Date, isSealed: boolean): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, '');
  return `vijaypath-${stamp}.tar.gz${isSealed ? '.sealed' : ''}`;
}

/** Writes database, files and keys of an installation into one archive, while it is in use. */
export async function makeBackup(source: BackupSource, path: string): Promise<MadeBackup> {
  const startedAt = performance.now();
  const copy = await mkdtemp(join(source.dataDirectory ?? tmpdir(), 'backup-copy-'));
  try {
    const writer = await ArchiveWriter.open(path, source.passphrase);
    return await writeArchive(source, writer, { copy, path, startedAt }).catch(async (error) => {
      await writer.discard();
      throw error;
    });
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function writeArchive(
  source: BackupSource,
  writer: ArchiveWriter,
  { copy, path, startedAt }: { copy: string; path: string; startedAt: number },
): Promise<MadeBackup> {
  const head = await headOf(source.database);
  await writer.add(HEAD, JSON.stringify(head));
  const { versions, ...rest } = await source.database.snapshot(copy, (tx) => writeDatabase(tx, writer));
  const { missingFiles, file } = await writeFiles(source.store, versions, writer);
  await writeKeys(source.dataDirectory, writer);
  const manifest: Manifest = {
    ...head,
    ...rest,
    samples: { ...rest.samples, file },
    missingFiles,
    members: writer.members,
  };
  await writer.add(MANIFEST, JSON.stringify(manifest));
  const bytes = await writer.finish();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  return { path, bytes, rows, files: versions.length - missingFiles.length, seconds };
}

async function headOf({ engine }: Database): Promise<Head> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(projectPath('package.json'), 'utf8')));
  const createdAt = new Date().toISOString();
  return { product: 'vijaypath', format: FORMAT, appVersion: version, engine, createdAt };
}

async function writeDatabase(tx: Queryable, writer: ArchiveWriter) {
  await tx.query(TEXT_SETTINGS);
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(tx)) {
    let parts = 0;
    const counted = await readTable(tx, table, async (part) => {
      parts += 1;
      await writer.add(`database/${table.name}/${String(parts).padStart(6, '0')}.ndjson`, part);
    });
    tables.push({ ...table, ...counted });
  }
  await writer.add(JOBS, (await waitingJobs(tx)).map((job) => JSON.stringify(job)).join('\n'));
  return {
    tables,
    migrations: await listMigrations(tx),
    sequences: await listSequences(tx),
    samples: await samplesOf(tx),
    versions: await fileVersions(tx),
  };
}

/** What was queued for something; what runs by the clock is queued by the clock. */
async function waitingJobs(tx: Queryable): Promise<WaitingJob[]> {
  const { rows } = await tx.query(`select to_regclass('pgboss.job') is not null as "isThere"`);
  if (!rows[0]?.isThere) return [];
  return queryRows(
    tx,
    WaitingJob,
    `select name, data, start_after as "startAfter" from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and data is not null and data::jsonb <> '{}'
     order by created_on`,
  );
}

const VersionRow = z.object({ version: z.string() });

async function fileVersions(tx: Queryable): Promise<string[]> {
  const rows = await queryRows(
    tx,
    VersionRow,
    'select version::text as version from storage.objects where version is not null',
  );
  return rows.map(({ version }) => version);
}

const SampleRow = z.object({ id: z.uuid(), userId: z.uuid(), score: z.string(), marks: z.string() });

/** Something that must be found again after a restore. */
async function samplesOf(tx: Queryable) {
  const user = await queryOptionalRow(
    tx,
    z.object({ id: z.uuid() }),
    'select u.id from auth.users u join public.profiles p on p.user_id = u.id where u.deleted_at is null order by u.created_at desc limit 1',
  );
  const attempt = await queryOptionalRow(
    tx,
    SampleRow,
    `select id, user_id as "userId", score::text as score, marks::text as marks from public.attempts
     where score is not null and marks is not null order by submitted_at desc nulls last limit 1`,
  );
  return { userId: user?.id ?? null, attempt };
}

/** Files that rows name, after the rows: one that is gone was removed meanwhile. */
async function writeFiles(store: FileStore, versions: readonly string[], writer: ArchiveWriter) {
  const missingFiles: string[] = [];
  let file: Manifest['samples']['file'] = null;
  for (const version of versions) {
    const found = await store.head(version);
    const content = found && (await store.open(version));
    if (!found || !content) missingFiles.push(version);
    else file = { version, sha256: await writer.addStream(`files/${version}`, found.size, content) };
  }
  return { missingFiles, file };
}

async function writeKeys(dataDirectory: string | null, writer: ArchiveWriter): Promise<void> {
  if (!dataDirectory) return;
  const keys = await readFile(join(dataDirectory, KEYS)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (keys) await writer.add(KEYS, keys);
}
