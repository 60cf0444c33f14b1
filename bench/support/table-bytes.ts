import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import type { ExamHall } from './exam-hall.ts';

const TableRow = z.object({ name: z.string(), rows: z.number(), bytes: z.number() });
const TABLES = ['attempts', 'attempt_questions', 'attempt_responses', 'items_attempted'];

/** Bytes of a row with its indexes, in the tables that grow with every exam. The server must be stopped. */
export async function printTableBytes(hall: ExamHall): Promise<void> {
  const database = await hall.openDatabase();
  const counted = TABLES.map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, pg_total_relation_size('public.${name}') as bytes from public.${name}`,
  );
  const rows = await queryRows(database, TableRow, counted.join(' union all '));
  await database.close();
  const each = rows.map(
    ({ name, rows: count, bytes }) => `${name} ${count} × ${Math.round(bytes / count)} B`,
  );
  console.log(`tables with their indexes: ${each.join(', ')}`);
}
