import type { HttpBindings } from '@hono/node-server';
import { describe, expect, it } from 'vitest';
import { clientAddress, countedAddress, isLoopback, noteClientAddress } from './client-address.ts';

function arrived(
  remoteAddress: string,
  headers: Record<string, string> = {},
  url = 'http://localhost:3000/',
  trust = false,
) {
  const request = new Request(url, { headers });
  noteClientAddress(request, { incoming: { socket: { remoteAddress } } } as unknown as HttpBindings, trust);
  return request;
}

describe('clientAddress', () => {
  it('is the socket’s, unless a proxy is trusted', () => {
    const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    expect(clientAddress(arrived('10.0.0.1'))).toBe('10.0.0.1');
    expect(clientAddress(arrived('10.0.0.1', headers))).toBe('10.0.0.1');
    expect(clientAddress(arrived('10.0.0.1', headers, undefined, true))).toBe('198.51.100.7');
    expect(clientAddress(new Request('http://x/'))).toBe('unknown');
  });
});

describe('isLoopback', () => {
  it.each([
    ['this machine', arrived('127.0.0.1'), true],
    ['this machine, over IPv6', arrived('::ffff:127.0.0.1', { origin: 'http://localhost:3000' }), true],
    ['another machine', arrived('192.0.2.4'), false],
    ['a proxy that says so', arrived('127.0.0.1', { 'x-forwarded-for': '192.0.2.4' }), false],
    [
      'a proxy that does not, with the name it was asked for',
      arrived('127.0.0.1', {}, 'http://exam.example/'),
      false,
    ],
    [
      'a proxy that hides even that, but not the page',
      arrived('127.0.0.1', { origin: 'https://exam.example' }),
      false,
    ],
    ['a page without an origin', arrived('127.0.0.1', { origin: 'null' }), false],
    ['no socket at all', new Request('http://localhost/'), false],
  ])('%s', (_, request, expected) => {
    expect(isLoopback(request)).toBe(expected);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
