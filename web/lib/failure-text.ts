import { parseError } from '#web/lib/errors.ts';
import { i18n } from '#web/lib/i18n.ts';
import type errors from '#web/locales/en/errors.json';

/** Codes behind which no text of the server's stands. */
const SPEECHLESS = new Set(['network', 'unknown', 'unexpected_answer']);

/** What a toast says of a failed call: the server's own words when there are any, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  const { code, message, status } = parseError(error, fallback);
  // A server that has failed has no words for a student, whatever it said; one that says whom it could not reach has.
  const hasFailed = status >= 500 && code !== 'unavailable';
  return SPEECHLESS.has(code) || hasFailed ? fallback : textOfCode(code, message);
}

/** The server speaks English; in another language its codes have texts here, and its own words stand for the rest. */
export function textOfCode(code: string, message: string): string {
  if (i18n.language === 'en' || !i18n.exists(code, { ns: 'errors' })) return message;
  return i18n.t(code as keyof typeof errors, { ns: 'errors' });
}

/** True when no answer came, or only one of a gateway: the call itself may be fine. */
export function isUnreachable(error: unknown): boolean {
  const { status } = parseError(error);
  return status === 0 || (status >= 502 && status <= 504);
}
