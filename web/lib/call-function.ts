import type { z } from 'zod';
import { noticeRevokedSession } from '#web/lib/auth-client.ts';
import { callerHeaders } from '#web/lib/caller-headers.ts';
import { AppError, parseError } from '#web/lib/errors.ts';
import { takeFirstAnswer } from '#web/lib/first-answers.ts';

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
 * Throws an AppError with the server's text, code and status.
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
  return readAnswer(name, schema, answer.status, await answer.json().catch(() => null));
}

/** The answer by its contract. Throws an AppError where the server refused. */
export function readAnswer<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  status: number,
  content: unknown,
): z.output<Schema> {
  if (status < 200 || status > 299) {
    if (status === 401) noticeRevokedSession();
    const { message, code } = parseError(content);
    throw new AppError(message, code, status);
  }
  return parseAnswer(name, schema, content);
}

function parseAnswer<Schema extends z.ZodType>(name: string, schema: Schema, content: unknown) {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  console.error(`The answer of ${name} is not what its contract says:`, parsed.error);
  throw new AppError('An unexpected error occurred.', 'unexpected_answer', 502);
}
