declare global {
  interface Window {
    /** What web/public/before-first-paint.js has asked for already, by address and body. */
    vijaypathFirstAnswers?: Map<string, Promise<Response>>;
  }
}

/** After this, what the page asked for when it opened may be outdated. */
const LONGEST_MS = 20_000;

/** The page has asked for what this screen needs first, and nobody has taken it yet. */
export function hasFirstAnswers(): boolean {
  return typeof window !== 'undefined' && Boolean(window.vijaypathFirstAnswers?.size);
}

/**
 * The answer to a request of the screen that the page sent before its scripts had come. Each is used once; anyone who asks
 * again asks the server. Undefined when there is none.
 */
export function takeFirstAnswer(
  url: string,
  { method = 'GET', body }: RequestInit,
): Promise<Response> | undefined {
  const answers = window.vijaypathFirstAnswers;
  if (!answers?.size) return undefined;
  if (performance.now() > LONGEST_MS || (method !== 'GET' && method !== 'POST')) return undefined;
  const { pathname, search } = new URL(url, window.location.origin);
  const key = `${method} ${pathname}${search} ${body ?? ''}`;
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
