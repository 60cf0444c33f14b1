import type { Queryable } from './database.ts';

interface ColumnRow {
  schema: string;
  relation: string;
  is_view: boolean;
  column: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  generated: boolean;
}

const COLUMNS = `
  select n.nspname as schema, c.relname as relation, c.relkind = 'v' as is_view, a.attname as column,
    format_type(a.atttypid, null) as type, not a.attnotnull as nullable, a.atthasdef as has_default,
    a.attidentity = 'a' or a.attgenerated <> '' as generated
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where (n.nspname in ('public', 'private') or (n.nspname, c.relname) = ('auth', 'users')) and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'schema_migrations'
  order by n.nspname <> 'public', n.nspname, c.relname, a.attnum`;

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  'character varying': 'string',
  date: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
  inet: 'string',
};

/** Writes the TypeScript module that tells kysely what the migrated database looks like. */
export async function describeSchema(database: Queryable): Promise<string> {
  const { rows } = await database.query<ColumnRow>(COLUMNS);
  const relations = new Map<string, ColumnRow[]>();
  for (const row of rows) {
    const name = row.schema === 'public' ? row.relation : `${row.schema}.${row.relation}`;
    relations.set(name, [...(relations.get(name) ?? []), row]);
  }
  const interfaces = [...relations].map(
    ([name, columns]) => `export interface ${typeName(name)} {\n${columns.map(property).join('')}}\n`,
  );
  const members = [...relations.keys()].map((name) => `  '${name}': ${typeName(name)};\n`);
  return [
    '// Written by `npm run db:types` from the migrations; a test fails when it is out of date.\n',
    "import type { ColumnType } from 'kysely';\n\n",
    '/** A column that may be left out when a row is inserted. */\n',
    'type Generated<T> = T extends ColumnType<infer S, infer I, infer U>\n',
    '  ? ColumnType<S, I | undefined, U>\n  : ColumnType<T, T | undefined, T>;\n',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>;\n',
    '/** Read as the parsed value, written as JSON text. */\n',
    'type Json = ColumnType<unknown, string, string>;\n\n',
    `${interfaces.join('\n')}\nexport interface Schema {\n${members.join('')}}\n`,
  ].join('');
}

function property(row: ColumnRow): string {
  const array = row.type.endsWith('[]');
  const base = TYPES[array ? row.type.slice(0, -2) : row.type];
  if (!base) throw new Error(`No TypeScript type for ${row.type} of ${row.relation}.${row.column}`);
  const value = `${base}${array ? '[]' : ''}${row.nullable || row.is_view ? ' | null' : ''}`;
  return `  ${row.column}: ${row.has_default || row.generated ? `Generated<${value}>` : value};\n`;
}

function typeName(relation: string): string {
  return relation.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
