import type { User } from '@supabase/supabase-js';
import { z } from 'zod';
import { ProvisionUserResponse } from '#core/contracts/account/provision-user.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { readOptionalRow, readValue } from '#web/lib/requests/read-rows.ts';
import { getAuth } from '#web/lib/session/auth-client.ts';

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
  const profile = await readOptionalRow(z.object({ full_name: z.string().nullable() }), (db) =>
    db.from('profiles').select('full_name').eq('user_id', userId),
  );
  return Boolean(profile?.full_name);
}

export async function isPremium(userId: string): Promise<boolean> {
  return readValue(z.boolean(), (db) => db.rpc('is_premium', { p_user: userId }));
}

export async function callProvisioning(): Promise<void> {
  await callFunction('provision-user', { test: true }, { schema: ProvisionUserResponse });
}
