import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

const PlanNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
type PlanNode = z.infer<typeof PlanNode>;

const Explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanNode })]) });

/** The relations the plan of a statement reads from end to end. */
export async function scannedRelations(
  database: Queryable,
  statement: string,
  params: readonly unknown[],
): Promise<string[]> {
  const explain = `explain (format json) ${statement}`;
  const {
    'QUERY PLAN': [{ Plan: plan }],
  } = await queryRow(database, Explained, explain, params);
  const scanned: string[] = [];
  const visit = (node: PlanNode) => {
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) scanned.push(node['Relation Name']);
    for (const child of node.Plans ?? []) visit(child);
  };
  visit(plan);
  return scanned;
}
