import { BanUserResponse } from '#core/contracts/admin-users/ban.ts';
import { InviteUserResponse } from '#core/contracts/admin-users/invite.ts';
import { ResetUserPasswordResponse } from '#core/contracts/admin-users/reset-password.ts';
import { SetAdminResponse } from '#core/contracts/admin-users/set-admin.ts';
import { SetProfileResponse } from '#core/contracts/admin-users/set-profile.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export interface Invitation {
  email: string;
  full_name: string;
  is_admin: boolean;
}
export const inviteUser = (invitation: Invitation) =>
  callFunction('admin-users-invite', invitation, { schema: InviteUserResponse });

export const setAdmin = (request: { user_id: string; is_admin: boolean }) =>
  callFunction('admin-users-set-admin', request, { schema: SetAdminResponse });

export const banUser = (request: { user_id: string; banned: boolean }) =>
  callFunction('admin-users-ban', request, { schema: BanUserResponse });

export interface ProfileChange {
  user_id: string;
  full_name: string;
  board: string;
  medium: string;
  class_level: string;
  state: string;
  district: string;
}
export const setProfile = (profile: ProfileChange) =>
  callFunction('admin-users-set-profile', profile, { schema: SetProfileResponse });

/** A link that lets the owner of the account choose a new password. */
export async function makeResetLink(email: string): Promise<string> {
  const answer = await callFunction(
    'admin-users-reset-password',
    { email },
    { schema: ResetUserPasswordResponse },
  );
  return answer.action_link;
}
