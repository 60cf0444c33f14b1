import PgBoss from 'pg-boss';
import type { z } from 'zod';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { isDatabaseError } from '#server/database/database-error.ts';
import { collidedWithMigration, splitStatements } from '#server/database/migrate.ts';
import type { Logger } from '#server/log.ts';
import type { JobData, JobName } from './catalogue.ts';
import { ClockWatch } from './clock-watch.ts';
import { isKept, missedJobs, noteRun } from './scheduled-runs.ts';

export interface JobContext {
  database: Database;
  queue: JobQueue;
  log: Logger;
}

interface Carried extends JobContext {
  clock: ClockWatch;
}

/** Something that runs later, at least once: `handle` must bear being repeated. */
export interface Job<Name extends JobName = JobName> {
  name: Name;
  /** Five cron fields, in UTC, when it runs by itself. */
  schedule?: string;
  /** How many of one process run side by side. Default 1. */
  workers?: number;
  /** Queued for a moment of its own, at which it is to run: looked for every two seconds. Others are every ten. */
  timely?: boolean;
  /** It ends something because the time has come, looks for all of it every minute, and waits while the clock has just jumped ahead. */
  endsByTheClock?: boolean;
  /** The data it takes, parsed as it comes out of the queue. */
  data?: z.ZodType<JobData[Name]>;
  handle(context: JobContext, data: JobData[Name]): Promise<void>;
}

/** A job that takes data says them. */
type WithData<Name extends JobName> =
  JobData[Name] extends Record<string, never> ? unknown : Required<Pick<Job<Name>, 'data'>>;

export function defineJob<Name extends JobName>(job: Job<Name> & WithData<Name>): Job<Name> {
  return job;
}

export interface JobQueue {
  /** Queues a job inside the caller's transaction: it exists when, and only when, the transaction commits. */
  send<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData[Name],
    options?: { startAfter?: Date },
  ): Promise<void>;
  stop(): Promise<void>;
}

/** Told the name of what was queued to run at once, when the transaction commits: its workers need not look for it. */
const CHANNEL = 'vijaypath_jobs';

const LOOK_SECONDS = { timely: 2, other: 10 };

const STARTS = 3;

/** A job that fails is tried again after about 5, 10, 20 … seconds. */
const RETRY = { retryLimit: 6, retryDelay: 5, retryBackoff: true };

/**
 * Starts pg-boss over the engine's own connection and works the given jobs in this process.
 * With `work: false` it only takes jobs, for others to work.
 */
export async function startJobQueue(
  database: Database,
  jobs: readonly Job[],
  log: Logger,
  { work = true }: { work?: boolean } = {},
): Promise<JobQueue> {
  const boss = await startBoss(database, log, work);
  const clock = new ClockWatch(database, (seconds) =>
    log.error(
      { seconds },
      'the clock of the database has jumped: what ends by the clock waits up to ten minutes',
    ),
  );
  await clock.isSteady();
  const workers = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const unlisten = work ? await database.listen(CHANNEL, wake) : async () => {};
  const queue: JobQueue = {
    send: async (tx, name, data, { startAfter } = {}) => {
      await boss.send(name, data, { ...RETRY, db: executor(tx), ...(startAfter ? { startAfter } : {}) });
      if (!startAfter) tx.send('select pg_notify($1, $2)', [CHANNEL, name]);
    },
    stop: async () => {
      clock.stop();
      await unlisten();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
  const context: Carried = { database, queue, log, clock };
  for (const job of jobs) {
    await ensureQueue(boss, job.name);
    if (!work) continue;
    const ids: string[] = [];
    for (let worker = 0; worker < (job.workers ?? 1); worker++)
      ids.push(await workWithoutPause(boss, job, context));
    workers.set(job.name, ids);
    if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' });
  }
  if (work) await catchUp(boss, database, jobs);
  return queue;
}

/** Where two servers make its tables at once, one of them may be told so, and finds them made. */
async function startBoss(database: Database, log: Logger, work: boolean): Promise<PgBoss> {
  for (let tries = 1; ; tries++) {
    const boss = new PgBoss({ db: executor(database), schema: 'pgboss', supervise: work, schedule: work });
    boss.on('error', (error) => log.error({ err: error }, 'job queue'));
    try {
      return await boss.start();
    } catch (error) {
      if (tries === STARTS || !collidedWithMigration(error)) throw error;
    }
  }
}

/** The queue itself forgets what was due while no server was on. Several servers starting together queue it once. */
async function catchUp(boss: PgBoss, database: Database, jobs: readonly Job[]): Promise<void> {
  const kept = jobs.flatMap(({ name, schedule }) => (isKept(schedule) ? [[name, schedule] as const] : []));
  for (const name of await missedJobs(database, new Map(kept), new Date())) {
    await boss.send(name, {}, { ...RETRY, singletonKey: 'caught up', singletonSeconds: 60 });
  }
}

/** pg-boss waits after every job; one that is told so looks at once whether there is another. */
async function workWithoutPause(boss: PgBoss, job: Job, { clock, ...context }: Carried): Promise<string> {
  const pollingIntervalSeconds = job.timely ? LOOK_SECONDS.timely : LOOK_SECONDS.other;
  const worker = await boss.work(job.name, { pollingIntervalSeconds }, async (batch) => {
    try {
      if (job.endsByTheClock && !(await clock.isSteady())) return;
      for (const { data } of batch) await job.handle(context, (job.data?.parse(data) ?? {}) as never);
      if (isKept(job.schedule)) await noteRun(context.database, job.name, new Date());
    } finally {
      boss.notifyWorker(worker);
    }
  });
  return worker;
}

/** Two servers making the same queue at once deadlock inside pg-boss: the one that is told so finds it made. */
async function ensureQueue(boss: PgBoss, name: string): Promise<void> {
  while (!(await boss.getQueue(name))) {
    await boss.createQueue(name).catch((error: unknown) => {
      if (!isDatabaseError(error, '40P01')) throw error;
    });
  }
}

function executor(target: Database | Transaction) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      const script = !values?.length && 'execute' in target && splitStatements(text).length > 1;
      if (script) {
        await target.execute(text);
        return { rows: [] };
      }
      return (target as Queryable).query(text, values ?? []);
    },
  };
}
