import { FileError } from '../file-error.ts';

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER = 512;
const ENTRY = 128;
/** Places of the table of sectors that stand in the header. */
const PLACES_AT = 76;
const PLACES = 109;
const STREAM = 2;
const ROOT = 5;
const MOST_ENTRIES = 10_000;

interface Entry {
  name: string;
  kind: number;
  start: number;
  size: number;
}

/** A file of files, as programs of Office kept them before 2007. */
export interface Compound {
  /** Of all files and folders in it. */
  names: readonly string[];
  /** null: it is not there. */
  read(name: string): Uint8Array | null;
}

export const isCompound = (bytes: Uint8Array) => SIGNATURE.every((byte, at) => bytes[at] === byte);

/**
 * Read here and not by the package cfb, which walks all chains of a file from each of their sectors: in one that was made for it that takes
 * hours. Here each chain is walked once, and no further than the file is long.
 * @throws FileError xlsx_broken
 */
export function openCompound(bytes: Uint8Array): Compound {
  if (!isCompound(bytes) || bytes.length < HEADER) throw new FileError('xlsx_broken');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorSize = 2 ** (view.getUint16(30, true) & 15);
  const smallSize = 2 ** (view.getUint16(32, true) & 15);
  if (sectorSize < HEADER || smallSize < 16 || smallSize > sectorSize) throw new FileError('xlsx_broken');
  const count = Math.ceil((bytes.length - HEADER) / sectorSize);
  const sector = (at: number) => bytes.subarray((at + 1) * sectorSize, (at + 2) * sectorSize);
  const isSector = (at: number) => at >= 0 && at < count;
  const numbersOf = (chunk: Uint8Array) => {
    const from = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    return Array.from({ length: chunk.byteLength >> 2 }, (_, at) => from.getInt32(at * 4, true));
  };
  const table = sectorTable();

  /** Where the places of the table stand: in the header, and in a chain of their own. */
  function sectorTable(): Int32Array {
    const places = numbersOf(bytes.subarray(PLACES_AT, PLACES_AT + PLACES * 4));
    let next = view.getInt32(68, true);
    for (let walked = 0; isSector(next) && walked < count; walked += 1) {
      const further = numbersOf(sector(next));
      next = further.pop() ?? -1;
      places.push(...further);
    }
    const whole = new Int32Array(count).fill(-2);
    let at = 0;
    for (const place of places) {
      if (!isSector(place) || at >= count) continue;
      for (const following of numbersOf(sector(place))) if (at < count) whole[at++] = following;
    }
    return whole;
  }

  /** The pieces of a chain, no more of them than it can have. */
  function chain(start: number, following: Int32Array, piece: (at: number) => Uint8Array): Uint8Array {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for (let at = start; at >= 0 && at < following.length; at = following[at] ?? -1) {
      if (pieces.length >= following.length) throw new FileError('xlsx_broken');
      const next = piece(at);
      pieces.push(next);
      size += next.length;
    }
    const joined = new Uint8Array(size);
    let filled = 0;
    for (const each of pieces) {
      joined.set(each, filled);
      filled += each.length;
    }
    return joined;
  }

  const entries = entriesOf(chain(view.getInt32(48, true), table, sector));
  const root = entries.find(({ kind }) => kind === ROOT);
  const cutoff = view.getUint32(56, true);
  return {
    names: entries.map(({ name }) => name),
    read: (name) => {
      const entry = entries.find((each) => each.kind === STREAM && each.name === name);
      if (!entry) return null;
      if (entry.size >= cutoff || !root) return chain(entry.start, table, sector).subarray(0, entry.size);
      const small = chain(root.start, table, sector);
      const smallTable = Int32Array.from(numbersOf(chain(view.getInt32(60, true), table, sector)));
      const piece = (at: number) => small.subarray(at * smallSize, (at + 1) * smallSize);
      return chain(entry.start, smallTable, piece).subarray(0, entry.size);
    },
  };
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer);
  const count = Math.min(Math.floor(directory.length / ENTRY), MOST_ENTRIES);
  return Array.from({ length: count }, (_, index) => {
    const at = index * ENTRY;
    const letters = Math.min(Math.max(view.getUint16(at + 64, true) - 2, 0), 62);
    return {
      name: new TextDecoder('utf-16le').decode(directory.subarray(at, at + letters)),
      kind: view.getUint8(at + 66),
      start: view.getInt32(at + 116, true),
      size: view.getUint32(at + 120, true),
    };
  }).filter(({ kind }) => kind !== 0);
}
