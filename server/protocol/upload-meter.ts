import type { Readable } from 'node:stream';
import { HeldBytes, type HeldBytesOptions } from './held-bytes.ts';
import { type LeastSpeed, Pace } from './least-speed.ts';

/**
 * Bytes of files that are being received, on the disk of this process; a share each, and some that students leave to
 * administrators.
 */
export const UPLOADS_UNDER_WAY: Required<HeldBytesOptions> = {
  total: 512 * 1024 * 1024,
  share: 128 * 1024 * 1024,
  reserve: 128 * 1024 * 1024,
};
export const UPLOAD_LEAST_SPEED: LeastSpeed = { bytesPerSecond: 2_000, graceMs: 20_000 };

export interface UploadLimits {
  held?: HeldBytes;
  leastSpeed?: LeastSpeed;
  /** Of an administrator. */
  isPrivileged?: boolean;
}

/** What watches one upload: counts what arrives, and ends what comes too slowly or takes others' room. */
export interface UploadMeter {
  /** The same stream, counted while it is piped: it is destroyed with NoRoom or TooSlow. To be piped at once. */
  watch(body: Readable): Readable;
  signal: AbortSignal;
  /** Once the files are gone, or kept where they belong. */
  release(): void;
}

const uploads = new HeldBytes(UPLOADS_UNDER_WAY);

export function meterUpload({
  held = uploads,
  leastSpeed = UPLOAD_LEAST_SPEED,
  isPrivileged = false,
}: UploadLimits = {}): UploadMeter {
  const lease = held.lease({ isPrivileged });
  const pace = new Pace(leastSpeed);
  const signal = AbortSignal.any([pace.signal, lease.signal]);
  return {
    signal,
    watch: (body) => {
      signal.addEventListener('abort', () => body.destroy(signal.reason), { once: true });
      body.on('data', (chunk: Buffer) => {
        pace.add(chunk.length);
        try {
          lease.add(chunk.length);
        } catch (error) {
          body.destroy(error as Error);
        }
      });
      return body.once('end', () => pace.stop());
    },
    release: () => {
      pace.stop();
      lease.release();
    },
  };
}
