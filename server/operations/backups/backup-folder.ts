import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ARCHIVE = /^vijaypath-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar\.gz(\.sealed)?$/;
const PART = /^vijaypath-.*\.part$/;
const DAY_MS = 86_400_000;
/** One that is being written was written to a moment ago. */
const LOST_AFTER_MS = 3_600_000;

export interface KeptArchive {
  path: string;
  madeAt: Date;
}

/** @returns null for what has no name of an archive */
export function madeAtOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = ARCHIVE.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}

/** All but the newest that are older than they are kept; the newest comes first. */
export function outOfAge<Kept extends { madeAt: Date }>(
  [, ...others]: readonly Kept[],
  keepDays: number,
  now: Date,
): Kept[] {
  return others.filter(({ madeAt }) => now.getTime() - madeAt.getTime() > keepDays * DAY_MS);
}

/** Archives of a folder, the newest first; those of a folder that does not exist: none. */
export async function listArchives(folder: string): Promise<KeptArchive[]> {
  const names = await namesIn(folder);
  return names
    .flatMap((name) => {
      const madeAt = madeAtOf(name);
      return madeAt ? [{ path: join(folder, name), madeAt }] : [];
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/**
 * Removes archives older than `keepDays`, never the newest, and what killed backups left.
 * @returns how many archives are gone
 */
export async function removeOldArchives(folder: string, keepDays: number, now: Date): Promise<number> {
  for (const name of (await namesIn(folder)).filter((found) => PART.test(found))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > LOST_AFTER_MS) await rm(join(folder, name), { force: true });
  }
  const old = outOfAge(await listArchives(folder), keepDays, now);
  for (const { path } of old) await rm(path, { force: true });
  return old.length;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
