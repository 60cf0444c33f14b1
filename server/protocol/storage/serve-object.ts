import { Readable } from 'node:stream';
import { parseByteRange } from './byte-range.ts';
import type { StorageContext } from './context.ts';
import { noSuchObject } from './errors.ts';
import type { ObjectRow } from './object-row.ts';

/**
 * Answers GET and HEAD with an object's bytes. `find` is asked again when the file was replaced between reading the row
 * and opening the file.
 */
export async function serveObject(
  { store }: StorageContext,
  request: Request,
  find: () => Promise<ObjectRow>,
): Promise<Response> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const object = await find();
    const headers = headersOf(object, new URL(request.url).searchParams.get('download'));
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

function headersOf({ name, metadata, updated_at }: ObjectRow, download: string | null): Headers {
  const headers = new Headers({
    'content-type': metadata.mimetype,
    'cache-control': metadata.cacheControl,
    etag: metadata.eTag,
    'last-modified': updated_at.toUTCString(),
    'accept-ranges': 'bytes',
    ...harmless(metadata.mimetype),
  });
  if (download !== null) headers.set('content-disposition', disposition(download, name));
  return headers;
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
