import { AppError } from '#server/errors.ts';

/** A batch of 200 answers is about 40 kB. */
const MAX_BODY_BYTES = 1_000_000;

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;
/** What `fetch` calls every text it is not told more about. */
const TEXT_TYPE = /^text\/plain\s*(;|$)/i;

/** The JSON of a request, `{}` when it has no body. Stops reading past the limit. */
export async function readJsonBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type !== '' && !JSON_TYPE.test(type) && !TEXT_TYPE.test(type)) throw notJson();
  const text = await readText(request, maxBytes);
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (TEXT_TYPE.test(type)) throw notJson();
    throw new AppError('invalid_request', 'The body is not valid JSON', { cause });
  }
}

function notJson(): AppError {
  return new AppError('unsupported_media_type', 'Send application/json');
}

/** A body whose length is declared is read in one piece, without a stream: the HTTP parser takes no more than that. */
function readText(request: Request, maxBytes: number): Promise<string> {
  const declared = request.headers.get('content-length');
  if (declared === null || request.headers.has('transfer-encoding')) return readLimited(request, maxBytes);
  if (!(Number(declared) <= maxBytes)) throw new AppError('too_large', 'The request is too large');
  return request.text().catch(cutOff);
}

/** The sender went away in the middle: nobody reads the answer, and nothing of ours failed. */
function cutOff(cause: unknown): never {
  throw new AppError('invalid_request', 'The request was cut off', { cause });
}

async function readLimited(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new AppError('too_large', 'The request is too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : cutOff(error);
  }
  return Buffer.concat(chunks).toString('utf8');
}
