import { z } from 'zod';
import { parseError } from '#web/lib/requests/api-error.ts';
import { readAnswer } from '#web/lib/requests/call-function.ts';
import { callerHeaders } from '#web/lib/requests/caller-headers.ts';

const REFUSED = z.never();

/**
 * Calls the server function `name` for an answer that is kept as a file: it may be as large as years of answers, and goes to
 * where the browser keeps it without being read here. Throws an ApiError where the server refused, or the answer broke off.
 */
export async function callForFile(name: string, body: unknown): Promise<Blob> {
  try {
    const answer = await fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { ...(await callerHeaders()), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return await answer.blob();
    const content = await answer.json().catch(() => null);
    return readAnswer(name, REFUSED, answer.status, content);
  } catch (error) {
    throw parseError(error);
  }
}
