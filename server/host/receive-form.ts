import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#server/errors.ts';
import { NoRoom } from '#server/protocol/held-bytes.ts';
import { TooSlow } from '#server/protocol/least-speed.ts';
import { MeasuredStream } from '#server/protocol/measured-stream.ts';
import { type IncomingFile, isMultipart, MultipartError, readMultipart } from '#server/protocol/multipart.ts';
import type { UploadMeter } from '#server/protocol/upload-meter.ts';
import type { UploadQuota } from './quota.ts';

/** Of a form, beside its files: fields and boundaries. */
const FORM_BYTES = 1_000_000;

/** What a function takes as files, beside the fields its `request` describes. */
export interface FileRules {
  /** The field they come in; every file of the form must. */
  field: string;
  maxCount: number;
  /** Of each file. */
  maxBytes: number;
  /** Media types, as the sender says them: what is really in a file the function must see for itself. */
  types: readonly string[];
  /** Of one caller, counted before the body is read. */
  quota: UploadQuota;
}

/** A file on the disk until the call has been answered. */
export interface UploadedFile {
  /** As the sender calls it. For showing only. */
  fileName: string;
  contentType: string;
  size: number;
  path: string;
  open(): Readable;
}

export interface ReceivedForm {
  /** One text for each name, a list where it came again. */
  fields: Record<string, string | string[]>;
  files: UploadedFile[];
}

/**
 * The bytes a form takes on the disk: what it says of itself, or the most it could.
 * @throws 415 for another body, 413 for one that says it is too large, before any of it is read
 */
export function sizeOfForm(request: Request, { maxCount, maxBytes }: FileRules): number {
  if (!isMultipart(request)) {
    throw new AppError('unsupported_media_type', 'Send the files as multipart/form-data');
  }
  const most = maxCount * maxBytes + FORM_BYTES;
  const declared = request.headers.get('content-length');
  if (declared === null) return most;
  if (!(Number(declared) <= most)) {
    throw new AppError('too_large', `The form is larger than ${megabytes(most)} MB`);
  }
  return Number(declared);
}

/**
 * Streams a form's files to the disk, calls `work` with them, and removes them whatever happens.
 * @throws 415 for another type, 413 at the first byte or file too many, 400 for a form that cannot be read
 */
export async function withForm<T>(
  request: Request,
  rules: FileRules,
  meter: UploadMeter,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'vijaypath-upload-'));
  try {
    let count = 0;
    const keep = (file: IncomingFile) => {
      count += 1;
      return keepFile(file, rules, join(directory, String(count)));
    };
    const form = await readMultipart(request, { maxFiles: rules.maxCount, keep, meter }).catch(refuseForm);
    return await work({ fields: group(form.fields), files: form.files });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function keepFile(file: IncomingFile, rules: FileRules, path: string): Promise<UploadedFile> {
  const { field, fileName, contentType, content } = file;
  if (field !== rules.field) throw new AppError('invalid_request', `${field}: no file is expected here`);
  if (!rules.types.includes(contentType)) {
    throw new AppError('unsupported_media_type', `${fileName}: ${contentType} is not accepted`);
  }
  const tooLarge = () =>
    new AppError('too_large', `${fileName} is larger than ${megabytes(rules.maxBytes)} MB`);
  const measured = new MeasuredStream(rules.maxBytes, tooLarge);
  await pipeline(content, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { fileName, contentType, size: measured.size, path, open: () => createReadStream(path) };
}

function refuseForm(error: unknown): never {
  if (error instanceof TooSlow)
    throw new AppError('too_slow', 'The upload came too slowly', { cause: error });
  if (error instanceof NoRoom) throw noRoom(error);
  if (!(error instanceof MultipartError)) throw error;
  if (error.reason === 'malformed') {
    throw new AppError('invalid_request', 'The form cannot be read, or was cut off', { cause: error });
  }
  throw new AppError('too_large', `The form has ${error.reason.replaceAll('_', ' ')}`, { cause: error });
}

function noRoom(cause: NoRoom): AppError {
  return cause.reason === 'share'
    ? new AppError('rate_limited', 'Your last upload is still under way. Please wait for it.', { cause })
    : new AppError('unavailable', 'Too many uploads are under way. Please try again in a minute.', { cause });
}

function group(fields: readonly [string, string][]): ReceivedForm['fields'] {
  const grouped = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    const known = grouped.get(name);
    grouped.set(name, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(grouped);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}
