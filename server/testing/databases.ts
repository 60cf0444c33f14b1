import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { EXTENSIONS } from '#server/database/migration-sources.ts';
import { FEW_BUFFERS } from '#server/database/pglite/messages.ts';
import { PgliteDatabase } from '#server/database/pglite/pglite-database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { administer } from './administer.ts';
import { compilePglite } from './compile-pglite.ts';
import { testDatabaseUrl } from './test-database-url.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dumped, migrated PGlite, when the tests run on PGlite. */
    pgliteTemplate: string | null;
    /** A migrated database on the server of DATABASE_URL, when they run on PostgreSQL. */
    postgresTemplate: string | null;
  }
}

/** V8 forgets the machine code of PGlite with the last database; kept, it serves the next file of this process. */
let machineCode: Promise<unknown> | undefined;

/** Each removal makes PostgreSQL write out all it holds, a second or two of the disk; of those that follow at once there is little left. */
const DROPPED_TOGETHER = 12;
const ended: string[] = [];

async function dropAll(server: URL, names: readonly string[]): Promise<void> {
  for (const name of names) await administer(server, `drop database if exists ${name} with (force)`);
}

/** Begins with its template's name: the end of a run finds it. */
const cloneName = (template: string) => `${template}_${randomUUID().slice(0, 8)}`;

/** A migrated database of its own for one test file, on the engine the suite runs on; `close` also removes it. */
export async function cloneDatabase(): Promise<Database> {
  const template = inject('postgresTemplate');
  if (!template) {
    machineCode ??= compilePglite();
    await machineCode;
    const cloneOf = inject('pgliteTemplate') ?? undefined;
    return PgliteDatabase.open({ cloneOf, extensions: EXTENSIONS, settings: FEW_BUFFERS });
  }
  const name = cloneName(template);
  const [url, cloneUrl] = [testDatabaseUrl(), testDatabaseUrl(name)];
  if (!url || !cloneUrl) throw new Error('A template on PostgreSQL, and no DATABASE_URL');
  await administer(url, `create database ${name} template ${template}`);
  const database = await PostgresDatabase.open(cloneUrl.href);
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    ended.push(name);
    // While the next file begins; what is left over when a run ends, its end removes.
    if (ended.length >= DROPPED_TOGETHER) dropAll(url, ended.splice(0)).catch(() => {});
  };
  return database;
}
