import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

/** More than a correction by and by makes of it, and less than anybody would miss at the end of an exam. */
const TOLERATED_MS = 30_000;
/** A clock that stays where it jumped to was wrong before, or the machine was asleep. */
const BELIEVED_AFTER_MS = 10 * 60_000;
const LOOK_EVERY_MS = 30_000;

const ClockRow = z.object({ now: z.date() });

/**
 * Compares the clock of the database, by which exams end, with a clock that nobody sets. Where it jumps ahead, what ends by the clock waits
 * for ten minutes: a clock set wrong by hand or by a time server would otherwise close every exam at once.
 */
export class ClockWatch {
  readonly #database: Pick<Database, 'query'>;
  readonly #onJump: (seconds: number) => void;
  readonly #monotoneMs: () => number;
  readonly #timer: NodeJS.Timeout;
  #base: { clockMs: number; atMs: number } | null = null;
  #jumpedAtMs: number | null = null;

  /** @param onJump told once of each jump; negative seconds: it was set back */
  constructor(
    database: Pick<Database, 'query'>,
    onJump: (seconds: number) => void,
    monotoneMs = () => performance.now(),
  ) {
    this.#database = database;
    this.#onJump = onJump;
    this.#monotoneMs = monotoneMs;
    this.#timer = setInterval(() => void this.isSteady().catch(() => {}), LOOK_EVERY_MS).unref();
  }

  /** False: it has just jumped ahead, and is not believed yet. */
  async isSteady(): Promise<boolean> {
    const { now } = await queryRow(this.#database, ClockRow, 'select clock_timestamp() as now');
    const [clockMs, atMs] = [now.getTime(), this.#monotoneMs()];
    const { clockMs: wasMs, atMs: wasAtMs } = this.#base ?? { clockMs, atMs };
    const aheadMs = clockMs - wasMs - (atMs - wasAtMs);
    if (aheadMs > TOLERATED_MS) {
      if (this.#jumpedAtMs === null) this.#onJump(aheadMs / 1000);
      this.#jumpedAtMs ??= atMs;
      if (atMs - this.#jumpedAtMs < BELIEVED_AFTER_MS) return false;
    } else if (aheadMs < -TOLERATED_MS) this.#onJump(aheadMs / 1000);
    this.#base = { clockMs, atMs };
    this.#jumpedAtMs = null;
    return true;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
