import { z } from 'zod';
import type { Queryable, QueryOptions, Transaction } from './database.ts';

/**
 * Rows, parsed where they arrive: a column that is missing, misspelt or of another type fails here, with its name, and
 * not somewhere later in silence. Columns are aliased to the camelCase names of the schema, which is a constant beside
 * the statement: a schema made at each call costs a hundred times what parsing a row does.
 * @throws a ZodError naming the column that is not what the schema says
 */
export async function queryRows<Row extends z.ZodType>(
  db: Queryable,
  row: Row,
  text: string,
  params: readonly unknown[] = [],
  options: QueryOptions = {},
): Promise<z.output<Row>[]> {
  const { rows } = await db.query(text, params, options);
  return rows.map((found) => row.parse(found));
}

/** The first row; null when there is none. */
export async function queryOptionalRow<Row extends z.ZodType>(
  db: Queryable,
  row: Row,
  text: string,
  params: readonly unknown[] = [],
  options: QueryOptions = {},
): Promise<z.output<Row> | null> {
  const [first] = await queryRows(db, row, text, params, options);
  return first ?? null;
}

/** The first row. @throws when there is none. */
export async function queryRow<Row extends z.ZodType>(
  db: Queryable,
  row: Row,
  text: string,
  params: readonly unknown[] = [],
): Promise<z.output<Row>> {
  const first = await queryOptionalRow(db, row, text, params);
  if (first === null) throw new Error('A statement that always answers a row answered none');
  return first;
}

/** For a statement that is the last of its transaction: it leaves together with the commit. */
export function withCommit(tx: Transaction): Queryable {
  return { query: (text, params, options) => tx.finish(text, params, options) };
}

/** Of a statement that says which rows there are, or which it wrote. */
export const IdRow = z.object({ id: z.string() });
