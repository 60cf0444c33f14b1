import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const COLUMNS = ['name', 'created_at', 'updated_at', 'last_accessed_at'] as const;

export const ListRequest = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(0).max(10_000).default(100),
  offset: z.number().int().min(0).max(10_000_000).default(0),
  search: z.string().max(1024).nullish(),
  sortBy: z
    .object({ column: z.enum(COLUMNS).default('name'), order: z.enum(['asc', 'desc']).default('asc') })
    .nullish(),
});

/** Of an object; of a folder, all are null. */
export const ListedColumns = z.object({
  id: z.string().nullable(),
  created_at: z.date().nullable(),
  updated_at: z.date().nullable(),
  last_accessed_at: z.date().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
});

const ListedEntry = ListedColumns.extend({ name: z.string() });
export type ListedEntry = z.infer<typeof ListedEntry>;

/** The folders directly under a folder, then its files, each once: what the caller may see of them. */
export async function listObjects(
  db: Queryable,
  bucketId: string,
  { prefix, limit, offset, search, sortBy }: z.output<typeof ListRequest>,
): Promise<ListedEntry[]> {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const column = sortBy?.column ?? 'name';
  const order = sortBy?.order ?? 'asc';
  return queryRows(
    db,
    ListedEntry,
    `with inside as (
       select *, split_part(substr(name, length($2) + 1), '/', 1) as entry,
         strpos(substr(name, length($2) + 1), '/') > 0 as is_folder
       from storage.objects
       where bucket_id = $1 and name >= $2 and name < ${afterPrefix('$2')}
     ), entries as (
       select distinct entry as name, true as is_folder, null::uuid as id, null::timestamptz as created_at,
         null::timestamptz as updated_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
       from inside where is_folder
       union all
       select entry, false, id, created_at, updated_at, last_accessed_at, metadata from inside where not is_folder
     )
     select name, id, created_at, updated_at, last_accessed_at, metadata from entries
     where name <> '' and starts_with(lower(name), lower($3))
     order by is_folder desc, ${column} ${order}, name ${order} limit $4 offset $5`,
    [bucketId, folder, search ?? '', limit, offset],
  );
}

/** SQL of the first text behind all those that start with a prefix. Keys are ASCII, so a tilde and more is behind. */
export function afterPrefix(prefix: string): string {
  return `${prefix} || chr(1114111)`;
}
