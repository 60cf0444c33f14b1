import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  GivePaperResponse,
  ListPaperRecipientsResponse,
  TakeBackPaperResponse,
} from '#core/contracts/papers/give-paper.ts';
import { papersKeys } from '#web/features/admin-papers/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';
import { refetchAfter } from '#web/lib/requests/refetch-after.ts';

const FOUND_GROUPS = 8;
const Group = z.object({ id: z.string(), name: z.string() });

export const recipientsQuery = (paperId: string) =>
  queryOptions({
    queryKey: papersKeys.recipients(paperId),
    queryFn: ({ signal }) =>
      callFunction(
        'list-paper-recipients',
        { paper_id: paperId },
        { schema: ListPaperRecipientsResponse, signal },
      ),
  });

/** The first groups a search finds; a teacher finds their own. */
export const groupsToGiveQuery = (search: string) =>
  queryOptions({
    queryKey: papersKeys.groupsFound(search),
    queryFn: ({ signal }) =>
      readRows(Group, (db) => db.rpc('find_groups', { p_search: search, p_limit: FOUND_GROUPS }), signal),
    placeholderData: keepPreviousData,
  });

export type ToGive = { group_ids: string[] } | { emails: string[] };
export type ToTakeBack = { group_ids: string[] } | { user_ids: string[] };

export const givePaperMutation = (client: QueryClient, paperId: string) =>
  mutationOptions({
    mutationFn: (to: ToGive) =>
      callFunction('give-paper', { paper_id: paperId, ...to }, { schema: GivePaperResponse }),
    onSettled: refetchAfter(client, papersKeys.recipients(paperId)),
  });

export const takeBackPaperMutation = (client: QueryClient, paperId: string) =>
  mutationOptions({
    mutationFn: (from: ToTakeBack) =>
      callFunction('take-back-paper', { paper_id: paperId, ...from }, { schema: TakeBackPaperResponse }),
    onSettled: refetchAfter(client, papersKeys.recipients(paperId)),
  });
