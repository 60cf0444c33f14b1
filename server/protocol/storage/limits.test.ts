import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { CABINET } from '../testing/cabinet.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';

const MAX = 200_000;
let wire: Wire;
let server: ReturnType<typeof serve>;
let port: number;
let service: SupabaseClient['storage'];

beforeAll(async () => {
  wire = await openWire({ script: CABINET, maxFileBytes: MAX });
  server = serve({ fetch: wire.app.fetch, port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  port = (server.address() as AddressInfo).port;
  service = createClient(`http://localhost:${port}`, KEYS.secretKey, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
  }).storage;
});
afterAll(async () => {
  server.close();
  await wire.close();
});

const TOO_LARGE = { statusCode: '413', message: 'The object exceeded the maximum allowed size' };
const bytes = (count: number) => Buffer.alloc(count, 'x');
const files = async () =>
  (await readdir(wire.filesDirectory, { recursive: true })).filter((name) => /[0-9a-f-]{36}$/.test(name));

describe('over a real connection', () => {
  test('a file just small enough is taken, the next byte is not', async () => {
    expect((await service.from('vault').upload('fits.bin', bytes(MAX))).error).toBeNull();
    const before = await files();
    expect((await service.from('vault').upload('body.bin', bytes(MAX + 1))).error).toMatchObject(TOO_LARGE);
    const form = new Blob([bytes(MAX + 1)]);
    expect((await service.from('vault').upload('form.bin', form)).error).toMatchObject(TOO_LARGE);
    expect(await files()).toEqual(before);
  });

  test('a stream that never ends is cut at the limit', async () => {
    let sent = 0;
    const outcome = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const request = httpRequest({
        port,
        method: 'POST',
        path: '/storage/v1/object/vault/endless.bin',
        headers: { apikey: KEYS.secretKey, 'content-type': 'text/plain', 'transfer-encoding': 'chunked' },
      });
      let answered = false;
      const pour = () => {
        while (!answered && request.write(bytes(16_384))) sent += 16_384;
      };
      request.on('drain', pour);
      request.on('response', async (response) => {
        answered = true;
        let body = '';
        for await (const chunk of response) body += chunk;
        request.destroy();
        resolve({ status: response.statusCode ?? 0, body });
      });
      request.on('error', (error) => (answered ? undefined : reject(error)));
      pour();
    });
    expect(outcome.status).toBe(413);
    expect(JSON.parse(outcome.body)).toMatchObject(TOO_LARGE);
    // What lies in the buffers of the connection, and no more.
    expect(sent).toBeLessThan(20_000_000);
  });

  test.each([
    ['text/plain', 'half a file'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\nhalf a file',
    ],
  ])('when the sender of %s goes away, nothing is left', async (contentType, half) => {
    const before = await files();
    const arrived = vi.spyOn(wire.storage.context.store, 'put');
    const request = httpRequest({
      port,
      method: 'POST',
      path: '/storage/v1/object/vault/half.bin',
      headers: { apikey: KEYS.secretKey, 'content-type': contentType, 'transfer-encoding': 'chunked' },
    });
    request.on('error', () => {});
    request.write(half);
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
    request.destroy();
    await expect(arrived.mock.results[0]?.value).rejects.toThrow();
    arrived.mockRestore();
    expect(await files()).toEqual(before);
    expect((await service.from('vault').exists('half.bin')).data).toBe(false);
  });
});

describe('a bucket’s own rules', () => {
  test('its size', async () => {
    const stamps = service.from('stamps');
    const contentType = 'image/png';
    expect((await stamps.upload('small.png', bytes(1000), { contentType })).error).toBeNull();
    expect((await stamps.upload('large.png', bytes(1001), { contentType })).error).toMatchObject(TOO_LARGE);
    await service.from('vault').upload('large.png', bytes(1001), { contentType });
    const moved = await service.from('vault').move('large.png', 'l.png', { destinationBucket: 'stamps' });
    expect(moved.error).toMatchObject(TOO_LARGE);
  });

  test.each([
    ['image/png', true],
    ['image/svg+xml; charset=utf-8', true],
    ['application/pdf', true],
    ['application/pdfx', false],
    ['text/html', false],
    ['imagex/png', false],
  ])('its types: %s', async (contentType, isTaken) => {
    const name = `typed-${contentType.replace(/\W/g, '-')}`;
    const { error } = await service.from('stamps').upload(name, 'x', { contentType });
    if (isTaken) expect(error).toBeNull();
    else
      expect(error).toMatchObject({
        statusCode: '415',
        message: `mime type ${contentType} is not supported`,
      });
  });

  test('its types, of a form', async () => {
    const page = new Blob(['<html>'], { type: 'text/html' });
    const { error } = await service.from('stamps').upload('page.html', page);
    expect(error).toMatchObject({ statusCode: '415' });
  });

  test('what one owner may have in it', async () => {
    const asha = await wire.signedIn('asha@example.com');
    const id = (await asha.auth.getUser()).data.user?.id;
    const locker = asha.storage.from('locker');
    expect((await locker.upload(`${id}/a`, bytes(60))).error).toBeNull();
    expect((await locker.upload(`${id}/b`, bytes(41))).error).toMatchObject({ statusCode: '413' });
    expect((await locker.copy(`${id}/a`, `${id}/c`)).error).toMatchObject({ statusCode: '413' });
    expect((await locker.upload(`${id}/a`, bytes(100), { upsert: true })).error).toBeNull();
    await locker.remove([`${id}/a`]);
    expect((await locker.upload(`${id}/b`, bytes(41))).error).toBeNull();
  });
});
