import { conditionSql } from './build-conditions.ts';
import { fieldSql } from './build-field.ts';
import type { ColumnPair, Relationship } from './find-relationship.ts';
import { inPublic, quote } from './identifiers.ts';
import type { OrderTerm } from './parse-order.ts';
import type { EmbedPlan, ReadPlan } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

/** The outer row an embedded one belongs to. */
interface Link {
  relationship: Relationship;
  outerAlias: string;
}

/** `select … from <from> …`: the rows of a plan with what is embedded in them as JSON, at most `rowCap` each. */
export function rowsSql(
  statement: Statement,
  plan: ReadPlan,
  from: string,
  rowCap: number,
  link?: Link,
): string {
  const alias = statement.alias();
  const outputs = plan.fields.map(({ field, cast, name }) => {
    const sql = fieldSql(statement, plan, alias, field);
    return `${cast === null ? sql : `cast(${sql} as ${cast})`} as ${quote(name)}`;
  });
  const embeds = plan.embeds.map((embed) => embedSql(statement, embed, alias, rowCap));
  for (const { output } of embeds) if (output !== null) outputs.push(output);
  if (plan.selectsAll) outputs.unshift(allColumns(plan, alias));
  const { tables, conditions } = sourceSql(statement, from, alias, link);
  for (const condition of plan.conditions) conditions.push(conditionSql(statement, plan, alias, condition));
  return [
    `select ${outputs.join(', ')}`,
    `from ${tables}`,
    ...embeds.map(({ join }) => join),
    ...(conditions.length > 0 ? [`where ${conditions.join(' and ')}`] : []),
    ...orderSql(statement, plan, alias),
    `limit ${statement.value(Math.min(plan.limit ?? rowCap, rowCap))}::bigint`,
    ...(plan.offset > 0 ? [`offset ${statement.value(plan.offset)}::bigint`] : []),
  ].join('\n');
}

/** How many rows a plan has without its window. */
export function countSql(statement: Statement, plan: ReadPlan, from: string): string {
  return `select count(*) ${matchSql(statement, plan, from)}`;
}

function matchSql(statement: Statement, plan: ReadPlan, from: string, link?: Link): string {
  const alias = statement.alias();
  const { tables, conditions } = sourceSql(statement, from, alias, link);
  for (const condition of plan.conditions) conditions.push(conditionSql(statement, plan, alias, condition));
  for (const { item, relationship, rows } of plan.embeds) {
    if (!item.inner) continue;
    const inner = { relationship, outerAlias: alias };
    conditions.push(`exists (select ${matchSql(statement, rows, inPublic(relationship.target), inner)})`);
  }
  return `from ${tables}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`;
}

/** All columns, but for those whose key something selected by name takes. */
function allColumns(plan: ReadPlan, alias: string): string {
  const taken = new Set([...plan.fields, ...plan.embeds.map(({ item }) => item)].map(({ name }) => name));
  const columns = [...(plan.columns?.keys() ?? [])];
  if (!columns.some((column) => taken.has(column))) return `${alias}.*`;
  const others = columns.filter((column) => !taken.has(column));
  return others.map((column) => `${alias}.${quote(column)}`).join(', ');
}

function embedSql(
  statement: Statement,
  { item, relationship, rows }: EmbedPlan,
  outerAlias: string,
  rowCap: number,
) {
  const select = rowsSql(statement, rows, inPublic(relationship.target), rowCap, {
    relationship,
    outerAlias,
  });
  const alias = statement.alias();
  const join = item.inner ? 'inner join lateral' : 'left join lateral';
  const isShown = item.items.length > 0;
  if (relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one') {
    const output = `row_to_json(${alias}.*) as ${quote(item.name)}`;
    return { join: `${join} (${select}) as ${alias} on true`, output: isShown ? output : null };
  }
  const element = statement.alias();
  const list = `select json_agg(${element}.*) as "list" from (${select}) as ${element}`;
  const on = item.inner ? `${alias}."list" is not null` : 'true';
  const output = `coalesce(${alias}."list", '[]'::json) as ${quote(item.name)}`;
  return { join: `${join} (${list}) as ${alias} on ${on}`, output: isShown ? output : null };
}

function sourceSql(statement: Statement, from: string, alias: string, link?: Link) {
  if (!link) return { tables: `${from} as ${alias}`, conditions: [] as string[] };
  const { pairs, through } = link.relationship;
  if (!through) return { tables: `${from} as ${alias}`, conditions: equal(link.outerAlias, alias, pairs) };
  const between = statement.alias();
  const on = equal(between, alias, through.pairs).join(' and ');
  return {
    tables: `${from} as ${alias} inner join ${inPublic(through.table)} as ${between} on ${on}`,
    conditions: equal(link.outerAlias, between, pairs),
  };
}

function equal(outer: string, inner: string, pairs: readonly ColumnPair[]): string[] {
  return pairs.map((pair) => `${inner}.${quote(pair.inner)} = ${outer}.${quote(pair.outer)}`);
}

function orderSql(statement: Statement, plan: ReadPlan, alias: string): string[] {
  if (plan.order.length === 0) return [];
  const terms = plan.order.map(({ field, descending, nulls }: OrderTerm) => {
    const direction = descending ? ' desc' : ' asc';
    return `${fieldSql(statement, plan, alias, field)}${direction}${nulls === null ? '' : ` nulls ${nulls}`}`;
  });
  return [`order by ${terms.join(', ')}`];
}
