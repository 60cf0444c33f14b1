import { OWNER } from '#server/database/database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { insertPeople, tokenOf } from '../../bench/support/exam-hall.ts';
import type { BuiltServer } from '../../e2e/support/start-built-server.ts';
import { Candidate } from './candidate.ts';

/** So many who are signed in already, and call at this port. */
export async function signedInCandidates(
  count: number,
  databaseUrl: string,
  port: number,
  keys: BuiltServer['keys'],
): Promise<Candidate[]> {
  const database = await PostgresDatabase.open(databaseUrl, { connections: 1 });
  const people = await database.transaction(OWNER, (tx) => insertPeople(tx, count));
  await database.close();
  return Promise.all(
    people.map(async ({ userId, sessionId }) => {
      const token = await tokenOf(userId, sessionId, keys);
      return Candidate.signedIn({ port, apikey: keys.publishableKey, token }, userId);
    }),
  );
}
