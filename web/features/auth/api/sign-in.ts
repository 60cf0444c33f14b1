import { connectSession } from '#web/lib/session.ts';
import { getSupabase } from '#web/lib/supabase.ts';

export type Credentials = { email: string; password: string };

export async function signIn({ email, password }: Credentials): Promise<void> {
  const supabase = await getSupabase();
  await connectSession();
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw error;
}
