import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';
import { describeTimes, percentile } from './support/statistics.ts';

const AT_ONCE = 50;
const READS = 400;
/** Each an account of their own: sign-ins at once for one email count as guesses. */
const personOf = (index: number) => ({ email: `person-${index}@example.com`, password: 'correct horse' });

/** How long a read takes alone, and while 50 people sign in at once and again: passwords are hashed off the main thread. */
export async function measureSignIn(): Promise<void> {
  await buildIfNeeded();
  const server = await startBuiltServer();
  try {
    await measureAgainst(server);
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

async function measureAgainst(server: Awaited<ReturnType<typeof startBuiltServer>>): Promise<void> {
  const { publishableKey: apikey } = server.keys;
  const client = createClient(server.url, apikey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  const { data, error } = await client.auth.signUp(personOf(0));
  if (error) throw error;
  const headers = { apikey, authorization: `Bearer ${data.session?.access_token}` };

  const read = async () => {
    const begin = performance.now();
    const answer = await fetch(`${server.url}/rest/v1/library_items?select=id&limit=1`, {
      headers,
    });
    await answer.text();
    if (!answer.ok) throw new Error(`A read answered ${answer.status}`);
    return performance.now() - begin;
  };
  const reads = async () => {
    const times: number[] = [];
    while (times.length < READS) times.push(await read());
    return times;
  };
  for (let index = 1; index < AT_ONCE; index++) await client.auth.signUp(personOf(index));
  await reads();
  const alone = await reads();

  let signedIn = 0;
  let isOver = false;
  const signIn = async (_: unknown, index: number) => {
    while (!isOver) {
      const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: JSON.stringify(personOf(index)),
      });
      await answer.text();
      if (!answer.ok) throw new Error(`A sign-in answered ${answer.status}`);
      signedIn += 1;
    }
  };
  const people = Array.from({ length: AT_ONCE }, signIn);
  const beside = await reads();
  isOver = true;
  await Promise.all(people);

  console.log(`a read alone: ${describeTimes(alone)}`);
  console.log(`beside ${AT_ONCE} sign-ins at once (${signedIn} done): ${describeTimes(beside)}`);
  const ratio = (share: number) => (percentile(beside, share) / percentile(alone, share)).toFixed(1);
  console.log(`ratio: p50 ${ratio(0.5)}, p95 ${ratio(0.95)}`);
}
