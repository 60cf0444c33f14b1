/** Longer than that is taken as that. */
const LONGEST_WAIT_MS = 24 * 3600 * 1000;

/** How long an answer's `Retry-After` asks to wait, in milliseconds: seconds or a date; null: it does not say. */
export function retryAfterMs(headers: Record<string, string> | undefined, now: Date): number | null {
  const ms = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  const text = headers?.['retry-after']?.trim() ?? '';
  const wait = Number.isFinite(ms)
    ? ms
    : /^\d+(\.\d+)?$/.test(text)
      ? Number(text) * 1000
      : Date.parse(text) - now.getTime();
  if (!Number.isFinite(wait)) return null;
  return Math.min(Math.max(wait, 0), LONGEST_WAIT_MS);
}
