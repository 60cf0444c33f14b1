import type { Kysely } from 'kysely';
import type { Queryable, QueryOptions, QueryResult, Scope, Transaction } from './database.ts';
import { queryBuilder } from './kysely.ts';
import type { Schema } from './schema.gen.ts';
import { roleSetting, SWITCH_ROLE } from './scope.ts';

/** The transaction handle both engines hand out, over a connection on which `begin` and the scope were sent. */
export class ScopedTransaction implements Transaction {
  readonly #connection: Queryable;
  readonly #scope: Scope;
  #builder: Kysely<Schema> | undefined;

  constructor(connection: Queryable, scope: Scope) {
    this.#connection = connection;
    this.#scope = scope;
  }

  get db(): Kysely<Schema> {
    this.#builder ??= queryBuilder(this);
    return this.#builder;
  }

  query<Row>(
    text: string,
    params: readonly unknown[] = [],
    options: QueryOptions = {},
  ): Promise<QueryResult<Row>> {
    return this.#connection.query<Row>(text, params, options);
  }

  async asService<T>(_reason: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#scope.role === 'owner') return work(this);
    await this.#connection.query(SWITCH_ROLE, ['none']);
    const result = await work(new ScopedTransaction(this.#connection, { ...this.#scope, role: 'owner' }));
    // When `work` throws, the transaction is over or aborted: there is no role to go back to.
    await this.#connection.query(SWITCH_ROLE, [roleSetting(this.#scope)]);
    return result;
  }
}
