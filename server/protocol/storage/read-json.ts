import type { z } from 'zod';
import { parseJson, UnacceptableJson } from '../parse-json.ts';
import { invalidRequest, tooLarge } from './errors.ts';

const MAX_BODY_BYTES = 256 * 1024;

/** The JSON of a request, checked. @throws 413 while reading, 400 with the first thing that is wrong */
export async function readJson<Type extends z.ZodType>(
  request: Request,
  type: Type,
): Promise<z.output<Type>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge('The request body is too large');
    chunks.push(chunk);
  }
  let json: unknown;
  try {
    json = parseJson(Buffer.concat(chunks).toString('utf8') || '{}');
  } catch (error) {
    if (!(error instanceof UnacceptableJson)) throw error;
    throw invalidRequest(
      error.reason === 'malformed' ? 'The body is not valid JSON' : `The body ${error.message}`,
    );
  }
  return check(type, json, 'body');
}

export function check<Type extends z.ZodType>(type: Type, value: unknown, what: string): z.output<Type> {
  const parsed = type.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = [what, ...(issue?.path.map(String) ?? [])].join('/');
  throw invalidRequest(`${where} ${issue?.message ?? 'is not valid'}`);
}
