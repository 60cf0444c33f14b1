import type { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod';
import { ApiError, NO_ROW, parseError, throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

interface Answer {
  data: unknown;
  error: unknown;
  status?: number;
  count?: number | null;
}

/** What the client has built and not sent yet. */
interface Read extends PromiseLike<Answer> {
  abortSignal(signal: AbortSignal): Read;
  retry(enabled: boolean): Read;
}

export type Query = (db: PostgrestClient) => Read;

/** Rows under row-level security, each parsed by `row`. Sent once: the query cache decides whether to ask again. */
export async function readRows<Row extends z.ZodType>(
  row: Row,
  query: Query,
  signal?: AbortSignal,
): Promise<z.output<Row>[]> {
  return z.array(row).parse(throwOnError(await send(query, signal)));
}

/** The first row; null when there is none. */
export async function readOptionalRow<Row extends z.ZodType>(
  row: Row,
  query: Query,
  signal?: AbortSignal,
): Promise<z.output<Row> | null> {
  const answer = await send(query, signal);
  if (answer.error && parseError(answer.error).code === NO_ROW) return null;
  const [first] = z.array(row).parse(throwOnError(answer));
  return first ?? null;
}

/** The first row. @throws ApiError when there is none */
export async function readRow<Row extends z.ZodType>(
  row: Row,
  query: Query,
  signal?: AbortSignal,
): Promise<z.output<Row>> {
  const first = await readOptionalRow(row, query, signal);
  if (first === null) throw new ApiError('There is no such row.', NO_ROW, 406);
  return first;
}

/** What a database function answers that is no list of rows. */
export async function readValue<Schema extends z.ZodType>(
  schema: Schema,
  query: Query,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  return schema.parse(throwOnError(await send(query, signal)));
}

/** @param query selects with `{ count: 'exact', head: true }` */
export async function countRows(query: Query, signal?: AbortSignal): Promise<number> {
  const answer = await send(query, signal);
  throwOnError(answer);
  return answer.count ?? 0;
}

async function send(query: Query, signal?: AbortSignal): Promise<Answer> {
  const read = query(await getSupabase()).retry(false);
  return signal ? read.abortSignal(signal) : read;
}
