/**
 * `npm run mutate -- [--sample 60] [--seed 1] [--only core/domain]`: puts small mistakes, one at a time, into what costs marks,
 * points, money or a key when it is wrong, and names those that no test of its room notices. No file is changed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf, mutated, sampleOf } from './mutants/mutants-of.ts';
import { RoomTests } from './mutants/room-tests.ts';
import { ROOMS, type Room } from './mutants/rooms.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

interface Found {
  room: Room;
  /** As it was when the run began. */
  source: string;
  mutant: Mutant;
}

const rooms = ROOMS.filter(({ folder }) => folder.startsWith(values.only));
const all = rooms.flatMap((room): Found[] =>
  readdirSync(room.folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort()
    .map((path) => join(room.folder, path))
    .flatMap((path) => {
      const source = readFileSync(path, 'utf8');
      return mutantsOf(path, source).map((mutant) => ({ room, source, mutant }));
    }),
);
const sample = sampleOf(all, Number(values.sample), Number(values.seed));

let killed = 0;
let count = 0;
for (const room of new Set(sample.map((found) => found.room))) {
  const tests = new RoomTests(room);
  // A test that fails once in a while is not what this run looks for.
  if (!(await tests.isGreen('', '')) && !(await tests.isGreen('', '')))
    throw new Error(`The tests of ${room.folder} fail without any mistake: ${tests.failed.join(', ')}`);
  for (const { source, mutant } of sample.filter((found) => found.room === room)) {
    const { path, line, start, end, text } = mutant;
    const survives = await tests.isGreen(path, mutated(source, mutant));
    if (!survives) killed += 1;
    count += 1;
    const found = source.slice(start, end).trim().replace(/\s+/g, ' ').slice(0, 100);
    const mark = survives ? 'SURVIVED' : 'noticed ';
    console.log(
      `${count}/${sample.length} ${mark} ${path}:${line}  ${found || "''"}  →  ${text || 'nothing'}`,
    );
  }
  await tests.close();
}
const share = sample.length === 0 ? 0 : Math.round((100 * killed) / sample.length);
console.log(
  `${killed} of ${sample.length} mistakes are noticed (${share} %); sample ${values.sample} of ${all.length}, seed ${values.seed}.`,
);
