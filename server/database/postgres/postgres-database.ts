import postgres from 'postgres';
import type { Database, Queryable, QueryOptions, QueryResult, Scope, Transaction } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import { parameterText, TEXT_PARAMETER_OIDS, VALUE_PARSERS } from '../parameters.ts';
import { APPLY_SCOPE, markTransaction, refuseInsideTransaction, scopeParameters } from '../scope.ts';
import { ScopedTransaction } from '../transaction.ts';

export interface PostgresOptions {
  /** Connections of this process. Default 10. */
  connections?: number;
}

type Connection = Pick<postgres.Sql, 'unsafe'>;

/** PostgreSQL 15 or newer through a pool. */
export class PostgresDatabase implements Database {
  readonly engine = 'postgres';
  readonly #sql: postgres.Sql;

  private constructor(sql: postgres.Sql) {
    this.#sql = sql;
  }

  static async open(url: string, { connections = 10 }: PostgresOptions = {}): Promise<PostgresDatabase> {
    const sql = postgres(url, {
      max: connections,
      connection: { TimeZone: 'UTC', application_name: 'vijaypath' },
      onnotice: () => {},
      // Arrays are read by our own parsers, the same on both engines.
      fetch_types: false,
      types: valueTypes(),
    });
    const database = new PostgresDatabase(sql);
    await database.query('select 1');
    return database;
  }

  query<Row>(text: string, params?: readonly unknown[], options?: QueryOptions): Promise<QueryResult<Row>> {
    refuseInsideTransaction(this);
    return send<Row>(this.#sql, text, params, options);
  }

  async execute(script: string): Promise<void> {
    const reserved = await this.#sql.reserve().catch(rethrow);
    try {
      await reserved.unsafe(script).simple().catch(rethrow);
    } catch (error) {
      // The script may have opened a transaction of its own.
      await reserved.unsafe('rollback').catch(() => {});
      throw error;
    } finally {
      reserved.release();
    }
  }

  async transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction(this);
    const reserved = await this.#sql.reserve().catch(rethrow);
    try {
      // Not awaited: begin, the scope and the first statement of `work` leave in one packet.
      const opening = Promise.all([
        send(reserved, 'begin'),
        send(reserved, APPLY_SCOPE, scopeParameters(scope)),
      ]);
      opening.catch(() => {});
      const result = await markTransaction(this, () =>
        work(new ScopedTransaction(afterOpening(reserved, opening), scope)),
      );
      await opening;
      await send(reserved, 'commit');
      return result;
    } catch (error) {
      await send(reserved, 'rollback').catch(() => {});
      throw error;
    } finally {
      reserved.release();
    }
  }

  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    const { unlisten } = await this.#sql.listen(channel, onNotify);
    return unlisten;
  }

  async close(): Promise<void> {
    await this.#sql.end({ timeout: 5 });
  }
}

/** Queries that report why the transaction could not be opened, instead of the failure that follows from it. */
function afterOpening(connection: Connection, opening: Promise<unknown>): Queryable {
  return {
    query: async <Row>(text: string, params?: readonly unknown[], options?: QueryOptions) => {
      const answer = send<Row>(connection, text, params, options);
      answer.catch(() => {});
      await opening;
      return answer;
    },
  };
}

async function send<Row>(
  connection: Connection,
  text: string,
  params: readonly unknown[] = [],
  { prepare = true }: QueryOptions = {},
): Promise<QueryResult<Row>> {
  const rows = await connection.unsafe(text, params.map(parameterText), { prepare }).catch(rethrow);
  return { rows: [...rows] as Row[], rowCount: rows.count ?? rows.length };
}

function rethrow(error: unknown): never {
  if (error instanceof postgres.PostgresError) {
    throw new DatabaseError({
      code: error.code,
      message: error.message,
      detail: error.detail,
      hint: error.hint,
      constraint: error.constraint_name,
      table: error.table_name,
      column: error.column_name,
    });
  }
  throw new DatabaseError({ code: '08006', message: error instanceof Error ? error.message : String(error) });
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
