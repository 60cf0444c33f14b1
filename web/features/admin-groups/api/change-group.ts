import { SetGroupSocialResponse } from '#core/contracts/conduct/conduct.ts';
import {
  AddToGroupResponse,
  RemoveFromGroupResponse,
  RemoveGroupResponse,
  SaveGroupResponse,
  SetGroupCodeResponse,
  SetGroupExamResponse,
} from '#core/contracts/groups/groups.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const saveGroup = (request: { group_id: string | null; name: string }) =>
  callFunction('save-group', request, { schema: SaveGroupResponse });

export const removeGroup = (group_id: string) =>
  callFunction('remove-group', { group_id }, { schema: RemoveGroupResponse });

export const setGroupCode = (request: { group_id: string; open: boolean }) =>
  callFunction('set-group-code', request, { schema: SetGroupCodeResponse });

export const addToGroup = (request: { group_id: string; user_ids: string[] }) =>
  callFunction('add-to-group', request, { schema: AddToGroupResponse });

export const removeFromGroup = (request: { group_id: string; user_ids: string[] }) =>
  callFunction('remove-from-group', request, { schema: RemoveFromGroupResponse });

export const setGroupExam = (request: { group_id: string; exam: string }) =>
  callFunction('set-group-exam', request, { schema: SetGroupExamResponse });

export const setGroupSocial = (request: { group_id: string; social: boolean }) =>
  callFunction('set-group-social', request, { schema: SetGroupSocialResponse });
