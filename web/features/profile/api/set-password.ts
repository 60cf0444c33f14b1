import { getAuth } from '#web/lib/auth-client.ts';
import { parseError } from '#web/lib/errors.ts';

export type NewPassword = {
  password: string;
  /** Asked for only where the sign-in is not recent; see {@link needsCurrentPassword}. */
  currentPassword?: string | undefined;
};

/** True when the server wants the current password, or another sign-in, before it takes a new one. */
export function needsCurrentPassword(error: unknown): boolean {
  return parseError(error).code === 'reauthentication_needed';
}

/** For accounts that came without one, and for a change. This device stays signed in, all others do not. */
export async function setPassword({ password, currentPassword }: NewPassword): Promise<void> {
  const auth = await getAuth();
  const { error } = await auth.updateUser({
    password,
    ...(currentPassword === undefined ? {} : { current_password: currentPassword }),
  });
  if (error) throw error;
}
