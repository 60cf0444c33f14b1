import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { type Listening, listen } from '#server/http/listen.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { hostilePart, runs } from './hostile.ts';
import { BESIDE, makeSite, type Site } from './site.ts';

/** Requests no client library would send, written to the socket byte by byte: paths a URL parser would have tidied first. */
let server: TestServer;
let listening: Listening;
let port: number;
let site: Site;
beforeAll(async () => {
  site = await makeSite();
  server = await startTestServer({ webDirectory: site.directory });
  listening = await listen((request) => server.fetch(request), { PORT: 0, HOST: '127.0.0.1' });
  port = listening.port;
});
afterAll(async () => {
  listening.server.close();
  if ('closeAllConnections' in listening.server) listening.server.closeAllConnections();
  await server.close();
  await site.remove();
});

/** All that comes back until the server closes. Half-closed behind the request, so that nobody waits for more of it. */
function exchange(request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    // Cut off in the middle of a refused request: what was said before counts.
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.end(request, 'latin1');
  });
}

function expectRefusedOrServed(answer: string, request: string): void {
  const shown = `${JSON.stringify(request.slice(0, 200))} → ${answer.slice(0, 300)}`;
  expect(answer, shown).toMatch(/^HTTP\/1\.1 [1234]\d\d /);
  expect(answer.includes(BESIDE), shown).toBe(false);
  expect(answer, shown).not.toMatch(/root:|\n\s+at |node_modules|\/tmp\/|\/dev\/shm\//);
}

const TRAVERSALS = [
  ...[
    '/../beside.txt',
    '/assets/../../beside.txt',
    '/%2e%2e/beside.txt',
    '/..%2fbeside.txt',
    '/%2e%2e%2fbeside.txt',
  ],
  ...[
    '/assets/..%2f..%2fbeside.txt',
    '/assets/..%5c..%5cbeside.txt',
    '/assets/..\\..\\beside.txt',
    '/../web.txt',
  ],
  ...[
    '/....//beside.txt',
    '/%252e%252e/beside.txt',
    '/%c0%ae%c0%ae/beside.txt',
    '/assets/%00/../../beside.txt',
  ],
  ...[
    '//beside.txt',
    '/./../beside.txt',
    '/assets/main.js/../../../beside.txt',
    '/../../../../../../etc/passwd.txt',
  ],
  ...['/assets%2f..%2f..%2fbeside.txt', '/..;/beside.txt', '/assets/.../beside.txt', '/%2e%2e%5cbeside.txt'],
];

it.each(TRAVERSALS)('GET %s leaves the folder of the site nowhere', async (path) => {
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
  expectRefusedOrServed(await exchange(request), request);
});

it('serves the file that is there', async () => {
  const answer = await exchange(
    'GET /assets/main.js HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

const prefix = fc.constantFrom(
  ...[
    '',
    '/',
    '/',
    '/',
    '//',
    '/assets/',
    '/share/',
    '/setup?token=',
    '/auth/v1/',
    '/rest/v1/',
    '/rest/v1/rpc/',
  ],
  ...[
    '/storage/v1/object/public/',
    '/storage/v1/object/',
    '/functions/v1/',
    '/dev/mailbox',
    '/metrics',
    'http://x/',
  ],
  ...['/config.json', '/index.html', '/auth/callback?code=', 'http://', '*', '/auth/v1/verify?token='],
);
const target = fc
  .tuple(prefix, fc.array(hostilePart, { maxLength: 4 }), fc.constantFrom('', '.txt', '.js', '?a', '#b', '/'))
  .map(([start, parts, end]) => `${start}${parts.join('/')}${end}`);
const line = fc.constantFrom(
  ...['host: localhost', 'host: ', 'host: [', 'host: a b', 'host: x\r\nhost: y', 'content-length: -1', 'x'],
  ...['content-length: 5', 'transfer-encoding: chunked', 'content-length: 1\r\ntransfer-encoding: chunked'],
  ...[
    `x-long: ${'x'.repeat(20_000)}`,
    'x: \u0000',
    'accept-encoding: gzip, br',
    'expect: 100-continue',
    ': y',
  ],
  ...['upgrade: websocket\r\nconnection: upgrade', 'range: bytes=0-', 'x-forwarded-for: 127.0.0.1'],
);

it('answers whatever is written to it, and goes on', async () => {
  const request = fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'TRACE', 'CONNECT'),
    target,
    lines: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>([]) },
      fc.array(line, { minLength: 1, maxLength: 2 }),
    ),
    body: fc.constantFrom('', '', '', '{}', 'zz\r\n', '0\r\n\r\n', '5\r\nab'),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, target: path, lines, body }) => {
      const host = lines.some((own) => own.startsWith('host')) ? [] : ['host: localhost'];
      const head = [`${method} ${path} HTTP/1.1`, ...host, 'connection: close', ...lines];
      const text = `${head.join('\r\n')}\r\n\r\n${body}`;
      const answer = await exchange(text);
      // A body that was announced and never came whole, and CONNECT, are hung up on.
      if (answer !== '') expectRefusedOrServed(answer, text);
    }),
    runs(300),
  );
  await expectAlive();
});

