/** How often something may happen for one who asks. */
export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

/** What one caller may upload. */
export interface UploadQuota {
  /** How many forms. */
  calls: readonly RateLimit[];
  bytesPerDay: number;
  /** Forms at once. */
  atOnce: number;
}
