import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { ALL_MIGRATIONS, EXTENSIONS } from '../server/database/migration-sources.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { planToday } from '../server/operations/practice/plan-today.ts';
import { FRESHEN_FIGURES } from '../server/operations/study/study-figures.ts';
import { SELECT_STUDY_SUMMARY } from '../server/operations/study/study-summary-sql.ts';
import { SELECT_MY_TESTS } from '../server/operations/tests/my-tests-sql.ts';
import { sweepRows } from '../server/operations/tidying/sweep-rows.ts';
import { tidyTables } from '../server/operations/tidying/tidy-tables.ts';
import { fillBank, fillPeople, passDay } from './six-weeks/pass-day.ts';
import { sizeOfFolder } from './support/size-of-folder.ts';
import { describeTimes, percentile } from './support/statistics.ts';

const STUDENTS = 60;
const DAYS = 42;
const MAX_P95_MS = 150;
const MAX_RATIO = 2;
const MINUTES_A_DAY = 20;
const AT_REST_MS = 5_000;

/**
 * An embedded installation that 60 students use for six weeks, a day at a time, tidied as the job does it: what the folder
 * takes beside a database of the same rows without a gap (VACUUM FULL, as after a dump and load), and how long what the
 * dashboard asks takes for each of them. `six-weeks 7` passes as many days.
 */
export async function measureSixWeeks(args: string[]): Promise<void> {
  const days = Number(args[0] ?? DAYS);
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-weeks-'));
  try {
    const database = await open(folder);
    await migrate(database, ALL_MIGRATIONS);
    await fillBank(database);
    const students = Array.from({ length: STUDENTS }, () => randomUUID());
    await fillPeople(database, students);
    let longestMs = 0;
    for (let day = days; day > 0; day--) {
      await passDay(database, day);
      longestMs = Math.max(longestMs, await tidyWhileOthersWait(database));
    }
    await sweepRows(database);
    await measureDashboard(database, students);
    const atRestMs = await longestWait(database, () => pause(AT_REST_MS));
    console.log(
      `a neighbour waited ${longestMs.toFixed(0)} ms at most while tables were tidied, ${atRestMs.toFixed(0)} ms at rest; longest steps:`,
    );
    for (const [step, ms] of [...steps].sort(([, a], [, b]) => b - a).slice(0, 5))
      console.log(`  ${ms.toFixed(0)} ms: ${step}`);
    await database.query('checkpoint');
    await database.close();
    await measureFolder(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const open = (folder: string) =>
  openDatabase(
    { DATA_DIR: folder, DATABASE_CONNECTIONS: 1, DATABASE_SYNC: false },
    { extensions: EXTENSIONS },
  );

/** A night of ticks of the job. @returns the longest somebody else waited meanwhile */
function tidyWhileOthersWait(database: Database): Promise<number> {
  const timed = timing(database);
  return longestWait(database, async () => {
    while ((await tidyTables(timed, { budgetMs: 3_000, isQuietHour: true })).length > 3);
  });
}

/** The longest that each step of the tidying took, by its text. */
const steps = new Map<string, number>();

/** What the tidying asks of the database, timed. */
function timing(database: Database): Database {
  const timed =
    <Parameters extends [string, ...unknown[]], Answer>(
      ask: (...parameters: Parameters) => Promise<Answer>,
    ) =>
    async (...parameters: Parameters) => {
      const begin = performance.now();
      const answer = await ask(...parameters);
      const text = parameters[0].trim().split('\n')[0] ?? '';
      steps.set(text, Math.max(steps.get(text) ?? 0, performance.now() - begin));
      return answer;
    };
  return {
    ...database,
    query: timed(database.query.bind(database)),
    execute: timed(database.execute.bind(database)),
  } as Database;
}

async function longestWait(database: Database, work: () => Promise<void>): Promise<number> {
  let isBusy = true;
  let longestMs = 0;
  const neighbour = (async () => {
    while (isBusy) {
      const asked = performance.now();
      await database.query('select 1');
      longestMs = Math.max(longestMs, performance.now() - asked);
      await new Promise((later) => setTimeout(later, 5));
    }
  })();
  await work();
  isBusy = false;
  await neighbour;
  return longestMs;
}

async function measureDashboard(database: Database, students: readonly string[]): Promise<void> {
  const times: Record<'summary and tests' | 'daily practice', number[]> = {
    'summary and tests': [],
    'daily practice': [],
  };
  for (const id of students) {
    const scope = { role: 'owner', claims: { sub: id } } as const;
    const begin = performance.now();
    await database.transaction(scope, async (tx) => {
      await tx.query(FRESHEN_FIGURES, [id]);
      await tx.query(SELECT_STUDY_SUMMARY, [id, 'neet-ug']);
      await tx.query(SELECT_MY_TESTS, [id, false, null, null, null, 20]);
    });
    const between = performance.now();
    await database.transaction(scope, (tx) => planToday(tx, id, MINUTES_A_DAY));
    times['summary and tests'].push(between - begin);
    times['daily practice'].push(performance.now() - between);
  }
  const whole = students.map(
    (_, at) => (times['summary and tests'][at] ?? 0) + (times['daily practice'][at] ?? 0),
  );
  for (const [name, of] of Object.entries({ ...times, 'the whole dashboard': whole }))
    console.log(`${name}: ${describeTimes(of)}, fastest ${Math.min(...of).toFixed(1)} ms`);
  if (percentile(whole, 0.95) > MAX_P95_MS) process.exitCode = 1;
}

async function measureFolder(folder: string): Promise<void> {
  const used = await sizeOfFolder(join(folder, 'database'));
  const copy = await mkdtemp(join(tmpdir(), 'vijaypath-fresh-'));
  try {
    await cp(join(folder, 'database'), join(copy, 'database'), { recursive: true });
    const fresh = await open(copy);
    await fresh.execute('vacuum (full)');
    await fresh.query('checkpoint');
    await fresh.close();
    const least = await sizeOfFolder(join(copy, 'database'));
    const ratio = used / least;
    const mb = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;
    console.log(`tables ${mb(used)}, without a gap ${mb(least)}: ${ratio.toFixed(2)} ×`);
    if (ratio > MAX_RATIO) process.exitCode = 1;
  } finally {
    await rm(copy, { recursive: true });
  }
}
