import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hasFirstAnswers } from '#web/lib/requests/first-answers.ts';
import { readSession } from '#web/lib/session/session-store.ts';

/** The slowest of them is waited for no longer than this. */
const LONGEST_MS = 1_000;

/** Until the screen has taken them; a screen that never comes does not keep them. */
const LONGEST_HOLD_MS = 5_000;

type Query = { queryKey: QueryKey };
type Module = typeof import('#web/routes/-first-queries.ts');
type Queries = Module['firstQueries'];
/** Asks for what only these answers tell the screen to ask for; the screen is not kept waiting for it. */
type AskNext = (module: Module, queryClient: QueryClient, userId: string) => Promise<unknown>;

/**
 * For the loader of a screen whose page has asked already: with the answers in the cache the screen is drawn once, not
 * once for each of them.
 * @returns to be called when the screen is there: until then also what no cache keeps is held
 */
export async function takeFirstAnswers(
  choose: (queries: Queries, userId: string) => Query[],
  askNext?: AskNext,
): Promise<() => void> {
  const userId = readSession().session?.user.id;
  if (!userId || !hasFirstAnswers()) return () => undefined;
  const module = await import('#web/routes/-first-queries.ts');
  const { getQueryClient } = await import('#web/lib/requests/query-client.ts');
  const queryClient = getQueryClient();
  const queries = choose(module.firstQueries, userId);
  const release = module.holdQueries(queryClient, queries);
  setTimeout(release, LONGEST_HOLD_MS);
  const asked = queries.map((query) => queryClient.prefetchQuery({ ...query, retry: false }));
  void askNext?.(module, queryClient, userId).catch(() => undefined);
  await Promise.race([Promise.allSettled(asked), new Promise((done) => setTimeout(done, LONGEST_MS))]);
  return release;
}
