import { z } from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { invalidRequest } from './errors.ts';
import { afterPrefix, ListedColumns } from './list-objects.ts';

export const ListV2Request = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1_000).default(1_000),
  cursor: z.string().max(4096).nullish(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at']),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .nullish(),
});

/** The last entry of a page: its sort value as text, and its key, which breaks ties. */
const Cursor = z.tuple([z.string(), z.string()]);

const Entry = ListedColumns.extend({ key: z.string(), isFolder: z.boolean(), sortValue: z.string() });

/** Whole names under a prefix, page by page; with a delimiter, deeper names are listed as their folder, once. */
export async function listObjectsV2(
  db: Queryable,
  bucketId: string,
  { prefix, limit, cursor, with_delimiter, sortBy }: z.output<typeof ListV2Request>,
) {
  const column = sortBy?.column ?? 'name';
  const order = sortBy?.order ?? 'asc';
  const after = cursor ? readCursor(cursor) : null;
  // Microseconds, which a Date would cut; folders have no time and stand first.
  const sortValue = column === 'name' ? 'key' : `coalesce(to_char(${column}, 'YYYYMMDDHH24MISSUS'), '')`;
  const rows = await queryRows(
    db,
    Entry,
    `with inside as (
       select *, strpos(substr(name, length($2) + 1), '/') as slash from storage.objects
       where bucket_id = $1 and name >= $2 and name < ${afterPrefix('$2')}
     ), entries as (
       select distinct left(name, length($2) + slash - 1) as key, true as "isFolder", null::uuid as id,
         null::timestamptz as created_at, null::timestamptz as updated_at,
         null::timestamptz as last_accessed_at, null::jsonb as metadata
       from inside where $3 and slash > 0
       union all
       select name, false, id, created_at, updated_at, last_accessed_at, metadata from inside where not $3 or slash = 0
     ), sorted as (select *, (${sortValue}) collate "C" as "sortValue" from entries)
     select * from sorted
     where $4::text is null or ("sortValue", key) ${order === 'asc' ? '>' : '<'} ($4, $5)
     order by "sortValue" ${order}, key ${order} limit $6`,
    [bucketId, prefix, with_delimiter, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasNext = rows.length > limit && last !== undefined;
  return {
    hasNext,
    ...(hasNext ? { nextCursor: writeCursor([last.sortValue, last.key]) } : {}),
    folders: page.filter((row) => row.isFolder).map(({ key }) => ({ key, name: `${key}/` })),
    objects: page
      .filter((row) => !row.isFolder)
      .map(({ isFolder: _, sortValue: __, ...row }) => ({ ...row, name: row.key })),
  };
}

function writeCursor(cursor: z.output<typeof Cursor>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function readCursor(text: string): z.output<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw invalidRequest('The cursor is not valid');
  }
}
