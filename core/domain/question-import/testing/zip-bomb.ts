import { strToU8, zipSync } from 'fflate';

const ENTRY = [0x50, 0x4b, 0x01, 0x02];
const SIZE_AT = 24;

/** An archive whose entries say that they unpack to 300 MB each. */
export function zipBomb(paths: readonly string[]): Uint8Array {
  const bytes = zipSync(Object.fromEntries(paths.map((path) => [path, strToU8('x')])));
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - SIZE_AT; at += 1) {
    if (ENTRY.every((byte, place) => bytes[at + place] === byte))
      view.setUint32(at + SIZE_AT, 300_000_000, true);
  }
  return bytes;
}
