import { parseError } from '#web/lib/requests/api-error.ts';
import { getAuth } from '#web/lib/session/auth-client.ts';

type NewPassword = {
  password: string;
  /** Asked for only where the sign-in is not recent; see {@link needsCurrentPassword}. */
  currentPassword?: string | undefined;
};

/** True when the server wants the current password, or another sign-in, before it takes a new one. */
export function needsCurrentPassword(error: unknown): boolean {
  return parseError(error).code === 'reauthentication_needed';
}

/** Sets a first password or changes it. This device stays signed in, all others are signed out. */
export async function setPassword({ password, currentPassword }: NewPassword): Promise<void> {
  const auth = await getAuth();
  const { error } = await auth.updateUser({
    password,
    ...(currentPassword === undefined ? {} : { current_password: currentPassword }),
  });
  if (error) throw error;
}
