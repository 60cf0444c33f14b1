import type { QueryKey } from '@tanstack/react-query';
import { hasFirstAnswers } from '#web/lib/requests/first-answers.ts';
import { readSession } from '#web/lib/session/session-store.ts';

/** The slowest of them is waited for no longer than this. */
const LONGEST_MS = 1_000;

/** Until the screen has taken them; a screen that never comes does not keep them. */
const LONGEST_HOLD_MS = 5_000;

type Query = { queryKey: QueryKey };
type Queries = typeof import('#web/routes/-first-queries.ts')['firstQueries'];

/**
 * For the loader of a screen whose page has asked already: with the answers in the cache the screen is drawn once, not
 * once for each of them.
 * @returns to be called when the screen is there: until then also what no cache keeps is held
 */
export async function takeFirstAnswers(
  choose: (queries: Queries, userId: string) => Query[],
): Promise<() => void> {
  const userId = readSession().session?.user.id;
  if (!userId || !hasFirstAnswers()) return () => undefined;
  const { firstQueries, holdQueries } = await import('#web/routes/-first-queries.ts');
  const { getQueryClient } = await import('#web/lib/requests/query-client.ts');
  const queries = choose(firstQueries, userId);
  const release = holdQueries(getQueryClient(), queries);
  setTimeout(release, LONGEST_HOLD_MS);
  const asked = queries.map((query) => getQueryClient().prefetchQuery({ ...query, retry: false }));
  await Promise.race([Promise.allSettled(asked), new Promise((done) => setTimeout(done, LONGEST_MS))]);
  return release;
}
