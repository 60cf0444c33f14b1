import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { optionAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { createOwnDatabase } from '../../e2e/support/own-database.ts';
import { type Database, OWNER } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { ALL_MIGRATIONS, EXTENSIONS } from '../../server/database/migration-sources.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { IdRow, queryRows } from '../../server/database/query-rows.ts';
import { closeExpiredAttempts } from '../../server/jobs/close-expired-attempts.ts';
import { sendMailJob } from '../../server/jobs/send-mail.ts';
import { createLogger } from '../../server/log.ts';
import { queueMail } from '../../server/mail/mail-outbox.ts';
import { saveAnswers } from '../../server/operations/attempts/save-answers.ts';
import { type Job, startJobQueue } from '../../server/queue/queue.ts';
import { insertStudents } from '../../server/testing/hall-of-answers.ts';
import { describeTimes } from '../support/statistics.ts';

const STUDENTS = 2_000;
const QUESTIONS = 180;
const MAILS = 500;
/** What a mail server takes to answer. */
const MAIL_SERVER_MS = 100;
const FILL_MS = 600_000;

const FILL = `
  with paper as (
    insert into public.tests (title, mode, duration_sec, config, late_sync_seconds, opens_at, closes_at)
    values ('Mock', 'neet_mock', 10800, '{}', 0, now() - interval '3 hours', now() - interval '1 minute') returning id
  ),
  other as (
    insert into public.tests (title, mode, duration_sec, config) values ('Practice', 'neet_mock', 10800, '{}') returning id
  ),
  bank as (
    insert into public.questions (subject, chapter, stem, options, correct_index)
    select 'Physics', 'Chapter ' || n % 20, 'Question ' || n, array['one', 'two', 'three', 'four'], 1
    from generate_series(1, ${QUESTIONS}) n returning id
  ),
  listed as (select id, row_number() over (order by id) as position from bank),
  frozen as (
    insert into public.test_questions (test_id, position, question_id)
    select paper.id, listed.position, listed.id from paper, listed
  ),
  sat as (
    -- The last one still writes, another test.
    select gen_random_uuid() as id, user_id, place, place = ${STUDENTS + 1} as writes
    from unnest($1::uuid[]) with ordinality as student (user_id, place)
  ),
  begun as (
    insert into public.attempts (id, test_id, user_id, started_at, expires_at, total_questions, is_scheduled)
    select sat.id, case when writes then other.id else paper.id end, sat.user_id, now() - interval '3 hours',
      now() + case when writes then interval '1 hour' else interval '-1 minute' end, ${QUESTIONS}, not writes
    from sat, paper, other
  ),
  questions as (
    insert into public.attempt_questions (attempt_id, user_id, position, question_id)
    select sat.id, sat.user_id, listed.position, listed.id from sat, listed
  )
  insert into public.attempt_responses (attempt_id, user_id, question_id, selected_index, revision, time_ms)
  select sat.id, sat.user_id, listed.id, (sat.place + listed.position) % 4, 1, 40000 from sat, listed where listed.position > 20`;

/** 2,000 attempts of a scheduled paper of 180 questions end together, while somebody else saves; then 500 mails leave. */
export async function measureHall(): Promise<void> {
  const own = await createOwnDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'vijaypath-bench-'));
  const settings = {
    DATABASE_URL: own.env.DATABASE_URL || undefined,
    DATABASE_CONNECTIONS: 10,
    DATA_DIR: dataDir,
  };
  const database = await openDatabase({ ...settings, DATABASE_SYNC: true }, { extensions: EXTENSIONS });
  try {
    await migrate(database, ALL_MIGRATIONS);
    await database.transaction({ ...OWNER, timeoutMs: FILL_MS }, async (tx) => {
      const students = await insertStudents(tx, STUDENTS + 1);
      await tx.query('set local session_replication_role = replica');
      await tx.query(FILL, [students]);
    });
    await database.execute('vacuum analyze');
    await measureEnd(database);
    await measureMail(database);
  } finally {
    await database.close();
    await own.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureEnd(database: Database): Promise<void> {
  const log = createLogger('silent');
  const writes: number[] = [];
  let isOver = false;
  const writer = writeOn(database, writes, () => isOver);
  const begin = performance.now();
  await closeExpiredAttempts.handle(
    { database, log, queue: { send: async () => {}, stop: async () => {} } },
    {},
  );
  const seconds = (performance.now() - begin) / 1000;
  isOver = true;
  await writer;
  const [{ count } = { count: 0 }] = (
    await database.query(
      'select count(*) as count from public.attempts where results_published_at is not null',
    )
  ).rows;
  console.log(
    `${database.engine}: ${count} attempts closed and published in ${seconds.toFixed(1)} s (budget: 20 s)`,
  );
  console.log(`saves of another meanwhile: ${writes.length}, ${describeTimes(writes)}`);
}

const STILL_WRITES = `
  select a.id, a.user_id as "userId", q.question_id as "questionId"
  from public.attempts a join public.attempt_questions q on q.attempt_id = a.id where a.expires_at > now() limit 1`;

/** Ten saves a second, as somebody who is in a hurry. */
async function writeOn(database: Database, times: number[], isOver: () => boolean): Promise<void> {
  const { rows } = await database.query(STILL_WRITES);
  const { id, userId, questionId } = rows[0] as Record<'id' | 'userId' | 'questionId', string>;
  for (let revision = 2; !isOver(); revision++) {
    const begin = performance.now();
    await saveAnswers(
      {
        ...{ attemptId: id, userId },
        answers: [{ ...ANSWER, questionId, revision, given: optionAnswer(revision % 4), timeMs: revision }],
      },
      async () => null,
      (work) => database.transaction(OWNER, work),
    );
    times.push(performance.now() - begin);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
const ANSWER = { flagged: false, visited: true, deviceId: '' };

async function measureMail(database: Database): Promise<void> {
  const transport = () => new Promise<void>((sent) => setTimeout(sent, MAIL_SERVER_MS));
  const job = sendMailJob(transport) as unknown as Job;
  const queue = await startJobQueue(database, [job], createLogger('silent'));
  const begin = performance.now();
  await database.transaction(OWNER, async (tx) => {
    for (let mail = 0; mail < MAILS; mail++) {
      const results = { to: `student${mail}@example.com`, subject: 'Results', text: 'They are here.' };
      await queueMail(tx, queue, results, 'asked');
    }
  });
  for (;;) {
    const left = await queryRows(
      database,
      IdRow,
      'select id::text from private.mail_outbox where sent_at is null',
    );
    if (left.length === 0) break;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  const seconds = (performance.now() - begin) / 1000;
  console.log(
    `${MAILS} mails in ${seconds.toFixed(1)} s, a mail server taking ${MAIL_SERVER_MS} ms (budget: 60 s)`,
  );
  await queue.stop();
}
