import { z } from 'zod';
import { parseJson, UnacceptableJson } from '../parse-json.ts';
import { readText, UnreadableBody } from '../read-text.ts';
import { authError } from './errors.ts';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_VALUES = 5_000;

/**
 * The request's JSON in the shape of `schema`.
 * @throws bad_json when it is no JSON, validation_failed naming the first field of a wrong type.
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await readText(request, MAX_BODY_BYTES).catch(refuse);
  let json: unknown;
  try {
    json = text === '' ? {} : parseJson(text, { maxValues: MAX_VALUES });
  } catch (cause) {
    if (cause instanceof UnacceptableJson && cause.reason !== 'malformed')
      throw authError(400, 'validation_failed', `The body ${cause.message}`, cause);
    throw authError(400, 'bad_json', 'Could not parse request body as JSON', cause);
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || 'body';
  throw authError(400, 'validation_failed', `Invalid request: ${field}: ${issue?.message ?? 'wrong type'}`);
}

function refuse(error: unknown): never {
  if (!(error instanceof UnreadableBody)) throw error;
  throw authError(error.status, CODE_OF_UNREADABLE[error.reason], error.message, error);
}

const CODE_OF_UNREADABLE: Record<UnreadableBody['reason'], string> = {
  too_large: 'validation_failed',
  cut_off: 'bad_json',
  too_slow: 'request_timeout',
  over_share: 'over_request_rate_limit',
  no_room: 'over_request_rate_limit',
};

/** Optional text where clients also send null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? undefined);

/** Of user and app metadata together; the database says so as well. */
const MOST_METADATA_BYTES = 8192;

/** A user's own metadata; null means none. */
export const optionalMetadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .refine((data) => Buffer.byteLength(JSON.stringify(data ?? null)) <= MOST_METADATA_BYTES, {
    error: 'may have 8 kB at most',
  })
  .transform((data) => data ?? undefined);

/** Whether a page of ours sent it, and not a client. */
export function isForm(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
}

export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request, MAX_BODY_BYTES).catch(refuse));
}
