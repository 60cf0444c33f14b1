import { withinAnswer } from './answer-limit.ts';
import { asJson } from './as-json.ts';
import { conditionSql, existsSql, type Link, matchSql, sourceSql } from './build-conditions.ts';
import { fieldSql, isCount } from './build-field.ts';
import { quote } from './identifiers.ts';
import { isShown, outputNames } from './output-names.ts';
import type { OrderTerm } from './parse-order.ts';
import { type EmbedPlan, embedToOne, isToOne, type ReadPlan } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

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
    const sql = isCount(plan, field) ? 'count(*)' : fieldSql(statement, plan, alias, field);
    return `${cast === null ? sql : `cast(${sql} as ${cast})`} as ${quote(name)}`;
  });
  const embeds = plan.embeds.map((embed) => embedSql(statement, embed, { plan, alias }, rowCap));
  for (const embed of embeds) outputs.push(...embed.outputs);
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

/** All columns, but for those whose key something selected by name takes. */
function allColumns(plan: ReadPlan, alias: string): string {
  const taken = new Set(outputNames({ ...plan, selectsAll: false }));
  const columns = [...(plan.columns?.keys() ?? [])];
  if (!columns.some((column) => taken.has(column))) return `${alias}.*`;
  const others = columns.filter((column) => !taken.has(column));
  return others.map((column) => `${alias}.${quote(column)}`).join(', ');
}

/** How an embedded resource is joined, and what of it is selected. */
function embedSql(
  statement: Statement,
  embed: EmbedPlan,
  { plan: outer, alias: outerAlias }: { plan: ReadPlan; alias: string },
  rowCap: number,
) {
  const { item, relationship } = embed;
  // A view may repeat what is unique in its table, and a function may return more than it says.
  const rows = isToOne(relationship)
    ? { ...embed.rows, limit: Math.min(embed.rows.limit ?? 1, 1) }
    : embed.rows;
  const from = statement.named(relationship.target);
  const select = rowsSql(statement, rows, from, rowCap, { relationship, outer, outerAlias });
  const alias = statement.alias();
  const join = item.inner ? 'inner join lateral' : 'left join lateral';
  if (isToOne(relationship)) {
    const outputs = item.isSpread
      ? outputNames(rows).map((name) => `${alias}.${quote(name)} as ${quote(name)}`)
      : [`row_to_json(${alias}.*) as ${quote(item.name)}`];
    return { join: `${join} (${select}) as ${alias} on true`, outputs: isShown(item) ? outputs : [] };
  }
  const element = statement.alias();
  if (item.isSpread) {
    // Several rows have no place in one: each of their fields becomes a list.
    const names = isShown(item) ? outputNames(rows) : [];
    const lists = names.map(
      (name) => `coalesce(json_agg(${element}.${quote(name)}), '[]') as ${quote(name)}`,
    );
    const needed = item.inner ? existsSql(statement, embed, outer, outerAlias) : 'true';
    const bytes = `octet_length(row_to_json(${element}.*)::text)`;
    const within = withinAnswer(statement, bytes, 'embedded');
    return {
      join: `${join} (select ${lists.join(', ')} from (${select}) as ${element} where ${within}) as ${alias} on ${needed}`,
      outputs: names.map((name) => `${alias}.${quote(name)} as ${quote(name)}`),
    };
  }
  const within = withinAnswer(statement, `octet_length(${element}."row"::text)`, 'embedded');
  const list = `select json_agg(${element}."row") filter (where ${within}) as "list"
    from (${asJson(statement, select)}) as ${element}`;
  // A count is a row also where there is nothing to count.
  const counts = rows.fields.some(({ field }) => isCount(rows, field));
  const needed = counts ? existsSql(statement, embed, outer, outerAlias) : `${alias}."list" is not null`;
  const outputs = [`coalesce(${alias}."list", '[]'::json) as ${quote(item.name)}`];
  return {
    join: `${join} (${list}) as ${alias} on ${item.inner ? needed : 'true'}`,
    outputs: isShown(item) ? outputs : [],
  };
}

function orderSql(statement: Statement, plan: ReadPlan, alias: string): string[] {
  if (plan.order.length === 0) return [];
  const terms = plan.order.map((term: OrderTerm) => {
    const direction = term.descending ? ' desc' : ' asc';
    return `${orderedBySql(statement, plan, alias, term)}${direction}${term.nulls === null ? '' : ` nulls ${term.nulls}`}`;
  });
  return [`order by ${terms.join(', ')}`];
}

/** A row where nothing is embedded, or what is was filtered away, is ordered as null. */
function orderedBySql(statement: Statement, plan: ReadPlan, outerAlias: string, { embed, field }: OrderTerm) {
  if (embed === null) return fieldSql(statement, plan, outerAlias, field);
  const { relationship, rows } = embedToOne(plan, embed);
  const alias = statement.alias();
  const from = statement.named(relationship.target);
  const { tables, conditions } = sourceSql(statement, from, alias, { relationship, outer: plan, outerAlias });
  const value = fieldSql(statement, rows, alias, field);
  for (const condition of rows.conditions) conditions.push(conditionSql(statement, rows, alias, condition));
  const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
  return `(select ${value} from ${tables}${where} limit 1)`;
}
