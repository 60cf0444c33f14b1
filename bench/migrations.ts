import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { OWNER } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { ALL_MIGRATIONS } from '#server/database/migration-sources.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { createOwnDatabase } from '../e2e/support/own-database.ts';

const DEFAULT_ATTEMPTS = 1_000_000;
/** Sittings: the first of the last dozen changes of the table of attempts, and the largest. */
const BEFORE = '20261126215100';
const ASK_EVERY_MS = 20;
/** What docs/operating.md promises. */
const LONGEST_MS = 2_000;
const FILL = `
  insert into public.attempts (test_id, user_id, status, submitted_at, closed_by, started_at, expires_at, total_questions)
  select gen_random_uuid(), gen_random_uuid(), 'submitted', now(), 'student', now(), now(), 180 from generate_series(1, $1)`;
const ONE = 'select id from public.attempts limit 1';
const SAVE = 'update public.attempts set synced_late = synced_late where id = $1';

/** How long a save waits at most while a database with so many attempts is migrated. Needs DATABASE_URL. */
export async function measureMigrations(args: readonly string[]): Promise<void> {
  const attempts = Number(args[0] ?? DEFAULT_ATTEMPTS);
  const own = await createOwnDatabase();
  if (!own.env.DATABASE_URL) throw new Error('The embedded database has nobody who waits: set DATABASE_URL');
  const database = await PostgresDatabase.open(own.env.DATABASE_URL, { connections: 2 });
  try {
    await migrate(database, ALL_MIGRATIONS, (_, version) => version < BEFORE);
    await database.transaction({ ...OWNER, timeoutMs: 600_000 }, async (tx) => {
      // Neither triggers nor foreign keys: the rows are many, not true.
      await tx.query("select set_config('session_replication_role', 'replica', true)");
      await tx.query(FILL, [attempts]);
    });
    await database.query('analyze public.attempts');
    const { rows } = await database.query(ONE);
    const waits: number[] = [];
    let isMigrating = true;
    const asking = (async () => {
      while (isMigrating) {
        const asked = performance.now();
        await database.query(SAVE, [rows[0]?.id]);
        waits.push(performance.now() - asked);
        await pause(ASK_EVERY_MS);
      }
    })();
    const began = performance.now();
    const ran = await migrate(database, ALL_MIGRATIONS).finally(() => {
      isMigrating = false;
    });
    await asking;
    const longest = Math.max(...waits);
    console.log(
      `${attempts} attempts, ${ran.length} migrations in ${((performance.now() - began) / 1000).toFixed(1)} s, load ${(loadavg()[0] ?? Number.NaN).toFixed(1)}: ` +
        `${waits.length} saves, the longest waited ${longest.toFixed(0)} ms (goal ${LONGEST_MS})`,
    );
    if (longest > LONGEST_MS) process.exitCode = 1;
  } finally {
    await database.close();
    await own.drop();
  }
}
