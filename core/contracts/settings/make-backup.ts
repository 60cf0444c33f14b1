import { z } from 'zod';

/**
 * POST /functions/v1/make-backup with the secret key: how `npm run backup` speaks to the running server. Begins a backup, or joins
 * the one being made, and answers when it is done or after some seconds: then it is asked again.
 */
export const MakeBackupRequest = z.object({
  /** A folder of the server's machine, from its root; unset, BACKUP_FOLDER. */
  folder: z
    .string()
    .max(1_000)
    .regex(/^(\/|[A-Za-z]:\\)/, 'must be a path from the root')
    .optional(),
  /** The number the first answer gave, to hear what became of that one. */
  run: z.int().positive().max(2_147_483_647).optional(),
});
export const MakeBackupResponse = z.object({
  run: z.int(),
  /** null while it is being made. */
  made: z.object({ path: z.string(), bytes: z.int(), rows: z.int(), files: z.int() }).nullable(),
});
export type MakeBackupResponse = z.infer<typeof MakeBackupResponse>;
