import { z } from 'zod';
import type { Queryable } from './database.ts';
import { queryRows } from './query-rows.ts';
import { readFunctions } from './sql-texts/current-functions.ts';
import { fileOf } from './sql-texts/text-files.ts';

const Column = z.object({
  relation: z.string(),
  isView: z.boolean(),
  column: z.string(),
  type: z.string(),
  isNullable: z.boolean(),
  hasDefault: z.boolean(),
  refersTo: z.string().nullable(),
});

const COLUMNS = `
  select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as relation, c.relkind = 'v' as "isView",
    a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity = 'a' or a.attgenerated <> '' as "hasDefault",
    (select min(f.confrelid::regclass::text) from pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and a.attnum = f.conkey[1]) as "refersTo"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where (n.nspname in ('public', 'private') or (n.nspname, c.relname) = ('auth', 'users')) and c.relkind in ('r', 'v')
    and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migrations'
  order by n.nspname <> 'public', n.nspname, c.relname, a.attnum`;

/** Writes docs/schema.md: every table of the migrated database with its columns, every function with who may call it. */
export async function describeSchema(database: Queryable): Promise<string> {
  const relations = new Map<string, z.infer<typeof Column>[]>();
  for (const row of await queryRows(database, Column, COLUMNS)) {
    relations.set(row.relation, [...(relations.get(row.relation) ?? []), row]);
  }
  const tables = [...relations].map(
    ([name, columns]) =>
      `## ${name}${columns[0]?.isView ? ' (view)' : ''}\n\n| column | type | |\n|---|---|---|\n${columns.map(line).join('')}`,
  );
  return [
    '# The schema\n\nWritten by `npm run docs:schema` from the migrations; a test fails when it is out of date. Who may read and\n',
    'write what: [permissions.ts](../server/database/permissions/permissions.ts).\n\n',
    tables.join('\n'),
    await describeFunctions(database),
  ].join('');
}

async function describeFunctions(database: Queryable): Promise<string> {
  const rows = (await readFunctions(database)).map((row) => {
    const callers = row.callers.filter((role) => role !== 'service_role').join(', ');
    const rights = row.isSecurityDefiner ? 'its owner' : 'the caller';
    return `| [${row.schema}.${row.name}](../supabase/functions-sql/${fileOf(row)}) | ${row.result === 'trigger' ? 'trigger' : callers} | ${rights} |\n`;
  });
  return [
    '\n## Functions\n\nEach has one current text, in `supabase/functions-sql`. What names no caller is called by the server itself and by\n',
    'other functions. All policies on one page: [policies.sql](../supabase/policies.sql).\n\n',
    '| function | who may call it | acts with the rights of |\n|---|---|---|\n',
    ...rows,
  ].join('');
}

function line({ column, type, isNullable, isView, hasDefault, refersTo }: z.infer<typeof Column>): string {
  const notes = [
    isNullable && !isView ? 'may be null' : '',
    hasDefault ? 'has a default' : '',
    refersTo ? `→ ${refersTo}` : '',
  ].filter(Boolean);
  return `| ${column} | ${type} | ${notes.join(', ')} |\n`;
}
