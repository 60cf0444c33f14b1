import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import type { BuiltServer } from '../../e2e/support/start-built-server.ts';

const PASSWORD = 'correct horse';

export interface Person {
  id: string;
  client: SupabaseClient;
}

export interface People {
  /** The first account of a server on this machine administers it. */
  administrator: Person;
  /** 500 attempts. */
  long: Person;
  fresh: Person;
}

const NAMES = ['administrator', 'long', 'fresh'] as const;

export async function signUpPeople(server: BuiltServer): Promise<People> {
  const people: Partial<People> = {};
  for (const name of NAMES) {
    const client = clientOf(server);
    const { data, error } = await client.auth.signUp({ email: emailOf(name), password: PASSWORD });
    if (error || !data.user) throw error ?? new Error('No user');
    const saved = await client.from('profiles').upsert({
      ...{ user_id: data.user.id, full_name: 'Asha Rao', board: 'CBSE', medium: 'English' },
      ...{ class_level: 'XII', state: 'Kerala', district: 'Kollam' },
    });
    if (saved.error) throw saved.error;
    const year = await client.from('user_subscriptions').insert({
      ...{ user_id: data.user.id, provider_subscription_id: `beta_${data.user.id}`, status: 'active' },
      current_period_start: new Date().toISOString(),
      current_period_end: new Date(Date.now() + 365 * 86_400_000).toISOString(),
    });
    if (year.error) throw year.error;
    people[name] = { id: data.user.id, client };
  }
  return people as People;
}

export async function signInPeople(server: BuiltServer): Promise<People> {
  const people: Partial<People> = {};
  for (const name of NAMES) {
    const client = clientOf(server);
    const { data, error } = await client.auth.signInWithPassword({
      email: emailOf(name),
      password: PASSWORD,
    });
    if (error) throw error;
    people[name] = { id: data.user.id, client };
  }
  return people as People;
}

export function clientOf(server: BuiltServer): SupabaseClient {
  return createClient(server.url, server.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
}

export const emailOf = (name: (typeof NAMES)[number]) => `${name}@example.org`;
export { PASSWORD };
