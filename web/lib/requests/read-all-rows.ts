import type { z } from 'zod';
import { type Query, readRows } from '#web/lib/requests/read-rows.ts';

/** What the server answers with at once, at most; more it leaves out without a word. */
const PART = 500;

/**
 * Every row, asked for part by part: a list that is searched or counted on the device must not be cut.
 * @param query ordered so that no two rows are equal, and `range` put on what it has built
 * @param part how many at once, fewer where rows are long
 */
export async function readAllRows<Row extends z.ZodType>(
  row: Row,
  query: (db: Parameters<Query>[0], from: number, to: number) => ReturnType<Query>,
  signal?: AbortSignal,
  part = PART,
): Promise<z.output<Row>[]> {
  const all: z.output<Row>[] = [];
  for (;;) {
    const from = all.length;
    const rows = await readRows(row, (db) => query(db, from, from + part - 1), signal);
    all.push(...rows);
    if (rows.length < part) return all;
  }
}
