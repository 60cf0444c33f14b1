import { invalidKey, storageError } from './errors.ts';

/** The characters S3 takes in a key without special care; the original allows no others. */
const KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/;
const BUCKET = /^[\w!\-.*'() &$@=;:+,?]{1,63}$/;
const MAX_KEY_LENGTH = 1024;

/** @throws InvalidKey */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.length > MAX_KEY_LENGTH) throw invalidKey(key.slice(0, MAX_KEY_LENGTH));
}

/** @throws when a new bucket cannot be called so */
export function assertBucketName(name: string): void {
  if (!BUCKET.test(name) || name.trim() !== name) {
    throw storageError(400, 'Invalid Input', 'Bucket name invalid');
  }
}

const UNITS: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Bytes of `1048576` or `'50mb'`; null and 0 mean no limit. */
export function parseFileSize(size: number | string | null | undefined): number | null {
  if (size === null || size === undefined || size === 0 || size === '0') return null;
  const [, value, unit = 'b'] = /^(\d{1,15}(?:\.\d{1,3})?)(gb|mb|kb|b)?$/i.exec(String(size)) ?? [];
  const bytes = Math.floor(Number(value) * (UNITS[unit.toLowerCase()] ?? 1));
  if (!Number.isSafeInteger(bytes) || bytes < 1) {
    throw storageError(
      400,
      'invalid_file_size_limit',
      'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
    );
  }
  return bytes;
}

/** Whether a media type is one of those allowed; an entry may end in an asterisk: `image/*`. */
export function isAllowedType(contentType: string, allowed: readonly string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true;
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return allowed.some((entry) => {
    const pattern = entry.toLowerCase();
    return (
      pattern === '*/*' ||
      pattern === type ||
      (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)))
    );
  });
}
