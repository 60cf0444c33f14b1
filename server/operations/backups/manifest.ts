import { z } from 'zod';

/** Of the archive's own format: another one is refused. */
export const FORMAT = 1;
/** First member: says what the archive is before anything of it is read. */
export const HEAD = 'vijaypath-backup.json';
/** Last member: a torn archive has none. */
export const MANIFEST = 'manifest.json';
export const KEYS = 'keys.json';
export const JOBS = 'jobs.ndjson';
/** Its bytes are held in memory. */
export const MOST_MANIFEST_BYTES = 256 * 1024 * 1024;
/** Of rows, which stand in parts of about a megabyte: larger is only a row that is larger. */
export const MOST_PART_BYTES = 256 * 1024 * 1024;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const Head = z.object({
  product: z.literal('vijaypath'),
  format: z.literal(FORMAT),
  appVersion: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  createdAt: z.iso.datetime(),
});
export type Head = z.infer<typeof Head>;

const Column = z.object({ name: z.string(), type: z.string() });

export const TableEntry = z.object({
  /** `public.attempts`. */
  name: z.string(),
  /** Without those the database computes. */
  columns: z.array(Column).min(1),
  rows: z.int().nonnegative(),
  /** Sum, modulo 2^64, of the first eight bytes of each row's SHA-256, in hexadecimal: the same in any order. */
  digest: z.string().regex(/^[0-9a-f]{16}$/),
});
export type TableEntry = z.infer<typeof TableEntry>;

export const Manifest = Head.extend({
  /** Of every schema's history, in the order they ran. */
  migrations: z.array(z.object({ schema: z.string(), version: z.string(), checksum: z.string() })).min(1),
  tables: z.array(TableEntry),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** Of every other member. */
  members: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative(), sha256: Sha256 })),
  /** Versions of files that rows name and that were removed while the archive was made. */
  missingFiles: z.array(z.string()),
  /** Something to look for after a restore; null where there was nothing of the kind. */
  samples: z.object({
    userId: z.uuid().nullable(),
    attempt: z.object({ id: z.uuid(), userId: z.uuid(), score: z.string(), marks: z.string() }).nullable(),
    file: z.object({ version: z.uuid(), sha256: Sha256 }).nullable(),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

/** What is wrong with an archive, or with where it is to be restored, in words for anyone who runs the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}
