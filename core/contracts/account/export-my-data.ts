import { z } from 'zod';

/**
 * POST /functions/v1/export-my-data: everything stored about the caller, table by table. Graded answers of a test
 * whose results are not out yet are left out. At most 5 an hour.
 */
export const ExportMyDataRequest = z.object({});
export const ExportMyDataResponse = z.object({
  exported_at: z.iso.datetime(),
  account: z.object({
    id: z.uuid(),
    email: z.string().nullable(),
    created_at: z.string(),
    last_sign_in_at: z.string().nullable(),
    providers: z.array(z.string()),
  }),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type ExportMyDataResponse = z.infer<typeof ExportMyDataResponse>;
