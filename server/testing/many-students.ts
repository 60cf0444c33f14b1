import { randomUUID } from 'node:crypto';
import { signAccessToken } from '#server/protocol/access-token.ts';
import { issuerOf } from '#server/protocol/auth/options.ts';
import type { Student } from './factories.ts';
import { TEST_SITE, type TestServer } from './test-server.ts';

/** As after onboarding and a confirmed address, of age, with Premium, and signed in; $1 ids of people, $2 of their sessions. */
const INSERT = `
  with one as (select * from unnest($1::uuid[], $2::uuid[]) as p (id, session_id)),
  account as (
    insert into auth.users (id, email, email_confirmed_at, encrypted_password)
    select id, id || '@example.com', now(), '-' from one
  ),
  identity as (
    insert into auth.identities (id, user_id, provider, provider_id, identity_data)
    select gen_random_uuid(), id, 'email', id::text,
      jsonb_build_object('sub', id, 'email', id || '@example.com', 'email_verified', true)
    from one
  ),
  profile as (
    insert into public.profiles (user_id, full_name, board, medium, class_level, state, district, date_of_birth)
    select id, 'Asha Rao', 'CBSE', 'English', 'XII', 'Kerala', 'Kollam', '2000-05-01' from one
  ),
  premium as (
    insert into public.user_subscriptions (user_id, provider_subscription_id, status, current_period_start, current_period_end)
    select id, 'beta_' || id, 'active', now() - interval '1 day', now() + interval '1 year' from one
  )
  insert into auth.sessions (id, user_id, amr) select session_id, id, '[]' from one`;

/** Grown-up students by the thousand: no password is hashed, so they cannot sign in again. Their token lasts an hour. */
export async function buildManyAdults(server: TestServer, count: number): Promise<Student[]> {
  const people = Array.from({ length: count }, () => ({ id: randomUUID(), sessionId: randomUUID() }));
  await server.database.query(INSERT, [people.map(({ id }) => id), people.map(({ sessionId }) => sessionId)]);
  return Promise.all(
    people.map(async ({ id, sessionId }) => {
      const email = `${id}@example.com`;
      const subject = { userId: id, email, sessionId, appMetadata: {}, userMetadata: {}, amr: [] };
      const { accessToken } = await signAccessToken(subject, server.keys, issuerOf({ siteUrl: TEST_SITE }));
      const client = server.client();
      const { error } = await client.auth.setSession({ access_token: accessToken, refresh_token: 'none' });
      if (error) throw error;
      return { id, email, password: '', client };
    }),
  );
}
