import type { Database } from '#server/database/database.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** The relations the plan of a statement reads from end to end. */
export async function scannedRelations(
  database: Database,
  statement: string,
  params: readonly unknown[],
): Promise<string[]> {
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${statement}`,
    params,
  );
  const scanned: string[] = [];
  const visit = (node: PlanNode) => {
    if (node['Node Type'] === 'Seq Scan' && node['Relation Name']) scanned.push(node['Relation Name']);
    for (const child of node.Plans ?? []) visit(child);
  };
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('An explained statement has a plan');
  visit(plan);
  return scanned;
}
