import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';

/** What `npm start` does with a server that ends, seen with programs that end on purpose. */
let directory: string;
let keeper: ChildProcess | undefined;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vijaypath-keep-'));
});
afterEach(async () => {
  keeper?.kill('SIGKILL');
  await rm(directory, { recursive: true });
});

/** Each run of the program adds a line to `runs`, before it does what `body` says. */
async function keep(body: string): Promise<{ code: Promise<number | null>; runs(): Promise<number> }> {
  const program = join(directory, 'program.mjs');
  const runs = join(directory, 'runs');
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(runs)}, process.pid + '\\n');
     const run = readFileSync(${JSON.stringify(runs)}, 'utf8').split('\\n').length - 1;
     ${body}`,
  );
  const module = pathToFileURL(projectPath('scripts/keep-running.mjs')).href;
  const script = join(directory, 'keeper.mjs');
  await writeFile(
    script,
    `import { keepRunning } from '${module}';
     process.exit(await keepRunning(${JSON.stringify(program)}, { firstPauseMs: 10 }));`,
  );
  const started = spawn(process.execPath, [script], { stdio: 'ignore' });
  keeper = started;
  return {
    code: new Promise((ended) => started.once('exit', ended)),
    runs: async () => (await readFile(runs, 'utf8').catch(() => '')).split('\n').length - 1,
  };
}

it('starts again what ended abnormally, and ends with what ended well', async () => {
  const { code, runs } = await keep(`process.send('ready', () => {
    if (run === 1) process.exit(70);
    else if (run === 2) process.kill(process.pid, 'SIGKILL');
    else process.exit(0);
  });`);
  expect(await code).toBe(0);
  expect(await runs()).toBe(3);
});

it('does not try again what never served', async () => {
  const { code, runs } = await keep('process.exit(1);');
  expect(await code).toBe(1);
  expect(await runs()).toBe(1);
});

it('gives up what served once and cannot start any more', async () => {
  const { code, runs } = await keep(
    `if (run === 1) process.send('ready', () => process.exit(70)); else process.exit(3);`,
  );
  expect(await code).toBe(3);
  expect(await runs()).toBe(9);
});

it.each(['SIGTERM', 'SIGINT'] as const)('%s is the end of both', async (signal) => {
  const { code, runs } = await keep(`process.once('SIGTERM', () => process.exit(0));
    process.send('ready'); setInterval(() => {}, 1_000);`);
  await expect.poll(runs, { timeout: 10_000 }).toBe(1);
  await new Promise((done) => setTimeout(done, 200));
  keeper?.kill(signal);
  expect(await code).toBe(0);
  expect(await runs()).toBe(1);
});

it('has what pixels take given back to the system at once, unless it was told otherwise', async () => {
  const { code } = await keep(`process.exit(process.env.MALLOC_MMAP_THRESHOLD_ === '1048576' ? 0 : 3);`);
  expect(await code).toBe(0);
});
