import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { isLocalName } from '#server/is-local-name.ts';

const addresses = new WeakMap<Request, { address: string; viaProxy: boolean }>();

/** Remembers where a request came from: its socket, or the last hop a trusted proxy saw. */
export function noteClientAddress(
  request: Request,
  env: HttpBindings | undefined,
  trustProxy: boolean,
): void {
  const socketAddress = env?.incoming?.socket?.remoteAddress ?? 'unknown';
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  const viaProxy = forwarded !== undefined && forwarded !== '';
  addresses.set(request, { address: trustProxy && viaProxy ? forwarded : socketAddress, viaProxy });
}

/** The address rate limits count by; `unknown` for requests that did not come over a socket. */
export function clientAddress(request: Request): string {
  return countedAddress(addresses.get(request)?.address ?? 'unknown');
}

/** Of IPv6 the network: one household, or one rented server, has 2^64 addresses of its own. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = (part: string) => part.split(':').filter(Boolean);
  // A dotted tail stands for two groups.
  const tail = groups(back ?? '').length + (back?.includes('.') ? 1 : 0);
  const gap = back === undefined ? 0 : 8 - groups(front).length - tail;
  const whole = [...groups(front), ...Array(gap).fill('0'), ...groups(back ?? '')];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * True when the person asking sits at this machine: a loopback socket, no proxy between, and a local name asked for.
 * A proxy on this machine may forward for strangers without saying so; the browser's Origin then gives it away.
 */
export function isLoopback(request: Request): boolean {
  const noted = addresses.get(request);
  if (!noted || noted.viaProxy || !/^(127\.|::1$|::ffff:127\.)/.test(noted.address)) return false;
  const origin = request.headers.get('origin');
  return isLocalName(request.url) && (origin === null || isLocalName(origin));
}

/** Whether a request was made on the machine itself, to a server that is not meant to be reached from elsewhere. */
export function isOnThisMachine(request: Request, siteUrl: string): boolean {
  return isLocalName(siteUrl) && isLoopback(request);
}
