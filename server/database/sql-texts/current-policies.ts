import { z } from 'zod';
import type { Queryable } from '../database.ts';
import { queryRows } from '../query-rows.ts';

const PolicyRow = z.object({
  table: z.string(),
  name: z.string(),
  command: z.string(),
  roles: z.array(z.string()),
  isPermissive: z.boolean(),
  using: z.string().nullable(),
  check: z.string().nullable(),
});
export type PolicyRow = z.infer<typeof PolicyRow>;

const POLICIES = `
  select schemaname || '.' || tablename as table, policyname as name, lower(cmd) as command, roles::text[] as roles,
    permissive = 'PERMISSIVE' as "isPermissive", qual as using, with_check as check
  from pg_policies where schemaname in ('public', 'private', 'storage') order by 1, 2`;

/** The row-level policies that the migrations have made, in the order of their tables and names. */
export function readPolicies(database: Queryable): Promise<PolicyRow[]> {
  return queryRows(database, PolicyRow, POLICIES);
}

/** @returns the statement that makes this policy, its conditions as PostgreSQL prints them */
export function writePolicy({ table, name, command, roles, isPermissive, using, check }: PolicyRow): string {
  const kind = isPermissive ? '' : ' as restrictive';
  const to = roles.join(', ') === 'public' ? '' : ` to ${roles.join(', ')}`;
  const conditions = [using && `\n  using ${bracket(using)}`, check && `\n  with check ${bracket(check)}`];
  return `create policy "${name}" on ${table}${kind}\n  for ${command}${to}${conditions.filter(Boolean).join('')};\n`;
}

const bracket = (condition: string) => readable(condition.startsWith('(') ? condition : `(${condition})`);

/** PostgreSQL names what a call in brackets gives: `( SELECT is_admin() AS is_admin)` is `(select is_admin())`. */
const readable = (condition: string) =>
  condition
    .replace(/\( SELECT ([\w.]+\([^()]*\)) AS \w+\)/g, '(select $1)')
    .replace(
      /\b(AND|OR|IN|IS|NOT|NULL|EXISTS|SELECT|FROM|WHERE|ANY|AS|CASE|WHEN|THEN|ELSE|END|ON|JOIN|LEFT)\b(?=(?:[^']*'[^']*')*[^']*$)/g,
      (word) => word.toLowerCase(),
    );
