import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  AddCandidatesResponse,
  GetNamedCandidatesResponse,
  LinkCandidateResponse,
  MAX_NAMED_CANDIDATES,
  RemoveCandidateResponse,
} from '#core/contracts/sittings/named-candidates.ts';
import type { ReadName } from '#core/domain/sittings/read-names.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const keyOf = (sittingId: string) => ['named-candidates', sittingId];

export const namedCandidatesQuery = (sittingId: string) =>
  queryOptions({
    queryKey: keyOf(sittingId),
    queryFn: ({ signal }) =>
      callFunction(
        'get-named-candidates',
        { sitting_id: sittingId },
        { schema: GetNamedCandidatesResponse, signal },
      ),
  });

interface Added {
  names: readonly ReadName[];
  groupId: string | null;
}

/** A long list in several calls; what was added stays when a later one fails. */
export const addMutation = (client: QueryClient, sittingId: string) =>
  mutationOptions({
    mutationFn: async ({ names, groupId }: Added) => {
      let added = 0;
      for (let from = 0; from < names.length; from += MAX_NAMED_CANDIDATES) {
        const candidates = names.slice(from, from + MAX_NAMED_CANDIDATES);
        const request = { sitting_id: sittingId, candidates, group_id: groupId };
        added += (await callFunction('add-candidates', request, { schema: AddCandidatesResponse })).added;
      }
      return { added, skipped: names.length - added };
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(sittingId) }),
  });

export const removeMutation = (client: QueryClient, sittingId: string) =>
  mutationOptions({
    mutationFn: (number: number) =>
      callFunction(
        'remove-candidate',
        { sitting_id: sittingId, number },
        { schema: RemoveCandidateResponse },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(sittingId) }),
  });

interface Linked {
  number: number;
  userId: string;
  reason: string;
}

export const linkMutation = (client: QueryClient, sittingId: string) =>
  mutationOptions({
    mutationFn: ({ number, userId, reason }: Linked) =>
      callFunction(
        'link-candidate',
        { sitting_id: sittingId, number, user_id: userId, reason },
        { schema: LinkCandidateResponse },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(sittingId) }),
  });

const Person = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  roll_number: z.string().nullable(),
});

/** Accounts by name, address or roll number. */
export const accountsQuery = (search: string) =>
  queryOptions({
    queryKey: ['named-candidates', 'accounts', search],
    queryFn: ({ signal }) =>
      readRows(
        Person,
        (db) => db.rpc('find_sitting_people', { p_search: search, p_as: 'candidates' }),
        signal,
      ),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });
