import type { z } from 'zod';
import { parseJson, UnacceptableJson } from '../parse-json.ts';
import { readText, UnreadableBody } from '../read-text.ts';
import { invalidRequest, storageError, tooLarge } from './errors.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** A thousand paths at most are asked about at once. */
const MAX_VALUES = 20_000;

/** The JSON of a request, checked. @throws 413 while reading, 400 with the first thing that is wrong */
export async function readJson<Type extends z.ZodType>(
  request: Request,
  type: Type,
): Promise<z.output<Type>> {
  const text = await readText(request, MAX_BODY_BYTES).catch(refuse);
  let json: unknown;
  try {
    json = parseJson(text || '{}', { maxValues: MAX_VALUES });
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

function refuse(error: unknown): never {
  if (!(error instanceof UnreadableBody)) throw error;
  if (error.reason === 'too_large') throw tooLarge('The request body is too large');
  throw storageError(error.status, error.reason, error.message, error);
}
