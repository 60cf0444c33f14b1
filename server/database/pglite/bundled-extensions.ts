import type { Extension, Extensions } from '@electric-sql/pglite';

/** What PGlite has as a file of its own, beside PostgreSQL's name for it. Read when it is wanted: each costs its unpacking. */
const BUNDLED: Record<string, () => Promise<Record<string, unknown>>> = {
  amcheck: () => import('@electric-sql/pglite/contrib/amcheck'),
  bloom: () => import('@electric-sql/pglite/contrib/bloom'),
  btree_gin: () => import('@electric-sql/pglite/contrib/btree_gin'),
  btree_gist: () => import('@electric-sql/pglite/contrib/btree_gist'),
  citext: () => import('@electric-sql/pglite/contrib/citext'),
  cube: () => import('@electric-sql/pglite/contrib/cube'),
  dict_int: () => import('@electric-sql/pglite/contrib/dict_int'),
  dict_xsyn: () => import('@electric-sql/pglite/contrib/dict_xsyn'),
  earthdistance: () => import('@electric-sql/pglite/contrib/earthdistance'),
  fuzzystrmatch: () => import('@electric-sql/pglite/contrib/fuzzystrmatch'),
  hstore: () => import('@electric-sql/pglite/contrib/hstore'),
  intarray: () => import('@electric-sql/pglite/contrib/intarray'),
  isn: () => import('@electric-sql/pglite/contrib/isn'),
  lo: () => import('@electric-sql/pglite/contrib/lo'),
  ltree: () => import('@electric-sql/pglite/contrib/ltree'),
  moddatetime: () => import('@electric-sql/pglite/contrib/moddatetime'),
  pg_stat_statements: () => import('@electric-sql/pglite/contrib/pg_stat_statements'),
  pg_trgm: () => import('@electric-sql/pglite/contrib/pg_trgm'),
  pgcrypto: () => import('@electric-sql/pglite/contrib/pgcrypto'),
  seg: () => import('@electric-sql/pglite/contrib/seg'),
  tablefunc: () => import('@electric-sql/pglite/contrib/tablefunc'),
  tcn: () => import('@electric-sql/pglite/contrib/tcn'),
  tsm_system_rows: () => import('@electric-sql/pglite/contrib/tsm_system_rows'),
  tsm_system_time: () => import('@electric-sql/pglite/contrib/tsm_system_time'),
  unaccent: () => import('@electric-sql/pglite/contrib/unaccent'),
  'uuid-ossp': () => import('@electric-sql/pglite/contrib/uuid_ossp'),
};

/** Extensions another one needs. */
const NEEDS: Record<string, string> = { earthdistance: 'cube' };

export const BUNDLED_EXTENSIONS: readonly string[] = Object.keys(BUNDLED);

/** What PGlite is to be opened with, so that these can be created in it. */
export async function bundledExtensions(names: readonly string[]): Promise<Extensions> {
  const wanted = new Set(
    names.flatMap((name) => [name, NEEDS[name] ?? name]).filter((name) => Object.hasOwn(BUNDLED, name)),
  );
  const found: Extensions = {};
  for (const name of wanted) {
    const key = name.replaceAll('-', '_');
    found[key] = (await BUNDLED[name]?.())?.[key] as Extension;
  }
  return found;
}

/**
 * PGlite's OpenSSL (0.5.16) cannot begin once some other extensions have been at work: `digest` then says that its cipher
 * cannot be initialized. Where pgcrypto may be created, it begins first; the extension itself is not left behind. In about
 * one of ten instances it cannot begin at all (17 of 203 and 15 of 126 openings of one folder).
 */
export const BEGIN_OPENSSL = `begin;
  create schema begin_openssl;
  create extension if not exists pgcrypto with schema begin_openssl;
  do $$ declare place text; begin
    select quote_ident(nspname) into place from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pgcrypto';
    execute format('select %s.digest(%L, %L)', place, '', 'sha256');
  end $$;
  rollback;`;

/** The extensions a script creates. */
export function extensionsCreatedBy(script: string): string[] {
  const created = script.matchAll(/\bcreate\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)"?/gi);
  return [...new Set([...created].map(([, name = '']) => name.toLowerCase()))];
}
