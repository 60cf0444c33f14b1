import { columnOf, comparedAs, fieldSql, wholeRow } from './build-field.ts';
import type { ColumnPair, Relationship } from './find-relationship.ts';
import { quote } from './identifiers.ts';
import type { Condition, SearchOperator, Test, ValueOperator } from './parse-filters.ts';
import type { EmbedPlan, PlannedSource, ReadPlan } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

const SQL_OPERATORS: Record<ValueOperator, string> = {
  eq: '=',
  neq: '<>',
  isdistinct: 'is distinct from',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxl: '&>',
  nxr: '&<',
  adj: '-|-',
};
const SEARCH_FUNCTIONS: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

/** The outer row an embedded one belongs to. */
export interface Link {
  relationship: Relationship;
  outer: PlannedSource;
  outerAlias: string;
}

/** `from … where …`: the rows of a plan, without what is embedded but where it decides. */
export function matchSql(statement: Statement, plan: ReadPlan, from: string, link?: Link): string {
  const alias = statement.alias();
  const { tables, conditions } = sourceSql(statement, from, alias, link);
  for (const condition of plan.conditions) conditions.push(conditionSql(statement, plan, alias, condition));
  for (const embed of plan.embeds)
    if (embed.item.inner) conditions.push(existsSql(statement, embed, plan, alias));
  return `from ${tables}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`;
}

/** Whether anything is embedded in the row called `outerAlias`. */
export function existsSql(
  statement: Statement,
  { relationship, rows }: EmbedPlan,
  outer: PlannedSource,
  outerAlias: string,
): string {
  const from = statement.named(relationship.target);
  return `exists (select ${matchSql(statement, rows, from, { relationship, outer, outerAlias })})`;
}

/** SQL of a condition on the rows called `alias`. */
export function conditionSql(
  statement: Statement,
  source: PlannedSource,
  alias: string,
  condition: Condition,
): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.kind !== 'test') {
    const parts = condition.conditions.map((part) => conditionSql(statement, source, alias, part));
    return `${not}(${parts.join(condition.kind === 'all' ? ' and ' : ' or ')})`;
  }
  const { field, test } = condition;
  const embed = embedMeant(source, condition);
  if (embed) {
    const isAbsent = test.operator === 'is' && test.value === 'null';
    return `${not}(${isAbsent ? 'not ' : ''}${existsSql(statement, embed, source, alias)})`;
  }
  if ('language' in test) return `${not}(${searchSql(statement, source, alias, condition.field, test)})`;
  const sql = fieldSql(statement, source, alias, field);
  return `${not}(${sql} ${testSql(statement, comparedAs(source, field), test)})`;
}

/** `messages=not.is.null` asks of an embedded resource whether there is any. */
function embedMeant(source: PlannedSource, { field, test }: Condition & { kind: 'test' }) {
  if (field.path.length > 0 || test.operator !== 'is' || !/null$/.test(test.value)) return undefined;
  if (source.columns?.has(field.column)) return undefined;
  return source.embeds?.find(({ item }) => item.name === field.column && !item.isSpread);
}

function testSql(statement: Statement, type: string, test: Exclude<Test, { language: unknown }>): string {
  switch (test.operator) {
    case 'is':
      return `is ${test.value.replace('_', ' ')}`;
    case 'in':
      return `= any(${statement.value(test.values)}::${type}[])`;
    case 'like':
    case 'ilike':
      return comparisonSql(statement, null, { ...test, value: test.value.replaceAll('*', '%') });
    case 'match':
    case 'imatch':
      return comparisonSql(statement, null, test);
    default:
      return comparisonSql(statement, type, test);
  }
}

/** @param type null for patterns, whose type PostgreSQL tells from what they are compared with */
function comparisonSql(
  statement: Statement,
  type: string | null,
  { operator, quantifier, value }: Extract<Test, { quantifier: unknown }>,
): string {
  const sql = SQL_OPERATORS[operator];
  const parameter = statement.value(value);
  if (quantifier) return `${sql} ${quantifier}(${parameter}::${type ?? 'text'}[])`;
  return type === null ? `${sql} ${parameter}` : `${sql} ${parameter}::${type}`;
}

/** Text and JSON are made into words first, as the language says. */
function searchSql(
  statement: Statement,
  source: PlannedSource,
  alias: string,
  field: Parameters<typeof fieldSql>[3],
  { operator, value, language }: Extract<Test, { language: unknown }>,
): string {
  const configuration = language === null ? '' : `${statement.value(language)}::regconfig, `;
  const sql = fieldSql(statement, source, alias, field);
  const isReady = field.path.length === 0 && columnOf(source, field.column).comparedAs === 'tsvector';
  const words = isReady ? sql : `to_tsvector(${configuration}${sql})`;
  return `${words} @@ ${SEARCH_FUNCTIONS[operator]}(${configuration}${statement.value(value)}::text)`;
}

export function sourceSql(statement: Statement, from: string, alias: string, link?: Link) {
  if (!link) return { tables: `${from} as ${alias}`, conditions: [] as string[] };
  const { pairs, through, computedBy } = link.relationship;
  if (computedBy) {
    const row = wholeRow(statement, link.outer, link.outerAlias);
    return { tables: `${statement.named(computedBy)}(${row}) as ${alias}`, conditions: [] };
  }
  if (!through) return { tables: `${from} as ${alias}`, conditions: equal(link.outerAlias, alias, pairs) };
  const between = statement.alias();
  const on = equal(between, alias, through.pairs).join(' and ');
  return {
    tables: `${from} as ${alias} inner join ${statement.named(through.table)} as ${between} on ${on}`,
    conditions: equal(link.outerAlias, between, pairs),
  };
}

function equal(outer: string, inner: string, pairs: readonly ColumnPair[]): string[] {
  return pairs.map((pair) => `${inner}.${quote(pair.inner)} = ${outer}.${quote(pair.outer)}`);
}
