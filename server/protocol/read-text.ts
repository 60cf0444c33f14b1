import { HeldBytes, type Lease, NoRoom } from './held-bytes.ts';
import { type LeastSpeed, Pace, TooSlow } from './least-speed.ts';

const STATUS = { too_large: 413, cut_off: 400, too_slow: 408, over_share: 429, no_room: 503 } as const;
const WORDS: Record<keyof typeof STATUS, string> = {
  too_large: 'The request is too large',
  cut_off: 'The request was cut off',
  too_slow: 'The request came too slowly',
  over_share: 'Too many requests of yours are unfinished. Please try again.',
  no_room: 'Too many requests are unfinished. Please try again.',
};

/** Why a body could not be read; a service may say it in its own words. */
export class UnreadableBody extends Error {
  readonly reason: keyof typeof STATUS;

  constructor(reason: keyof typeof STATUS, cause?: unknown) {
    super(WORDS[reason], { cause });
    this.name = 'UnreadableBody';
    this.reason = reason;
  }

  get status(): (typeof STATUS)[keyof typeof STATUS] {
    return STATUS[this.reason];
  }
}

/** Of bodies that are not whole yet, in this process. Behind one address may be a hall that sends its answers. */
export const BODIES_UNDER_WAY = { total: 128_000_000, share: 16_000_000 };
export const BODY_LEAST_SPEED: LeastSpeed = { bytesPerSecond: 500, graceMs: 15_000 };
/** What is read in one piece: most requests, and little enough to be held for a slow sender. */
const SMALL_BYTES = 8_000;

const bodies = new HeldBytes(BODIES_UNDER_WAY);

export interface ReadTextLimits {
  bodies?: HeldBytes;
  leastSpeed?: LeastSpeed;
}

/**
 * The text of a request's body, never read past the limit: what arrived of it counts for its sender until it is whole, and
 * what comes too slowly is ended. The request stays the one that arrived, by which its sender is known.
 * @throws UnreadableBody
 */
export async function readText(
  request: Request,
  maxBytes: number,
  { bodies: held = bodies, leastSpeed = BODY_LEAST_SPEED }: ReadTextLimits = {},
): Promise<string> {
  const declared = declaredBytes(request);
  if (declared !== null && !(declared <= maxBytes)) throw new UnreadableBody('too_large');
  const lease = held.lease();
  try {
    if (declared === null || declared > SMALL_BYTES)
      return await readPieces(request, { maxBytes, lease, leastSpeed });
    lease.add(declared);
    return await request.text();
  } catch (error) {
    throw asUnreadable(error);
  } finally {
    lease.release();
  }
}

function declaredBytes({ headers }: Request): number | null {
  const declared = headers.get('content-length');
  return declared === null || headers.has('transfer-encoding') ? null : Number(declared);
}

/** The sender went away in the middle: nobody reads the answer, and nothing of ours failed. */
function asUnreadable(error: unknown): UnreadableBody {
  if (error instanceof UnreadableBody) return error;
  if (error instanceof TooSlow) return new UnreadableBody('too_slow', error);
  if (error instanceof NoRoom)
    return new UnreadableBody(error.reason === 'share' ? 'over_share' : 'no_room', error);
  return new UnreadableBody('cut_off', error);
}

async function readPieces(
  { body, signal }: Request,
  { maxBytes, lease, leastSpeed }: { maxBytes: number; lease: Lease; leastSpeed: LeastSpeed },
): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const pace = new Pace(leastSpeed);
  // A connection that is cut before its body is looked at does not end the body by itself.
  const ended = AbortSignal.any([pace.signal, lease.signal, signal]);
  const reader = body.getReader();
  const end = () => void reader.cancel(ended.reason).catch(() => {});
  ended.addEventListener('abort', end);
  if (ended.aborted) end();
  try {
    for (let { value } = await reader.read(); value; { value } = await reader.read()) {
      size += value.byteLength;
      if (size > maxBytes) throw new UnreadableBody('too_large');
      lease.add(value.byteLength);
      pace.add(value.byteLength);
      chunks.push(value);
    }
    ended.throwIfAborted();
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    pace.stop();
    ended.removeEventListener('abort', end);
    reader.cancel().catch(() => {});
  }
}
