import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { OWNER } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';

const SAVES = 1_000;
const SIDE_BY_SIDE = 20;

/**
 * Saves of one student's answers through HTTP, against the three statements of a save sent by the bare engine,
 * one after the other in one run. Budget: at least half its throughput.
 */
export async function measureSaveResponse(): Promise<void> {
  await buildIfNeeded();
  const server = await startBuiltServer();
  const student = await prepareAttempt(server.url, server.keys.publishableKey);
  const path = `${server.url}/functions/v1/save-response/attempts/${student.attemptId}/response`;
  const overHttp = await savesPerSecond(async (index) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: student.headers,
      body: JSON.stringify({
        questionId: student.questionId(index),
        selectedIndex: index % 4,
        timeSpent: 1,
        revision: index + 2,
      }),
    });
    if (!answer.ok) throw new Error(`save-response answered ${answer.status}`);
    await answer.arrayBuffer();
  });
  await server.stop();

  const database = await openDatabase({
    DATABASE_URL: process.env.DATABASE_URL,
    DATABASE_CONNECTIONS: 10,
    DATA_DIR: server.dataDir,
  });
  const bare = await savesPerSecond((index) =>
    database.transaction(OWNER, async (tx) => {
      const key = [student.attemptId, student.questionId(index)];
      await tx.query('select id from public.attempts where id = $1 for no key update', [student.attemptId]);
      await tx.query(
        'select revision from public.attempt_responses where attempt_id = $1 and question_id = $2',
        key,
      );
      await tx.query(
        'update public.attempt_responses set selected_index = 1, revision = revision + 1 where attempt_id = $1 and question_id = $2',
        key,
      );
    }),
  );
  console.log(`engine: ${database.engine}; ${SAVES} saves, ${SIDE_BY_SIDE} side by side`);
  await database.close();
  await removeDataDir(server.dataDir);
  console.log(
    `over HTTP ${overHttp.toFixed(0)}/s, bare engine ${bare.toFixed(0)}/s, ratio ${(overHttp / bare).toFixed(2)} (budget 0.5)`,
  );
}

async function savesPerSecond(save: (index: number) => Promise<void>): Promise<number> {
  let next = 0;
  const work = async () => {
    while (next < SAVES) await save(next++);
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return SAVES / ((performance.now() - begin) / 1000);
}

async function prepareAttempt(url: string, key: string) {
  const client = createClient(url, key, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
  });
  const { data, error } = await client.auth.signUp({
    email: `${randomUUID()}@example.com`,
    password: 'measured',
  });
  if (error || !data.session) throw error ?? new Error('No session');
  const invoke = async (name: string, body: object) => {
    const answer = await client.functions.invoke(name, { body });
    if (answer.error) throw answer.error;
    return answer.data;
  };
  const config = { subjects: ['Physics', 'Chemistry', 'Biology'], difficulty: 3, questionCount: 25 };
  const { test } = await invoke('create-test', { duration_sec: 3600, config });
  const { attempt } = await invoke('start-attempt', { testId: test.id });
  const questions: string[] = test.config.questions;
  return {
    attemptId: attempt.id as string,
    questionId: (index: number) => questions[index % questions.length] ?? '',
    headers: {
      apikey: key,
      authorization: `Bearer ${data.session.access_token}`,
      'content-type': 'application/json',
    },
  };
}