const WEBSOCKET = [
  ...['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
];
const noAddress = fc.constantFrom(
  ...[
    '//',
    '///',
    'http://[',
    '//[::1',
    'http://a:99999/',
    'http://',
    'http:',
    '*',
    '?',
    '#',
    '//@',
    '/\\',
    '//%00',
  ],
  ...['/realtime/v1/websocket', '/realtime/v1/websocket?vsn=2.0.0', '/realtime/v1/websocket/'],
);
const upgrade = fc
  .record({
    path: fc.oneof(noAddress, target),
    method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'CONNECT', 'OPTIONS'),
    left: fc.subarray(WEBSOCKET, { minLength: 2 }),
    line: fc.oneof({ weight: 3, arbitrary: fc.constant('x: y') }, line),
    after: fc.constantFrom('', '', '{', '\0'.repeat(20), '\x88\x80\x00\x00\x00\x00', '\xff\xff\xff'),
  })
  .map(({ path, method, left, line: own, after }) => {
    const head = [`${method} ${path} HTTP/1.1`, 'host: localhost', ...left, own];
    return `${head.join('\r\n')}\r\n\r\n${after}`;
  });

it('upgrades nothing but its one path, whatever the request says', async () => {
  await fc.assert(
    fc.asyncProperty(upgrade, async (text) => {
      const answer = await exchange(text);
      if (answer !== '') expectRefusedOrServed(answer, text);
      if (answer.startsWith('HTTP/1.1 101')) expect(text).toMatch(/^GET \/realtime\/v1\/websocket[? ]/);
    }),
    runs(200),
  );
  await expectAlive();
});

/** Writes a part of a request, and resets the connection without waiting for anything. */
function cutOff(request: string, at: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request.slice(0, at), 'latin1', () => socket.resetAndDestroy());
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

it('goes on when a connection is reset at any byte', async () => {
  const key = server.keys.publishableKey;
  const posted = SERVER_FUNCTIONS.map(({ name, files }) => {
    const body = files
      ? `--x\r\ncontent-disposition: form-data; name="${files.field}"; filename="a"\r\ncontent-type: ${files.types[0]}\r\n\r\nabc\r\n--x--\r\n`
      : '{"a":1}';
    const type = files ? 'multipart/form-data; boundary=x' : 'application/json';
    return `POST /functions/v1/${name} HTTP/1.1\r\nhost: x\r\napikey: ${key}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  });
  const whole = fc.oneof(
    upgrade,
    fc.constantFrom(...posted),
    fc.constant(`GET / HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(3)),
    fc.constant(
      `POST /storage/v1/object/a/b HTTP/1.1\r\nhost: x\r\napikey: ${key}\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n`,
    ),
  );
  const cut = fc.tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }));
  await fc.assert(
    fc.asyncProperty(cut, ([text, share]) => cutOff(text, Math.ceil(text.length * share))),
    runs(300),
  );
  await expectAlive();
});

async function expectAlive(): Promise<void> {
  const answer = await exchange('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect(answer).toMatch(/200 OK/);
}
