import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AT_SIZE, LONG_TESTS, PARTLY_AT_SIZE } from './long-tests.ts';
import { isWithin, PGLITE_ALONE } from './over-postgres.ts';

/** Among how many runs the gate shares out what it does not try in each. */
export const TURNS = 3;

/** Both engines run these in each gate: the database's own tests, the queue, which lives of locks, and boards of many on PostgreSQL. */
const ON_BOTH = ['server/database/', 'server/queue/', ...PARTLY_AT_SIZE];

/**
 * Each list is run in one gate of three; they take about the same time. The journeys of what people do every day run in each, and of
 * sheets and archives the tests of each step: the long ones here go through all of them on many pictures and files.
 */
const IN_TURN: readonly (readonly string[])[] = [
  [
    ...journeys('every-screen', 'your-tests', 'account-screens', 'specification-words', 'exam-day', 'papers'),
    ...journeys('staff', 'answer-review'),
    ...tests('server/omr/poor-pictures', 'scripts/omr'),
  ],
  [
    ...journeys('nta-mode', 'upload-sheet', 'results-and-library', 'public-pages', 'dashboard'),
    ...journeys('from-the-device', 'print-review', 'account-in-two-tabs'),
    ...tests('server/operations/backups/backups', 'server/omr/find-lattice/find-own-sheet'),
  ],
  [
    ...journeys('import', 'exam-loses-nothing', 'specification-failures', 'hindi', 'exam-by-keyboard'),
    ...journeys('users', 'daily-practice', 'second-tabs', 'specification-looks'),
    ...tests('server/database/pglite/power-cut', 'server/database/pglite/open-pglite'),
    ...tests('server/documents/study-sheet/study-sheet', 'server/omr/rows-of-other-kinds'),
  ],
];

/**
 * The share of this run: 0, 1 or 2. The gate takes it from its commit, so that the same commit tries the same; `null` runs
 * everything, as `npm test` does by itself.
 */
export function turnOfRun(asked = process.env.TEST_TURN): number | null {
  if (asked === undefined || asked === '') return null;
  if (!/^[012]$/.test(asked)) throw new Error(`TEST_TURN is 0, 1 or 2, not '${asked}'`);
  return Number(asked);
}

/**
 * The files that a run of this turn leaves to another one. A file over the database is tried on one engine in each gate: a third of
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
  return readdirSync(fileURLToPath(new URL('../../server', import.meta.url)), { recursive: true })
    .map((name) => `server/${String(name).replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.test.ts') && !isWithin(elsewhere, file))
    .sort();
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
