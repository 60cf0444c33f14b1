import { z } from 'zod';
import type { Queryable } from '../database.ts';
import { queryRows } from '../query-rows.ts';
import { wrapList } from './wrap-list.ts';

/** A function of the product's own schemas, as the migrated database has it. */
const FunctionRow = z.object({
  schema: z.string(),
  name: z.string(),
  parameters: z.string(),
  /** Types alone, as `grant` and `drop` name a function. */
  signature: z.string(),
  result: z.string().nullable(),
  kind: z.enum(['f', 'p']),
  language: z.string(),
  volatility: z.enum(['i', 's', 'v']),
  isSecurityDefiner: z.boolean(),
  isStrict: z.boolean(),
  isLeakproof: z.boolean(),
  parallel: z.enum(['s', 'r', 'u']),
  cost: z.number(),
  rows: z.number(),
  settings: z.array(z.string()),
  body: z.string(),
  /** In place of `body` where it is written as standard SQL (`return …`, `begin atomic …`). */
  standardBody: z.string().nullable(),
  callers: z.array(z.string()),
});
export type FunctionRow = z.infer<typeof FunctionRow>;

const FUNCTIONS = `
  select n.nspname as schema, p.proname as name, pg_get_function_arguments(p.oid) as parameters,
    pg_get_function_identity_arguments(p.oid) as signature, pg_get_function_result(p.oid) as result, p.prokind as kind,
    l.lanname as language, p.provolatile as volatility, p.prosecdef as "isSecurityDefiner", p.proisstrict as "isStrict",
    p.proleakproof as "isLeakproof", p.proparallel as parallel, p.procost::float8 as cost, p.prorows::float8 as rows,
    coalesce(p.proconfig, '{}') as settings, p.prosrc as body,
    pg_get_function_sqlbody(p.oid) as "standardBody",
    array(select distinct coalesce(r.rolname::text, 'public') from aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
      where a.privilege_type = 'EXECUTE' and a.grantee <> p.proowner order by 1) as callers
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname in ('public', 'private')
    and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  order by 1, 2, 4`;

const VOLATILITY = { i: ' immutable', s: ' stable', v: '' };
const PARALLEL = { s: ' parallel safe', r: ' parallel restricted', u: '' };

/** The functions and procedures that the migrations have made, in the order of their names. */
export function readFunctions(database: Queryable): Promise<FunctionRow[]> {
  return queryRows(database, FunctionRow, FUNCTIONS);
}

/** @returns the statements that make this function and open it to its callers, in one layout whatever the migration's was */
export function writeFunction(row: FunctionRow): string {
  const noun = row.kind === 'p' ? 'procedure' : 'function';
  const name = `${row.schema}.${row.name}`;
  const head = [
    wrapList(`create or replace ${noun} ${name}(`, row.parameters, ')'),
    ...(row.result === null ? [] : [writeResult(row.result)]),
    `  language ${row.language}${attributes(row)}`,
    ...row.settings.map((setting) => `  ${writeSetting(setting)}`),
  ].join('\n');
  // What only the service's own role and the owner may call needs no line: that is how every function begins.
  const callers = row.callers.filter((role) => role !== 'service_role');
  const grant = callers.length
    ? `\n${wrapList(`grant execute on ${noun} ${name}(`, row.signature, `) to ${callers.join(', ')};`)}\n`
    : '';
  return `${head}\n  ${writeBody(row)};\n${grant}`;
}

function writeBody({ body, standardBody }: FunctionRow): string {
  if (standardBody !== null) return standardBody.trim();
  const quote = body.includes('$$') ? '$body$' : '$$';
  return `as ${quote}${body}${quote}`;
}

function writeResult(result: string): string {
  const table = /^TABLE\((.*)\)$/s.exec(result);
  return table?.[1] ? wrapList('  returns table (', table[1], ')') : `  returns ${result}`;
}

function attributes(row: FunctionRow): string {
  const usualCost = row.language === 'c' || row.language === 'internal' ? 1 : 100;
  const usualRows = /^(TABLE\(|SETOF )/.test(row.result ?? '') ? 1000 : 0;
  return [
    VOLATILITY[row.volatility],
    row.isStrict ? ' strict' : '',
    row.isLeakproof ? ' leakproof' : '',
    row.isSecurityDefiner ? ' security definer' : '',
    PARALLEL[row.parallel],
    row.cost === usualCost ? '' : ` cost ${row.cost}`,
    row.rows === usualRows ? '' : ` rows ${row.rows}`,
  ].join('');
}

/** `search_path=""` of the catalogue → `set search_path = ''` */
function writeSetting(setting: string): string {
  const at = setting.indexOf('=');
  const value = setting.slice(at + 1);
  const written =
    value === '""' ? "''" : /^[\w, ]+$/.test(value) ? value : `'${value.replaceAll("'", "''")}'`;
  return `set ${setting.slice(0, at)} = ${written}`;
}
