import { confirmationTarget } from '#web/features/auth/api/sign-up.ts';
import { connectSession } from '#web/lib/session.ts';
import { getSupabase } from '#web/lib/supabase.ts';

export async function resendConfirmation(email: string, next: string): Promise<void> {
  const supabase = await getSupabase();
  await connectSession();
  const options = { emailRedirectTo: confirmationTarget(next) };
  const { error } = await supabase.auth.resend({ type: 'signup', email, options });
  if (error) throw error;
}
