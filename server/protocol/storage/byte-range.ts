import { ProtocolError } from '../protocol-error.ts';
import type { ByteRange } from './file-store.ts';

/**
 * The one range of bytes a request asks for; null for all of them, and for several ranges, which HTTP allows to answer
 * whole. @throws 416
 */
export function parseByteRange(header: string | null, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start <= end) return { start, end };
  // A range that ends before it starts is no range, and is passed over; one behind the end cannot be met.
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  throw new ProtocolError({
    status: 416,
    code: 'InvalidRange',
    message: 'The requested range is not satisfiable',
    headers: { 'content-range': `bytes */${size}` },
  });
}
