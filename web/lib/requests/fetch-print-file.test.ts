// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchPrintFile } from '#web/lib/requests/fetch-print-file.ts';
import { answerCalls } from '#web/testing/screens.tsx';

afterEach(() => void vi.unstubAllGlobals());

const SIGNED = 'object/sign/print-artifacts/t1/paper.pdf';

it('downloads from an address that is signed for 3600 seconds', async () => {
  const calls = answerCalls({
    [SIGNED]: ({ method }: { method: string }) =>
      method === 'POST' ? { signedURL: `/${SIGNED}?token=once` } : new Response('%PDF'),
  });
  expect(await (await fetchPrintFile('t1/paper.pdf')).text()).toBe('%PDF');
  expect(calls.map(({ method, name, body, query }) => [method, name, body, query.get('token')])).toEqual([
    ['POST', SIGNED, { expiresIn: 3600 }, null],
    ['GET', SIGNED, undefined, 'once'],
  ]);
});

it('says with which status a download was refused', async () => {
  answerCalls({
    [SIGNED]: ({ method }: { method: string }) =>
      method === 'POST' ? { signedURL: `/${SIGNED}?token=once` } : new Response('', { status: 403 }),
  });
  await expect(fetchPrintFile('t1/paper.pdf')).rejects.toMatchObject({ status: 403 });
});
