import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readAllRows } from '#web/lib/requests/read-all-rows.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const ListedSheet = z.object({
  id: z.string(),
  name: z.string(),
  /** 0: its blocks are not named yet. */
  question_count: z.number(),
  created_at: z.string(),
  archived_at: z.string().nullable(),
});
export type ListedSheet = z.infer<typeof ListedSheet>;

/** The institute's own sheets, the newest first; for administrators. */
export const ownSheetsQuery = queryOptions({
  queryKey: sharedKeys.ownSheets,
  queryFn: ({ signal }) =>
    readAllRows(
      ListedSheet,
      (db, from, to) =>
        db
          .from('own_sheets')
          .select('id, name, question_count, created_at, archived_at')
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to),
      signal,
    ),
});

const TestSheet = z.object({ own_sheet_id: z.string() });

/** The own sheet a test is answered on; null: it is ours. */
export const testSheetQuery = (testId: string) =>
  queryOptions({
    queryKey: sharedKeys.testSheet(testId),
    queryFn: async ({ signal }) => {
      const row = await readOptionalRow(
        TestSheet,
        (db) => db.from('test_sheets').select('own_sheet_id').eq('test_id', testId).limit(1),
        signal,
      );
      return row?.own_sheet_id ?? null;
    },
  });
