import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';

/** Runs one statement on the maintenance database, outside any transaction. */
export async function administer(url: URL, statement: string): Promise<void> {
  const database = await PostgresDatabase.open(url.href, { connections: 1 });
  try {
    await database.execute(statement);
  } finally {
    await database.close();
  }
}
