import { once } from 'node:events';
import { createConnection } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { listen } from '#server/http/listen.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let listening: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await startTestServer();
  listening = await listen((request) => server.fetch(request), { PORT: 0, HOST: '127.0.0.1' });
});
afterAll(async () => {
  listening.server.close();
  await server.close();
});

const requestOf = (target: string) =>
  `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

/** What is answered to a request to upgrade. */
async function upgrade(target: string): Promise<string> {
  const socket = createConnection(listening.port, '127.0.0.1');
  socket.write(requestOf(target));
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}

it.each(['1.0.0', '2.0.0'])('a client of version %s that subscribes is told why not', async (vsn) => {
  const client = createClient(`http://127.0.0.1:${listening.port}`, server.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never, vsn },
  });
  const told = await new Promise<{ status: string; error: Error | undefined }>((tell) => {
    client.channel('board').subscribe((status, error) => tell({ status, error }));
  });
  expect(told.status).toBe('CHANNEL_ERROR');
  expect(told.error?.message).toContain('Realtime is not served here');
  await client.removeAllChannels();
});

it.each(['1.0.0', '2.0.0'])('and does not ask again: version %s', async (vsn) => {
  let joins = 0;
  let connections = 0;
  class Watched extends WebSocket {
    constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
      super(...parameters);
      connections += 1;
    }
    override send(data: never, ...rest: never[]) {
      if (String(data).includes('phx_join')) joins += 1;
      super.send(data, ...rest);
    }
  }
  const client = createClient(`http://127.0.0.1:${listening.port}`, server.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: Watched as never, vsn, reconnectAfterMs: () => 1 },
  });
  const channel = client.channel('board');
  const statuses: string[] = [];
  await new Promise<void>((closed) => {
    channel.subscribe((status) => {
      statuses.push(status);
      if (status === 'CLOSED') closed();
    });
  });
  expect(statuses).toEqual(['CHANNEL_ERROR', 'CLOSED']);
  // Connected again, it has nothing to ask for.
  await client.realtime.disconnect();
  client.realtime.connect();
  await expect.poll(() => client.realtime.isConnected()).toBe(true);
  expect(connections).toBe(2);
  expect([joins, client.getChannels().length]).toEqual([1, 0]);
  await client.removeAllChannels();
  client.realtime.disconnect();
});

it('what is no message ends the connection', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${listening.port}/realtime/v1/websocket`);
  await once(socket, 'open');
  socket.send('{');
  await once(socket, 'close');
});

it('another path is not upgraded', async () => {
  expect(await upgrade('/rest/v1/')).toMatch(/^HTTP\/1\.1 404 /);
});

it.each(['//', 'http://[', '//[::1', 'http://a:99999/', '*', '/realtime/v1/websocket/../x'])(
  'what is no address is not upgraded either: %s',
  async (target) => {
    expect(await upgrade(target)).toMatch(/^HTTP\/1\.1 404 /);
    expect((await fetch(`http://127.0.0.1:${listening.port}/healthz`)).status).toBe(200);
  },
);

it.each(['/', '/realtime/v1/websocket?vsn=1.0.0'])(
  'a reset while %s is upgraded harms nobody',
  async (target) => {
    for (let times = 0; times < 20; times++) {
      const socket = createConnection(listening.port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(requestOf(target), () => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    expect((await fetch(`http://127.0.0.1:${listening.port}/healthz`)).status).toBe(200);
  },
);

it('a plain request says the same', async () => {
  const answer = await server.fetch('http://localhost/realtime/v1/api/broadcast', { method: 'POST' });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    error: expect.stringContaining('not served'),
    code: 'realtime_not_served',
  });
});
