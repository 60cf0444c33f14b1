import { type Database, OWNER } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { limitCalls } from '#server/limits/limit-calls.ts';
import { meterUpload, type UploadLimits, type UploadMeter } from '#server/protocol/upload-meter.ts';
import type { UploadQuota } from './quota.ts';

export interface UploadRequest {
  /** The function, and who calls it. */
  action: string;
  subject: string;
  bytes: number;
  quota: UploadQuota;
  /** An administrator, for whom some room is kept. */
  isPrivileged: boolean;
  database: Database;
}

const DAY_SECONDS = 86_400;
const KILOBYTE = 1_000;

/** What is received at once: so many forms of each caller, and so many bytes as there is room for. */
export class UploadBudget {
  readonly #underWay = new Map<string, number>();
  readonly #limits: UploadLimits;

  constructor(limits: UploadLimits = {}) {
    this.#limits = limits;
  }

  /**
   * Counts an upload against all limits, and then receives it: the bytes, as they arrive, against the meter.
   * @throws 429 over the caller's quota
   */
  async within<T>(request: UploadRequest, receive: (meter: UploadMeter) => Promise<T>): Promise<T> {
    const { subject, quota, isPrivileged } = request;
    const atOnce = this.#underWay.get(subject) ?? 0;
    if (atOnce >= quota.atOnce) {
      throw new AppError('rate_limited', 'Your last upload is still under way. Please wait for it.');
    }
    this.#underWay.set(subject, atOnce + 1);
    try {
      await countUpload(request);
      const meter = meterUpload({ ...this.#limits, isPrivileged });
      return await receive(meter).finally(() => meter.release());
    } finally {
      this.#leave(subject);
    }
  }

  #leave(subject: string): void {
    const atOnce = (this.#underWay.get(subject) ?? 1) - 1;
    if (atOnce === 0) this.#underWay.delete(subject);
    else this.#underWay.set(subject, atOnce);
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
