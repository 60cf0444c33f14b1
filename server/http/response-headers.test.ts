import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, TEST_SITE, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each([
  ['an answer', '/auth/v1/health', 'GET'],
  ['rows', '/rest/v1/library_items?select=id', 'GET'],
  ['a refusal', '/functions/v1/get-attempt', 'POST'],
  ['an unknown function', '/functions/v1/no-such-thing', 'POST'],
])('carries an id and lets any origin read: %s', async (_, path, method) => {
  const headers = { apikey: server.keys.publishableKey, origin: 'https://elsewhere.example' };
  const answer = await server.fetch(`${TEST_SITE}${path}`, { method, headers });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-expose-headers')).toBe('*');
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
});

it('answers the question a browser asks before a call from another origin', async () => {
  const answer = await server.fetch(`${TEST_SITE}/functions/v1/get-attempt`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,authorization',
    },
  });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  expect(answer.headers.get('x-request-id')).not.toBeNull();
});

it('gives a refused call the same id in its header and in its body', async () => {
  const answer = await server.fetch(`${TEST_SITE}/functions/v1/get-attempt`, { method: 'POST' });
  const { request_id } = (await answer.json()) as { request_id: string };
  expect(request_id).toBe(answer.headers.get('x-request-id'));
});
