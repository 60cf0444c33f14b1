import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startJobQueue } from '#server/queue/queue.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { ALL_MIGRATIONS, EXTENSIONS } from '../database/migration-sources.ts';
import { FEW_BUFFERS } from '../database/pglite/messages.ts';
import { PgliteDatabase } from '../database/pglite/pglite-database.ts';
import { PostgresDatabase } from '../database/postgres/postgres-database.ts';
import { createJobs } from '../jobs/registry.ts';
import { createLogger } from '../log.ts';
import { administer } from './administer.ts';
import { testDatabaseUrl } from './test-database-url.ts';

/** Vitest's global set-up: prepares one database per run, from which every test file gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = testDatabaseUrl();
  return url ? postgresTemplate(project, url) : pgliteTemplate(project);
}

/**
 * A copy begins with what the log says was written since the last checkpoint; segments kept for later are 16 MB each, and the
 * databases others are made from, which PGlite has no use for, 14 MB.
 */
const LEAVE_LITTLE_TO_COPY = [
  ...['template0', 'template1'].flatMap((name) => [
    `alter database ${name} is_template false`,
    `drop database ${name}`,
  ]),
  ...['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint', 'checkpoint'],
];

async function pgliteTemplate(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'vijaypath-template-'));
  const path = join(directory, 'template.tar');
  const database = await PgliteDatabase.open({ extensions: EXTENSIONS, settings: FEW_BUFFERS });
  await prepare(database);
  for (const statement of LEAVE_LITTLE_TO_COPY) await database.execute(statement);
  await database.dump(path);
  await database.close();
  project.provide('pgliteTemplate', path);
  project.provide('postgresTemplate', null);
  return () => rm(directory, { recursive: true });
}

async function postgresTemplate(project: TestProject, url: URL) {
  const name = `vijaypath_template_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const templateUrl = new URL(url);
  templateUrl.pathname = `/${name}`;
  const database = await PostgresDatabase.open(templateUrl.href);
  await prepare(database);
  await database.close();
  project.provide('pgliteTemplate', null);
  project.provide('postgresTemplate', name);
  return async () => {
    for (const each of [...(await clonesOf(url, name)), name])
      await administer(url, `drop database if exists ${each} with (force)`);
  };
}

/** Those whose file has ended and that were not removed yet. */
async function clonesOf(url: URL, template: string): Promise<string[]> {
  const database = await PostgresDatabase.open(url.href, { connections: 1 });
  try {
    const { rows } = await database.query(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`${template}_`],
    );
    return rows.map(({ name }) => String(name));
  } finally {
    await database.close();
  }
}

/** All migrations, and the tables of the job queue, which a server makes when it first starts. */
async function prepare(database: Database) {
  await migrate(database, ALL_MIGRATIONS);
  // Only their names are used: they are not worked here.
  const work = createJobs({} as never);
  const queue = await startJobQueue(database, work, createLogger('silent'), { work: false });
  await queue.stop();
}
