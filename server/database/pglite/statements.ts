import { messages, type PGlite, protocol, types } from '@electric-sql/pglite';
import type { StatementAnswer } from './messages.ts';

const { serialize } = protocol;

/** Each holds its plan in the database's memory, which does not shrink. */
const MOST_PREPARED = 250;

/** After so long a statement is planned again: tables grow, and PGlite has nobody who would tell its plans. */
const PREPARED_MS = 60_000;

interface Prepared {
  name: string;
  fields: messages.RowDescriptionMessage['fields'];
  until: number;
}

const JSON_OIDS: readonly number[] = [114, 3802];

const IS_CHANGE = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY) /;

/**
 * Statements of the one connection PGlite has, each sent as one message of the extended protocol where PGlite's own
 * `query` sends six. What is asked again within a minute is kept parsed and planned, as the driver of PostgreSQL does.
 * All parameters are text.
 */
export class Statements {
  readonly #database: PGlite;
  /** By text, the one used longest ago first. */
  readonly #prepared = new Map<string, Prepared>();
  #lastNumber = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** @param prepare false where the text will hardly come again. @throws PGlite's DatabaseError */
  async run(text: string, params: readonly (string | null)[], prepare: boolean): Promise<StatementAnswer> {
    const known = this.#prepared.get(text);
    if (!known) return this.#runNew(text, params, prepare ? `s${++this.#lastNumber}` : '');
    this.#prepared.delete(text);
    if (known.until < Date.now()) {
      await this.#close(known.name);
      return this.#runNew(text, params, `s${++this.#lastNumber}`);
    }
    try {
      const answers = await this.#send(
        serialize.bind({ statement: known.name, values: [...params] }),
        serialize.execute({}),
      );
      this.#prepared.set(text, known);
      return this.#read(answers, known.fields);
    } catch (error) {
      await this.#close(known.name);
      throw error;
    }
  }

  /** Before scripts: they may change what the answers to these statements look like. */
  async forget(): Promise<void> {
    for (const { name } of this.#prepared.values()) await this.#close(name);
    this.#prepared.clear();
  }

  /** @param name none: it is not kept */
  async #runNew(text: string, params: readonly (string | null)[], name: string): Promise<StatementAnswer> {
    try {
      const answers = await this.#send(
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.bind({ statement: name, values: [...params] }),
        serialize.execute({}),
      );
      const described = answers.find((answer) => answer instanceof messages.RowDescriptionMessage);
      const fields = described?.fields ?? [];
      if (name) await this.#keep(text, { name, fields, until: Date.now() + PREPARED_MS });
      return this.#read(answers, fields);
    } catch (error) {
      if (name) await this.#close(name);
      throw error;
    }
  }

  async #keep(text: string, prepared: Prepared): Promise<void> {
    this.#prepared.set(text, prepared);
    const [oldest] = this.#prepared;
    if (this.#prepared.size <= MOST_PREPARED || !oldest) return;
    this.#prepared.delete(oldest[0]);
    await this.#close(oldest[1].name);
  }

  /** One that does not exist is closed without an error, and in a transaction that failed as well. */
  async #close(name: string): Promise<void> {
    await this.#send(serialize.close({ type: 'S', name }));
  }

  #send(...parts: Uint8Array[]) {
    const message = Buffer.concat([...parts, serialize.sync()]);
    return this.#database.runExclusive(() => this.#database.execProtocolStream(message));
  }

  #read(answers: readonly messages.BackendMessage[], fields: Prepared['fields']): StatementAnswer {
    const rows: Record<string, unknown>[] = [];
    let rowCount: number | undefined;
    for (const answer of answers) {
      if (answer instanceof messages.DataRowMessage)
        rows.push(
          Object.fromEntries(
            fields.map(({ name, dataTypeID }, at) => [
              name,
              this.#value(answer.fields[at] ?? null, dataTypeID),
            ]),
          ),
        );
      else if (answer instanceof messages.CommandCompleteMessage && IS_CHANGE.test(answer.text))
        rowCount = Number(answer.text.slice(answer.text.lastIndexOf(' ') + 1));
    }
    const jsonColumns = fields
      .filter(({ dataTypeID }) => JSON_OIDS.includes(dataTypeID))
      .map(({ name }) => name);
    return { rows, rowCount: rowCount || rows.length, jsonColumns };
  }

  /** JSON stays text: parsed on the other side, it crosses between the threads in a fraction of the time. */
  #value(text: string | null, oid: number): unknown {
    return JSON_OIDS.includes(oid) ? text : types.parseType(text, oid, this.#database.parsers);
  }
}
