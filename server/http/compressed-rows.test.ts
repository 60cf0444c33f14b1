import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { respond } from '#server/protocol/rest/respond.ts';
import { compressedAnswers } from './compressed-answers.ts';

function ask(rows: number, method = 'GET') {
  const body = JSON.stringify(
    Array.from({ length: rows }, (_, place) => ({ question: `Question ${place}` })),
  );
  const app = new Hono();
  app.use(compressedAnswers);
  app.on(method, '/rest/v1/items_attempted', () =>
    respond({ status: 200, body, mediaType: 'application/json', contentRange: null, applied: [] }),
  );
  return app.request('/rest/v1/items_attempted', { method, headers: { 'accept-encoding': 'gzip' } });
}

it('many kilobytes of rows are sent compressed, a few rows as they are', async () => {
  const few = await ask(5);
  expect(few.headers.get('content-encoding')).toBeNull();
  expect(await few.json()).toHaveLength(5);
  const many = await ask(1_000);
  expect(many.headers.get('content-encoding')).toBe('gzip');
  expect(many.headers.get('content-length')).toBeNull();
  const sent = Buffer.from(await many.arrayBuffer());
  expect(JSON.parse(gunzipSync(sent).toString())).toHaveLength(1_000);
});

it('what a write answers is sent as it is', async () => {
  expect((await ask(1_000, 'PATCH')).headers.get('content-encoding')).toBeNull();
});
