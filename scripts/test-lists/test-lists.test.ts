import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { AT_SIZE, LONG_TESTS, PARTLY_AT_SIZE, SAMPLED, SAMPLED_JOURNEYS } from './long-tests.ts';
import { PGLITE_ALONE } from './over-postgres.ts';
import {
  filesInTurn,
  filesOverTheDatabase,
  journeysOfTheGate,
  leftToOthers,
  shareOfJourneys,
  TURNS,
  turnOfRun,
} from './turns.ts';

const turns = Array.from({ length: TURNS }, (_, turn) => turn);

it('names files that exist', () => {
  const named = [
    ...Object.values(LONG_TESTS).flat(),
    ...[...AT_SIZE, ...PARTLY_AT_SIZE, ...SAMPLED, ...SAMPLED_JOURNEYS],
    ...[...PGLITE_ALONE, ...filesInTurn()],
  ];
  expect(named.filter((path) => !existsSync(projectPath(path)))).toEqual([]);
});

it('runs what waits for its turn in one gate of four, and names nothing twice', () => {
  const files = filesInTurn();
  expect(new Set(files).size).toBe(files.length);
  expect(files.filter((file) => LONG_TESTS.e2e.includes(file) || LONG_TESTS.node.includes(file))).toEqual([]);
  for (const engine of ['pglite', 'postgres'] as const) {
    const left = turns.map((turn) => leftToOthers(turn, engine));
    for (const file of files)
      expect(
        left.filter((those) => those.includes(file)),
        file,
      ).toHaveLength(TURNS - 1);
  }
});

it('runs every other file over the database on one engine in each gate, on PGlite in one of four', () => {
  const files = filesOverTheDatabase();
  expect(files.length).toBeGreaterThan(200);
  const onPglite = turns.flatMap((turn) => {
    const [pglite, postgres] = [
      new Set(leftToOthers(turn, 'pglite')),
      new Set(leftToOthers(turn, 'postgres')),
    ];
    expect(files.filter((file) => pglite.has(file) === postgres.has(file))).toEqual([]);
    return files.filter((file) => !pglite.has(file));
  });
  expect(onPglite.sort()).toEqual(files);
});

it('leaves nothing to others where no turn is given', () => {
  expect(turnOfRun('')).toBeNull();
  expect(leftToOthers(null, 'pglite')).toEqual([]);
  expect(leftToOthers(null, 'postgres')).toEqual([]);
});

it.each(['4', '-1', '1.5', 'one'])('refuses the turn %s', (asked) => {
  expect(() => turnOfRun(asked)).toThrow('TEST_TURN is 0, 1, 2 or 3');
});

it('lets the commit choose among as many turns as there are', () => {
  expect(readFileSync(projectPath('.ci/run'), 'utf8')).toContain(`% ${TURNS}))`);
  expect(turnOfRun(String(TURNS - 1))).toBe(TURNS - 1);
});

it('knows each journey that is no long one, and gives it to one share', () => {
  const walked = readdirSync(projectPath('e2e'))
    .filter((name) => name.endsWith('.e2e.ts'))
    .map((name) => `e2e/${name}`)
    .filter((file) => !LONG_TESTS.e2e.includes(file));
  expect(journeysOfTheGate().sort()).toEqual(walked.sort());
  const files = [...walked, 'e2e/new.e2e.ts'];
  const shares = [1, 2].map((share) => shareOfJourneys(files, share, 2));
  expect(shares.flat().sort()).toEqual([...files].sort());
  expect(Math.abs((shares[0]?.length ?? 0) - (shares[1]?.length ?? 0))).toBeLessThanOrEqual(1);
  // The two longest of a turn are not in one share.
  const left = new Set(leftToOthers(1, 'pglite'));
  const ofTurn = shareOfJourneys(
    walked.filter((file) => !left.has(file)),
    1,
    2,
  );
  const longest = ['e2e/exam-loses-nothing.e2e.ts', 'e2e/import.e2e.ts'];
  expect(longest.filter((file) => ofTurn.includes(file))).toHaveLength(1);
});
