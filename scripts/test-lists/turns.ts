import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AT_SIZE, LONG_TESTS, PARTLY_AT_SIZE } from './long-tests.ts';
import { isWithin, PGLITE_ALONE } from './over-postgres.ts';

/** Among how many runs the gate shares out what it does not try in each. */
export const TURNS = 4;

/** Both engines run these in each gate: the database's own tests, the queue, which lives of locks, and boards of many on PostgreSQL. */
const ON_BOTH = ['server/database/', 'server/queue/', ...PARTLY_AT_SIZE];

/** Journeys of what people do every day, in each gate; the longest first, as in the lists below. */
const EVERY_DAY = journeys(
  ...['exam-hall', 'teachers-hour', 'main-job', 'exam-session', 'without-network', 'print', 'first-minutes'],
  ...[
    'plan',
    'account-guards',
    'practice',
    'email-confirmation',
    'forgotten-password',
    'first-administrator',
  ],
);

/**
 * Each of these lists is run in one gate of four; they take about the same time. Of sheets and archives the tests of each step run in
 * each gate: the long ones here go through all of them on many pictures and files.
 */
const JOURNEYS_IN_TURN = [
  journeys('every-screen', 'upload-sheet', 'exam-by-keyboard', 'dashboard', 'staff'),
  journeys(
    ...['exam-loses-nothing', 'import', 'users', 'print-review', 'answer-review', 'specification-words'],
    'specification-looks',
  ),
  journeys('specification-failures', 'nta-mode', 'papers', 'hindi', 'exam-day', 'daily-practice'),
  journeys(
    ...['your-tests', 'public-pages', 'results-and-library', 'account-screens', 'from-the-device'],
    ...['account-in-two-tabs', 'cold-start', 'second-tabs'],
  ),
];
const TESTS_IN_TURN = [
  tests('server/omr/poor-pictures', 'scripts/omr'),
  tests('server/operations/backups/backups', 'supabase/seed/materials/sheet-figures'),
  tests(
    ...['server/omr/find-lattice/find-own-sheet', 'server/omr/find-lattice/look-at-blank'],
    'server/functions/own-sheets/other-blocks',
  ),
  tests(
    ...['server/database/pglite/power-cut', 'server/database/pglite/open-pglite'],
    ...['server/documents/study-sheet/study-sheet', 'server/omr/rows-of-other-kinds'],
  ),
];
const IN_TURN = JOURNEYS_IN_TURN.map((those, turn) => [...those, ...(TESTS_IN_TURN[turn] ?? [])]);

/**
 * The share of this run: 0, 1, 2 or 3. The gate takes it from its commit, so that the same commit tries the same; `null` runs
 * everything, as `npm test` does by itself.
 */
export function turnOfRun(asked = process.env.TEST_TURN): number | null {
  if (asked === undefined || asked === '') return null;
  if (!/^[0-3]$/.test(asked)) throw new Error(`TEST_TURN is 0, 1, 2 or 3, not '${asked}'`);
  return Number(asked);
}

/**
 * The files that a run of this turn leaves to another one. A file over the database is tried on one engine in each gate: a quarter of
 * them on PGlite, the others on PostgreSQL, which needs a third of the time for them.
 */
export function leftToOthers(turn: number | null, engine: 'pglite' | 'postgres'): string[] {
  if (turn === null) return [];
  const ofOtherTurns = IN_TURN.flatMap((files, place) => (place === turn ? [] : files));
  const onTheOther = filesOverTheDatabase().filter(
    (_, place) => (place % TURNS === turn) === (engine === 'postgres'),
  );
  return [...ofOtherTurns, ...onTheOther];
}

/** What either engine can run, by name. */
export function filesOverTheDatabase(): string[] {
  const elsewhere = [...PGLITE_ALONE, ...ON_BOTH, ...LONG_TESTS.node, ...AT_SIZE, ...IN_TURN.flat()];
  const ofServer = readdirSync(fileURLToPath(new URL('../../server', import.meta.url)), { recursive: true })
    .map((name) => `server/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && !isWithin(elsewhere, file));
  return [...tests('acceptance/operating', 'faults/exam-survives'), ...ofServer].sort();
}

/**
 * One of `count` shares of journeys that run beside each other: dealt out from the longest to the shortest, to and fro, so that they end
 * at about the same time.
 * @param share from 1
 */
export function shareOfJourneys(files: readonly string[], share: number, count: number): string[] {
  const lists = [...JOURNEYS_IN_TURN, EVERY_DAY];
  const known = lists.flatMap((list) => list.filter((file) => files.includes(file)));
  const others = files.filter((file) => !known.includes(file)).sort();
  return [...known, ...others].filter((_, place) => {
    const [round, at] = [Math.floor(place / count), place % count];
    return (round % 2 === 0 ? at : count - 1 - at) === share - 1;
  });
}

/** All journeys that a gate walks, in its turn or each time. */
export function journeysOfTheGate(): string[] {
  return [...EVERY_DAY, ...JOURNEYS_IN_TURN.flat()];
}

/** All files that wait for their turn. */
export function filesInTurn(): string[] {
  return IN_TURN.flat();
}

function tests(...names: string[]): string[] {
  return names.map((name) => `${name}.test.ts`);
}

function journeys(...names: string[]): string[] {
  return names.map((name) => `e2e/${name}.e2e.ts`);
}
