import { withinAnswer } from './answer-limit.ts';
import { quote } from './identifiers.ts';
import { outputNames } from './output-names.ts';
import type { ReadPlan } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

/** `line`: each row of a query as CSV (RFC 4180), with quotes where PostgreSQL's own text of a row has them. Nothing stands for null, `""` for an empty text; what is embedded is JSON. */
export function asCsv(statement: Statement, plan: ReadPlan, rows: string): string {
  const alias = statement.alias();
  const values = outputNames(plan).map((name) => valueSql(`${alias}.${quote(name)}::text`));
  return `select ${values.join(` || ',' || `) || `''`} as "line" from (${rows}) as ${alias} offset 0`;
}

/** The lines called `alias`, below the names of their values. */
export function csvSql(statement: Statement, plan: ReadPlan, alias: string): string {
  const names = statement.value(outputNames(plan).map(quoted).join(','));
  const within = withinAnswer(statement, `octet_length(${alias}."line")`, 'rows');
  return `${names}::text || coalesce(string_agg(E'\\n' || ${alias}."line", '') filter (where ${within}), '')`;
}

function valueSql(text: string): string {
  const inQuotes = `'"' || replace(${text}, '"', '""') || '"'`;
  return `case when ${text} is null then '' when ${text} = '' or ${text} ~ '[",()\\\\[:space:]]' then ${inQuotes} else ${text} end`;
}

function quoted(name: string): string {
  return /[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}
