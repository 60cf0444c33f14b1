import type { Readable } from 'node:stream';
import { NoRoom } from '../held-bytes.ts';
import { TooSlow } from '../least-speed.ts';
import { MeasuredStream } from '../measured-stream.ts';
import { bodyOf, isMultipart, MultipartError, readMultipart } from '../multipart.ts';
import { parseJson } from '../parse-json.ts';
import { meterUpload, type UploadMeter } from '../upload-meter.ts';
import type { Bucket } from './bucket-row.ts';
import { invalidRequest, storageError, tooLarge } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { isAllowedType } from './names.ts';

/** What is known of a file once it is kept. */
export interface ReceivedFile {
  version: string;
  size: number;
  eTag: string;
  contentType: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

export interface UploadTarget {
  store: FileStore;
  version: string;
  bucket: Bucket;
  /** Whatever the bucket allows, no file is larger. */
  maxBytes: number;
}

/** Of what a caller says of a file. */
const MAX_METADATA_VALUES = 500;
const MAX_METADATA_BYTES = 8_000;

type KeptFile = Pick<ReceivedFile, 'version' | 'size' | 'eTag' | 'contentType'>;

/** Streams the one file of a request to the store: the body itself, or the file of a form. */
export async function receiveUpload(request: Request, target: UploadTarget): Promise<ReceivedFile> {
  const meter = meterUpload();
  try {
    return await (isMultipart(request)
      ? receiveForm(request, target, meter)
      : receiveBody(request, target, meter));
  } catch (error) {
    throw asStorageError(meter.signal.aborted ? meter.signal.reason : error);
  } finally {
    meter.release();
  }
}

function asStorageError(error: unknown): unknown {
  if (error instanceof TooSlow) return storageError(408, 'too_slow', 'The upload came too slowly', error);
  if (!(error instanceof NoRoom)) return error;
  return error.reason === 'share'
    ? storageError(429, 'over_share', 'Too many uploads of yours are under way', error)
    : storageError(503, 'no_room', 'Too many uploads are under way', error);
}

/** @throws 415 for a type the bucket does not take, 413 at the first byte too many; nothing is kept then */
export async function storeFile(
  content: Readable,
  contentType: string,
  { store, version, bucket, maxBytes }: UploadTarget,
): Promise<KeptFile> {
  if (!isAllowedType(contentType, bucket.allowed_mime_types)) {
    throw storageError(415, 'invalid_mime_type', `mime type ${contentType} is not supported`);
  }
  const measured = new MeasuredStream(limitOf(bucket, maxBytes), tooLarge);
  content.once('error', (error) => measured.destroy(error));
  measured.once('error', () => content.destroy());
  await store.put(version, content.pipe(measured));
  return { version, size: measured.size, eTag: measured.entityTag(), contentType };
}

async function receiveBody(
  request: Request,
  target: UploadTarget,
  meter: UploadMeter,
): Promise<ReceivedFile> {
  const { headers } = request;
  // Said beforehand, it need not be read to be refused.
  if (Number(headers.get('content-length') ?? 0) > limitOf(target.bucket, target.maxBytes)) throw tooLarge();
  const contentType = headers.get('content-type') || 'application/octet-stream';
  const userMetadata = parseMetadata(headers.get('x-metadata'), 'base64');
  const kept = await storeFile(meter.watch(bodyOf(request)), contentType, target).catch((error) => {
    throw request.signal.aborted ? invalidRequest('The request was cut off') : error;
  });
  return { ...kept, cacheControl: headers.get('cache-control') ?? 'no-cache', userMetadata };
}

async function receiveForm(
  request: Request,
  target: UploadTarget,
  meter: UploadMeter,
): Promise<ReceivedFile> {
  const keep = ({ content, contentType }: { content: Readable; contentType: string }) =>
    storeFile(content, contentType, target);
  const { fields, files } = await readMultipart(request, { maxFiles: 1, keep, meter }).catch((error) => {
    if (!(error instanceof MultipartError)) throw error;
    throw storageError(400, 'invalid_request', `The form cannot be read: ${error.reason}`, error);
  });
  const [file] = files;
  if (!file) throw invalidRequest('No file provided');
  const form = new Map(fields);
  const seconds = form.get('cacheControl');
  try {
    return {
      ...file,
      cacheControl: seconds ? `max-age=${parseSeconds(seconds)}` : 'no-cache',
      userMetadata: parseMetadata(form.get('metadata') ?? null, 'utf8'),
    };
  } catch (error) {
    await target.store.delete(file.version);
    throw error;
  }
}

function limitOf(bucket: Bucket, maxBytes: number): number {
  return Math.min(bucket.file_size_limit ?? maxBytes, maxBytes);
}

/** storage-js sends seconds, and users a whole directive. */
function parseSeconds(text: string): string {
  const seconds = text.replace(/^max-age=/, '');
  if (!/^[\w=, -]{1,100}$/.test(seconds)) throw invalidRequest('cacheControl is not valid');
  return seconds;
}

function parseMetadata(text: string | null, encoding: 'base64' | 'utf8'): Record<string, unknown> | null {
  if (text === null || text === '') return null;
  if (text.length > MAX_METADATA_BYTES) throw invalidRequest('metadata is larger than 8 kB');
  try {
    const json: unknown = parseJson(Buffer.from(text, encoding).toString('utf8'), {
      maxValues: MAX_METADATA_VALUES,
    });
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
      return json as Record<string, unknown>;
    }
  } catch {
    // Told apart from no object at all by nobody.
  }
  throw invalidRequest('metadata is not a JSON object');
}
