import postgres from 'postgres';
import type { Queryable, QueryOptions, QueryResult } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import { parameterText, TEXT_PARAMETER_OIDS, VALUE_PARSERS } from '../parameters.ts';

const LOST = { code: '08006', message: 'The connection to the database was lost' };

export interface ConnectionTarget {
  url: string;
  /** A pooler stands between: it knows few parameters of a start, and refuses the others. */
  isPooled: boolean;
  /** Statements are prepared by name; false: each is parsed again. */
  isPrepared: boolean;
}

/**
 * One connection to PostgreSQL, as a client of the driver of its own: opened when first asked, and once it was cut,
 * useless. The driver's own ways are not for a server that must stay up: a connection held with `reserve` ends the
 * process when it is cut, and one that is opened again may first write what the lost one did not.
 */
export class PostgresConnection implements Queryable {
  readonly #sql: postgres.Sql;
  readonly #pending = new Set<Pending>();
  #lost = false;

  constructor({ url, isPooled, isPrepared }: ConnectionTarget) {
    this.#sql = postgres(url, {
      max: 1,
      max_lifetime: null,
      prepare: isPrepared,
      connection: {
        TimeZone: 'UTC',
        application_name: 'vijaypath',
        // Compiling a plan takes longer than any of our statements, and the cost of policies is guessed too high.
        ...(!isPooled && { jit: 'off' }),
      },
      onnotice: () => {},
      onclose: () => this.#lose(),
      // Arrays are read by our own parsers, the same on both engines.
      fetch_types: false,
      types: valueTypes(),
    });
  }

  /** The connection was cut, or could not be opened: every further query is refused. */
  get lost(): boolean {
    return this.#lost;
  }

  async query(
    text: string,
    params: readonly unknown[] = [],
    { prepare = true }: QueryOptions = {},
  ): Promise<QueryResult> {
    if (this.#lost) throw new DatabaseError(LOST);
    const pending = this.#sql.unsafe(text, params.map(parameterText), { prepare }) as unknown as Pending;
    this.#pending.add(pending);
    try {
      const rows = await pending;
      return { rows: Array.from(rows) as Record<string, unknown>[], rowCount: rows.count ?? rows.length };
    } catch (error) {
      throw asDatabaseError(error);
    } finally {
      this.#pending.delete(pending);
    }
  }

  async execute(script: string): Promise<void> {
    if (this.#lost) throw new DatabaseError(LOST);
    await this.#sql
      .unsafe(script)
      .simple()
      .catch((error) => {
        throw asDatabaseError(error);
      });
  }

  async close(): Promise<void> {
    await this.#sql.end({ timeout: 5 });
  }

  /** What did not leave yet would run on the driver's next connection, outside the transaction it belongs to. */
  #lose(): void {
    this.#lost = true;
    for (const pending of this.#pending) if (pending.state === null) pending.cancel();
    void this.#sql.end({ timeout: 0 });
  }
}

/** A query of the driver; `state` is null until it was written to a connection. */
type Pending = postgres.PendingQuery<postgres.Row[]> & { state: object | null };

function asDatabaseError(error: unknown): DatabaseError {
  if (error instanceof postgres.PostgresError) {
    return new DatabaseError({
      // A session that ends over what has no code of its own: on a full disk it may not even begin.
      code: error.severity === 'FATAL' && error.code === 'XX000' ? LOST.code : error.code,
      message: error.message,
      detail: error.detail,
      hint: error.hint,
      constraint: error.constraint_name,
      table: error.table_name,
      column: error.column_name,
    });
  }
  return new DatabaseError({
    code: '08006',
    message: error instanceof Error ? error.message : String(error),
  });
}

function valueTypes(): Record<string, postgres.PostgresType> {
  const asText = (value: unknown) => value;
  const oids = new Set([...TEXT_PARAMETER_OIDS, ...Object.keys(VALUE_PARSERS).map(Number)]);
  const types = [...oids].map((oid) => {
    const parse = VALUE_PARSERS[oid];
    return [`oid_${oid}`, { to: oid, from: parse ? [oid] : [], serialize: asText, parse: parse ?? asText }];
  });
  return Object.fromEntries(types);
}
