import type { RestContext } from './context.ts';
import { restError } from './errors.ts';
import type { Condition } from './parse-filters.ts';
import type { Query } from './parse-query.ts';
import type { ReadPlan } from './plan-read.ts';

/**
 * What only the trusted may ask, because a short request can make it cost without end: regular expressions, and
 * relations that lead back to where they came from.
 * @throws 42501, PGRST127
 */
export async function refuseCostly(context: RestContext, query: Query, plan: ReadPlan | null): Promise<void> {
  const refusal = refusedPattern(query) ?? (plan && refusedReturn(plan, [plan.relation]));
  if (refusal && !(await context.isTrusted())) throw refusal(context);
}

type Refusal = (context: RestContext) => Error;

function refusedPattern({ conditions }: Query): Refusal | null {
  if (!conditions.some(({ value }) => hasPattern(value))) return null;
  return ({ caller }) =>
    restError(
      caller.role === 'anon' ? 401 : 403,
      '42501',
      'permission denied for the operators match and imatch',
      { hint: 'Regular expressions are for administrators; like and ilike are for everybody.' },
    );
}

function hasPattern(condition: Condition): boolean {
  if (condition.kind !== 'test') return condition.conditions.some(hasPattern);
  return condition.test.operator === 'match' || condition.test.operator === 'imatch';
}

/**
 * Each way back multiplies the rows: attempts of a test of an attempt. One step from a row to its parent or its children
 * in the same relation does not: each row has one parent.
 */
function refusedReturn({ embeds }: ReadPlan, path: readonly string[]): Refusal | null {
  for (const { relationship, rows } of embeds) {
    const { target, through } = relationship;
    const beyond = [...path, ...(through ? [through.table] : []), target];
    const isSelfReference = !through && target === path.at(-1) && path.indexOf(target) === path.length - 1;
    if (new Set(beyond).size < beyond.length && !isSelfReference) return () => returnsToRelation(beyond);
    const deeper = refusedReturn(rows, beyond);
    if (deeper) return deeper;
  }
  return null;
}

function returnsToRelation(path: readonly string[]) {
  return restError(400, 'PGRST127', 'Feature not implemented', {
    details: `A relation is embedded at most once on a path: ${path.join(' → ')}`,
    hint: 'Ask for the rows in two requests.',
  });
}
