import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { Manifest, TableEntry } from './manifest.ts';

/** What is ours: the queue's own schema is made by the queue. */
const SCHEMAS = ['public', 'private', 'auth', 'storage'];
const HISTORIES = ['auth', 'storage', 'supabase_migrations'];
const ROWS_AT_ONCE = 250;
const PART_BYTES = 1024 * 1024;

type Table = Pick<TableEntry, 'name' | 'columns'>;

const TableRow = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});
/** Names are quoted where SQL wants them to be. What the database computes is not carried. */
const SELECT_TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = any ($1) and c.relkind = 'r' and not c.relispartition and c.relname <> 'schema_migrations'
  group by 1 order by 1`;

export function listTables(db: Queryable): Promise<Table[]> {
  return queryRows(db, TableRow, SELECT_TABLES, [SCHEMAS]);
}

const SequenceRow = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });

/** Every sequence, and where it stands. */
export async function listSequences(db: Queryable): Promise<Manifest['sequences']> {
  const names = await queryRows(
    db,
    z.object({ name: z.string() }),
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = any ($1) order by 1`,
    [SCHEMAS],
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names)
    sequences.push(
      ...(await queryRows(
        db,
        SequenceRow,
        `select '${name.replaceAll("'", "''")}' as name, last_value::text as value, is_called as "isCalled" from ${name}`,
      )),
    );
  return sequences;
}

const MigrationRow = z.object({ schema: z.string(), version: z.string(), checksum: z.string() });

export async function listMigrations(db: Queryable): Promise<Manifest['migrations']> {
  const all = HISTORIES.map(
    (schema, place) =>
      `select ${place} as place, '${schema}' as schema, version, checksum from ${schema}.schema_migrations`,
  );
  return queryRows(
    db,
    MigrationRow,
    `select schema, version, checksum from (${all.join(' union all ')}) h order by place, version`,
  );
}

/** Values become the texts the database writes and reads itself, whichever engine it is. */
export const TEXT_SETTINGS = `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
  set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
  set_config('extra_float_digits', '1', true), set_config('row_security', 'off', true)`;

/**
 * Reads a table a few hundred rows at a time and hands it out in parts of about a megabyte, each row a line: a JSON array
 * of its columns' texts. Inside a transaction after {@link TEXT_SETTINGS}.
 */
export async function readTable(
  db: Queryable,
  { name, columns }: Table,
  take: (part: string) => Promise<void>,
): Promise<Pick<TableEntry, 'rows' | 'digest'>> {
  const digest = new RowDigest();
  const values = columns.map((column) => `${column.name}::text`).join(', ');
  const once = { prepare: false };
  await db.query(
    `declare rows_to_keep no scroll cursor for select to_json(array[${values}]::text[])::text as line from ${name}`,
    [],
    once,
  );
  let part: string[] = [];
  let bytes = 0;
  for (;;) {
    const { rows } = await db.query(`fetch ${ROWS_AT_ONCE} from rows_to_keep`, [], once);
    for (const { line } of rows as { line: string }[]) {
      digest.add(line);
      part.push(line);
      bytes += line.length;
      if (bytes < PART_BYTES) continue;
      await take(part.join('\n'));
      [part, bytes] = [[], 0];
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  if (part.length > 0) await take(part.join('\n'));
  await db.query('close rows_to_keep', [], once);
  return { rows: digest.rows, digest: digest.text };
}

/** Writes one part of {@link readTable}. */
export async function writeRows(db: Queryable, { name, columns }: Table, part: string): Promise<void> {
  const values = columns.map(({ type }, place) => `(line ->> ${place})::${type}`).join(', ');
  await db.query(
    `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
     select ${values} from json_array_elements($1::json) with ordinality as lines (line, place) order by place`,
    [`[${part.replaceAll('\n', ',')}]`],
  );
}

/** Tells two tables apart, whatever the order their rows come in. */
class RowDigest {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows += 1;
    this.#sum = BigInt.asUintN(64, this.#sum + createHash('sha256').update(line).digest().readBigUInt64BE(0));
  }

  get text(): string {
    return this.#sum.toString(16).padStart(16, '0');
  }
}
