/**
 * Files in server/ that are not run over PostgreSQL by `node scripts/test.mjs --database`: they ask no database, or PGlite alone.
 * A folder ends with '/'.
 */
export const PGLITE_ALONE = [
  ...['server/documents/', 'server/omr/', 'server/database/pglite/'],
  // Releases of PostgreSQL print the same policy with other brackets.
  'server/database/sql-texts/',
  // Archives of one engine and of the other: to-postgres.
  ...['backups', 'to-bucket', 'archive-writer', 'leftovers'].map(
    (name) => `server/operations/backups/${name}.test.ts`,
  ),
  // Sheets and papers, drawn and read.
  'server/jobs/printed-and-read.test.ts',
  // Hashes, sockets, buckets, sheets and what a reader of a file costs take their time, and none of it in SQL.
  ...[
    'server/protocol/auth/hashing/',
    'server/protocol/auth/guard-guess.test.ts',
    'server/http/trusted-proxy.test.ts',
    'server/functions/own-sheets/',
    'server/testing/fuzz/cost.test.ts',
  ],
];

/** Whether one of `places`, files and folders, is the file or holds it. */
export function isWithin(places: readonly string[], file: string): boolean {
  return places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place));
}
