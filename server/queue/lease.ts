import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import type { Logger } from '#server/log.ts';

/** A row that one process works on, until its claim runs out. */
export const ClaimedRow = z.object({
  id: z.string(),
  claim: z.string(),
  /** How often work on it was begun, this time included. */
  tries: z.number(),
});
export type ClaimedRow = z.infer<typeof ClaimedRow>;

/** Nobody works on the row: a claim that ran out is one of a server that died. */
export const UNCLAIMED = '(claimed_until is null or claimed_until < now())';

export interface LeaseOptions<Row extends z.ZodType<ClaimedRow>> {
  /** Has the columns `claim`, `claimed_until` and `tries`. */
  table: string;
  row: Row;
  /** SQL of the row's other columns, of the table as `r`. */
  columns: string;
  /** SQL that selects the id of the next row, {@link UNCLAIMED}, `for update skip locked`; its parameters begin at $3. */
  next: string;
  /** SQL of what else is set when a row is claimed. */
  set?: string;
  /** How long a claim stands without renewal, should its server end. */
  seconds?: number;
  /** A row that brought the server down so often is not begun again. */
  maxTries?: number;
}

const PAUSE_SECONDS = 5;

/** Rows of a table that wait to be worked on, each by one process at a time: pg-boss says when to look, the row who works on it. */
export class Lease<Row extends z.ZodType<ClaimedRow>> {
  readonly #row: Row;
  readonly #seconds: number;
  readonly #maxTries: number;
  readonly #claim: string;
  readonly #renew: string;

  constructor({ table, row, columns, next, set, seconds = 30, maxTries = 3 }: LeaseOptions<Row>) {
    this.#row = row;
    this.#seconds = seconds;
    this.#maxTries = maxTries;
    this.#claim = `
      update ${table} r set claim = $1, claimed_until = now() + make_interval(secs => $2), tries = r.tries + 1
        ${set ? `, ${set}` : ''}
      where r.id = (${next})
      returning r.id, r.claim, r.tries, ${columns}`;
    this.#renew = `update ${table} set claimed_until = now() + make_interval(secs => $3) where id = $1 and claim = $2`;
  }

  /** @param values of what {@link LeaseOptions.next} asks for */
  claimNext(db: Queryable, values: readonly unknown[] = []): Promise<z.output<Row> | null> {
    return queryOptionalRow(db, this.#row, this.#claim, [randomUUID(), this.#seconds, ...values]);
  }

  isTriedTooOften({ tries }: ClaimedRow): boolean {
    return tries > this.#maxTries;
  }

  mayTryAgain({ tries }: ClaimedRow): boolean {
    return tries < this.#maxTries;
  }

  /** Renews the claim until `work` ends. */
  async keep<T>(
    { database, log }: { database: Database; log: Logger },
    claimed: ClaimedRow,
    work: () => Promise<T>,
  ): Promise<T> {
    const renew = () =>
      this.#standFor(database, claimed, this.#seconds).catch((err) => log.warn({ err }, 'claim not renewed'));
    const renewal = setInterval(renew, (this.#seconds * 1000) / 3);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  }

  /** After a failure that may pass: the next try comes a little later, here or in another process. */
  pause(db: Queryable, claimed: ClaimedRow): Promise<void> {
    return this.#standFor(db, claimed, PAUSE_SECONDS * claimed.tries);
  }

  async #standFor(db: Queryable, { id, claim }: ClaimedRow, seconds: number): Promise<void> {
    await db.query(this.#renew, [id, claim, seconds]);
  }
}
