import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type DraftPlan,
  GetSittingDraftResponse,
  ListSittingDraftsResponse,
  RemoveSittingDraftResponse,
  SaveSittingDraftResponse,
} from '#core/contracts/sittings/drafts.ts';
import { sittingsKeys } from '#web/features/admin-sittings/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const draftsQuery = () =>
  queryOptions({
    queryKey: sittingsKeys.drafts(),
    queryFn: ({ signal }) =>
      callFunction('list-sitting-drafts', {}, { schema: ListSittingDraftsResponse, signal }),
  });

export const draftQuery = (draft_id: string) =>
  queryOptions({
    queryKey: sittingsKeys.draft(draft_id),
    queryFn: ({ signal }) =>
      callFunction('get-sitting-draft', { draft_id }, { schema: GetSittingDraftResponse, signal }),
    staleTime: 0,
  });

export const saveDraftMutation = (client: QueryClient, draft_id?: string) =>
  mutationOptions({
    mutationFn: (plan: DraftPlan) =>
      callFunction(
        'save-sitting-draft',
        { plan, ...(draft_id && { draft_id }) },
        { schema: SaveSittingDraftResponse },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: sittingsKeys.drafts() }),
  });

export const removeDraftMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (draft_id: string) =>
      callFunction('remove-sitting-draft', { draft_id }, { schema: RemoveSittingDraftResponse }),
    onSuccess: () => client.invalidateQueries({ queryKey: sittingsKeys.drafts() }),
  });
