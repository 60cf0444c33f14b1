import type { Column } from './catalogue.ts';
import { restError } from './errors.ts';
import { quote } from './identifiers.ts';
import type { Field } from './parse-field.ts';
import type { PlannedSource } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

/** The column a request names. @throws 42703 */
export function columnOf({ relation, columns }: PlannedSource, name: string): Column {
  const column = columns?.get(name);
  if (!column) throw restError(400, '42703', `column ${relation}.${name} does not exist`);
  return column;
}

/** SQL of a column, or of a place inside its JSON, of the rows called `alias`. */
export function fieldSql(statement: Statement, source: PlannedSource, alias: string, field: Field): string {
  const column = columnOf(source, field.column);
  const sql = `${alias}.${quote(column.name)}`;
  if (field.path.length === 0) return sql;
  return `(${column.isJson ? sql : `to_jsonb(${sql})`}${statement.jsonPath(field.path)})`;
}

/** The type a value is compared with the field as. */
export function comparedAs(source: PlannedSource, field: Field): string {
  const column = columnOf(source, field.column);
  const last = field.path.at(-1);
  if (!last) return column.comparedAs;
  if (last.asText) return 'text';
  return column.isJson ? column.comparedAs : 'jsonb';
}
