import { AddToGroupResponse, RemoveFromGroupResponse } from '#core/contracts/groups/groups.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export interface MemberChange {
  groupId: string;
  userId: string;
  isIn: boolean;
}

/** Puts somebody into a group, or takes them out of it. */
export async function changeMember({ groupId, userId, isIn }: MemberChange): Promise<void> {
  const request = { group_id: groupId, user_ids: [userId] };
  if (isIn) await callFunction('add-to-group', request, { schema: AddToGroupResponse });
  else await callFunction('remove-from-group', request, { schema: RemoveFromGroupResponse });
}
