import type { User } from '@supabase/supabase-js';
import { ProvisionUserResponse } from '#core/contracts/account/provision-user.ts';
import { getAuth } from '#web/lib/auth-client.ts';
import { callFunction } from '#web/lib/call-function.ts';
import { NO_ROW, parseError, throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

/** What each check asks the server; throwing is its answer "no". Tokens stay inside. */
export async function hasSession(): Promise<boolean> {
  const auth = await getAuth();
  const { data, error } = await auth.getSession();
  if (error) throw error;
  return data.session !== null;
}

/** The user as the server knows them now, not as the device remembers them. */
export async function getCurrentUser(): Promise<User> {
  const auth = await getAuth();
  const { data, error } = await auth.getUser();
  if (error) throw error;
  return data.user;
}

export async function hasProfile(userId: string): Promise<boolean> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('profiles')
    .select('full_name')
    .eq('user_id', userId)
    .retry(false)
    .maybeSingle();
  if (answer.error && parseError(answer.error).code === NO_ROW) return false;
  const profile = throwOnError(answer) as { full_name: string | null } | null;
  return Boolean(profile?.full_name);
}

export async function isPremium(userId: string): Promise<boolean> {
  const supabase = await getSupabase();
  return throwOnError(await supabase.rpc('is_premium', { p_user: userId }).retry(false)) === true;
}

export async function callProvisioning(): Promise<void> {
  await callFunction('provision-user', { test: true }, { schema: ProvisionUserResponse });
}
