import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { PAPER_STATUSES, PaperContent, PaperSection } from '#core/contracts/papers/paper-content.ts';
import { Marks } from '#core/contracts/tests/marking-scheme.ts';
import { papersKeys } from '#web/features/admin-papers/api/keys.ts';
import { readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';

const Paper = z.object({
  id: z.string(),
  ...PaperContent.shape,
  marking: Marks,
  sections: z.array(PaperSection),
  status: z.enum(PAPER_STATUSES),
  revision: z.number(),
  test_id: z.string().nullable(),
  /** What it was published as. */
  tests: z.object({ is_for_paper: z.boolean() }).nullish(),
  replaces_id: z.string().nullable(),
});
export type Paper = z.infer<typeof Paper>;

const COLUMNS = `id, title, kind, audience, subject, year, duration_sec, marking, booklets, cut_off, sections, status,
  revision, test_id, replaces_id, tests(is_for_paper)`;

/** As it stands on the server now; null: there is none. */
export const readPaper = (id: string, signal?: AbortSignal) =>
  readOptionalRow(Paper, (db) => db.from('papers').select(COLUMNS).eq('id', id), signal);

/** null: there is none. Read once: what is being edited is not replaced behind its maker's back. */
export const paperQuery = (id: string) =>
  queryOptions({
    queryKey: papersKeys.paper(id),
    queryFn: ({ signal }) => readPaper(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const Change = z.object({ actor: z.string().nullable(), created_at: z.string() });

/** Who changed a paper last, and when; null: nobody is named. */
export const lastChangeQuery = (id: string) =>
  queryOptions({
    queryKey: papersKeys.lastChange(id),
    queryFn: async ({ signal }) => {
      const request = { p_entity_id: id, p_before: null, p_limit: 1 };
      return (await readRows(Change, (db) => db.rpc('get_audit_log', request), signal))[0] ?? null;
    },
    gcTime: 0,
    staleTime: 0,
  });
