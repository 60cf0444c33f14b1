import { AppError } from '#server/errors.ts';

/** A batch of 200 answers is about 40 kB. */
export const MAX_BODY_BYTES = 1_000_000;

/** The JSON of a request, `{}` when it has no body. Stops reading past the limit. */
export async function readJsonBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const text = await readLimited(request, maxBytes);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_request', 'The body is not valid JSON', { cause });
  }
}

async function readLimited(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError('too_large', 'The request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
