import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

const PlanNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Join Filter': z.number().optional(),
  'Shared Hit Blocks': z.number().optional(),
  'Shared Read Blocks': z.number().optional(),
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

/** What a statement touched when it ran: a count, the same on any machine at any hour. */
export interface Work {
  /** Rows that any step of the plan gave or threw away. */
  rows: number;
  /** Pages that were looked at, those of functions included. */
  pages: number;
}

/** Runs what `explained` names (a statement, or `execute` of a prepared one) and counts. */
export async function workOf(
  db: Queryable,
  explained: string,
  params: readonly unknown[] = [],
): Promise<Work> {
  const explain = `explain (analyze, buffers, timing off, format json) ${explained}`;
  const {
    'QUERY PLAN': [{ Plan: plan }],
  } = await queryRow(db, Explained, explain, params);
  let rows = 0;
  const visit = (node: PlanNode) => {
    const each =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0);
    rows += each * (node['Actual Loops'] ?? 0);
    for (const child of node.Plans ?? []) visit(child);
  };
  visit(plan);
  return { rows, pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) };
}
