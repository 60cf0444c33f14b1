import { afterEach, expect, it, vi } from 'vitest';
import { callForFile } from '#web/lib/requests/call-for-file.ts';

const answerWith = (answer: Response) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
afterEach(() => vi.restoreAllMocks());

it('hands the answer over as it is, unread', async () => {
  const asked = answerWith(new Response('{"tables":{\n}}'));
  const file = await callForFile('export-my-data', { a: 1 });
  expect(await file.text()).toBe('{"tables":{\n}}');
  expect(asked).toHaveBeenCalledWith('/functions/v1/export-my-data', {
    method: 'POST',
    headers: expect.objectContaining({ apikey: expect.any(String), 'content-type': 'application/json' }),
    body: '{"a":1}',
  });
});

it('throws what the server says when it refuses', async () => {
  answerWith(Response.json({ error: 'Too many', code: 'rate_limited' }, { status: 429 }));
  await expect(callForFile('export-my-data', {})).rejects.toMatchObject({
    message: 'Too many',
    code: 'rate_limited',
    status: 429,
  });
});

it('takes nothing that broke off for a whole file', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  answerWith(new Response(body));
  await expect(callForFile('export-my-data', {})).rejects.toMatchObject({ code: 'network', status: 0 });
});
