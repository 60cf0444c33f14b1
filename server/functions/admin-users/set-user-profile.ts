import { SetProfileRequest, SetProfileResponse } from '#core/contracts/admin-users/set-profile.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { saveProfile } from '#server/operations/people/save-profile.ts';

/** Writes the profile of somebody else. */
export const setUserProfile = defineFunction({
  name: 'admin-users-set-profile',
  access: 'admin',
  request: SetProfileRequest,
  response: SetProfileResponse,
  handle: ({ asOwner }, wanted) =>
    asOwner('a policy lets people write their own profile only', async (tx) => ({
      profile: await saveProfile(tx, wanted),
    })),
});
