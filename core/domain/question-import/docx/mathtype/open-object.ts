import { find, read } from 'cfb';
import { EquationRefusal } from '#core/domain/question-import/docx/mathtype/refusal.ts';

/** An equation has some kilobytes; objects with a preview of their own, some hundred. */
const MOST_BYTES = 1024 * 1024;
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const LEAST_HEADER = 28;

/** The equation of an embedded object, as its program wrote it: MTEF. @throws EquationRefusal */
export function openObject(bytes: Uint8Array): Uint8Array {
  if (bytes.length > MOST_BYTES) throw new EquationRefusal('too large');
  if (SIGNATURE.some((sign, index) => bytes[index] !== sign)) throw new EquationRefusal('no compound file');
  const stream = streamOf(bytes);
  if (!stream || stream.length < LEAST_HEADER + 5) throw new EquationRefusal('no equation');
  const header = (stream[0] ?? 0) + (stream[1] ?? 0) * 256;
  return stream.subarray(Math.max(header, LEAST_HEADER));
}

function streamOf(bytes: Uint8Array): Uint8Array | null {
  try {
    const entry = find(read(bytes, { type: 'array' }), '/Equation Native');
    return entry ? Uint8Array.from(entry.content) : null;
  } catch {
    // What it throws of a damaged file is of many kinds.
    throw new EquationRefusal('damaged');
  }
}
