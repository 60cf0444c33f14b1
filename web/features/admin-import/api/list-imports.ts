import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { QuestionImport } from '#web/features/admin-import/api/get-import.ts';
import { adminImportKeys } from '#web/features/admin-import/api/keys.ts';
import { olderThan, type Place } from '#web/lib/requests/older-than.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const PAGE = 10;
const Recent = QuestionImport.pick({
  id: true,
  file_name: true,
  format: true,
  exam: true,
  status: true,
  imported_count: true,
  kept_count: true,
  created_at: true,
});
export type RecentImport = z.infer<typeof Recent>;

const COLUMNS = 'id, file_name, format, exam, status, imported_count, kept_count, created_at';

/** By whomever, the latest first, a page at a time: each can be opened and taken back, however long ago it was. */
export const importsQuery = () =>
  infiniteQueryOptions({
    queryKey: adminImportKeys.recent,
    queryFn: ({ pageParam, signal }) => listImports(pageParam, signal),
    initialPageParam: null as Place | null,
    getNextPageParam: (page): Place | null => (page.length < PAGE ? null : (page.at(-1) ?? null)),
  });

function listImports(behind: Place | null, signal: AbortSignal): Promise<RecentImport[]> {
  return readRows(
    Recent,
    (db) => {
      const imports = db.from('question_imports').select(COLUMNS);
      const shown = behind ? imports.or(olderThan(behind)) : imports;
      return shown.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(PAGE);
    },
    signal,
  );
}
