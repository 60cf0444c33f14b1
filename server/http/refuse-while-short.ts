import type { MiddlewareHandler } from 'hono';
import type { DiskWatch } from '#server/disk/disk-watch.ts';
import { diskShort } from '#server/errors.ts';

/** What makes rows or files over the protocol; server functions say it of themselves. */
const GROWS: [method: RegExp, path: RegExp][] = [
  [/^POST$/, /^\/auth\/v1\/(signup|admin\/users|invite)$/],
  [/^POST$/, /^\/rest\/v1\/(?!rpc\/)/],
  [/^(POST|PUT)$/, /^\/storage\/v1\/object\/(?!(list|sign|move|info)\b)/],
];

/** While the disk is short, nothing new is taken: what is left is for the answers of running exams. */
export function refuseWhileShort(disk: DiskWatch): MiddlewareHandler {
  return async (c, next) => {
    const grows = GROWS.some(([method, path]) => method.test(c.req.method) && path.test(c.req.path));
    if (!grows || (await disk.room()) !== 'short') return next();
    const { code, message, status } = diskShort();
    // In the words of each service: REST and storage read `message`, the auth client `msg` and `error_code`.
    return c.json({ code, message, msg: message, error_code: code, error: message }, status);
  };
}
