import type { Column } from './catalogue.ts';
import { restError } from './errors.ts';
import { quote } from './identifiers.ts';
import type { Field } from './parse-field.ts';
import type { PlannedSource } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

/** The column, or the function of the row, that a request names. @throws 42703 */
export function columnOf({ relation, columns, computed }: PlannedSource, name: string): Column {
  const column = columns?.get(name) ?? computed?.get(name);
  if (!column) throw restError(400, '42703', `column ${relation}.${name} does not exist`);
  return column;
}

/** SQL of a column, or of a place inside its JSON, of the rows called `alias`. */
export function fieldSql(statement: Statement, source: PlannedSource, alias: string, field: Field): string {
  const column = columnOf(source, field.column);
  const sql = column.computedBy
    ? `${statement.named(column.computedBy)}(${wholeRow(statement, source, alias)})`
    : `${alias}.${quote(column.name)}`;
  if (field.path.length === 0) return sql;
  return `(${column.isJson ? sql : `to_jsonb(${sql})`}${statement.jsonPath(field.path)})`;
}

/** SQL of the whole row called `alias`, as functions of its table's or view's rows take it. */
export function wholeRow(statement: Statement, { rowsOf }: PlannedSource, alias: string): string {
  return rowsOf ? `row(${alias}.*)::${statement.named(rowsOf)}` : alias;
}

/** `count`, where no column is called so: the one aggregate that is served, as the client's documentation has it. */
export function isCount({ columns, computed }: PlannedSource, { column, path }: Field): boolean {
  return (
    column === 'count' &&
    path.length === 0 &&
    columns !== null &&
    !columns.has(column) &&
    !computed?.has(column)
  );
}

/** The type a value is compared with the field as. */
export function comparedAs(source: PlannedSource, field: Field): string {
  const column = columnOf(source, field.column);
  const last = field.path.at(-1);
  if (!last) return column.comparedAs;
  if (last.asText) return 'text';
  return column.isJson ? column.comparedAs : 'jsonb';
}
