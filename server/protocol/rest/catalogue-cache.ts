import type { Database } from '#server/database/database.ts';
import { isDatabaseError } from '#server/database/database-error.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** After a change of the schema, at most one reload in this time. */
const RELOAD_EVERY_MS = 1_000;

/** Codes that mean: the catalogue may have changed since we read it. */
const UNKNOWN_NAME = new Set([
  'PGRST200',
  'PGRST202',
  'PGRST204',
  'PGRST205',
  '42703',
  '42P01',
  '42883',
  '42704',
]);

/** Keeps the catalogue, and reads it again when a name is unknown: migrations may run beside us. */
export class CatalogueCache {
  readonly #database: Database;
  readonly #schema: string;
  #current: Promise<Catalogue> | undefined;
  #loadedAt = 0;

  constructor(database: Database, schema: string) {
    this.#database = database;
    this.#schema = schema;
  }

  /** Runs `work` with the catalogue; once more with a fresh one when it failed for an unknown name. */
  async use<T>(work: (catalogue: Catalogue) => Promise<T>): Promise<T> {
    const catalogue = await this.#get();
    try {
      return await work(catalogue);
    } catch (error) {
      if (!isUnknownName(error)) throw error;
      const fresh = await this.#reload();
      if (fresh === catalogue) throw error;
      return work(fresh);
    }
  }

  #get(): Promise<Catalogue> {
    this.#current ??= this.#load();
    return this.#current;
  }

  #reload(): Promise<Catalogue> {
    if (performance.now() - this.#loadedAt >= RELOAD_EVERY_MS) this.#current = this.#load();
    return this.#get();
  }

  #load(): Promise<Catalogue> {
    this.#loadedAt = performance.now();
    const loading = loadCatalogue(this.#database, this.#schema);
    loading.catch(() => {
      if (this.#current === loading) this.#current = undefined;
    });
    return loading;
  }
}

function isUnknownName(error: unknown): boolean {
  if (error instanceof ProtocolError) return UNKNOWN_NAME.has(error.code);
  return isDatabaseError(error) && UNKNOWN_NAME.has(error.code);
}
