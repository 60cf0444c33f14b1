import { FIRST_OF_MY_TESTS } from '#web/features/my-tests/api/keys.ts';
import { myTestsQuery } from '#web/features/my-tests/api/list-my-tests.ts';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { getAttempt } from '#web/features/test-taking/api/get-attempt.ts';
import { firstQueries } from '#web/routes/-first-queries.ts';

export interface FirstRequest {
  url: string;
  method: string;
  body?: string;
  /** Rows may be asked for as one object. */
  accept?: string;
}

const ORIGIN = 'http://origin.invalid';
/** Stand for anyone who opens the page, and for the attempt in its address. */
const USER = '00000000-0000-4000-8000-00000000000a';
const ATTEMPT = '00000000-0000-4000-8000-00000000000b';

type Ask = (signal: AbortSignal) => Promise<unknown>;
type Context = { signal: AbortSignal };
const by =
  ({ queryFn }: { queryFn?: unknown }): Ask =>
  (signal) =>
    (queryFn as (context: Context) => Promise<unknown>)({ signal });

/** Of a list that is fetched a page at a time. */
const firstOfMyTests: Ask = (signal) => {
  const { queryFn, initialPageParam } = myTestsQuery({ userId: USER, ...FIRST_OF_MY_TESTS, demo: false });
  return (queryFn as (context: Context & { pageParam: unknown }) => Promise<unknown>)({
    signal,
    pageParam: initialPageParam,
  });
};

/** By path; a star is any part of it. */
const SCREENS: Record<string, Ask[]> = {
  '/app': firstQueries.dashboard(USER).map(by),
  '/app/dashboard': firstQueries.dashboard(USER).map(by),
  '/app/builder': firstQueries.builder(USER).map(by),
  '/app/library': [...firstQueries.library(USER).map(by), firstOfMyTests],
  '/app/test/*': [by(profileQuery(USER)), (signal) => getAttempt(ATTEMPT, signal)],
  '/app/results/*': firstQueries.results(USER, ATTEMPT).map(by),
};

/**
 * The requests that screens begin with, written down by the code that sends them: the server puts those of a screen
 * into its page, and the page sends them before the scripts have come (public/before-first-paint.js).
 */
export async function recordFirstRequests(): Promise<Record<string, FirstRequest[]>> {
  const recorded: Record<string, FirstRequest[]> = {};
  for (const [path, asks] of Object.entries(SCREENS)) recorded[path] = await record(asks);
  return recorded;
}

async function record(asks: Ask[]): Promise<FirstRequest[]> {
  const requests: FirstRequest[] = [];
  const globals = globalThis as Record<string, unknown>;
  const before = { fetch: globals.fetch, window: globals.window };
  globals.window = { location: { origin: ORIGIN } };
  globals.fetch = async (input: RequestInfo | URL, { method = 'GET', body, headers }: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input), ORIGIN);
    const [url, text] = [pathname + search, body].map((value) =>
      typeof value === 'string'
        ? value.replaceAll(USER, 'USER_ID').replaceAll(ATTEMPT, 'ATTEMPT_ID')
        : undefined,
    );
    const accept = new Headers(headers).get('accept');
    requests.push({
      method,
      url: url ?? '',
      ...(text !== undefined && { body: text }),
      ...(accept && { accept }),
    });
    return Response.json({ error: 'Only written down' }, { status: 404 });
  };
  // Given up already: nobody is to be told that nothing came.
  const signal = AbortSignal.abort();
  for (const ask of asks) await ask(signal).catch(() => undefined);
  Object.assign(globals, before);
  if (before.window === undefined) delete globals.window;
  return requests;
}
