import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { NoRoom } from './held-bytes.ts';
import { TooSlow } from './least-speed.ts';
import type { UploadMeter } from './upload-meter.ts';

/** A file of a form, while it arrives. Anyone who is given it reads it to its end, or fails. */
export interface IncomingFile {
  field: string;
  /** As the sender calls it, without folders. For showing only: it says nothing about where to put it. */
  fileName: string;
  contentType: string;
  content: Readable;
}

export interface MultipartForm<Kept> {
  /** In the order they came; a name may come again. */
  fields: [name: string, value: string][];
  files: Kept[];
}

/** Why a form was refused, for the service to word. */
export class MultipartError extends Error {
  readonly reason: 'malformed' | 'too_many_files' | 'too_many_fields' | 'field_too_large';

  constructor(reason: MultipartError['reason'], cause?: unknown) {
    super(`multipart/form-data: ${reason}`, { cause });
    this.name = 'MultipartError';
    this.reason = reason;
  }
}

const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 64 * 1024;

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(request.headers.get('content-type') ?? '');
}

export interface MultipartRules<Kept> {
  maxFiles: number;
  keep: (file: IncomingFile) => Promise<Kept>;
  /** What it throws is thrown as it is. */
  meter: UploadMeter;
}

/**
 * Reads a form as it arrives, handing each file to `keep`. Resolves when everything is kept; rejects as soon as a file
 * is refused, the form is wrong or the sender is gone, once no `keep` is at work any more.
 */
export async function readMultipart<Kept>(
  request: Request,
  { maxFiles, keep, meter }: MultipartRules<Kept>,
): Promise<MultipartForm<Kept>> {
  const fields: [string, string][] = [];
  const arriving: Readable[] = [];
  const keeping: Promise<Kept>[] = [];
  let refusal: Error | undefined;
  const form = openForm(request, maxFiles);
  const refuse = (reason: MultipartError['reason']) => form.destroy(new MultipartError(reason));

  form.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (nameTruncated || valueTruncated) refuse('field_too_large');
    else fields.push([name ?? '', value]);
  });
  form.on('file', (field, content, fileName, _encoding, contentType) => {
    arriving.push(quiet(content));
    const kept = keep({ field: field ?? '', fileName: fileName ?? '', contentType, content });
    kept.catch((error: Error) => {
      refusal ??= error;
      form.destroy(error);
    });
    keeping.push(kept);
  });
  form.on('filesLimit', () => refuse('too_many_files'));
  form.on('fieldsLimit', () => refuse('too_many_fields'));

  try {
    await pipeline(meter.watch(bodyOf(request)), form, { signal: request.signal });
  } catch (error) {
    const isRefused = isOurs(error) || error === refusal;
    // The parser leaves the file it was in the middle of open for ever.
    for (const content of arriving) content.destroy(error as Error);
    await Promise.allSettled(keeping);
    if (isRefused) throw error;
    throw new MultipartError('malformed', error);
  }
  return { fields, files: await Promise.all(keeping) };
}

function isOurs(error: unknown): boolean {
  return error instanceof MultipartError || error instanceof NoRoom || error instanceof TooSlow;
}

/** The body of a request as a stream of Node; empty where there is none. */
export function bodyOf(request: Request): Readable {
  return quiet(request.body ? Readable.fromWeb(request.body as never) : Readable.from([]));
}

/** Anyone who reads a stream learns of its failure; one that nobody reads must not end the process with it. */
function quiet(stream: Readable): Readable {
  return stream.on('error', () => {});
}

function openForm(request: Request, maxFiles: number) {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') } as BusboyHeaders,
      limits: { files: maxFiles, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, headerPairs: 20 },
    });
  } catch (error) {
    // Without a boundary, for one.
    throw new MultipartError('malformed', error);
  }
}
