import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { remarkingKeys } from '#web/features/remarking/api/keys.ts';
import { askAgainAfter, RemarkSet } from '#web/features/remarking/api/remark-set.ts';
import { readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';

const PAGE = 20;

/** The newest first, a page at a time: all, or those that ruled on a question. */
export const remarkSetsQuery = (questionId: string | null) =>
  infiniteQueryOptions({
    queryKey: remarkingKeys.list(questionId),
    queryFn: ({ pageParam, signal }) =>
      readRows(
        RemarkSet,
        (db) => db.rpc('get_remark_sets', { p_question: questionId, p_before: pageParam, p_limit: PAGE }),
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.number ?? null)),
    refetchInterval: ({ state }) => askAgainAfter(state.data?.pages.flat() ?? []),
    staleTime: 0,
  });

/** Null when there is no such set. */
export const remarkSetQuery = (setId: string) =>
  queryOptions({
    queryKey: remarkingKeys.detail(setId),
    queryFn: ({ signal }) =>
      readOptionalRow(RemarkSet, (db) => db.rpc('get_remark_sets', { p_set: setId }), signal),
    refetchInterval: ({ state }) => askAgainAfter(state.data ? [state.data] : []),
    staleTime: 0,
  });
