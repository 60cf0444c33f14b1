import { type AnswerShape, answerSql } from './build-answer.ts';
import { conditionSql } from './build-conditions.ts';
import type { Column, Relation } from './catalogue.ts';
import { parseError, restError } from './errors.ts';
import { quote } from './identifiers.ts';
import type { Payload } from './parse-payload.ts';
import type { Preferences } from './parse-preferences.ts';
import type { Query } from './parse-query.ts';
import type { ReadPlan } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

export interface Write {
  relation: Relation;
  query: Query;
  preferences: Preferences;
  /** The rows to answer with, and the conditions of an update or delete. */
  plan: ReadPlan;
  shape: AnswerShape;
}

/** POST: insert, or upsert where `resolution` is preferred. @throws PGRST102, PGRST204, 42P10 */
export function insertSql(statement: Statement, write: Write, payload: Payload): string {
  const { relation, query, preferences } = write;
  if (query.columns === null && !payload.isUniform) {
    throw restError(400, 'PGRST102', 'All object keys must match');
  }
  const columns = (query.columns ?? payload.keys).map((name) => writableColumn(relation, name));
  const json = `${statement.value(payload.isArray ? payload.text : `[${payload.text}]`)}::json`;
  const alias = statement.alias();
  const list = columns.length > 0 ? ` (${names(columns)})` : '';
  const source = preferences.missing === 'default' ? recordsWithDefaults : records;
  const insert = [
    `insert into ${statement.named(relation.name)} as ${alias}${list}`,
    source(statement, columns, json),
    ...onConflict(write, columns),
  ].join('\n');
  return answer(statement, write, insert, alias);
}

/** PATCH with at least one column. @throws PGRST204, 21000 without conditions */
export function updateSql(statement: Statement, write: Write, payload: Payload): string {
  const { relation } = write;
  const columns = (write.query.columns ?? payload.keys).map((name) => writableColumn(relation, name));
  const alias = statement.alias();
  const where = conditions(statement, write, alias, 'UPDATE');
  const changes = statement.alias();
  const set = columns.map(({ name }) => `${quote(name)} = ${changes}.${quote(name)}`).join(', ');
  const record = `json_to_record(${statement.value(payload.text)}::json) as ${changes}(${definitions(columns)})`;
  const update = `update ${statement.named(relation.name)} as ${alias} set ${set} from ${record} where ${where}`;
  return answer(statement, write, update, alias);
}

/** DELETE. @throws 21000 without conditions */
export function deleteSql(statement: Statement, write: Write): string {
  const alias = statement.alias();
  const where = conditions(statement, write, alias, 'DELETE');
  return answer(
    statement,
    write,
    `delete from ${statement.named(write.relation.name)} as ${alias} where ${where}`,
    alias,
  );
}

/** Wraps a write so that the same statement also gives the answer. What is not asked for is not read. */
function answer(statement: Statement, write: Write, change: string, alias: string): string {
  const { preferences, plan, shape, relation } = write;
  const source = statement.alias();
  if (preferences.return === 'headers-only' && relation.primaryKey.length > 0) {
    const key = relation.primaryKey.map((name) => `${alias}.${quote(name)}`).join(', ');
    return `with ${source} as (${change} returning ${key})
      select json_agg(${source}.*)::text as body, count(*) as rows, count(*) as total, ${MERGED} as merged from ${source}`;
  }
  if (preferences.return !== 'representation') {
    return `with ${source} as (${change} returning 1)
      select null::text as body, count(*) as rows, count(*) as total, ${MERGED} as merged from ${source}`;
  }
  const returned = { ...plan, conditions: [] };
  return `with ${source} as (${change} returning ${returning(plan, alias)})
    select "answer".*, ${MERGED} as merged from (${answerSql(statement, returned, source, shape)}) as "answer"`;
}

/** The columns the answer is made from: no more, so that no more privileges are needed. */
function returning(plan: ReadPlan, alias: string): string {
  const isWhole =
    plan.fields.some(({ field }) => plan.computed?.has(field.column)) ||
    plan.order.some(({ field }) => plan.computed?.has(field.column)) ||
    plan.embeds.some(({ relationship }) => relationship.computedBy !== undefined);
  if (plan.selectsAll || isWhole) return `${alias}.*`;
  const columns = new Set([
    ...plan.fields.map(({ field }) => field.column),
    ...plan.embeds.flatMap(({ relationship }) => relationship.pairs.map(({ outer }) => outer)),
    ...plan.order.map(({ field }) => field.column),
  ]);
  for (const name of columns) {
    if (!plan.columns?.has(name))
      throw restError(400, '42703', `column ${plan.relation}.${name} does not exist`);
  }
  return [...columns].map((name) => `${alias}.${quote(name)}`).join(', ') || '1';
}

function conditions(statement: Statement, { plan }: Write, alias: string, verb: string): string {
  if (plan.conditions.length === 0) throw restError(400, '21000', `${verb} requires a WHERE clause`);
  return plan.conditions.map((condition) => conditionSql(statement, plan, alias, condition)).join(' and ');
}

function onConflict({ relation, query, preferences }: Write, columns: Column[]): string[] {
  if (preferences.resolution === null) {
    if (query.onConflict) throw parseError('on_conflict needs a preferred resolution');
    return [];
  }
  const target = query.onConflict?.map((name) => writableColumn(relation, name).name) ?? relation.primaryKey;
  if (target.length === 0) {
    throw restError(
      400,
      '42P10',
      'there is no unique or exclusion constraint matching the ON CONFLICT specification',
    );
  }
  const key = target.map(quote).join(', ');
  if (preferences.resolution === 'ignore-duplicates' || columns.length === 0) {
    return [`on conflict (${key}) do nothing`];
  }
  const set = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`).join(', ');
  return [`on conflict (${key}) do update set ${set} where ${COUNT_MERGED}`];
}

/** True for every row that was there already, counting them on the way: reading a system column needs more rights. */
const MERGED = `coalesce(nullif(current_setting('rest.merged', true), '')::int, 0)`;
const COUNT_MERGED = `set_config('rest.merged', (${MERGED} + 1)::text, true) is not null`;

/** Missing keys become null. */
function records(_statement: Statement, columns: Column[], json: string): string {
  if (columns.length === 0) return `select from json_array_elements(${json})`;
  return `select ${names(columns)} from json_to_recordset(${json}) as "record"(${definitions(columns)})`;
}

/** Missing keys become the column's default, whose SQL is the catalogue's own. */
function recordsWithDefaults(statement: Statement, columns: Column[], json: string): string {
  if (columns.length === 0) return records(statement, columns, json);
  const values = columns.map((column) => {
    const given = `("element"."value" -> ${statement.value(column.name)}::text) is not null`;
    return `case when ${given} then "record".${quote(column.name)} else ${column.default ?? 'null'} end`;
  });
  return `select ${values.join(', ')} from json_array_elements(${json}) as "element"("value")
    cross join lateral json_to_record("element"."value") as "record"(${definitions(columns)})`;
}

function writableColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (!column) {
    throw restError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
    );
  }
  return column;
}

function names(columns: Column[]): string {
  return columns.map(({ name }) => quote(name)).join(', ');
}

function definitions(columns: Column[]): string {
  return columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
}
