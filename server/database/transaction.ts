import type { QueryOptions, QueryResult, Scope, Transaction } from './database.ts';
import type { Pipeline } from './pipeline.ts';
import { roleSetting, SWITCH_ROLE } from './scope.ts';

/** The transaction handle both engines hand out, over a pipeline that opens with `begin` and the scope. */
export class ScopedTransaction implements Transaction {
  readonly #pipeline: Pipeline;
  readonly #scope: Scope;

  constructor(pipeline: Pipeline, scope: Scope) {
    this.#pipeline = pipeline;
    this.#scope = scope;
  }

  async query(
    text: string,
    params: readonly unknown[] = [],
    options: QueryOptions = {},
  ): Promise<QueryResult> {
    this.#scope.signal?.throwIfAborted();
    return this.#pipeline.query(text, params, options);
  }

  send(text: string, params: readonly unknown[] = []): void {
    this.#pipeline.post(text, params);
  }

  async finish(
    text: string,
    params: readonly unknown[] = [],
    options: QueryOptions = {},
  ): Promise<QueryResult> {
    this.#scope.signal?.throwIfAborted();
    return this.#pipeline.finish(text, params, options);
  }

  async asOwner<T>(_reason: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#scope.role === 'owner') return work(this);
    this.#pipeline.post(SWITCH_ROLE, ['none']);
    const result = await work(new ScopedTransaction(this.#pipeline, { ...this.#scope, role: 'owner' }));
    // When `work` throws, the transaction is over or aborted: there is no role to go back to.
    this.#pipeline.post(SWITCH_ROLE, [roleSetting(this.#scope)]);
    return result;
  }
}
