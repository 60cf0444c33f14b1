/** Why a body could not be read; each service says it in its own words. */
export class UnreadableBody extends Error {
  readonly reason: 'too_large' | 'cut_off';

  constructor(reason: 'too_large' | 'cut_off', cause?: unknown) {
    super(`The body is ${reason.replace('_', ' ')}`, { cause });
    this.reason = reason;
  }
}

/**
 * The text of a request's body. One whose length is declared is read in one piece: the HTTP parser takes no more than
 * that; any other is not read past the limit. The request stays the one that arrived, by which its sender is known.
 * @throws UnreadableBody
 */
export function readText(request: Request, maxBytes: number): Promise<string> {
  const declared = request.headers.get('content-length');
  if (declared === null || request.headers.has('transfer-encoding')) return readLimited(request, maxBytes);
  if (!(Number(declared) <= maxBytes)) return Promise.reject(new UnreadableBody('too_large'));
  return request.text().catch(cutOff);
}

/** The sender went away in the middle: nobody reads the answer, and nothing of ours failed. */
function cutOff(cause: unknown): never {
  throw new UnreadableBody('cut_off', cause);
}

async function readLimited(request: Request, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new UnreadableBody('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof UnreadableBody ? error : new UnreadableBody('cut_off', error);
  }
  return Buffer.concat(chunks).toString('utf8');
}
