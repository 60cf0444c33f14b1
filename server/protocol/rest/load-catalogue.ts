import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { Catalogue, Column, Parameter, Routine } from './catalogue.ts';
import { loadForeignKeys } from './load-foreign-keys.ts';

const COLUMN_TYPE = `format_type(coalesce(nullif(t.typbasetype, 0), t.oid), -1)`;

const SELECT_COLUMNS = `
select c.relname as relation, a.attname as name,
       format_type(a.atttypid, a.atttypmod) as type, ${COLUMN_TYPE} as "comparedAs",
       coalesce(nullif(t.typbasetype, 0), t.oid) in ('json'::regtype, 'jsonb'::regtype) as "isJson",
       case when a.attidentity <> ''
              then format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
            when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as "default"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
 where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f')
 order by c.relname, a.attnum`;

const SELECT_PRIMARY_KEYS = `
select c.relname as relation,
       (select json_agg(a.attname order by k.position)
          from unnest(i.indkey::int2[]) with ordinality k (attnum, position)
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) as columns
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_namespace n on n.oid = c.relnamespace
 where n.nspname = $1 and i.indisprimary`;

const SELECT_ROUTINES = `
select p.proname as name, format_type(t.oid, -1) as "returnType", ${COLUMN_TYPE} as "comparedAs",
       coalesce(nullif(t.typbasetype, 0), t.oid) in ('json'::regtype, 'jsonb'::regtype) as "isJson", p.provolatile = 'v' as "isVolatile", p.proretset as "returnsSet", p.prorows as rows,
       p.pronargdefaults as "defaultCount", p.provariadic <> 0 as "isVariadic",
       t.typtype = 'p' and t.typname = 'void' as "isVoid", t.typname = 'record' as "isRecord",
       t.typtype = 'c' as "isComposite",
       (select r.relname from pg_class r where r.oid = t.typrelid and r.relnamespace = p.pronamespace
          and r.relkind in ('r', 'p', 'v', 'm', 'f')) as relation,
       (select coalesce(json_agg(json_build_object(
                 'name', coalesce(p.proargnames[x.position], ''), 'mode', coalesce(p.proargmodes[x.position], 'i'),
                 'type', format_type(x.oid, -1), 'comparedAs', format_type(x.oid, -1),
                 'isJson', x.oid in ('json'::regtype, 'jsonb'::regtype),
                 'rowOf', (select r.relname from pg_class r where r.reltype = x.oid and r.relnamespace = p.pronamespace))
                 order by x.position), '[]')
          from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality x (oid, position)) as arguments
  from pg_proc p
  join pg_type t on t.oid = p.prorettype
 where p.pronamespace = (select oid from pg_namespace where nspname = $1) and p.prokind = 'f'
   and t.typname not in ('trigger', 'event_trigger', 'internal', 'language_handler')
 order by p.proname, p.oid`;

const ColumnRow = z.object({
  relation: z.string(),
  name: z.string(),
  type: z.string(),
  comparedAs: z.string(),
  isJson: z.boolean(),
  default: z.string().nullable(),
}) satisfies z.ZodType<Column>;

const KeyRow = z.object({ relation: z.string(), columns: z.array(z.string()) });

const RoutineRow = z.object({
  name: z.string(),
  returnType: z.string(),
  comparedAs: z.string(),
  isJson: z.boolean(),
  isVolatile: z.boolean(),
  returnsSet: z.boolean(),
  /** How many rows its author says it returns. */
  rows: z.number(),
  defaultCount: z.number(),
  isVariadic: z.boolean(),
  isVoid: z.boolean(),
  isRecord: z.boolean(),
  isComposite: z.boolean(),
  relation: z.string().nullable(),
  arguments: z.array(
    z.object({
      name: z.string(),
      mode: z.string(),
      type: z.string(),
      comparedAs: z.string(),
      isJson: z.boolean(),
      /** The table or view it is a row of. */
      rowOf: z.string().nullable(),
    }),
  ),
});
type RoutineRow = z.infer<typeof RoutineRow>;

/** Reads what a schema has in five statements, as the owner. */
export async function loadCatalogue(database: Database, schema: string): Promise<Catalogue> {
  const columns = await queryRows(database, ColumnRow, SELECT_COLUMNS, [schema]);
  const keys = await queryRows(database, KeyRow, SELECT_PRIMARY_KEYS, [schema]);
  const foreignKeys = await loadForeignKeys(database, schema);
  const routines = await queryRows(database, RoutineRow, SELECT_ROUTINES, [schema]);

  const catalogue: Catalogue = {
    schema,
    relations: new Map(),
    foreignKeys,
    computedRelationships: [],
    routines: new Map(),
  };
  for (const { relation, ...column } of columns) {
    const known = catalogue.relations.get(relation);
    if (known) known.columns.set(column.name, column);
    else {
      const primaryKey = keys.find((key) => key.relation === relation)?.columns ?? [];
      catalogue.relations.set(relation, {
        name: relation,
        primaryKey,
        columns: new Map([[column.name, column]]),
        computed: new Map(),
      });
    }
  }
  for (const row of routines) {
    const routine = toRoutine(row, catalogue);
    catalogue.routines.set(row.name, [...(catalogue.routines.get(row.name) ?? []), routine]);
    addComputed(catalogue, row, routine);
  }
  return catalogue;
}

/** A function of one row is a field of it, or leads to other rows. */
function addComputed(
  catalogue: Catalogue,
  row: RoutineRow,
  { returns, returnsSet, relation }: Routine,
): void {
  const [argument, ...others] = row.arguments;
  if (!argument?.rowOf || others.length > 0) return;
  const { name } = row;
  const of = catalogue.relations.get(argument.rowOf);
  if (returns === 'row' && relation !== null && of) {
    const isToOne = !returnsSet || row.rows === 1;
    catalogue.computedRelationships.push({ name, table: of.name, target: relation, isToOne });
  }
  if (returns !== 'scalar' || returnsSet) return;
  const { returnType: type, comparedAs, isJson } = row;
  of?.computed.set(name, { name, type, comparedAs, isJson, default: null, computedBy: name });
}

function toRoutine(row: RoutineRow, catalogue: Catalogue): Routine {
  const inputs = row.arguments.filter(({ mode }) => mode === 'i' || mode === 'b' || mode === 'v');
  const outputs = row.arguments.filter(({ mode }) => mode === 'o' || mode === 'b' || mode === 't');
  const parameters: Parameter[] = inputs.map(({ name, type, mode }, index) => ({
    name,
    type,
    isRequired: index < inputs.length - row.defaultCount,
    isVariadic: mode === 'v',
  }));
  const [only] = inputs;
  return {
    name: row.name,
    parameters,
    takesBody: inputs.length === 1 && only?.name === '' && only.isJson,
    takesText: inputs.length === 1 && only?.name === '' && only.type === 'text',
    // RETURNS TABLE with one column says its type is that column's; it returns rows all the same.
    returns: row.isVoid ? 'void' : row.isComposite || row.isRecord || outputs.length > 0 ? 'row' : 'scalar',
    returnsSet: row.returnsSet,
    columns: row.relation
      ? (catalogue.relations.get(row.relation)?.columns ?? null)
      : outputs.length > 0
        ? new Map(
            outputs.map(({ mode: _, rowOf: __, ...column }) => [column.name, { ...column, default: null }]),
          )
        : null,
    relation: row.relation,
    isVolatile: row.isVolatile,
  };
}
