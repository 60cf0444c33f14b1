import { Inflate } from 'fflate';
import { FileRefusal } from '#core/domain/question-import/docx/package/refusal.ts';

const MEGABYTE = 1024 * 1024;

/** What a Word file may hold. A paper of 200 questions with 100 pictures has about 150 entries and 30 MB. */
export const ARCHIVE_LIMITS = { entries: 10_000, entryBytes: 64 * MEGABYTE, totalBytes: 256 * MEGABYTE };

export interface Archive {
  has: (name: string) => boolean;
  names: readonly string[];
  /** Unpacks one entry; null when there is none of this name. */
  read: (name: string) => Uint8Array | null;
}

interface Entry {
  isEncrypted: boolean;
  method: number;
  packedBytes: number;
  at: number;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
/** Its end carries a comment of 64 kB at most. */
const LONGEST_END = 22 + 0xffff;

/**
 * Reads the directory of a zip file and unpacks entries as they are asked for. Sizes are counted while unpacking: what the
 * directory says of them may be a lie.
 */
export function openArchive(bytes: Uint8Array, limits = ARCHIVE_LIMITS): Archive {
  const entries = readDirectory(bytes, limits.entries);
  let total = 0;
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) return null;
      const unpacked = unpack(bytes, entry, Math.min(limits.entryBytes, limits.totalBytes - total));
      total += unpacked.length;
      return unpacked;
    },
  };
}

function readDirectory(bytes: Uint8Array, mostEntries: number): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostEntries) throw new FileRefusal('docx_too_many_parts', { most: mostEntries });
  const entries = new Map<string, Entry>();
  const names = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const name = names.decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/');
    entries.set(name.replace(/^\//, ''), {
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - LONGEST_END);
  for (let at = view.byteLength - 22; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw damaged();
}

function unpack(bytes: Uint8Array, entry: Entry, most: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== LOCAL_ENTRY) throw damaged();
  if (entry.isEncrypted) throw new FileRefusal('docx_encrypted');
  const start = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  if (start + entry.packedBytes > bytes.length) throw damaged();
  const packed = bytes.subarray(start, start + entry.packedBytes);
  if (entry.method === 0) {
    if (packed.length > most) throw tooLarge(most);
    return packed;
  }
  if (entry.method !== 8) throw damaged();
  return inflate(packed, most);
}

/** Bytes per step: a step of a bomb unpacks a thousand times as much before it is stopped. */
const STEP = 8 * 1024;

function inflate(packed: Uint8Array, most: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  let total = 0;
  let isWhole = packed.length === 0;
  const inflater = new Inflate((chunk, final) => {
    total += chunk.length;
    if (total > most) throw tooLarge(most);
    chunks.push(chunk);
    isWhole ||= final;
  });
  try {
    for (let at = 0; at < packed.length; at += STEP) {
      inflater.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    }
  } catch (error) {
    throw error instanceof FileRefusal ? error : damaged();
  }
  if (!isWhole) throw damaged();
  return joined(chunks, total);
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

const damaged = () => new FileRefusal('docx_damaged');
const tooLarge = (most: number) => new FileRefusal('docx_too_large', { most: Math.floor(most / MEGABYTE) });
