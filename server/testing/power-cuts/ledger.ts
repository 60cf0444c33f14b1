import { z } from 'zod';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { OWNER, type Queryable } from '../../database/database.ts';
import type { PgliteDatabase } from '../../database/pglite/pglite-database.ts';
import type { Random } from '../seeded-random.ts';

const ACCOUNTS = 20;
const TOTAL = ACCOUNTS * 1000;

/** Many times what the longest life between two cuts has. */
const MOST = 30_000;

const SCHEMA = `
  create table if not exists accounts (id int primary key, balance int not null);
  insert into accounts select id, 1000 from generate_series(1, ${ACCOUNTS}) id on conflict do nothing;
  create table if not exists entries (batch int not null, part int not null, body text not null, primary key (batch, part));
  create index if not exists entries_body on entries (body);`;

const KnownRow = z.object({ known: z.string().nullable() });
const BatchRow = z.object({ batch: z.number(), parts: z.number() });
const SumRow = z.object({ sum: z.number() });
const NRow = z.object({ n: z.number() });

/** Books in a database whose power fails: what was acknowledged is remembered here, and looked for afterwards. */
export class Ledger {
  readonly acknowledged = new Set<number>();
  #next = 1;
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Commits until that fails: with 57P01, if the database is gone. */
  async keep(database: PgliteDatabase): Promise<never> {
    await this.open(database);
    const end = this.acknowledged.size + MOST;
    while (this.acknowledged.size < end) await this.act(database);
    throw new Error(`The power did not fail within ${MOST} commits`);
  }

  open(database: PgliteDatabase): Promise<void> {
    return database.execute(SCHEMA);
  }

  async act(database: PgliteDatabase): Promise<void> {
    const lot = this.#random.next();
    if (lot < 0.03) return void (await database.query('checkpoint'));
    if (lot < 0.04) return void (await database.query('vacuum entries'));
    if (lot < 0.05)
      return database.execute(
        'create table passing (id int); insert into passing values (1); drop table passing',
      );
    await this.#book(database);
  }

  /** Two rows and a transfer, in one transaction. */
  async #book(database: PgliteDatabase): Promise<void> {
    const batch = this.#next++;
    const [from, to] = [this.#random.between(1, ACCOUNTS), this.#random.between(1, ACCOUNTS)];
    const body = String(batch).repeat(this.#random.pick([1, 20, 3_000]));
    await database.transaction(OWNER, async (tx) => {
      await tx.query('insert into entries values ($1, 1, left($2, 2000)), ($1, 2, $3)', [batch, body, from]);
      await tx.query('update accounts set balance = balance - 1 where id = $1', [from]);
      await tx.query('update accounts set balance = balance + 1 where id = $1', [to]);
    });
    this.acknowledged.add(batch);
  }

  /**
   * What is wrong with a database that was opened again; nothing, if all is well.
   * @param known how many commits were acknowledged when its power failed
   */
  async faults(database: Queryable, known = this.acknowledged.size): Promise<string[]> {
    const acknowledged = [...this.acknowledged].slice(0, known);
    const table = await queryOptionalRow(database, KnownRow, `select to_regclass('entries')::text as known`);
    if (table?.known === null) return acknowledged.length > 0 ? ['the tables are gone'] : [];
    const faults: string[] = [];
    const rows = await queryRows(
      database,
      BatchRow,
      'select batch, count(*)::int as parts from entries group by batch',
    );
    const stored = new Map(rows.map(({ batch, parts }) => [batch, parts]));
    const missing = acknowledged.filter((batch) => !stored.has(batch));
    if (missing.length > 0) faults.push(`${missing.length} acknowledged of ${acknowledged.length} are gone`);
    const halves = [...stored].filter(([, parts]) => parts !== 2);
    if (halves.length > 0) faults.push(`${halves.length} are there by half`);
    const sum = await queryOptionalRow(database, SumRow, 'select sum(balance)::int as sum from accounts');
    if (sum?.sum !== TOTAL) faults.push(`the balances sum to ${sum?.sum}`);
    await database.query('set enable_seqscan = off');
    const found = await queryOptionalRow(
      database,
      NRow,
      `select count(*)::int as n from entries where body >= ''`,
    );
    await database.query('reset enable_seqscan');
    if (found?.n !== rows.length * 2 && halves.length === 0) faults.push('an index disagrees with its table');
    return faults;
  }
}
