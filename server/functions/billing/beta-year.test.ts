import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function signUp(email: string) {
  const client = server.client();
  const { data, error } = await client.auth.signUp({ email, password: 'correct horse' });
  if (error || !data.user) throw error ?? new Error('No user');
  return { client, id: data.user.id };
}

/** What onboarding sends. */
const startYear = ({ client, id }: Pick<Student, 'client' | 'id'>, providerId: string) =>
  client.from('user_subscriptions').upsert({
    user_id: id,
    provider_subscription_id: providerId,
    status: 'active',
    current_period_start: new Date().toISOString(),
    current_period_end: new Date(Date.now() + YEAR_MS).toISOString(),
    autopay: true,
  });

it('cannot be kept from a student by somebody who took its id first', async () => {
  const [stranger, student] = [await signUp('stranger@example.com'), await signUp('student@example.com')];
  const id = `beta_${Date.now()}`;
  expect((await startYear(stranger, id)).error).toBeNull();
  expect((await startYear(student, id)).error).toBeNull();
  expect((await student.client.rpc('is_premium', { p_user: student.id })).data).toBe(true);
  // Once: neither can be had again, under that id or another.
  expect((await startYear(student, id)).error?.code).toBe('42501');
  expect((await startYear(student, 'beta_again')).error?.code).toBe('42501');
});

it('tells nobody which ids are taken', async () => {
  const asker = await signUp('asker@example.com');
  const answer = await asker.client
    .from('user_subscriptions')
    .upsert(
      { user_id: asker.id, provider_subscription_id: 'beta_x', status: 'active' },
      { onConflict: 'provider_subscription_id' },
    );
  expect(answer.error?.code).toBe('42P10');
});

it('leaves what a payment provider names unique', async () => {
  const [one, other] = [await signUp('one@example.com'), await signUp('other@example.com')];
  const insert = (userId: string) =>
    server.database.query(
      `insert into public.user_subscriptions
         (user_id, provider_subscription_id, status, current_period_start, current_period_end)
       values ($1, 'sub_1', 'active', now(), now() + interval '30 days')`,
      [userId],
    );
  await insert(one.id);
  await expect(insert(other.id)).rejects.toMatchObject({ code: '23505' });
});
