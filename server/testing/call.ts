import type { Student } from './factories.ts';
import { TEST_SITE, type TestServer } from './test-server.ts';

export interface Answer<Body> {
  status: number;
  body: Body;
}

/** Calls a server function over HTTP as a student, or as nobody. */
export async function call<Body = Record<string, unknown>>(
  server: TestServer,
  student: Student | null,
  path: string,
  body: unknown = {},
): Promise<Answer<Body>> {
  const response = await post(server, student, path, body);
  return { status: response.status, body: (await response.json()) as Body };
}

/** The same, and its answer as it comes. */
export async function post(
  server: TestServer,
  student: Student | null,
  path: string,
  body: unknown = {},
): Promise<Response> {
  const token = student ? (await student.client.auth.getSession()).data.session?.access_token : undefined;
  return server.fetch(`${TEST_SITE}/functions/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: server.keys.publishableKey,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
