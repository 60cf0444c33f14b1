import { z } from 'zod';

/** What can be set by the environment alone, and whether it is. */
export const FIXED_BY_ENVIRONMENT = ['contact_email', 'contact_phone', 'contact_address'] as const;

/** POST /functions/v1/get-system-info: what this installation runs on, and how it is doing. */
export const GetSystemInfoRequest = z.object({});
export const GetSystemInfoResponse = z.object({
  product: z.string(),
  node: z.string(),
  engine: z.object({ kind: z.enum(['embedded', 'postgres']), version: z.string(), bytes: z.number() }),
  migrations: z.object({ count: z.int(), latest: z.string() }),
  storage: z.object({ files: z.int(), bytes: z.number() }),
  mail: z.object({ delivers: z.boolean(), waiting: z.int(), failed: z.int() }),
  queue: z.object({ waiting: z.int(), active: z.int(), failed: z.int() }),
  providers: z.object({ google: z.boolean(), payments: z.boolean(), ai: z.boolean() }),
  /** Of the disk the data folder lies on; null where the system does not say. */
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  /** `little`: soon what grows is refused; `short`: it is. */
  room: z.enum(['enough', 'little', 'short']),
  /** When tables were last tidied (VACUUM, ANALYZE), and how many are more than a fifth changed since; null: never yet. */
  tidied: z.object({ lastAt: z.string().nullable(), waiting: z.int() }),
  /** When a file `last-backup` in the data folder was last written; null: nobody says that there was one. */
  lastBackup: z.string().nullable(),
  /** The last archive that was restored beside, and whether all of it was found again; null: none was. */
  lastDrill: z.object({ at: z.string(), isSound: z.boolean() }).nullable(),
  users: z.int(),
  startedAt: z.string(),
  /** Settings the environment has decided, with what it says. */
  fixed: z.partialRecord(z.enum(FIXED_BY_ENVIRONMENT), z.string()),
});
export type GetSystemInfoResponse = z.infer<typeof GetSystemInfoResponse>;
