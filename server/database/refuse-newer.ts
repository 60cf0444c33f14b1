import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from './database.ts';
import type { MigrationSource } from './migrate.ts';
import { queryRow } from './query-rows.ts';

const Latest = z.object({ version: z.string().nullable() });
const Has = z.object({ isThere: z.boolean() });

/**
 * An older server knows nothing of what a newer one made, and could overwrite it. Asked at the start alone: of several servers those of
 * the version before go on until they are stopped.
 * @throws when the database had a migration later than any of these files
 */
export async function refuseNewer(database: Database, sources: readonly MigrationSource[]): Promise<void> {
  for (const { directory, historySchema, isForeign } of sources) {
    if (isForeign) continue;
    const table = `${historySchema}.schema_migrations`;
    const { isThere } = await queryRow(database, Has, 'select to_regclass($1) is not null as "isThere"', [
      table,
    ]);
    if (!isThere) continue;
    const { version } = await queryRow(database, Latest, `select max(version) as version from ${table}`);
    const ours = (await readdir(directory)).filter((file) => /^\d{14}_\w+\.sql$/.test(file)).sort();
    const last = ours.at(-1)?.slice(0, 14) ?? '';
    if (version !== null && version > last)
      throw new Error(
        `The database is of a newer version of Vijaypath: its last migration is ${version}, the last one known here ${last || 'none'}. Start that version, or restore a backup made before it.`,
      );
  }
}
