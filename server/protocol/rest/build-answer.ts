import { countSql, rowsSql } from './build-read.ts';
import type { ReadPlan } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

/** The columns of the single row every statement of ours gives. */
export interface AnswerRow {
  /** JSON as text; null where none was asked for. */
  body: string | null;
  /** Rows in the body. */
  rows: number;
  /** Rows without limit and offset, or rows written; null where not counted. */
  total: number | null;
}

export interface AnswerShape {
  /** many: an array. one: its first row. none: no body. */
  body: 'many' | 'one' | 'none';
  /** What `total` counts: nothing, what the plan matches, or everything in `from` (the rows a write touched). */
  total: 'none' | 'matching' | 'everything';
  rowCap: number;
}

/** The statement that answers with the rows of a plan. */
export function answerSql(
  statement: Statement,
  plan: ReadPlan,
  from: string,
  { body, total, rowCap }: AnswerShape,
): string {
  const rows = rowsSql(statement, plan, from, rowCap);
  const alias = statement.alias();
  const count = {
    none: () => 'null::bigint',
    matching: () => `(${countSql(statement, plan, from)})`,
    everything: () => `(select count(*) from ${from})`,
  }[total]();
  return `select ${bodySql(body, alias)} as body, count(*) as rows, ${count} as total from (${rows}) as ${alias}`;
}

function bodySql(body: AnswerShape['body'], alias: string): string {
  if (body === 'none') return 'null::text';
  if (body === 'one') return `coalesce((json_agg(${alias}.*) -> 0)::text, 'null')`;
  return `coalesce(json_agg(${alias}.*)::text, '[]')`;
}
