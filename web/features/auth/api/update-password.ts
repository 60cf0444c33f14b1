import { signOut } from '#web/lib/session.ts';
import { getSupabase } from '#web/lib/supabase.ts';

/** Afterwards the session of the reset link is over too: the student signs in with the new password. */
export async function updatePassword(password: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.updateUser({ password });
  if (error) throw error;
  await signOut();
}
