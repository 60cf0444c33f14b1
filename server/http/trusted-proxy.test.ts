import { afterEach, expect, it } from 'vitest';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

/** Whose failed sign-ins count together: from the second on, of one address, the next has to wait. */
const auth = { rateLimits: { failedSignInsPerEmail: { limit: 2, windowSeconds: 900 } } };
let server: TestServer;
afterEach(() => server.close());

const failedSignIn = async (forwarded: string) => {
  const answer = await server.fetch(`${TEST_SITE}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: server.keys.publishableKey, 'x-forwarded-for': forwarded },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }),
  });
  // A wait of a second would be over on a slow machine.
  await server.database.execute(
    `update auth.rate_limits set blocked_until = blocked_until + interval '1 hour' where blocked_until is not null`,
  );
  return answer.status;
};

it('behind a trusted proxy, addresses are counted apart, by the last hop alone', async () => {
  server = await startTestServer({ trustProxy: true, auth });
  expect([await failedSignIn('203.0.113.1'), await failedSignIn('203.0.113.1')]).toEqual([400, 400]);
  expect(await failedSignIn('203.0.113.1')).toBe(429);
  expect(await failedSignIn('203.0.113.2')).toBe(400);
  // What the caller wrote before the proxy's own entry does not help.
  expect(await failedSignIn('198.51.100.7, 203.0.113.1')).toBe(429);
});

it('without one, the header is what anybody could have written', async () => {
  server = await startTestServer({ trustProxy: false, auth });
  expect([await failedSignIn('203.0.113.1'), await failedSignIn('203.0.113.2')]).toEqual([400, 400]);
  expect(await failedSignIn('203.0.113.3')).toBe(429);
});
