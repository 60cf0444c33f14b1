import { z } from 'zod';
import type { Queryable } from './database.ts';

/**
 * Rows, parsed where they arrive: a column that is missing, misspelt or of another type fails here, with its name, and
 * not somewhere later in silence. Columns are aliased to the camelCase names of the schema.
 */
export async function queryRows<Row extends z.ZodType>(
  db: Queryable,
  row: Row,
  text: string,
  params: readonly unknown[] = [],
): Promise<z.output<Row>[]> {
  const { rows } = await db.query(text, params);
  return parseRows(row, rows);
}

/** The first row; null when there is none. */
export async function queryOptionalRow<Row extends z.ZodType>(
  db: Queryable,
  row: Row,
  text: string,
  params: readonly unknown[] = [],
): Promise<z.output<Row> | null> {
  const [first] = await queryRows(db, row, text, params);
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

/** @throws a ZodError naming the column that is not what the schema says */
export function parseRows<Row extends z.ZodType>(row: Row, rows: readonly unknown[]): z.output<Row>[] {
  return z.array(row).parse(rows);
}
