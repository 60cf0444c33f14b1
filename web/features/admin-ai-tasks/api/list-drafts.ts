import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { aiTaskKeys } from '#web/features/admin-ai-tasks/api/keys.ts';
import { DraftRow } from '#web/features/admin-ai-tasks/model/draft.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

/** Drafts that wait for a person, the oldest first. */
export const draftsQuery = (page: number) =>
  queryOptions({
    queryKey: aiTaskKeys.drafts(page),
    queryFn: async ({ signal }) => {
      const rows = await readRows(DraftRow, (db) => db.rpc('find_ai_drafts', { p_page: page }), signal);
      return { drafts: rows, total: rows[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
    // What is being read and edited does not move.
    refetchOnWindowFocus: false,
  });
