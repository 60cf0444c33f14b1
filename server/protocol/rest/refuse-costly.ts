import type { RestContext } from './context.ts';
import { restError } from './errors.ts';
import type { Condition } from './parse-filters.ts';
import type { Query } from './parse-query.ts';
import type { ReadPlan } from './plan-read.ts';

/**
 * What only the trusted may ask, because a short request can make it cost without end: regular expressions, and
 * relations that lead back to the many rows they came from.
 * @throws 42501, PGRST127
 */
export async function refuseCostly(context: RestContext, query: Query, plan: ReadPlan | null): Promise<void> {
  const refusal = refusedPattern(query) ?? (plan && refusedReturn(plan, startOf(context, plan)));
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

/** The way from the rows of a request to what is embedded deepest. */
interface Path {
  schema: string;
  /** As the error names it. */
  relations: readonly string[];
  /** Relations, and the tables behind them: a view leads back to its table as well. */
  seen: ReadonlySet<string>;
  hasReturned: boolean;
  /** The last step led from a relation to itself. */
  isAtSelf: boolean;
}

function startOf({ catalogue }: RestContext, { relation }: ReadPlan): Path {
  const { schema } = catalogue;
  const seen = new Set([`${schema}.${relation}`]);
  return { schema, relations: [relation], seen, hasReturned: false, isAtSelf: false };
}

/**
 * Each way back to many rows multiplies them: attempts of a test of an attempt. A way back to one row does not, as long
 * as nothing with many rows follows it: the test of an attempt of a test. Nor does one step from a row to its children in
 * the same relation: each row has one parent.
 */
function refusedReturn({ embeds }: ReadPlan, path: Path): Refusal | null {
  for (const { relationship, rows } of embeds) {
    const { target, through, of, kind } = relationship;
    const relations = [...path.relations, ...(through ? [through.table] : []), target];
    const isSelf = !through && of.outer === of.target;
    const steps = [through?.table, target].filter((step) => step !== undefined);
    const names = [of.target, ...steps.map((step) => `${path.schema}.${step}`)];
    const returns = isSelf ? path.isAtSelf : names.some((name) => path.seen.has(name));
    const isMany = kind === 'one-to-many' || kind === 'many-to-many';
    if (isMany && (returns || path.hasReturned)) return () => returnsToRelation(relations);
    const deeper = refusedReturn(rows, {
      schema: path.schema,
      relations,
      seen: new Set([...path.seen, of.outer, ...names]),
      hasReturned: path.hasReturned || returns,
      isAtSelf: isSelf,
    });
    if (deeper) return deeper;
  }
  return null;
}

function returnsToRelation(path: readonly string[]) {
  return restError(400, 'PGRST127', 'Feature not implemented', {
    details: `Many rows of a relation are embedded at most once on a path, and none after a way back to one row: ${path.join(' → ')}`,
    hint: 'Ask for the rows in two requests.',
  });
}
