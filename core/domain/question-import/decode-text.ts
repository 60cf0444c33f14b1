import { FileError } from './file-error.ts';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  /** Without a byte order mark. */
  text: string;
  encoding: TextEncoding;
}

/** Of the beginning, to see whether zeros lie at every second place: UTF-16 that does not say so. */
const SAMPLE_BYTES = 4_096;

/**
 * The text of a file as spreadsheets and editors in India write it: UTF-8 with and without its mark, UTF-16, and
 * Windows-1252 for what is none of them.
 * @throws FileError not_text for bytes that no text has, and file_kind for a file that is of another kind by its first bytes
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const kind = otherKind(bytes);
  if (kind) throw new FileError('file_kind', { found: kind });
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw new FileError('not_text');
  return { text, encoding };
}

/** What a file is that only has the name of a text; null for one that may be a text. */
export function otherKind(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  if (head.startsWith('%PDF')) return 'PDF';
  if (head.startsWith('PK\x03\x04')) return 'ZIP, Excel or Word';
  if (head.startsWith('\xD0\xCF\x11\xE0')) return 'Excel 97–2003 or Word 97–2003';
  if (head.startsWith('\x89PNG') || head.startsWith('\xFF\xD8\xFF')) return 'a picture';
  if (head.startsWith('{\\rtf')) return 'RTF';
  return null;
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zerosAt = (parity: number) =>
    sample.reduce((count, byte, at) => count + (byte === 0 && at % 2 === parity ? 1 : 0), 0);
  const quarter = sample.length / 4;
  if (zerosAt(1) > quarter && zerosAt(0) === 0) return 'utf-16le';
  if (zerosAt(0) > quarter && zerosAt(1) === 0) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
