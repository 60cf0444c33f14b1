import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { PAPER_AUDIENCES, PAPER_KINDS, PAPER_STATUSES } from '#core/contracts/papers/paper-content.ts';
import { papersKeys } from '#web/features/admin-papers/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

export const PAPERS_PER_PAGE = 20;

const ListedPaper = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(PAPER_KINDS),
  audience: z.enum(PAPER_AUDIENCES),
  year: z.number().nullable(),
  duration_sec: z.number(),
  booklets: z.number(),
  question_count: z.number(),
  status: z.enum(PAPER_STATUSES),
  test_id: z.string().nullable(),
  is_for_paper: z.boolean(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export type ListedPaper = z.infer<typeof ListedPaper>;

export interface PaperFilter {
  search?: string | undefined;
  status?: ListedPaper['status'] | undefined;
  kind?: ListedPaper['kind'] | undefined;
}

/** A page of the papers, the last changed first, and how many there are in all. */
export const papersQuery = (filter: PaperFilter, page = 1) =>
  queryOptions({
    queryKey: papersKeys.list(filter, page),
    queryFn: async ({ signal }) => {
      const rows = await readRows(
        ListedPaper.extend({ total: z.number() }),
        (db) => db.rpc('find_papers', { p_filter: filter, p_page: page }),
        signal,
      );
      return { papers: rows as ListedPaper[], total: rows[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
  });
