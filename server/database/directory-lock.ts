import { readdirSync, readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createWhole } from './sync-path.ts';

const HEARTBEAT_MS = 2_000;
const STALE_MS = 10_000;
/** A process that was killed holds its memory and files for a moment longer, and one that stops still writes. */
const LONGEST_ENDING_MS = 10_000;
const LOOK_AGAIN_MS = 100;

interface Holder {
  pid: number;
  host: string;
  /** When the process started, in the kernel's own ticks: a reused pid is another process. */
  processStart: string | null;
}

/** Another process serves this folder. Two on one data folder silently lose acknowledged rows, so the second is refused. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(`${directory} is in use by process ${pid}. Stop that server first, or set another DATA_DIR.`);
    this.name = 'DirectoryInUse';
  }
}

/**
 * Takes the folder for this process, at most one at a time; what a killed process left behind is taken over at once.
 * @returns the function that gives it back.
 * @throws {@link DirectoryInUse}
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'server.lock');
  const me: Holder = { pid: process.pid, host: hostname(), processStart: processStart(process.pid) };
  const giveUpAt = Date.now() + LONGEST_ENDING_MS;
  for (let tries = 0; !(await createWhole(path, JSON.stringify(me))); ) {
    const found = await readFile(path, 'utf8').catch(() => null);
    if (found === null) continue;
    const holder = JSON.parse(found) as Holder;
    if (isEnding(holder) && Date.now() < giveUpAt) {
      await new Promise((again) => setTimeout(again, LOOK_AGAIN_MS));
      continue;
    }
    if (tries >= 5 || (await isAlive(path, holder))) throw new DirectoryInUse(directory, holder.pid);
    await removeStale(path, found);
    tries += 1;
  }
  const heartbeat = setInterval(
    () => void utimes(path, new Date(), new Date()).catch(() => {}),
    HEARTBEAT_MS,
  );
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(path, { force: true });
  };
}

async function isAlive(path: string, holder: Holder): Promise<boolean> {
  // Another machine's or container's processes cannot be asked: there the heartbeat decides.
  if (holder.host !== hostname()) return (await ageMs(path)) < STALE_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !isOver(holder.pid) && processStart(holder.pid) === holder.processStart;
}

async function ageMs(path: string): Promise<number> {
  return Date.now() - (await stat(path)).mtimeMs;
}

/**
 * Moves the lock aside, and puts it back when it is not the one that was found stale:
 * another process may have taken the folder over in between.
 */
async function removeStale(path: string, stale: string): Promise<void> {
  const stalePath = `${path}.${process.pid}.stale`;
  try {
    await rename(path, stalePath);
    if ((await readFile(stalePath, 'utf8')) !== stale) await link(stalePath, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    await rm(stalePath, { force: true });
  }
}

/**
 * Whether the holder was killed and is not gone yet: a signal it cannot refuse is on its way to it, or it is being taken
 * down with threads that may still write.
 */
function isEnding({ pid, host, processStart: start }: Holder): boolean {
  if (host !== hostname() || start === null || processStart(pid) !== start || isOver(pid)) return false;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const pending = ['SigPnd', 'ShdPnd'].some((name) => {
      const mask = new RegExp(`^${name}:\\s*([0-9a-f]+)`, 'm').exec(status)?.[1] ?? '0';
      return (BigInt(`0x${mask}`) & SIGKILL_BIT) !== 0n;
    });
    return pending || (Number(statOf(pid)?.[FLAGS]) & PF_EXITING) !== 0;
  } catch {
    return false;
  }
}

/** Only its exit code is left, for a parent that has not asked for it yet: no thread of it can write. */
function isOver(pid: number): boolean {
  try {
    return statOf(pid)?.[STATE] === 'Z' && readdirSync(`/proc/${pid}/task`).length <= 1;
  } catch {
    return false;
  }
}

const SIGKILL_BIT = 1n << 8n;
const STATE = 0;
/** Field 9 of /proc/<pid>/stat, counted from the third. */
const FLAGS = 6;
const PF_EXITING = 0x4;
const STARTED = 19;

/** Field 22 of /proc/<pid>/stat; null where there is no /proc. */
function processStart(pid: number): string | null {
  return statOf(pid)?.[STARTED] ?? null;
}

/** The fields from the third on: the second is a name in parentheses, which may hold anything. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
