import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { JoinGroupResponse, NameGroupResponse } from '#core/contracts/groups/groups.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

const Membership = z.object({
  group_id: z.string(),
  joined_at: z.string(),
  groups: z.object({ name: z.string(), exam: z.string().default(NEET_EXAM) }),
});
export type Membership = z.infer<typeof Membership>;

/** The classes and batches a student is in. */
export const myGroupsQuery = (userId: string) =>
  queryOptions({
    queryKey: sharedKeys.groupsOf(userId),
    queryFn: ({ signal }) =>
      readRows(
        Membership,
        (db) =>
          db
            .from('group_members')
            .select('group_id, joined_at, groups(name, exam)')
            .eq('user_id', userId)
            .order('joined_at'),
        signal,
      ),
  });

/** What group a code opens; never asked again by itself, because every try is counted. */
export const groupOfCodeQuery = (code: string) =>
  queryOptions({
    queryKey: sharedKeys.groupOfCode(code),
    queryFn: ({ signal }) => callFunction('name-group', { code }, { schema: NameGroupResponse, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const joinGroup = (code: string) =>
  callFunction('join-group', { code }, { schema: JoinGroupResponse });

const groupsAgain = (client: QueryClient, userId: string) =>
  client.invalidateQueries({ queryKey: sharedKeys.groupsOf(userId) });

export const joinGroupMutation = (client: QueryClient, userId: string) =>
  mutationOptions({ mutationFn: joinGroup, onSettled: () => groupsAgain(client, userId) });

export const leaveGroupMutation = (client: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: ({ group_id }: Membership) => leaveGroup(userId, group_id),
    onSettled: () => groupsAgain(client, userId),
  });

async function leaveGroup(userId: string, groupId: string): Promise<void> {
  const supabase = await getSupabase();
  const leaving = supabase.from('group_members').delete().eq('user_id', userId).eq('group_id', groupId);
  throwOnError(await leaving);
}
