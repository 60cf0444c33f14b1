import { z } from 'zod';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';
import { isDatabaseError, isUnreachable } from './database-error.ts';
import { queryRow } from './query-rows.ts';

/** Where reads go that need not be the primary's to answer. */
export interface ReadElsewhere {
  /** Runs `work`, which writes nothing, on the replica where it has all that was committed by now; else, or where it fails there, on the primary. */
  read<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

export interface ReplicaFigures {
  /** Since it last had everything the primary had; null: never since the start of this server. */
  lagSeconds: number | null;
  /** False: reads pass it over, and it is asked again every second. */
  isUsed: boolean;
  /** Reads so far, by who answered. */
  reads: { replica: number; primary: number };
}

const Flushed = z.object({ lsn: z.string() });
const SELECT_FLUSHED = 'select pg_current_wal_flush_lsn()::text as lsn';
const SYSTEM = '(select system_identifier::text from pg_control_system())';
const SELECT_SYSTEM = `select ${SYSTEM} as system`;
const System = z.object({ system: z.string() });
const Has = z.object({ has: z.boolean() });
/** Of another installation, or no replica at all, it has nothing. */
const SELECT_HAS = `
  select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn and ${SYSTEM} = $2, false) as has`;

/** A read waits that long for the replica to have what was committed before it. */
const WAITS_MS = 150;
const ASKS_AGAIN_MS = 5;
const LOOKS_EVERY_MS = 1_000;
/** Nothing can be written there; or what is read was removed on the primary meanwhile, and the replica may not wait. */
const NOT_THERE = new Set(['25006', '40001']);

/**
 * A streaming replica of the database. A read is answered there once it has replayed everything that was committed when the read came, so
 * that nobody misses what they have just done, whichever server took it.
 */
export class Replica implements ReadElsewhere {
  readonly #primary: Database;
  readonly #replica: Database;
  readonly #lagMs: number;
  readonly #onChange: (isUsed: boolean) => void;
  readonly #flushed: Batcher<null, string>;
  readonly #timer: NodeJS.Timeout;
  readonly #reads = { replica: 0, primary: 0 };
  #system: string | null = null;
  #hadAllAtMs: number | null = null;
  #isUsed = false;

  /**
   * @param lagSeconds behind by more than this, no read waits for it
   * @param onChange told when reads begin to be answered there, and when they end to be
   */
  constructor(
    { primary, replica }: { primary: Database; replica: Database },
    { lagSeconds, onChange }: { lagSeconds: number; onChange: (isUsed: boolean) => void },
  ) {
    this.#primary = primary;
    this.#replica = readingOnly(replica);
    this.#lagMs = lagSeconds * 1_000;
    this.#onChange = onChange;
    this.#flushed = new Batcher(async (asked) => {
      const { lsn } = await queryRow(primary, Flushed, SELECT_FLUSHED);
      return asked.map(() => lsn);
    });
    this.#timer = setInterval(() => void this.look(), LOOKS_EVERY_MS).unref();
  }

  async read<T>(work: (database: Database) => Promise<T>): Promise<T> {
    if (this.#isUsed && (await this.#hasAll(WAITS_MS).catch(() => false))) {
      try {
        const result = await work(this.#replica);
        this.#reads.replica += 1;
        return result;
      } catch (error) {
        if (!mayPrimaryAnswer(error)) throw error;
        if (isUnreachable(error)) this.#use(false);
      }
    }
    this.#reads.primary += 1;
    return work(this.#primary);
  }

  /** Whether it has caught up; done every second. */
  async look(): Promise<void> {
    const atMs = performance.now();
    const hasAll = await this.#hasAll(LOOKS_EVERY_MS / 2).catch(() => null);
    if (hasAll) this.#hadAllAtMs = atMs;
    const lagMs = performance.now() - (this.#hadAllAtMs ?? Number.NEGATIVE_INFINITY);
    this.#use(hasAll !== null && lagMs <= this.#lagMs + LOOKS_EVERY_MS);
  }

  figures(): ReplicaFigures {
    const sinceMs = this.#hadAllAtMs === null ? null : performance.now() - this.#hadAllAtMs;
    const lagSeconds = sinceMs === null ? null : sinceMs / 1_000;
    return { lagSeconds, isUsed: this.#isUsed, reads: { ...this.#reads } };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#replica.close();
  }

  #use(isUsed: boolean): void {
    if (isUsed === this.#isUsed) return;
    this.#isUsed = isUsed;
    this.#onChange(isUsed);
  }

  async #hasAll(withinMs: number): Promise<boolean> {
    const giveUpAt = performance.now() + withinMs;
    this.#system ??= (await queryRow(this.#primary, System, SELECT_SYSTEM)).system;
    const lsn = await this.#flushed.add(null);
    for (;;) {
      const { has } = await queryRow(this.#replica, Has, SELECT_HAS, [lsn, this.#system]);
      if (has) return true;
      if (performance.now() >= giveUpAt) return false;
      await new Promise((again) => setTimeout(again, ASKS_AGAIN_MS));
    }
  }
}

function mayPrimaryAnswer(error: unknown): boolean {
  return isUnreachable(error) || (isDatabaseError(error) && NOT_THERE.has(error.code));
}

/** A replica refuses a transaction that asks to be allowed to write. */
function readingOnly(database: Database): Database {
  return {
    engine: database.engine,
    query: (...asked) => database.query(...asked),
    transaction: (scope, work) => database.transaction({ ...scope, readOnly: true }, work),
    execute: (script) => database.execute(script),
    snapshot: (directory, work) => database.snapshot(directory, work),
    listen: (channel, onNotify) => database.listen(channel, onNotify),
    close: () => database.close(),
  };
}
