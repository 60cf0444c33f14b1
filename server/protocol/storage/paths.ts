import type { Context } from 'hono';
import type { ObjectPath } from './context.ts';
import { invalidKey } from './errors.ts';

/** Bucket and name out of what follows a route's prefix: `avatars/a%20b/c.png`. @throws InvalidKey */
export function pathAfter(c: Context, prefix: string): ObjectPath {
  const { pathname } = new URL(c.req.raw.url);
  const path = decode(pathname.slice(pathname.indexOf(prefix) + prefix.length));
  const slash = path.indexOf('/');
  if (slash < 1) throw invalidKey(path);
  return { bucketId: path.slice(0, slash), name: path.slice(slash + 1) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidKey(text);
  }
}
