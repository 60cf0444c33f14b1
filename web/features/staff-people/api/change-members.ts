import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { AddToGroupResponse, RemoveFromGroupResponse } from '#core/contracts/groups/groups.ts';
import { staffPeopleKeys } from '#web/features/staff-people/api/find-people.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export interface MemberChange {
  groupId: string;
  userId: string;
  isIn: boolean;
}

async function changeMember({ groupId, userId, isIn }: MemberChange): Promise<void> {
  const request = { group_id: groupId, user_ids: [userId] };
  if (isIn) await callFunction('add-to-group', request, { schema: AddToGroupResponse });
  else await callFunction('remove-from-group', request, { schema: RemoveFromGroupResponse });
}

/** Puts somebody into a group, or takes them out of it. */
export const changeMemberMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: changeMember,
    onSettled: () => client.invalidateQueries({ queryKey: staffPeopleKeys.all }),
  });
