import { createHash } from 'node:crypto';

/** Namespace of the starter bank's question ids; never to change. */
const NAMESPACE = Buffer.from('6f0d3c1e5b7a4f0e9b1d2a7c8e4f6a10', 'hex');

/** A question of the starter bank has the same id in every installation: UUIDv5 (RFC 9562) of its slug. */
export function questionIdOf(slug: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(slug).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
