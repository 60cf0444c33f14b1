import { AppError, type ErrorCode } from '#server/errors.ts';
import { assertPlain, parseJson, UnacceptableJson } from '#server/protocol/parse-json.ts';
import { readText, UnreadableBody } from '#server/protocol/read-text.ts';

/** A batch of 200 answers is about 40 kB. */
const MAX_BODY_BYTES = 1_000_000;

/** Of who is not signed in: nothing that is open to everybody takes more. */
export const MAX_PUBLIC_BODY_BYTES = 64_000;

/** A contract looks at each of them, whether or not there are too many. That batch has 2,000. */
const MAX_VALUES = 20_000;

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
/** What `fetch` calls every text it is not told more about. */
const TEXT_TYPE = /^text\/plain\s*(;|$)/i;

/** The JSON of a request, `{}` when it has no body. Stops reading past the limit. */
export async function readJsonBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type !== '' && !JSON_TYPE.test(type) && !TEXT_TYPE.test(type)) throw notJson();
  const text = await readText(request, maxBytes).catch(refuse);
  if (text.trim() === '') return {};
  try {
    return parseJson(text, { maxValues: MAX_VALUES });
  } catch (cause) {
    if (!(cause instanceof UnacceptableJson)) throw cause;
    if (cause.reason !== 'malformed') throw notKept(cause);
    if (TEXT_TYPE.test(type)) throw notJson();
    throw new AppError('invalid_request', 'The body is not valid JSON', { cause });
  }
}

/** The same for what comes in a query or in a form. @throws invalid_request */
export function plain<T>(input: T): T {
  try {
    assertPlain(input);
    return input;
  } catch (error) {
    throw error instanceof UnacceptableJson ? notKept(error) : error;
  }
}

function notKept(error: UnacceptableJson): AppError {
  return new AppError('invalid_request', `The request ${error.message}`, { cause: error });
}

function notJson(): AppError {
  return new AppError('unsupported_media_type', 'Send application/json');
}

function refuse(error: unknown): never {
  if (!(error instanceof UnreadableBody)) throw error;
  throw new AppError(CODE_OF_UNREADABLE[error.reason], error.message, { cause: error });
}

const CODE_OF_UNREADABLE = {
  too_large: 'too_large',
  cut_off: 'invalid_request',
  too_slow: 'too_slow',
  over_share: 'rate_limited',
  no_room: 'unavailable',
} as const satisfies Record<UnreadableBody['reason'], ErrorCode>;
