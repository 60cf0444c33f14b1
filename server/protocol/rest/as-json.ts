import type { Statement } from './sql-fragment.ts';

/** `row`: each row of a query as JSON, made once. */
export function asJson(statement: Statement, rows: string): string {
  const alias = statement.alias();
  return `select row_to_json(${alias}.*) as "row" from (${rows}) as ${alias} offset 0`;
}
