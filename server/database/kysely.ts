import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Queryable } from './database.ts';
import type { Schema } from './schema.gen.ts';

/** Kysely's query builder over anything that takes SQL; it opens no connection and no transaction of its own. */
export function queryBuilder(queryable: Queryable): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BorrowedConnectionDriver(queryable),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class BorrowedConnectionDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(queryable: Queryable) {
    this.#connection = {
      async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
        const { rows, rowCount } = await queryable.query<Row>(sql, parameters);
        return { rows, numAffectedRows: BigInt(rowCount) };
      },
      streamQuery: () => {
        throw new Error('Streaming queries are not served');
      },
    };
  }

  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  beginTransaction() {
    return refused();
  }
  commitTransaction() {
    return refused();
  }
  rollbackTransaction() {
    return refused();
  }
  async releaseConnection() {}
  async destroy() {}
}

async function refused(): Promise<never> {
  throw new Error('Transactions are opened with database.transaction(scope, work)');
}
