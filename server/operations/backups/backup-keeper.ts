import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { kolkataHour } from '#core/domain/calendar/kolkata-day.ts';
import type { Database } from '#server/database/database.ts';
import type { FileStore } from '#server/protocol/storage/file-store.ts';
import type { ArchiveBucket } from './archive-bucket.ts';
import { listArchives, removeOldArchives } from './backup-folder.ts';
import { noteBackup, noteDrill } from './backup-marks.ts';
import { archiveName, type MadeBackup, makeBackup } from './make-backup.ts';
import { BackupError } from './manifest.ts';
import { restoreBeside } from './restore-beside.ts';

export interface BackupPlan {
  database: Database;
  store: FileStore;
  dataDirectory: string;
  /** Where archives are kept. */
  folder: string;
  /** Archives go there, too; unset: they stay in the folder alone. */
  bucket?: ArchiveBucket | null;
  passphrase: string | undefined;
  /** 0: none by the clock. */
  everyHours: number;
  keepDays: number;
}

const HOUR_MS = 3_600_000;
/** The clock looks every hour, at about the same minute. */
const SLACK_MS = 5 * 60_000;
const LEFTOVER_AFTER_MS = 6 * HOUR_MS;

export interface BackupRun {
  run: number;
  made: Promise<MadeBackup>;
}

const QUIET_HOURS = { from: 2, to: 5 };

/** A daily backup is made while nobody sits an exam; not later than half a day, where the machine is off at night. */
const mayWait = (age: number, everyHours: number) => everyHours >= 24 && age < (everyHours + 12) * HOUR_MS;

function isQuiet(now: Date): boolean {
  const hour = kolkataHour(now);
  return hour >= QUIET_HOURS.from && hour < QUIET_HOURS.to;
}

/** Makes backups of a running server, one at a time, and tries whether the last one can be restored. */
export class BackupKeeper {
  readonly #plan: BackupPlan;
  #last: BackupRun | null = null;
  #isMaking = false;

  constructor(plan: BackupPlan) {
    this.#plan = plan;
  }

  /** Makes one now, or joins the one that is being made. @param folder unset, the plan's */
  begin(folder = this.#plan.folder): BackupRun {
    if (this.#last && this.#isMaking) return this.#last;
    this.#isMaking = true;
    const made = this.#make(folder).finally(() => {
      this.#isMaking = false;
    });
    // Anyone who asks is told; nobody may ask.
    made.catch(() => {});
    this.#last = { run: (this.#last?.run ?? 0) + 1, made };
    return this.#last;
  }

  find(run: number): BackupRun | null {
    return this.#last?.run === run ? this.#last : null;
  }

  /** @returns null when the last one is young enough, or none are wanted */
  async makeWhenDue(now: Date): Promise<(MadeBackup & { removed: number }) | null> {
    const { everyHours, folder, bucket } = this.#plan;
    if (everyHours === 0) return null;
    const [here] = await listArchives(folder);
    // Of several servers each has its folder: what counts is what is in the bucket, where there is one.
    const [newest] = bucket ? await bucket.list() : [here];
    if (here && bucket && here.madeAt.getTime() > (newest?.madeAt.getTime() ?? 0)) {
      // It was away when this one was made.
      await bucket.send(here.path);
      return this.makeWhenDue(now);
    }
    const age = newest ? now.getTime() - newest.madeAt.getTime() : Number.POSITIVE_INFINITY;
    if (age < everyHours * HOUR_MS - SLACK_MS || (mayWait(age, everyHours) && !isQuiet(now))) return null;
    const made = await this.begin().made;
    return { ...made, removed: await this.removeOld(now) };
  }

  /** @returns how many archives were older than they are kept */
  async removeOld(now: Date): Promise<number> {
    const { folder, bucket, keepDays } = this.#plan;
    const removed = await removeOldArchives(folder, keepDays, now);
    return removed + ((await bucket?.removeOld(keepDays, now)) ?? 0);
  }

  /** Restores the newest archive beside and checks it. @returns what is wrong with it, noted as well; null: there is none */
  async drill(now: Date): Promise<string[] | null> {
    const { bucket, dataDirectory } = this.#plan;
    const fetched = join(dataDirectory, `drill-${process.pid}.archive`);
    try {
      const path = bucket ? await bucket.fetchNewest(fetched) : await this.#newest();
      if (!path) return null;
      const problems = await this.#tryBeside(path);
      await noteDrill(dataDirectory, { at: now.toISOString(), problems });
      return problems;
    } finally {
      await rm(fetched, { force: true });
    }
  }

  async #newest(): Promise<string | null> {
    const [newest] = await listArchives(this.#plan.folder);
    return newest?.path ?? null;
  }

  async #tryBeside(path: string): Promise<string[]> {
    const { passphrase, dataDirectory } = this.#plan;
    try {
      return (await restoreBeside(path, passphrase, join(dataDirectory, `drill-${process.pid}`))).problems;
    } catch (error) {
      if (error instanceof BackupError) return [error.message];
      throw error;
    }
  }

  /**
   * What a killed server left of a copy, a drill or an upload. Before anything else is at work in the folder; several servers on PostgreSQL
   * may share it, and what they are at work on is younger.
   */
  async removeLeftovers(now = Date.now()): Promise<void> {
    const { dataDirectory, database } = this.#plan;
    for (const name of await readdir(dataDirectory)) {
      if (!/^(backup-copy|drill|uploads)-/.test(name)) continue;
      const path = join(dataDirectory, name);
      const found = await stat(path).catch(() => null);
      const age = found ? now - found.mtimeMs : 0;
      if (database.engine === 'pglite' || age > LEFTOVER_AFTER_MS)
        await rm(path, { recursive: true, force: true });
    }
  }

  async #make(folder: string): Promise<MadeBackup> {
    const { passphrase, dataDirectory, bucket } = this.#plan;
    const path = join(folder, archiveName(new Date(), passphrase !== undefined));
    const made = await makeBackup(this.#plan, path);
    // Noted once it is there: an archive on this disk alone is not what was asked for.
    await bucket?.send(path);
    await noteBackup(dataDirectory, made);
    return made;
  }
}
