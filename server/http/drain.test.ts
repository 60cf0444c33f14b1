import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';

const LONG_MS = 60_000;

let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

async function start(drainMs: number) {
  child = fork(projectPath('server/http/testing/draining-program.ts'), [String(drainMs)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ended = once(child, 'exit');
  const [port] = await once(child, 'message');
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const isReady = async () => (await ask('/readyz')).status;
  return { ask, said, ended, isReady };
}

it('told to end, is not ready any more and answers on, each connection for the last time, until a second word ends it', async () => {
  const { ask, said, ended, isReady } = await start(LONG_MS);
  expect(await isReady()).toBe(200);
  expect((await ask('/')).headers.get('connection')).toBe('keep-alive');
  child.kill('SIGTERM');
  await expect.poll(isReady).toBe(503);
  const answer = await ask('/');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(said).toEqual([]);
  const underWay = ask('/slow');
  await new Promise((sent) => setTimeout(sent, 200));
  child.kill('SIGTERM');
  expect(await (await underWay).text()).toBe('done');
  expect(await ended).toEqual([0, null]);
  expect(said.join('')).toBe('streams closed');
});

it.each([
  ['SIGTERM', 400],
  ['SIGINT', LONG_MS],
] as const)('ends by itself on %s when it drains for %i ms', async (signal, drainMs) => {
  const { ended, said } = await start(drainMs);
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(said.join('')).toBe('streams closed');
});
