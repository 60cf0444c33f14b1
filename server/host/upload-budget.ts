import { type Database, OWNER } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import type { UploadQuota } from './quota.ts';

export interface UploadRequest {
  /** The function, and who calls it. */
  action: string;
  subject: string;
  bytes: number;
  quota: UploadQuota;
  database: Database;
}

const DEFAULT_BYTES = 512 * 1024 * 1024;
const DAY_SECONDS = 86_400;
const KILOBYTE = 1_000;

/** The room for files on the disk of this process, given out before they are received. */
export class UploadBudget {
  readonly #underWay = new Map<string, number>();
  #free: number;

  constructor(bytes = DEFAULT_BYTES) {
    this.#free = bytes;
  }

  /**
   * Counts an upload against all limits, and then receives it.
   * @throws 429 over the caller's quota, 503 where there is no room for it now
   */
  async within<T>(request: UploadRequest, receive: () => Promise<T>): Promise<T> {
    const { subject, bytes, quota } = request;
    const together = this.#underWay.get(subject) ?? 0;
    if (together >= quota.together) {
      throw new AppError('rate_limited', 'Your last upload is still under way. Please wait for it.');
    }
    if (bytes > this.#free) {
      throw new AppError('unavailable', 'Too many uploads are under way. Please try again in a minute.');
    }
    this.#free -= bytes;
    this.#underWay.set(subject, together + 1);
    try {
      await countUpload(request);
      return await receive();
    } finally {
      this.#free += bytes;
      this.#leave(subject);
    }
  }

  #leave(subject: string): void {
    const together = (this.#underWay.get(subject) ?? 1) - 1;
    if (together === 0) this.#underWay.delete(subject);
    else this.#underWay.set(subject, together);
  }
}

/** In the table every process shares, whatever becomes of the upload. */
async function countUpload({ action, subject, bytes, quota, database }: UploadRequest): Promise<void> {
  const kilobytes = (of: number) => Math.ceil(of / KILOBYTE);
  await database.transaction(OWNER, async (tx) => {
    for (const limit of quota.calls) {
      await limitCalls(tx, { action: `${action} ${limit.windowSeconds}`, subject, ...limit });
    }
    await limitCalls(tx, {
      action: `${action} kilobytes`,
      subject,
      amount: kilobytes(bytes),
      limit: kilobytes(quota.bytesPerDay),
      windowSeconds: DAY_SECONDS,
    });
  });
}
