import { unzipSync } from 'fflate';
import { FileError } from '../file-error.ts';

/** Unpacked, of all that is wanted together. */
const MAX_BYTES = 200 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const MAX_ENTRIES = 10_000;

/** What the Finder of macOS puts beside each file of an archive, under the same ending: nothing of the file itself. */
const ADDED_BY_MACOS = /^__MACOSX\/|(^|\/)\._/;

/** What the entries of an archive hold, by their paths. */
export type ZipEntries = ReadonlyMap<string, Uint8Array>;

/**
 * Unpacks the wanted entries, none of those that macOS adds. The archive says how large each is, and no more than that is ever written.
 * @throws FileError zip_broken, zip_too_large
 */
export function openZip(bytes: Uint8Array, isWanted: (path: string) => boolean = () => true): ZipEntries {
  let size = 0;
  let count = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    count += 1;
    if (count > MAX_ENTRIES) throw new FileError('zip_too_large', { most: MAX_BYTES / MEGABYTE });
    if (name.endsWith('/') || ADDED_BY_MACOS.test(name) || !isWanted(name)) return false;
    size += originalSize;
    if (size > MAX_BYTES) throw new FileError('zip_too_large', { most: MAX_BYTES / MEGABYTE });
    return true;
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })));
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError('zip_broken');
  }
}

/** The path a relative reference means, seen from a file of the same archive; null for one that leads out of it. */
export function resolvePath(from: string, reference: string): string | null {
  let written = reference.split(/[?#]/)[0] ?? '';
  try {
    written = decodeURIComponent(written);
  } catch {
    // As it stands.
  }
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(written)) return null;
  const parts = written.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of written.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
