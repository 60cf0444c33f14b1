import { i18n } from '#web/lib/i18n/i18n.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import type errors from '#web/locales/en/errors.json';

/** Codes that come without a text of the server's. */
const SPEECHLESS = new Set(['network', 'unknown', 'unexpected_answer']);

/** How the database words what it refuses by itself; what a function of ours raises names neither table nor rule. */
const WORDS_OF_THE_DATABASE =
  /\b(violates|permission denied for|does not exist|invalid input syntax|out of range for type|value too long for type|unsupported Unicode|schema cache)\b/i;

/** What a toast says of a failed call: the server's own words when there are any, else `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  const { code, message, status } = parseError(error, fallback);
  // The text of a failed server is not for students, except where it names a service that is unavailable.
  const hasFailed = status >= 500 && code !== 'unavailable' && code !== 'disk_short';
  return SPEECHLESS.has(code) || hasFailed || WORDS_OF_THE_DATABASE.test(message)
    ? fallback
    : textOfCode(code, message);
}

/** The same for administrators of the server, who are told its words also when it failed. */
export function serverText(error: unknown, fallback: string): string {
  const { code, message } = parseError(error, fallback);
  return SPEECHLESS.has(code) || WORDS_OF_THE_DATABASE.test(message) ? fallback : textOfCode(code, message);
}

/** The server answers in English. Other languages have texts for its codes; its own text stands for the rest. */
export function textOfCode(code: string, message: string): string {
  if (i18n.language === 'en' || !i18n.exists(code, { ns: 'errors' })) return message;
  return i18n.t(code as keyof typeof errors, { ns: 'errors' });
}

/** True when no answer came, or only that of a gateway: the same call may succeed later. */
export function isUnreachable(error: unknown): boolean {
  const { status } = parseError(error);
  return status === 0 || (status >= 502 && status <= 504);
}
