import { comparedAs, fieldSql } from './build-field.ts';
import type { Condition, Test, ValueOperator } from './parse-filters.ts';
import type { PlannedSource } from './plan-read.ts';
import type { Statement } from './sql-fragment.ts';

const SQL_OPERATORS: Record<ValueOperator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  cs: '@>',
  cd: '<@',
  ov: '&&',
};

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
  const field = fieldSql(statement, source, alias, condition.field);
  return `${not}(${field} ${testSql(statement, comparedAs(source, condition.field), condition.test)})`;
}

function testSql(statement: Statement, type: string, test: Test): string {
  switch (test.operator) {
    case 'is':
      return `is ${test.value}`;
    case 'in':
      return `= any(${statement.value(test.values)}::${type}[])`;
    case 'like':
    case 'ilike':
      return `${SQL_OPERATORS[test.operator]} ${statement.value(test.value.replaceAll('*', '%'))}`;
    default:
      return `${SQL_OPERATORS[test.operator]} ${statement.value(test.value)}::${type}`;
  }
}
