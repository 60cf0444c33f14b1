import type { z } from 'zod';
import { ApiError, parseError } from '#web/lib/requests/api-error.ts';
import { callerHeaders } from '#web/lib/requests/caller-headers.ts';
import { takeFirstAnswer } from '#web/lib/requests/first-answers.ts';
import { checkRefusedToken } from '#web/lib/session/auth-client.ts';

type Call<Schema extends z.ZodType> = {
  /** The answer's contract, from #core/contracts. */
  schema: Schema;
  method?: 'GET' | 'POST';
  signal?: AbortSignal;
  /** Lets the request outlive the page; bodies up to 64 kB. */
  keepalive?: boolean;
};

/**
 * Calls the server function `name` (a path is fine: 'save-response/attempts/…/response') as the signed-in student.
 * Throws an ApiError with the server's text, code and status.
 */
export async function callFunction<Schema extends z.ZodType>(
  name: string,
  body: unknown,
  { schema, method = 'POST', signal, keepalive }: Call<Schema>,
): Promise<z.output<Schema>> {
  const isForm = body instanceof FormData;
  const url = `/functions/v1/${name}`;
  const request = {
    method,
    signal,
    keepalive,
    headers: {
      ...(await callerHeaders()),
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
  };
  const answer = await (takeFirstAnswer(url, request) ?? fetch(url, request)).catch((error: unknown) => {
    throw parseError(error);
  });
  const content = await answer.json().catch((error: unknown) => {
    // Cut off because nobody waits for it any more: not an answer that breaks its contract.
    if (signal?.aborted) throw parseError(error);
    return null;
  });
  return readAnswer(name, schema, answer.status, content);
}

/** The answer by its contract. Throws an ApiError where the server refused. */
export function readAnswer<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  status: number,
  content: unknown,
): z.output<Schema> {
  if (status < 200 || status > 299) {
    if (status === 401) checkRefusedToken();
    const { message, code } = parseError(content);
    throw new ApiError(message, code, status);
  }
  return parseAnswer(name, schema, content);
}

function parseAnswer<Schema extends z.ZodType>(name: string, schema: Schema, content: unknown) {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  console.error(`The answer of ${name} is not what its contract says:`, parsed.error);
  throw new ApiError('An unexpected error occurred.', 'unexpected_answer', 502);
}
