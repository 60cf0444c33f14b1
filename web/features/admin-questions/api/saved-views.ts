import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminQuestionsKeys } from '#web/features/admin-questions/api/keys.ts';
import { type ListAddress, readListAddress } from '#web/features/admin-questions/model/list-address.ts';
import { readRow, readRows } from '#web/lib/requests/read-rows.ts';

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

export function addSavedView(name: string, search: ListAddress): Promise<SavedView> {
  const view = { screen: 'questions', name, search };
  return readRow(SavedView, (db) => db.from('saved_views').insert(view).select('id, name, search'));
}

export async function removeSavedView(id: string): Promise<void> {
  await readRows(z.unknown(), (db) => db.from('saved_views').delete().eq('id', id).select('id'));
}
