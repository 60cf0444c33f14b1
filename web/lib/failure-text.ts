import { parseError } from '#web/lib/errors.ts';

/** Codes behind which no text of the server's stands. */
const SPEECHLESS = new Set(['network', 'unknown', 'unexpected_answer']);

/** What a toast says of a failed call: the server's own words when there are any, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  const { code, message } = parseError(error, fallback);
  return SPEECHLESS.has(code) ? fallback : message;
}

/** True when no answer came, or only one of a gateway: the call itself may be fine. */
export function isUnreachable(error: unknown): boolean {
  const { status } = parseError(error);
  return status === 0 || (status >= 502 && status <= 504);
}
