import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { ForeignKey } from './catalogue.ts';
import { columnOrigins } from './view-columns.ts';

/**
 * Of every schema: the views of an exposed one may show the tables of others. The operator says whose it is, because
 * extensions (intarray) have more of that name.
 */
const SELECT_FOREIGN_KEYS = `
select k.conname as name, k.conrelid::bigint as "tableId", k.confrelid::bigint as "referencedId",
       k.conkey::int4[] as "columnNumbers", k.confkey::int4[] as "referencedNumbers",
       format('%s.%s', cn.nspname, c.relname) as table, format('%s.%s', rn.nspname, r.relname) as "referencedTable",
       exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique and i.indpred is null and i.indexprs is null
          and (i.indkey::int2[])[0:i.indnkeyatts - 1] operator(pg_catalog.<@) k.conkey) as "isUnique"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace cn on cn.oid = c.relnamespace
  join pg_class r on r.oid = k.confrelid
  join pg_namespace rn on rn.oid = r.relnamespace
 where k.contype = 'f' and k.conparentid = 0
 order by k.conname, k.oid`;

/** The tables of the exposed schema, and the views of any: one may show another. */
const SELECT_RELATIONS = `
select c.oid::bigint as id, c.relname as name, n.nspname = $1 as "isExposed",
       case when c.relkind in ('v', 'm') then (select r.ev_action::text from pg_rewrite r
          where r.ev_class = c.oid and r.ev_type = '1' and r.rulename = '_RETURN') end as rule,
       (select coalesce(json_agg(json_build_object('number', a.attnum, 'name', a.attname) order by a.attnum), '[]')
          from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
 where n.nspname not in ('pg_catalog', 'information_schema')
   and (c.relkind in ('v', 'm') or (c.relkind in ('r', 'p') and n.nspname = $1))
 order by c.relname`;

const ForeignKeyRow = z.object({
  name: z.string(),
  tableId: z.number(),
  referencedId: z.number(),
  columnNumbers: z.array(z.number()),
  referencedNumbers: z.array(z.number()),
  table: z.string(),
  referencedTable: z.string(),
  isUnique: z.boolean(),
});

const RelationRow = z.object({
  id: z.number(),
  name: z.string(),
  isExposed: z.boolean(),
  /** How a view is made, as PostgreSQL keeps it. */
  rule: z.string().nullable(),
  columns: z.array(z.object({ number: z.number(), name: z.string() })),
});
type RelationRow = z.infer<typeof RelationRow>;

/** A table, or a view that shows columns of it. */
interface Showing {
  relation: string;
  isView: boolean;
  /** The names the columns of the table have here, by their number there; a view may show one several times. */
  names: Map<number, string[]>;
}

/** A view that shows a column this often under other names is not looked at further. */
const MAX_CHOICES = 16;

/** The foreign keys between tables of a schema, and those its views have by the columns they show. */
export async function loadForeignKeys(database: Database, schema: string): Promise<ForeignKey[]> {
  const rows = await queryRows(database, ForeignKeyRow, SELECT_FOREIGN_KEYS);
  const shown = showings(await queryRows(database, RelationRow, SELECT_RELATIONS, [schema]));
  return rows.flatMap((row) =>
    (shown.get(row.tableId) ?? []).flatMap((from) =>
      (shown.get(row.referencedId) ?? []).flatMap((to) =>
        choices(from, row.columnNumbers).flatMap((columns) =>
          choices(to, row.referencedNumbers).map((referencedColumns) => ({
            name: row.name,
            table: from.relation,
            columns,
            referencedTable: to.relation,
            referencedColumns,
            isUnique: row.isUnique,
            of: { table: row.table, referencedTable: row.referencedTable },
            isOfView: from.isView,
            refersToView: to.isView,
          })),
        ),
      ),
    ),
  );
}

/** What exposes each table: itself, where it is exposed, and the views of it. */
function showings(relations: readonly RelationRow[]): Map<number, Showing[]> {
  const byId = new Map(relations.map((relation) => [relation.id, relation]));
  const originsOf = new Map<number, ReturnType<typeof columnOrigins>>();
  for (const { id, rule } of relations) if (rule !== null) originsOf.set(id, columnOrigins(rule));

  const shown = new Map<number, Showing[]>();
  for (const { id, name, isExposed, rule, columns } of relations) {
    if (!isExposed) continue;
    const byTable = new Map<number, Showing['names']>();
    for (const column of columns) {
      let origin =
        rule === null ? { table: id, number: column.number } : originsOf.get(id)?.get(column.number);
      // A view of a view shows the table behind both.
      while (origin && byId.get(origin.table)?.rule) origin = originsOf.get(origin.table)?.get(origin.number);
      if (!origin) continue;
      const names: Showing['names'] = byTable.get(origin.table) ?? new Map();
      names.set(origin.number, [...(names.get(origin.number) ?? []), column.name]);
      byTable.set(origin.table, names);
    }
    for (const [table, names] of byTable) {
      shown.set(table, [...(shown.get(table) ?? []), { relation: name, isView: rule !== null, names }]);
    }
  }
  return shown;
}

/** The names a key's columns have, in every way they can be read; none where one is not shown. */
function choices({ names }: Showing, numbers: readonly number[]): string[][] {
  return numbers
    .reduce<string[][]>(
      (begun, number) => begun.flatMap((list) => (names.get(number) ?? []).map((name) => [...list, name])),
      [[]],
    )
    .slice(0, MAX_CHOICES);
}
