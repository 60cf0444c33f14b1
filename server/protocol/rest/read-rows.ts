import { answerSql } from './build-answer.ts';
import { type RestContext, runStatement } from './context.ts';
import { parseError, restError } from './errors.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { intersect, parseRange } from './parse-range.ts';
import { planRead, type ReadPlan } from './plan-read.ts';
import { refuseCostly } from './refuse-costly.ts';
import { relationOf } from './relation-of.ts';
import { assertSingle, contentRange, rangeStatus, respond } from './respond.ts';
import { Statement } from './sql-fragment.ts';

/** GET and HEAD of a table or view. */
export async function readRows(context: RestContext, name: string): Promise<Response> {
  const { catalogue, parameters, headers, method, accept, preferences, rowCap } = context;
  const query = parseQuery(parameters);
  assertReads(query);
  refuseWritePreferences(context);
  const relation = relationOf(catalogue, name);
  const plan = planRead(catalogue, { ...relation, relation: relation.name }, query);
  await refuseCostly(context, query, plan);
  applyRange(plan, headers);

  const { isSingle, stripsNulls, mediaType, isCsv } = accept;
  const body = method === 'HEAD' ? 'none' : isSingle ? 'one' : isCsv ? 'csv' : 'many';
  const statement = new Statement(catalogue.schema);
  const shape = {
    body,
    total: preferences.count === null ? 'none' : 'matching',
    rowCap,
    stripsNulls,
  } as const;
  const answer = await runStatement(
    context,
    answerSql(statement, plan, statement.named(relation.name), shape),
    statement,
    ({ rows }) => {
      if (isSingle) assertSingle(rows);
    },
  );
  return respond({
    status: isSingle ? 200 : rangeStatus(plan.offset, answer.rows, answer.total),
    body: answer.body,
    mediaType,
    contentRange: contentRange(plan.offset, answer.rows, answer.total),
    applied: preferences.applied,
  });
}

/** The window of `limit` and `offset` and that of the header `Range`: their intersection. */
export function applyRange(plan: ReadPlan, headers: Headers): void {
  const asked = parseRange(headers.get('range'), headers.get('range-unit'));
  const { offset, limit } = intersect(asked, { offset: plan.offset, limit: plan.limit });
  plan.offset = offset;
  plan.limit = limit;
}

/** @throws PGRST100 for parameters that only writes have */
export function assertReads(query: Query): void {
  if (query.columns) throw parseError('The parameter columns belongs to writes');
  if (query.onConflict) throw parseError('The parameter on_conflict belongs to inserts');
}

/** @throws PGRST122 for preferences that only writes have */
export function refuseWritePreferences({ preferences }: RestContext): void {
  const { resolution, missing, maxAffected } = preferences;
  if (resolution === null && missing === 'null' && maxAffected === null) return;
  throw restError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: 'resolution, missing and max-affected belong to writes',
  });
}
