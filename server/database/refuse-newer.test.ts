import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#server/testing/databases.ts';
import type { Database } from './database.ts';
import { ALL_MIGRATIONS } from './migration-sources.ts';
import { refuseNewer } from './refuse-newer.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

it('an older server refuses the database of a newer one, and no other', async () => {
  await refuseNewer(database, ALL_MIGRATIONS);
  await database.query(
    `insert into supabase_migrations.schema_migrations (version, name, statements, checksum) values ('29991231235959', 'of_a_later_release', '{}', 'x')`,
  );
  await expect(refuseNewer(database, ALL_MIGRATIONS)).rejects.toThrow(
    'The database is of a newer version of Vijaypath: its last migration is 29991231235959',
  );
});
