import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { EXTENSIONS } from '#server/database/migration-sources.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { IdRow, queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { signAccessToken } from '#server/protocol/access-token.ts';
import { createOwnDatabase } from '../../e2e/support/own-database.ts';
import { type BuiltServer, removeDataDir, startBuiltServer } from '../../e2e/support/start-built-server.ts';

export interface HallStudent {
  userId: string;
  token: string;
  /** The open attempt, where the hall was asked to start them. */
  attemptId: string;
}

export interface ExamHall {
  /** Replaced by `restart`. */
  server: BuiltServer;
  engine: 'PGlite' | 'PostgreSQL';
  databaseUrl: string | null;
  testId: string;
  questions: string[];
  students: HallStudent[];
  /** @param env changes what the server is told */
  restart(env?: Record<string, string>): Promise<void>;
  /** The data itself; the server must be stopped, because PGlite serves one process. */
  openDatabase(): Promise<Database>;
  close(): Promise<void>;
}

/** Names the issuer of tokens, whatever port a server listens on. */
const SITE_URL = 'http://localhost';

/** As the server runs for its users, unless the environment says otherwise. */
export const SYNC = process.env.DATABASE_SYNC !== 'false';

const INSERT_USERS = `
  insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data)
  select id, id || '@example.com', now(), '{"provider": "email"}' from unnest($1::uuid[]) id`;
const INSERT_SESSIONS = `
  insert into auth.sessions (id, user_id, amr)
  select s.id, s.user_id, '[]' from unnest($1::uuid[], $2::uuid[]) as s (id, user_id)`;
/** So that what Premium opens can be attacked as well. */
const INSERT_PREMIUM = `
  insert into public.user_subscriptions
    (user_id, provider_subscription_id, status, current_period_start, current_period_end)
  select id, 'bench ' || id, 'active', now(), now() + interval '1 year' from unnest($1::uuid[]) id`;
const INSERT_TEST = `
  insert into public.tests (title, mode, visibility, duration_sec, config)
  values ('Hall', 'neet_mock', 'public', 10800, '{}') returning id`;
const INSERT_QUESTIONS = `
  insert into public.test_questions (test_id, position, question_id)
  select $1, row_number() over (order by id), id
  from (select id from public.questions where status = 'active' and pool = 'practice' order by id limit 180) q
  returning question_id`;
const INSERT_ATTEMPTS = `
  insert into public.attempts (test_id, user_id, expires_at, total_questions)
  select $1, id, now() + interval '3 hours', $3 from unnest($2::uuid[]) id returning id, user_id`;
const FREEZE_QUESTIONS = `
  insert into public.attempt_questions (attempt_id, user_id, position, question_id)
  select a.id, a.user_id, q.position, q.question_id
  from public.attempts a join public.test_questions q using (test_id)`;

/**
 * A built server with `size` students and one test of the whole bank. The accounts are made by SQL, because hashing
 * their passwords would take minutes; their sessions and tokens are those a sign-in gives.
 */
export async function prepareExamHall(size: number, { started }: { started: boolean }): Promise<ExamHall> {
  const own = await createOwnDatabase();
  const env = { ...own.env, LOG_LEVEL: 'info', SITE_URL, DATABASE_SYNC: String(SYNC) };
  const first = await startBuiltServer({ env });
  await first.stop();
  const { dataDir, keys } = first;
  const open = () =>
    openDatabase(
      {
        DATABASE_URL: own.env.DATABASE_URL || undefined,
        DATABASE_CONNECTIONS: 2,
        DATA_DIR: dataDir,
        DATABASE_SYNC: SYNC,
      },
      { extensions: EXTENSIONS },
    );
  const database = await open();
  const rows = await database.transaction({ ...OWNER, timeoutMs: 60_000 }, (tx) => fill(tx, size, started));
  await database.close();
  const students = await Promise.all(
    rows.people.map(async ({ userId, sessionId }) => ({
      userId,
      attemptId: rows.attempts.get(userId) ?? '',
      token: await tokenOf(userId, sessionId, keys),
    })),
  );
  const hall: ExamHall = {
    server: await startBuiltServer({ dataDir, env }),
    engine: own.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite',
    databaseUrl: own.env.DATABASE_URL || null,
    testId: rows.testId,
    questions: rows.questions,
    students,
    restart: async (changes = {}) => {
      hall.server = await startBuiltServer({ dataDir, env: { ...env, ...changes } });
    },
    openDatabase: open,
    close: async () => {
      await removeDataDir(dataDir);
      await own.drop();
    },
  };
  return hall;
}

const QuestionIdRow = z.object({ question_id: z.string() });
const AttemptOfUser = z.object({ id: z.string(), user_id: z.string() });

/** Accounts that are signed in, by SQL. */
export async function insertPeople(
  tx: Transaction,
  size: number,
): Promise<{ userId: string; sessionId: string }[]> {
  const people = Array.from({ length: size }, () => ({ userId: randomUUID(), sessionId: randomUUID() }));
  const userIds = people.map((person) => person.userId);
  await tx.query(INSERT_USERS, [userIds]);
  await tx.query(INSERT_SESSIONS, [people.map((person) => person.sessionId), userIds]);
  await tx.query(INSERT_PREMIUM, [userIds]);
  return people;
}

async function fill(tx: Transaction, size: number, started: boolean) {
  const people = await insertPeople(tx, size);
  const userIds = people.map((person) => person.userId);
  const test = await queryOptionalRow(tx, IdRow, INSERT_TEST);
  const testId = test?.id ?? '';
  const frozen = await queryRows(tx, QuestionIdRow, INSERT_QUESTIONS, [testId]);
  const questions = frozen.map((row) => row.question_id);
  const attempts = new Map<string, string>();
  if (started) {
    const rows = await queryRows(tx, AttemptOfUser, INSERT_ATTEMPTS, [testId, userIds, questions.length]);
    for (const row of rows) attempts.set(row.user_id, row.id);
    await tx.query(FREEZE_QUESTIONS);
  }
  return { people, testId, questions, attempts };
}

/** The token a sign-in gives, at a server whose SITE_URL is http://localhost. */
export async function tokenOf(userId: string, sessionId: string, keys: BuiltServer['keys']): Promise<string> {
  const subject = { userId, sessionId, email: `${userId}@example.com`, userMetadata: {}, amr: [] };
  const { accessToken } = await signAccessToken(
    { ...subject, appMetadata: { provider: 'email' } },
    keys,
    `${SITE_URL}/auth/v1`,
  );
  return accessToken;
}
