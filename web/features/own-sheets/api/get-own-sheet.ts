import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { DescribedSheet } from '#core/contracts/own-sheets/own-sheets.ts';
import { Registration } from '#core/domain/omr/layout-file.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { getStorage } from '#web/lib/requests/supabase.ts';

const StoredSheet = z.object({
  id: z.string(),
  name: z.string(),
  sheet: DescribedSheet,
  registration: Registration,
  question_count: z.number(),
  picture_path: z.string(),
  revision: z.number(),
  archived_at: z.string().nullable(),
});
export type StoredSheet = z.infer<typeof StoredSheet>;

const COLUMNS = 'id, name, sheet, registration, question_count, picture_path, revision, archived_at';

/** null: there is none. Read once: what is being edited is not replaced behind its maker's back. */
export const ownSheetQuery = (id: string) =>
  queryOptions({
    queryKey: [...sharedKeys.ownSheets, id],
    queryFn: ({ signal }) =>
      z.uuid().safeParse(id).success
        ? readOptionalRow(StoredSheet, (db) => db.from('own_sheets').select(COLUMNS).eq('id', id), signal)
        : null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const URL_SECONDS = 3600;

/** Where the blank page is to be seen, for an hour. */
export const blankPageQuery = (path: string) =>
  queryOptions({
    queryKey: ['own-sheet-page', path],
    queryFn: async () => {
      const storage = await getStorage();
      // As a list: a file that is gone has no address, and that is no failure.
      const signed = throwOnError(await storage.from('own-sheets').createSignedUrls([path], URL_SECONDS));
      return signed?.[0]?.signedUrl || null;
    },
    staleTime: (URL_SECONDS / 2) * 1000,
  });
