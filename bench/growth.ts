import { createOwnDatabase } from '../e2e/support/own-database.ts';
import { removeDataDir, startBuiltServer } from '../e2e/support/start-built-server.ts';
import { buildIfNeeded } from '../scripts/build.mjs';
import { EXTENSIONS } from '../server/database/migration-sources.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { type Call, callsOf } from './growth/calls.ts';
import { fillGrowth } from './growth/fill.ts';
import { measureHall } from './growth/hall.ts';
import { clientOf, signInPeople, signUpPeople } from './growth/people.ts';
import { SIZES, type SizeName } from './growth/sizes.ts';
import { printLongStatements, watchStatements } from './support/long-statements.ts';
import { median } from './support/statistics.ts';

const ROUNDS = 12;

/**
 * What every call takes when there is more of everything: `growth S`, `growth M`, `growth L`, or all three side by side. On a
 * machine with other work the fastest of each call says what it costs.
 */
export async function measureGrowth(args: string[]): Promise<void> {
  await buildIfNeeded();
  const names = args.filter((word): word is SizeName => word in SIZES);
  const columns: [SizeName, Map<string, Taken>][] = [];
  for (const name of names.length > 0 ? names : (Object.keys(SIZES) as SizeName[])) {
    columns.push([name, await measureSize(name)]);
  }
  print(columns);
  await measureHall();
}

interface Taken {
  p50: number;
  fastest: number;
}

async function measureSize(name: SizeName): Promise<Map<string, Taken>> {
  const own = await createOwnDatabase();
  const first = await startBuiltServer({ env: own.env });
  const { dataDir } = first;
  try {
    const { long } = await signUpPeople(first);
    await first.stop();
    const settings = { DATABASE_URL: own.env.DATABASE_URL || undefined, DATABASE_CONNECTIONS: 2 };
    const database = await openDatabase(
      { ...settings, DATA_DIR: dataDir, DATABASE_SYNC: false },
      { extensions: EXTENSIONS },
    );
    console.log(`${database.engine}, size ${name}`);
    await fillGrowth(database, SIZES[name], long.id);
    await database.close();
    return await measureCalls(dataDir, own.env);
  } finally {
    await own.drop();
    await removeDataDir(dataDir);
  }
}

/** Of a server on a database that is filled; `root` is another build to compare with. */
export async function measureCalls(
  dataDir: string,
  env: { DATABASE_URL: string },
  root?: string,
): Promise<Map<string, Taken>> {
  const begin = performance.now();
  const isEmbedded = env.DATABASE_URL === '';
  const server = await startBuiltServer({
    ...{ dataDir, ...(root && { root }) },
    env: { ...env, ...(isEmbedded && watchStatements(dataDir)) },
  });
  const taken = new Map<string, Taken>();
  const note = (name: string, times: number[]) => {
    const of = { p50: median(times), fastest: Math.min(...times) };
    taken.set(name, of);
    console.log(`${name.padEnd(40)} ${describe(of)}`);
  };
  note('ready after', [performance.now() - begin]);
  try {
    const calls = await callsOf(await signInPeople(server), { newClient: () => clientOf(server) });
    const failures: unknown[] = [];
    for (const call of calls) {
      await timesOf(call).then(
        (times) => note(call.name, times),
        (error) => {
          console.log(`${call.name.padEnd(40)} ${error.message}`);
          failures.push(error);
        },
      );
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Not every call was answered');
    return taken;
  } finally {
    await server.stop();
    if (isEmbedded) await printLongStatements(dataDir);
  }
}

async function timesOf({ name, rounds = ROUNDS, prepare, ask }: Call): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const prepared = (await prepare?.()) as never;
    const begin = performance.now();
    await ask(prepared).catch((error) => {
      throw new Error(`${name}: ${error.message}`, { cause: error });
    });
    // The first one plans, and is not counted.
    if (round > 0 || rounds < ROUNDS) times.push(performance.now() - begin);
  }
  return times;
}

const describe = ({ p50, fastest }: Taken) => `p50 ${p50.toFixed(0)} ms (fastest ${fastest.toFixed(0)})`;

function print(columns: [SizeName, Map<string, Taken>][]): void {
  console.log(`\n| call | ${columns.map(([name]) => `${name}: p50 (fastest), ms`).join(' | ')} |`);
  console.log(`|---|${columns.map(() => '---|').join('')}`);
  for (const call of columns[0]?.[1].keys() ?? []) {
    const cells = columns.map(([, taken]) => {
      const of = taken.get(call);
      return of ? `${of.p50.toFixed(0)} (${of.fastest.toFixed(0)})` : '–';
    });
    console.log(`| ${call} | ${cells.join(' | ')} |`);
  }
}
