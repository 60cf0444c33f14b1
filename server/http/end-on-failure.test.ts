import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';

let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

async function start() {
  child = fork(projectPath('server/http/testing/mortal-program.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ended = once(child, 'exit');
  const [port] = await once(child, 'message');
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { ask, said, ended };
}

it.each(['/throw', '/reject'])('%s: answers what is under way, refuses the rest, and ends', async (path) => {
  const { ask, said, ended } = await start();
  const underWay = ask('/slow');
  await ask(path);
  await expect.poll(async () => (await ask('/healthz')).status, { interval: 20 }).toBe(503);
  const refused = await ask('/healthz');
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  expect(await (await underWay).text()).toBe('done');
  expect((await ended)[0]).toBe(70);
  expect(said.join('')).toMatch(/nobody caught this.+closed/);
});
