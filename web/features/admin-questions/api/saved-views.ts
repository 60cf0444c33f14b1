import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminQuestionsKeys } from '#web/features/admin-questions/api/keys.ts';
import { type ListAddress, readListAddress } from '#web/features/admin-questions/model/list-address.ts';
import { readRow, readRows } from '#web/lib/requests/read-rows.ts';
import { refetchAfter } from '#web/lib/requests/refetch-after.ts';

const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.unknown()).transform(readListAddress),
});
export type SavedView = z.infer<typeof SavedView>;

/** The caller's own. */
export const savedViewsQuery = () =>
  queryOptions({
    queryKey: adminQuestionsKeys.savedViews,
    queryFn: ({ signal }) =>
      readRows(
        SavedView,
        (db) => db.from('saved_views').select('id, name, search').eq('screen', 'questions').order('name'),
        signal,
      ),
  });

interface NewView {
  name: string;
  search: ListAddress;
}

export const addSavedViewMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ name, search }: NewView) => {
      const view = { screen: 'questions', name, search };
      return readRow(SavedView, (db) => db.from('saved_views').insert(view).select('id, name, search'));
    },
    onSettled: refetchAfter(client, adminQuestionsKeys.savedViews),
  });

export const removeSavedViewMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: () =>
      readRows(z.unknown(), (db) => db.from('saved_views').delete().eq('id', id).select('id')),
    onSettled: refetchAfter(client, adminQuestionsKeys.savedViews),
  });
