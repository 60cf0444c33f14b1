import type { Credentials } from '#web/features/auth/api/sign-in.ts';
import { connectSession } from '#web/lib/session.ts';
import { getSupabase } from '#web/lib/supabase.ts';

/** Answers false when the email must be confirmed before there is a session. */
export async function signUp({ email, password }: Credentials, next: string): Promise<boolean> {
  const supabase = await getSupabase();
  await connectSession();
  const emailRedirectTo = `${window.location.origin}/auth/callback?next=${encodeURIComponent(next)}`;
  const { data, error } = await supabase.auth.signUp({ email, password, options: { emailRedirectTo } });
  if (error) throw error;
  return data.session !== null;
}
