import { readFile, statfs } from 'node:fs/promises';
import { z } from 'zod';
import type { GetSystemInfoResponse } from '#core/contracts/settings/get-system-info.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';
import { readBackupState } from '#server/operations/backups/backup-marks.ts';
import { projectPath } from '#server/paths.ts';

const Facts = z.object({
  version: z.string(),
  bytes: z.number(),
  migrations: z.int(),
  latest: z.string(),
  files: z.int(),
  fileBytes: z.number(),
  waitingMail: z.int(),
  failedMail: z.int(),
  users: z.int(),
  tidiedAt: z.date().nullable(),
  untidy: z.int(),
});
const SELECT_FACTS = `
  select version() as version, pg_database_size(current_database()) as bytes,
    (select count(*)::int from supabase_migrations.schema_migrations) as migrations,
    (select coalesce(max(version), '') from supabase_migrations.schema_migrations) as latest,
    (select count(*)::int from storage.objects) as files,
    (select coalesce(sum((metadata ->> 'size')::bigint), 0)::float8 from storage.objects) as "fileBytes",
    (select count(*)::int from private.mail_outbox where sent_at is null) as "waitingMail",
    (select count(*)::int from private.mail_outbox where sent_at is null and error is not null) as "failedMail",
    (select count(*)::int from auth.users where deleted_at is null) as users,
    -- By our own job where the engine has no autovacuum, else by that.
    greatest((select max(tidied_at) from private.tidied_tables), (select max(last_autovacuum) from pg_stat_user_tables)) as "tidiedAt",
    (
      select count(*)::int from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    ) as untidy`;

const Queue = z.object({ waiting: z.int(), active: z.int(), failed: z.int() });
const SELECT_QUEUE = `
  select count(*) filter (where state in ('created', 'retry'))::int as waiting,
    count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed
  from pgboss.job where name not like '\\_\\_pgboss%'`;

type DatabaseFacts = Pick<
  GetSystemInfoResponse,
  'product' | 'node' | 'engine' | 'migrations' | 'storage' | 'queue' | 'users' | 'tidied'
> & { mail: { waiting: number; failed: number } };

/** What the database and the program say of themselves. */
export async function readDatabaseFacts(tx: Queryable): Promise<DatabaseFacts> {
  const facts = await queryRow(tx, Facts, SELECT_FACTS);
  const queue = await queryRow(tx, Queue, SELECT_QUEUE);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(projectPath('package.json'), 'utf8')));
  return {
    product: version,
    node: process.versions.node,
    engine: {
      // The embedded engine is PostgreSQL, compiled for the web.
      kind: /emcc|wasm/i.test(facts.version) ? 'embedded' : 'postgres',
      version: /^PostgreSQL ([\d.]+)/.exec(facts.version)?.[1] ?? facts.version,
      bytes: facts.bytes,
    },
    migrations: { count: facts.migrations, latest: facts.latest },
    storage: { files: facts.files, bytes: facts.fileBytes },
    mail: { waiting: facts.waitingMail, failed: facts.failedMail },
    queue,
    users: facts.users,
    tidied: { lastAt: facts.tidiedAt?.toISOString() ?? null, waiting: facts.untidy },
  };
}

type Kept = Pick<GetSystemInfoResponse, 'disk' | 'lastBackup' | 'lastDrill'>;

export async function readDisk(dataDirectory: string | null): Promise<Kept> {
  if (!dataDirectory) return { disk: null, lastBackup: null, lastDrill: null };
  const [space, { lastBackup, lastDrill }] = await Promise.all([
    statfs(dataDirectory).catch(() => null),
    readBackupState(dataDirectory),
  ]);
  return {
    disk: space && { freeBytes: space.bavail * space.bsize, totalBytes: space.blocks * space.bsize },
    lastBackup: lastBackup?.at.toISOString() ?? null,
    lastDrill: lastDrill && { at: lastDrill.at, isSound: lastDrill.problems.length === 0 },
  };
}
