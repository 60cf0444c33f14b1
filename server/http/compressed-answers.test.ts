import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type Sitting, sitBeforeEach } from '#server/testing/sitting.ts';
import { TEST_SITE } from '#server/testing/test-server.ts';

let sitting: Sitting;
sitBeforeEach((begun) => {
  sitting = begun;
});

/** The body as it was sent: nobody has decompressed it. */
async function readGzip(answer: Response): Promise<unknown> {
  return JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString());
}

async function ask(path: string, method: string, body?: object) {
  const { server, student } = sitting;
  const { data } = await student.client.auth.getSession();
  return server.fetch(`${TEST_SITE}${path}`, {
    method,
    headers: {
      apikey: server.keys.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

it('sends what a screen reads whole compressed, and rows and saves as they are', async () => {
  const attemptId = sitting.attemptId;
  const test = await ask('/functions/v1/get-attempt', 'POST', { attemptId });
  expect(test.headers.get('content-encoding')).toBe('gzip');
  expect(test.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(await readGzip(test)).toMatchObject({ questions: { length: 5 } });
  const rows = await ask('/rest/v1/attempts?select=id,status', 'GET');
  expect(rows.headers.get('content-encoding')).toBeNull();
  expect(await rows.json()).toHaveLength(1);
  const save = { questionId: sitting.question(0), selectedIndex: 1, timeSpent: 1 };
  const saved = await ask(`/functions/v1/save-response/attempts/${attemptId}/response`, 'POST', save);
  expect(saved.status).toBe(200);
  expect(saved.headers.get('content-encoding')).toBeNull();
});
