import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runFor } from '../database/consumer.ts';
import { HeldBytes } from './held-bytes.ts';
import { readText, UnreadableBody } from './read-text.ts';

const bodies = new HeldBytes({ total: 1_000_000, share: 400_000 });
/** The machine may be busy; and what is cut off unseen is ended for its slowness. */
const PATIENT = { timeout: 25_000 };
vi.setConfig({ testTimeout: 60_000 });

let listening: ReturnType<typeof serve>;
let port: number;

beforeAll(async () => {
  const app = new Hono();
  const limits = (graceMs: number) => ({ bodies, leastSpeed: { bytesPerSecond: 1_000, graceMs } });
  app.use((c, next) => runFor({ kind: 'address', id: c.req.header('x-from') ?? '' }, next));
  app.post('/impatient', async (c) =>
    c.text(String((await readText(c.req.raw, 300_000, limits(200))).length)),
  );
  app.post('/', async (c) => c.text(String((await readText(c.req.raw, 300_000, limits(10_000))).length)));
  app.onError((error, c) => c.text(error.message, error instanceof UnreadableBody ? error.status : 500));
  listening = serve({ fetch: app.fetch, port: 0 });
  await new Promise((ready) => listening.once('listening', ready));
  port = (listening.address() as AddressInfo).port;
});
afterAll(() => {
  listening.close();
  if ('closeAllConnections' in listening) listening.closeAllConnections();
});

/** A body of which `bytes` come, and the rest does not. */
function begin(from: string, bytes: number, { path = '/', length = 299_000 as number | null } = {}) {
  const framing = length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
  const request = httpRequest({
    port,
    method: 'POST',
    path,
    agent: false,
    headers: { 'x-from': from, ...framing },
  });
  request.on('error', () => {});
  request.write('x'.repeat(bytes));
  const status = new Promise<number>((tell) => {
    request.once('response', (response) => {
      response.resume();
      tell(response.statusCode ?? 0);
    });
  });
  return { status, hangUp: () => request.destroy() };
}

async function beginHeld(from: string, bytes: number) {
  const before = bodies.held;
  const body = begin(from, bytes);
  await expect.poll(() => bodies.held, PATIENT).toBeGreaterThanOrEqual(before + bytes);
  return body;
}

const send = async (from: string, bytes: number) => {
  const options = { method: 'POST', body: 'x'.repeat(bytes), headers: { 'x-from': from } };
  return (await fetch(`http://127.0.0.1:${port}/`, options)).status;
};

const isEmpty = () => expect.poll(() => bodies.held, PATIENT).toBe(0);

it('what is announced and does not come holds nothing', async () => {
  const announced = Array.from({ length: 50 }, () => begin('a', 1));
  expect(await send('a', 290_000)).toBe(200);
  for (const { hangUp } of announced) hangUp();
  await isEmpty();
});

it('one address has a share', async () => {
  const held = [await beginHeld('a', 190_000), await beginHeld('a', 190_000)];
  expect(await send('a', 100_000)).toBe(429);
  expect(await send('b', 100_000)).toBe(200);
  for (const { hangUp } of held) hangUp();
  await isEmpty();
});

it('where all is used up, the one who holds the most loses the largest', async () => {
  const most = [await beginHeld('a', 200_000), await beginHeld('a', 190_000)];
  const others = [await beginHeld('b', 290_000), await beginHeld('c', 290_000)];
  expect(await send('d', 100_000)).toBe(200);
  expect(await most[0]?.status).toBe(503);
  await expect.poll(() => bodies.held, PATIENT).toBe(770_000);
  for (const { hangUp } of [...most, ...others]) hangUp();
  await isEmpty();
});

it.each([299_000, null])('what comes too slowly is ended: %s', async (length) => {
  expect(await begin('a', 50, { path: '/impatient', length }).status).toBe(408);
  await isEmpty();
});

it('what is too large is refused at the first byte too many, or by what it says', async () => {
  expect(await begin('a', 1, { length: 300_001 }).status).toBe(413);
  expect(await begin('a', 300_001, { length: null }).status).toBe(413);
  await isEmpty();
});
