import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lock with spaces '));
});
afterEach(() => rm(directory, { recursive: true }));

it('lets one in and refuses the second until the first leaves', async () => {
  const unlock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
  await unlock();
  await (await lockDirectory(directory))();
  expect(await readdir(directory)).toEqual([]);
});

it('takes over at once what a killed process left', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((done) => child.once('exit', done));
  const left = { pid: child.pid, host: hostname(), processStart: '1' };
  await writeFile(join(directory, 'server.lock'), JSON.stringify(left));
  await (await lockDirectory(directory))();
});

it.runIf(existsSync('/proc/self/stat'))('waits for a holder that was killed a moment ago', async () => {
  for (let time = 0; time < 5; time++) {
    const child = spawn('sleep', ['600']);
    await new Promise((started) => child.once('spawn', started));
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const processStart = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const held = JSON.stringify({ pid: child.pid, host: hostname(), processStart });
    await writeFile(join(directory, 'server.lock'), held);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
    child.kill('SIGKILL');
    await (await lockDirectory(directory))();
  }
});

it('does not take a reused process number for the holder', async () => {
  const left = { pid: process.ppid, host: hostname(), processStart: 'another time' };
  await writeFile(join(directory, 'server.lock'), JSON.stringify(left));
  await (await lockDirectory(directory))();
});

it('believes the heartbeat of another machine', async () => {
  const path = join(directory, 'server.lock');
  await writeFile(path, JSON.stringify({ pid: 1, host: 'elsewhere', processStart: null }));
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse);
  await utimes(path, 0, 0);
  await (await lockDirectory(directory))();
});

it('lets exactly one of many in', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await winners[0]?.value();
});
