import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { createOwnDatabase } from '../e2e/support/own-database.ts';
import { removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';
import { OWNER } from '../server/database/database.ts';
import { EXTENSIONS } from '../server/database/migration-sources.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { describeTimes } from './support/statistics.ts';

const QUESTIONS = 50_000;
const ROUNDS = 40;
const FILL_MS = 600_000;

/** Stems of about 25 words out of 400, so that some words are in many and pairs of them in few. */
const FILL = `
  insert into public.questions
    (subject, chapter, stem, options, correct_index, difficulty, explanation, created_at, status, language)
  select (array['Physics', 'Chemistry', 'Biology', 'Biology'])[n % 4 + 1], 'Chapter ' || n % 97,
    'Question ' || n || ': ' || (
      select string_agg(substr(md5((abs(hashint4(n * 31 + word)) % 400)::text), 1, 4 + word % 5), ' ')
      from generate_series(1, 25) word
    ),
    array['one', 'two', 'three', 'four'], case when n % 11 > 0 then n % 4 end, n % 5 + 1,
    jsonb_build_object('text', repeat('Because it does. ', 20)), now() - make_interval(mins => n),
    case when n % 9 = 0 then 'archived' else 'active' end, case when n % 13 = 0 then 'hi' else 'en' end
  from generate_series(1, ${QUESTIONS}) n`;

interface Asked {
  p_filter?: object;
  p_sort?: string;
  p_page?: number;
}

const KINDS: Record<string, (round: number) => Asked> = {
  'the newest page': () => ({}),
  'a page in the middle': (round) => ({ p_page: 1_200 + round }),
  'three filters': (round) => ({
    p_filter: { subject: 'Biology', difficulty: (round % 5) + 1, status: 'active' },
  }),
  'missing answers': () => ({ p_filter: { has_answer: false, status: 'active' } }),
  'sorted by chapter': (round) => ({ p_sort: 'chapter', p_page: round + 1 }),
  'a search that finds few': (round) => ({ p_filter: { search: `Question ${4_321 + round}` } }),
  'a search that finds thousands': (round) => ({ p_filter: { search: `question ${(round % 9) + 1}` } }),
  'a search that finds all': () => ({ p_filter: { search: 'QUESTION' } }),
  'a search with filters': (round) => ({
    p_filter: { search: `question ${(round % 9) + 1}`, subject: 'Physics', has_answer: true },
  }),
};

/**
 * The question list of the back office over HTTP, one administrator asking, with 50,000 questions in the bank. On a machine
 * with other work the fastest of each kind says what it costs, and the rest how busy the machine is.
 */
export async function measureQuestionList(): Promise<void> {
  await buildIfNeeded();
  const own = await createOwnDatabase();
  const first = await startBuiltServer({ env: own.env });
  await first.stop();
  const { dataDir } = first;
  await fillBank(dataDir, own.env.DATABASE_URL);
  const server = await startBuiltServer({ dataDir, env: own.env });
  try {
    const engine = own.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
    const budget = own.env.DATABASE_URL ? 150 : 300;
    console.log(`${engine}, ${QUESTIONS} questions, ${ROUNDS} times each (budget: p95 of ${budget} ms)`);
    const client = createClient(server.url, server.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    });
    // The first account of a server on this machine administers it.
    const { error } = await client.auth.signUp({ email: 'meera@example.com', password: 'correct horse' });
    if (error) throw error;
    const all: number[] = [];
    for (const [kind, asked] of Object.entries(KINDS)) {
      const times = await timesOf(client, asked);
      all.push(...times);
      console.log(`${kind.padEnd(30)} ${describeTimes(times)}, fastest ${Math.min(...times).toFixed(1)} ms`);
    }
    console.log(`${'all of them'.padEnd(30)} ${describeTimes(all)}`);
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
    await own.drop();
  }
}

async function fillBank(dataDir: string, url: string | undefined): Promise<void> {
  const settings = { DATABASE_URL: url || undefined, DATABASE_CONNECTIONS: 2, DATA_DIR: dataDir };
  const database = await openDatabase({ ...settings, DATABASE_SYNC: false }, { extensions: EXTENSIONS });
  await database.transaction({ ...OWNER, timeoutMs: FILL_MS }, (tx) => tx.query(FILL));
  // As autovacuum leaves it.
  await database.execute('vacuum analyze');
  await database.close();
}

async function timesOf(client: SupabaseClient, asked: (round: number) => Asked): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = performance.now();
    const { data, error } = await client.rpc('find_questions', asked(round));
    times.push(performance.now() - begin);
    if (error) throw error;
    if (data.length === 0) throw new Error('Nothing was found');
  }
  return times;
}
