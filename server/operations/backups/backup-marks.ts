import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Files of the data folder that say how the last backup and the last drill went; scripts of others only touch the first. */
const BACKUP_MARK = 'last-backup';
const DRILL_MARK = 'last-drill';

const BackupMark = z.object({ bytes: z.number(), seconds: z.number() });
const DrillMark = z.object({ at: z.iso.datetime(), problems: z.array(z.string()) });
export type DrillMark = z.infer<typeof DrillMark>;

export interface BackupState {
  /** null: nobody says that there was one. */
  lastBackup: { at: Date; bytes: number | null; seconds: number | null } | null;
  /** The last archive restored beside, and what was not as it should be. */
  lastDrill: DrillMark | null;
}

export async function readBackupState(directory: string): Promise<BackupState> {
  const [mark, backup, drill] = await Promise.all([
    stat(join(directory, BACKUP_MARK)).catch(() => null),
    readMark(directory, BACKUP_MARK, BackupMark),
    readMark(directory, DRILL_MARK, DrillMark),
  ]);
  return {
    lastBackup: mark && { at: mark.mtime, bytes: backup?.bytes ?? null, seconds: backup?.seconds ?? null },
    lastDrill: drill,
  };
}

export const noteBackup = (directory: string, made: { bytes: number; seconds: number }) =>
  writeMark(directory, BACKUP_MARK, { bytes: made.bytes, seconds: made.seconds });

export const noteDrill = (directory: string, drill: DrillMark) => writeMark(directory, DRILL_MARK, drill);

async function writeMark(directory: string, name: string, content: unknown): Promise<void> {
  const path = join(directory, name);
  await writeFile(`${path}.new`, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

async function readMark<T>(directory: string, name: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(join(directory, name), 'utf8')));
  } catch {
    return null;
  }
}
