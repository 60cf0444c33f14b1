import { z } from 'zod';
import { withinAnswer } from './answer-limit.ts';
import { asCsv, csvSql } from './as-csv.ts';
import { asJson } from './as-json.ts';
import { countSql, rowsSql } from './build-read.ts';
import type { ReadPlan } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

/** The columns of the single row every statement of ours gives. */
export const AnswerRow = z.object({
  /** JSON as text; null where none was asked for. */
  body: z.string().nullable(),
  /** Rows in the body. */
  rows: z.number(),
  /** Rows without limit and offset, or rows written; null where not counted. */
  total: z.number().nullable(),
  /** Of what an upsert wrote, the rows that were there already. */
  merged: z.number().optional(),
});
export type AnswerRow = z.infer<typeof AnswerRow>;

export interface AnswerShape {
  /** many: an array. one: its first row. csv: a line for each row, below one of their names. none: no body. */
  body: 'many' | 'one' | 'csv' | 'none';
  /** What `total` counts: nothing, what the plan matches, or everything in `from` (the rows a write touched). */
  total: 'none' | 'matching' | 'everything';
  rowCap: number;
  /** Keys whose value is null are left out. */
  stripsNulls: boolean;
}

/** The statement that answers with the rows of a plan. */
export function answerSql(
  statement: Statement,
  plan: ReadPlan,
  from: string,
  { body, total, rowCap, stripsNulls }: AnswerShape,
): string {
  const rows = rowsSql(statement, plan, from, rowCap);
  const alias = statement.alias();
  const source = {
    none: () => rows,
    csv: () => asCsv(statement, plan, rows),
    one: () => asJson(statement, rows),
    many: () => asJson(statement, rows),
  }[body]();
  const count = {
    none: () => 'null::bigint',
    matching: () => `(${countSql(statement, plan, from)})`,
    everything: () => `(select count(*) from ${from})`,
  }[total]();
  return `select ${bodySql(statement, plan, body, alias, stripsNulls)} as body, count(*) as rows, ${count} as total from (${source}) as ${alias}`;
}

function bodySql(
  statement: Statement,
  plan: ReadPlan,
  body: AnswerShape['body'],
  alias: string,
  stripsNulls: boolean,
): string {
  if (body === 'none') return 'null::text';
  if (body === 'csv') return csvSql(statement, plan, alias);
  const within = withinAnswer(statement, `octet_length(${alias}."row"::text)`, 'rows');
  const list = `json_agg(${alias}."row") filter (where ${within})`;
  const rows = stripsNulls ? `json_strip_nulls(${list})` : list;
  if (body === 'one') return `coalesce((${rows} -> 0)::text, 'null')`;
  return `coalesce(${rows}::text, '[]')`;
}
