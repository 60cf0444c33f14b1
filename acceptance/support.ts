import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import WebSocket from 'ws';
import type {} from '../e2e/support/built-server-setup.ts';

/** A person with an account of their own, known only by what the server answers over HTTP. */
export interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
  call(path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
}

export const PASSWORD = 'exam-day-2027';

export function newClient(key = inject('publishableKey')): SupabaseClient {
  return createClient(inject('serverUrl'), key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
}

export async function signUp(): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  const client = newClient();
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD });
  if (error || !data.user) throw error ?? new Error('No user');
  return person(client, data.user.id, email);
}

/** The same account on another device. */
export async function signInAgain({ email, id }: Person): Promise<Person> {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return person(client, id, email);
}

function person(client: SupabaseClient, id: string, email: string): Person {
  return {
    id,
    email,
    client,
    call: async (path, body = {}) => {
      const { data } = await client.auth.getSession();
      const response = await fetch(`${inject('serverUrl')}/functions/v1/${path}`, {
        method: 'POST',
        headers: {
          apikey: inject('publishableKey'),
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
  };
}

/** What onboarding sends: the profile, then the beta year. */
export async function completeProfile({ client, id }: Person): Promise<void> {
  const profile = await client.from('profiles').upsert({
    user_id: id,
    full_name: 'தமிழ்ச்செல்வி',
    board: 'State',
    medium: 'Other',
    class_level: 'Dropper',
    state: 'Tamil Nadu',
    district: 'Madurai',
    updated_at: new Date().toISOString(),
  });
  if (profile.error) throw profile.error;
  const year = 365 * 24 * 60 * 60 * 1000;
  const subscription = await client.from('user_subscriptions').upsert({
    user_id: id,
    provider_subscription_id: `beta_${Date.now()}`,
    status: 'active',
    current_period_start: new Date().toISOString(),
    current_period_end: new Date(Date.now() + year).toISOString(),
    autopay: true,
  });
  if (subscription.error) throw subscription.error;
}

export interface OpenAttempt {
  testId: string;
  attemptId: string;
  questions: { id: string; stem: string; options: string[] }[];
}

/** Builds a test and starts it. */
export async function startTest(someone: Person, questionCount = 25): Promise<OpenAttempt> {
  const created = await someone.call('create-test', {
    mode: 'custom',
    duration_sec: 3600,
    visibility: 'private',
    total_marks: 720,
    config: { subjects: ['Physics', 'Chemistry', 'Biology'], chapters: null, difficulty: 3, questionCount },
  });
  const testId = (created.body.test as unknown as { id: string }).id;
  const started = await someone.call('start-attempt', { testId });
  const attemptId = (started.body.attempt as unknown as { id: string }).id;
  const loaded = await someone.call('get-attempt', { attemptId });
  return { testId, attemptId, questions: loaded.body.questions as unknown as OpenAttempt['questions'] };
}
