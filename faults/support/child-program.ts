import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const UP_WITHIN_MS = 10_000;

/** Whether a program is installed. @param flag makes it say its version, and end */
export function isInstalled(program: string, flag: string): boolean {
  return spawnSync(program, [flag], { stdio: 'ignore' }).status === 0;
}

/** Starts a program that stays in the foreground, and waits until its port is open. */
export async function startProgram(
  program: string,
  args: readonly string[],
  port: number,
  options: SpawnOptions = {},
): Promise<{ process: ChildProcess; stop(): Promise<void> }> {
  let said = '';
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const giveUpAt = Date.now() + UP_WITHIN_MS;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`${program} did not open its port: ${said}`);
    }
    await pause(50);
  }
  return {
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((known) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      known(true);
    });
    socket.once('error', () => known(false));
  });
}
