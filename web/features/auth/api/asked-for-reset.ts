import { z } from 'zod';

const KEY = 'vijaypath-asked-for-reset';
/** As long as the link of the mail works. */
const VALID_MS = 60 * 60_000;

const Asked = z.object({ email: z.string(), at: z.number() });

/** Somebody in this browser asked for a reset link, which may come back to it. */
export function noteAskedForReset(email: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ email: email.trim().toLowerCase(), at: Date.now() }));
  } catch {
    // Without storage the link asks first.
  }
}

/** Whether this browser began the flow that ends with a link for the email. */
export function didAskForReset(email: string): boolean {
  try {
    const { data } = Asked.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    localStorage.removeItem(KEY);
    return data?.email === email.toLowerCase() && Date.now() - data.at < VALID_MS;
  } catch {
    return false;
  }
}
