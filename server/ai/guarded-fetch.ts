import { z } from 'zod';

/** Of an answer, unpacked: a draft has a few thousand. */
const MOST_BYTES = 1_000_000;

/** More is no figure of one answer. */
export const MOST_TOKENS = 2_000_000_000;

/** The provider did what no request of ours is meant for; `message` has no word of its own in it. */
export class ProviderMisbehaved extends Error {
  override readonly name = 'ProviderMisbehaved';
  readonly mayPass: boolean;
  /** What the answer says it cost; null where none was read. */
  readonly tokens: number | null;

  constructor(message: string, { mayPass, tokens = null }: { mayPass: boolean; tokens?: number | null }) {
    super(message);
    this.mayPass = mayPass;
    this.tokens = tokens;
  }
}

/**
 * A `fetch` that goes nowhere else, reads so much and no more, and hands on nothing that has the key in it.
 * @throws ProviderMisbehaved
 */
export function guardedFetch(apiKey: string | undefined): typeof fetch {
  return async (input, init) => {
    // The key must not follow to another address.
    const answer = await fetch(input, { ...init, redirect: 'manual' });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw new ProviderMisbehaved('The AI provider redirects elsewhere', { mayPass: false });
    }
    // What a refusal says may repeat the key, whole or in part; its status says enough.
    const bytes = answer.ok ? await readBytes(answer, init?.signal) : await leave(answer);
    if (apiKey && bytes.includes(apiKey))
      throw new ProviderMisbehaved('The AI provider repeated its key', {
        mayPass: false,
        tokens: usageIn(bytes),
      });
    const headers = new Headers();
    for (const name of ['content-type', 'retry-after', 'retry-after-ms']) {
      const value = answer.headers.get(name);
      if (value && !(apiKey && value.includes(apiKey))) headers.set(name, value);
    }
    return new Response(answer.status === 204 ? null : bytes.toString('utf8'), {
      status: answer.status,
      headers,
    });
  };
}

const Usage = z.object({
  usage: z.object({ prompt_tokens: z.int().nonnegative(), completion_tokens: z.int().nonnegative() }),
});

/** An answer that is not handed on has cost what it says all the same. */
function usageIn(bytes: Buffer): number | null {
  try {
    const { usage } = Usage.parse(JSON.parse(bytes.toString('utf8')));
    return Math.min(usage.prompt_tokens + usage.completion_tokens, MOST_TOKENS);
  } catch {
    return null;
  }
}

async function leave(answer: Response): Promise<Buffer> {
  await answer.body?.cancel();
  return Buffer.from('{}');
}

async function readBytes(answer: Response, signal: AbortSignal | null | undefined): Promise<Buffer> {
  try {
    return await readWhole(answer);
  } catch (error) {
    if (error instanceof ProviderMisbehaved || signal?.aborted) throw error;
    throw new ProviderMisbehaved('The AI provider broke off', { mayPass: true });
  }
}

async function readWhole(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > MOST_BYTES)
      throw new ProviderMisbehaved('The AI provider answered more than a megabyte', { mayPass: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
