import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { projectPath } from '#server/paths.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';
import { csvHead, questionCsvLine } from '../core/domain/question-bank/question-csv.ts';
import { createOwnDatabase } from '../e2e/support/own-database.ts';
import { removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';
import { residentMegabytes } from './support/resident-memory.ts';
import { describeTimes } from './support/statistics.ts';

const ROWS = 20_000;
const BAD_EVERY = 40;
const CHECK_BUDGET_S = 10;
const IMPORT_BUDGET_S = 30;
const MEMORY_BUDGET_MB = 400;
const ASK_MS = 250;
const WORDS_OF = projectPath('supabase/seed/questions/biology/animal-kingdom.json');
const WORDS = 14;
const SEED = 20_000;

/**
 * A file as an institute has it: formulas, explanations of a few lines, every 40th row wrong. Half of the stems are the same
 * words with other numbers; the others have words of their own, drawn from the starter bank.
 */
async function file(): Promise<string> {
  const { questions } = JSON.parse(await readFile(WORDS_OF, 'utf8')) as { questions: { stem: string }[] };
  const words = [...new Set(questions.flatMap(({ stem }) => stem.match(/[a-z]{3,}/gi) ?? []))];
  const { pick } = seededRandom(SEED);
  const ownWords = () => Array.from({ length: WORDS }, () => pick(words)).join(' ');
  const lines = Array.from({ length: ROWS }, (_, n) =>
    questionCsvLine({
      subject: n % BAD_EVERY === 0 ? 'History' : (['Physics', 'Chemistry', 'Biology'][n % 3] ?? 'Physics'),
      chapter: ['Laws of Motion', 'Mole Concept', 'Evolution'][n % 3] ?? '',
      topic: null,
      stem:
        n % 2 === 0
          ? `${ownWords()} \\(v = \\frac{${n}}{${(n % 13) + 1}}\\)?`
          : `Question ${n}: a body of mass \\(m = ${n % 97}\\ \\mathrm{kg}\\) moves with \\(v = \\frac{${n}}{${(n % 13) + 1}}\\ \\mathrm{m\\,s^{-1}}\\). What is its kinetic energy?`,
      options: [`\\(${n}\\ \\mathrm{J}\\)`, `\\(${n + 1}\\ \\mathrm{J}\\)`, `${n + 2} J`, 'None of these'],
      correctIndex: n % 4,
      explanation: `Because \\(E = \\frac{1}{2} m v^2\\). `.repeat(6),
      difficulty: (n % 5) + 1,
      ...{ tags: ['bench'], language: 'en', source: 'bench', status: 'active' },
    }),
  );
  return csvHead() + lines.join('');
}

/**
 * 20,000 rows with 500 bad ones, from the upload until they are checked, and from the click until they are questions, while
 * somebody else asks for a page of the bank. With what the server takes of the memory.
 */
export async function measureImport(): Promise<void> {
  await buildIfNeeded();
  const own = await createOwnDatabase();
  const server = await startBuiltServer({ env: own.env });
  try {
    const client = createClient(server.url, server.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    });
    // The first account of a server on this machine administers it.
    const { data, error } = await client.auth.signUp({
      email: 'meera@example.com',
      password: 'correct horse',
    });
    if (error) throw error;
    const headers = {
      apikey: server.keys.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
    };
    const neighbour = watch(() => client.rpc('find_questions', {}));
    const before = residentMegabytes(server.process.pid);
    const form = new FormData();
    form.append('format', 'csv');
    form.append('file', new Blob([await file()], { type: 'text/csv' }), 'bench.csv');
    let begin = performance.now();
    const uploaded = await fetch(`${server.url}/functions/v1/upload-question-import`, {
      method: 'POST',
      headers,
      body: form,
    });
    const { import_id: id } = (await uploaded.json()) as { import_id: string };
    const until = async (wanted: string) => {
      let peak = 0;
      for (;;) {
        const { data: rows } = await client.from('question_imports').select('status, error').eq('id', id);
        const [row] = rows ?? [];
        peak = Math.max(peak, residentMegabytes(server.process.pid));
        if (row?.status === wanted) return { seconds: (performance.now() - begin) / 1000, peak };
        if (row?.status === 'error') throw new Error(`The import failed: ${row.error}`);
        await sleep(ASK_MS);
      }
    };
    const checked = await until('checked');
    const { data: counts } = await client.rpc('count_import_rows', { p_import: id });
    begin = performance.now();
    await fetch(`${server.url}/functions/v1/start-question-import`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ import_id: id, takes_duplicates: false }),
    });
    const imported = await until('done');
    const peak = Math.max(checked.peak, imported.peak);
    console.log(`${ROWS} rows: ${JSON.stringify(counts?.[0])}`);
    report('checked', checked.seconds, CHECK_BUDGET_S, 's');
    report('imported', imported.seconds, IMPORT_BUDGET_S, 's');
    report(`memory at most (before: ${before} MB)`, peak - before, MEMORY_BUDGET_MB, 'MB more');
    console.log(`a page of the list meanwhile: ${describeTimes(await neighbour.stop())}`);
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
    await own.drop();
  }
}

function report(what: string, measured: number, budget: number, unit: string): void {
  console.log(`${what}: ${measured.toFixed(1)} ${unit} (budget: ${budget})`);
  if (measured > budget) process.exitCode = 1;
}

/** Asks again and again, ten times a second at most. */
function watch(ask: () => PromiseLike<{ error: unknown }>) {
  const times: number[] = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const begin = performance.now();
      const { error } = await ask();
      if (error) throw error;
      times.push(performance.now() - begin);
      await sleep(100);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await done;
      return times;
    },
  };
}
