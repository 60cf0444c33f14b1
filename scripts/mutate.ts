/**
 * `npm run mutate -- [--sample 60] [--seed 1] [--only core/domain]`: puts small mistakes, one at a time, into what costs marks,
 * points, money or a key when it is wrong, and names those that no test of its room notices. No file is changed.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf, mutated, sampleOf } from './mutants/mutants-of.ts';
import { ROOMS, type Room } from './mutants/rooms.ts';

/** A mistake may go on for ever, which is noticed as well. */
const LONGEST_MS = 300_000;

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

let stopTests = () => {};

/** Are all tests of the room green, with this text in the place of the file? */
async function isGreen({ tests, needsDatabase }: Room, path: string, text: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'mutant-'));
  const file = join(folder, 'mutant.ts');
  await writeFile(file, text);
  const child = spawn('npx', ['vitest', 'run', '--config', 'scripts/mutants/vitest.config.ts'], {
    env: {
      ...process.env,
      MUTANT_PATH: resolve(path),
      MUTANT_FILE: file,
      MUTANT_TESTS: tests.join(','),
      MUTANT_DATABASE: needsDatabase ? 'yes' : '',
    },
    stdio: 'ignore',
    detached: true,
  });
  stopTests = () => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'));
  const timer = setTimeout(stopTests, LONGEST_MS);
  const code = await new Promise<number | null>((done) => child.on('close', done));
  clearTimeout(timer);
  stopTests = () => {};
  await rm(folder, { recursive: true });
  return code === 0;
}

interface Found {
  room: Room;
  mutant: Mutant;
}

/** Ends with the tests that it runs. */
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopTests();
    process.exit(1);
  });

const sourceOf = (path: string) => readFileSync(path, 'utf8');
const rooms = ROOMS.filter(({ folder }) => folder.startsWith(values.only));
const all = rooms.flatMap((room): Found[] =>
  readdirSync(room.folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()
    .map((path) => join(room.folder, path))
    .flatMap((path) => mutantsOf(path, sourceOf(path)).map((mutant) => ({ room, mutant }))),
);
const sample = sampleOf(all, Number(values.sample), Number(values.seed));

for (const room of new Set(sample.map((found) => found.room)))
  if (!(await isGreen(room, '', '')))
    throw new Error(`The tests of ${room.folder} fail without any mistake.`);

let killed = 0;
for (const [index, { room, mutant }] of sample.entries()) {
  const { path, line, start, end, text } = mutant;
  const source = sourceOf(path);
  const survives = await isGreen(room, path, mutated(source, mutant));
  if (!survives) killed += 1;
  const found = source.slice(start, end).trim().replace(/\s+/g, ' ').slice(0, 100);
  const mark = survives ? 'SURVIVED' : 'noticed ';
  console.log(
    `${index + 1}/${sample.length} ${mark} ${path}:${line}  ${found || "''"}  →  ${text || 'nothing'}`,
  );
}
const share = sample.length === 0 ? 0 : Math.round((100 * killed) / sample.length);
console.log(
  `${killed} of ${sample.length} mistakes are noticed (${share} %); sample ${values.sample} of ${all.length}, seed ${values.seed}.`,
);
