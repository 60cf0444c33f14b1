import type { z } from 'zod';
import {
  type DecideExtraTimeRequest,
  DecideExtraTimeResponse,
  DeleteUserResponse,
  SetExtraTimeResponse,
  SignOutUserResponse,
} from '#core/contracts/admin-users/account-actions.ts';
import { callForFile } from '#web/lib/requests/call-for-file.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const signOutUser = (user_id: string) =>
  callFunction('admin-users-sign-out', { user_id }, { schema: SignOutUserResponse });

export const exportUser = (user_id: string) => callForFile('admin-users-export', { user_id });

export const deleteUser = (user_id: string) =>
  callFunction('admin-users-delete', { user_id, confirmation: 'DELETE' }, { schema: DeleteUserResponse });

export const setExtraTime = (request: { user_id: string; percent: number }) =>
  callFunction('admin-users-extra-time', request, { schema: SetExtraTimeResponse });

export const decideExtraTime = (decision: z.input<typeof DecideExtraTimeRequest>) =>
  callFunction('admin-users-decide-extra-time', decision, { schema: DecideExtraTimeResponse });
