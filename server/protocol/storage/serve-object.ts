import { Readable } from 'node:stream';
import { parseByteRange } from './byte-range.ts';
import type { StorageContext } from './context.ts';
import { noSuchObject } from './errors.ts';
import type { ObjectRow } from './object-row.ts';

/** Who may keep a copy of an answer, and for how long: see {@link cachingOf}. */
export type Audience = { kind: 'everybody' } | { kind: 'caller' } | { kind: 'signed'; untilSeconds: number };

/**
 * Answers GET and HEAD with an object's bytes. `find` is asked again when the file was replaced between reading the row
 * and opening the file.
 */
export async function serveObject(
  { store }: StorageContext,
  request: Request,
  audience: Audience,
  find: () => Promise<ObjectRow>,
): Promise<Response> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const object = await find();
    const headers = headersOf(object, audience, new URL(request.url).searchParams.get('download'));
    if (isKnown(request, object)) return new Response(null, { status: 304, headers });
    const { size } = object.metadata;
    const range = isRangeValid(request, object) ? parseByteRange(request.headers.get('range'), size) : null;
    headers.set('content-length', String(range ? range.end - range.start + 1 : size));
    if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
    const status = range ? 206 : 200;
    if (request.method === 'HEAD') return new Response(null, { status, headers });
    const content = await store.open(object.version, range ?? undefined);
    if (content) return new Response(Readable.toWeb(content) as ReadableStream, { status, headers });
  }
  throw noSuchObject();
}

function headersOf(
  { name, metadata, updated_at }: ObjectRow,
  audience: Audience,
  download: string | null,
): Headers {
  const headers = new Headers({
    'content-type': metadata.mimetype,
    ...cachingOf(metadata.cacheControl, audience),
    etag: metadata.eTag,
    'last-modified': updated_at.toUTCString(),
    'accept-ranges': 'bytes',
    ...harmless(metadata.mimetype),
  });
  if (download !== null) headers.set('content-disposition', disposition(download, name));
  return headers;
}

/**
 * What the uploader asked of caches, for those who may keep the file: what only some may read is kept by nobody on the
 * way, by a browser only for the session that asked, and under a signed address no longer than that is good for.
 */
function cachingOf(asked: string, audience: Audience): Record<string, string> {
  if (audience.kind === 'everybody') return { 'cache-control': asked };
  const own = asked
    .split(',')
    .map((directive) => directive.trim())
    .filter(
      (directive) =>
        directive !== '' && !/^(public|private|s-maxage\b|stale-|must-understand)/i.test(directive),
    );
  if (audience.kind === 'caller') {
    return { 'cache-control': ['private', ...own].join(', '), vary: 'authorization' };
  }
  const left = Math.max(0, Math.floor(audience.untilSeconds - Date.now() / 1000));
  const bounded = own
    .filter((directive) => !/^immutable$/i.test(directive))
    .map((directive) =>
      directive.replace(/^max-age=(\d+)$/i, (_, age) => `max-age=${Math.min(Number(age), left)}`),
    );
  return { 'cache-control': ['private', ...bounded].join(', ') };
}

/**
 * What a user uploaded must not run with our origin's rights, whatever it says it is. A sandboxed PDF is not shown by
 * browsers, and its viewer does not run in our origin.
 */
function harmless(contentType: string): Record<string, string> {
  const isPdf = /^application\/pdf\s*(;|$)/i.test(contentType);
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': isPdf
      ? "script-src 'none'; frame-ancestors 'self'"
      : "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  };
}

function disposition(download: string, name: string): string {
  const fileName = download === '' ? (name.split('/').at(-1) ?? '') : download;
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${encoded}"; filename*=UTF-8''${encoded}`;
}

function isKnown({ headers }: Request, { metadata, updated_at }: ObjectRow): boolean {
  const tags = headers.get('if-none-match');
  if (tags !== null) return tags.split(',').some((tag) => ['*', metadata.eTag].includes(bare(tag)));
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Math.floor(updated_at.getTime() / 1000) * 1000 <= since;
}

function isRangeValid({ headers }: Request, { metadata }: ObjectRow): boolean {
  const condition = headers.get('if-range');
  return condition === null || condition.trim() === metadata.eTag;
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
