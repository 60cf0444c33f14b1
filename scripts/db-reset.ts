import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OWNER } from '#server/database/database.ts';
import { lockDirectory } from '#server/database/directory-lock.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { readEnv } from '#server/env.ts';

/** `npm run db:reset -- --yes`: throws the data away; the next start begins again. Keys stay. */
const env = readEnv(process.env);
const SCHEMAS = ['public', 'private', 'auth', 'storage', 'pgboss', 'supabase_migrations'];

if (!process.argv.includes('--yes')) {
  console.error(
    'This removes all accounts, tests, answers and files. If you mean it: npm run db:reset -- --yes',
  );
  process.exit(1);
}
const directory = resolve(env.DATA_DIR);
if (env.DATABASE_URL) {
  const database = await PostgresDatabase.open(env.DATABASE_URL, { connections: 1 });
  await database.transaction({ ...OWNER, timeoutMs: 60_000 }, async (tx) => {
    for (const schema of SCHEMAS) await tx.query(`drop schema if exists ${schema} cascade`);
    await tx.query('create schema public');
  });
  await database.close();
} else {
  const unlock = await lockDirectory(directory);
  await rm(join(directory, 'database'), { recursive: true, force: true });
  await unlock();
}
await rm(join(directory, 'storage'), { recursive: true, force: true });
console.log('The data is gone. The next npm start begins again.');
